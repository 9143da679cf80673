package dev.conch.local.frontdoor;

import io.vertx.core.Vertx;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.RequestOptions;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * All services with their replicas. Where there are several, each is asked twice a second whether it is ready; one that cannot be reached
 * is left out from the first refused connection on.
 */
public final class Upstreams {

    private static final long LOOK_AGAIN_MS = 500;
    private static final int PATIENCE_MS = 2_000;

    private final Map<String, Upstream> byService;
    private final HttpClient client;

    /** @param ports of each service's replicas */
    public Upstreams(Vertx vertx, Map<String, List<Integer>> ports) {
        this.byService = ports.entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, it -> new Upstream(it.getKey(), it.getValue())));
        this.client = vertx.createHttpClient(
                new HttpClientOptions().setConnectTimeout(PATIENCE_MS).setKeepAlive(false));
        vertx.setPeriodic(LOOK_AGAIN_MS, _ -> look());
    }

    Upstream of(String service) {
        return byService.get(service);
    }

    Set<String> services() {
        return byService.keySet();
    }

    private void look() {
        byService.values().stream()
                .map(Upstream::replicas)
                .filter(replicas -> replicas.size() > 1)
                .forEach(replicas -> replicas.forEach(this::look));
    }

    private void look(Replica replica) {
        var options = new RequestOptions()
                .setMethod(HttpMethod.GET)
                .setHost("127.0.0.1")
                .setPort(replica.port())
                .setURI("/q/health/ready")
                .setTimeout(PATIENCE_MS);
        client.request(options)
                .compose(request -> request.send())
                .onSuccess(answer -> replica.mark(answer.statusCode() == 200))
                .onFailure(_ -> replica.mark(false));
    }
}
