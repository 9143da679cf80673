package dev.conch.executor.peer;

import dev.conch.executor.http.StreamedBody;
import dev.conch.kit.auth.Roles;
import dev.conch.kit.failure.Failures;
import io.quarkus.oidc.client.OidcClient;
import io.quarkus.oidc.client.Tokens;
import io.quarkus.oidc.client.runtime.TokensHelper;
import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.RequestOptions;
import io.vertx.mutiny.core.Vertx;
import io.vertx.mutiny.core.buffer.Buffer;
import io.vertx.mutiny.core.http.HttpClient;
import io.vertx.mutiny.core.http.HttpClientRequest;
import io.vertx.mutiny.core.http.HttpClientResponse;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jboss.logging.Logger;

/** Sends requests to the executors that own their sessions and passes the answers on as they come, whatever their status. */
@Singleton
public class OwnerClient {
    private static final Logger LOG = Logger.getLogger(OwnerClient.class);
    private static final List<String> PASSED_ON = List.of(
            HttpHeaders.CONTENT_TYPE, HttpHeaders.CACHE_CONTROL, "Location", "Preference-Applied", "Retry-After");

    private final HttpClient http;
    private final OidcClient identity;
    private final TokensHelper tokens = new TokensHelper();
    private final ForwardConfig config;

    OwnerClient(io.vertx.core.Vertx vertx, OidcClient identity, ForwardConfig config) {
        var options = new HttpClientOptions()
                .setConnectTimeout((int) config.connectTimeout().toMillis())
                .setMaxPoolSize(config.connections());
        this.http = Vertx.newInstance(vertx).createHttpClient(options);
        this.identity = identity;
        this.config = config;
    }

    @PreDestroy
    void close() {
        http.closeAndForget();
    }

    /** The owner's answer; fails with {@link OwnerUnreachableException} when there is none. */
    public Uni<Response> send(Peer owner, Forwarded request) {
        return tokens.getTokens(identity)
                .chain(token -> http.request(options(owner, request, token)))
                .chain(opened -> sent(opened, request))
                .map(OwnerClient::response)
                .onFailure()
                .transform(failure -> unreachable(owner, failure));
    }

    private RequestOptions options(Peer owner, Forwarded request, Tokens token) {
        var silence = request.allowance().plus(config.patience());
        var options = new RequestOptions()
                .setMethod(request.method())
                .setAbsoluteURI(owner.url() + request.path())
                .setTimeout(silence.toMillis())
                .putHeader(HttpHeaders.AUTHORIZATION, "Bearer " + token.getAccessToken())
                .putHeader(Roles.ORG_HEADER, request.asker().orgId())
                .putHeader(Asker.ROLE_HEADER, request.asker().role())
                .putHeader(
                        Asker.SUBJECT_HEADER, URLEncoder.encode(request.asker().subject(), StandardCharsets.UTF_8));
        request.headers().forEach(options::putHeader);
        return options;
    }

    private static Uni<HttpClientResponse> sent(HttpClientRequest opened, Forwarded request) {
        var answer = request.json() == null
                ? opened.send()
                : opened.putHeader(HttpHeaders.CONTENT_TYPE, "application/json").send(Buffer.buffer(request.json()));
        // its body waits for whoever asked
        return answer.invoke(response -> response.pause());
    }

    private static Response response(HttpClientResponse answer) {
        var response = Response.status(answer.statusCode());
        for (var name : PASSED_ON) {
            var value = answer.getHeader(name);
            if (value != null) {
                response.header(name, value);
            }
        }
        var hasBody = answer.statusCode() != Response.Status.NO_CONTENT.getStatusCode();
        if (!hasBody) {
            answer.resume();
            return response.build();
        }
        var body = answer.toMulti()
                .map(Buffer::getBytes)
                .onCancellation()
                .invoke(() -> answer.request().reset());
        return response.entity(new StreamedBody(body)).build();
    }

    private static OwnerUnreachableException unreachable(Peer owner, Throwable failure) {
        LOG.warnf("executor %s at %s does not answer: %s", owner.id(), owner.url(), Failures.kind(failure));
        return new OwnerUnreachableException(failure.toString());
    }
}
