package dev.conch.approval.peers;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.conch.contracts.Origin;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * Plays the executor's internal route: it knows the sessions that {@link Peers} has started, but those of {@code org-broken}, for which it
 * fails. They are system properties, because the test and this resource live in two class loaders.
 */
public final class ExecutorPeer implements QuarkusTestResourceLifecycleManager {
    private HttpServer server;

    /** From now on the executor knows this session. */
    static void knows(Origin origin) {
        System.setProperty(key(origin.sessionId().value()), origin.orgId());
    }

    private static String key(String session) {
        return "conch.test.session." + session;
    }

    @Override
    public Map<String, String> start() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        server.createContext("/internal/v1/sessions/", this::answer);
        server.start();
        return Map.of(
                "conch.peers.executor-url",
                "http://127.0.0.1:" + server.getAddress().getPort());
    }

    @Override
    public void stop() {
        server.stop(0);
    }

    private void answer(HttpExchange exchange) throws IOException {
        var headers = exchange.getRequestHeaders();
        var authorization = headers.getFirst("Authorization");
        if (authorization == null || !authorization.startsWith("Bearer ey")) {
            reply(exchange, 401, "{}");
            return;
        }
        var id = exchange.getRequestURI().getPath().replaceAll(".*/", "");
        var org = String.valueOf(headers.getFirst("X-Conch-Org"));
        if (org.equals("org-broken")) {
            reply(exchange, 500, "{}");
        } else if (org.equals(System.getProperty(key(id)))) {
            reply(
                    exchange,
                    200,
                    "{\"id\":\"%s\",\"org_id\":\"%s\",\"agent_id\":\"agent-1\",\"user_id\":\"user-1\",\"state\":\"active\",\"later\":1}"
                            .formatted(id, org));
        } else {
            reply(exchange, 404, "{}");
        }
    }

    private static void reply(HttpExchange exchange, int status, String body) throws IOException {
        var bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().add("Content-Type", "application/json");
        exchange.sendResponseHeaders(status, bytes.length);
        try (var out = exchange.getResponseBody()) {
            out.write(bytes);
        }
    }
}
