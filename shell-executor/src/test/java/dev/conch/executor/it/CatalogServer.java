package dev.conch.executor.it;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.Executors;

/** The gateway's internal catalog route over HTTP: agents {@code agt_*} of org-a and org-b exist, with the tools of {@link Fixture}. */
public class CatalogServer implements QuarkusTestResourceLifecycleManager {
    private HttpServer server;

    @Override
    public Map<String, String> start() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        server.createContext("/internal/v1/agents/", CatalogServer::answer);
        server.setExecutor(Executors.newCachedThreadPool());
        server.start();
        return Map.of(
                "conch.peers.gateway-url",
                "http://127.0.0.1:" + server.getAddress().getPort());
    }

    @Override
    public void stop() {
        server.stop(0);
    }

    private static void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            var agent = exchange.getRequestURI().getPath().split("/")[4];
            var authorized = exchange.getRequestHeaders().getFirst("Authorization") != null
                    && exchange.getRequestHeaders().getFirst("X-Conch-Org") != null;
            var body = authorized ? Fixture.catalog(agent) : null;
            var etag = "\"" + agent + "\"";
            if (body == null) {
                exchange.sendResponseHeaders(authorized ? 404 : 401, -1);
            } else if (etag.equals(exchange.getRequestHeaders().getFirst("If-None-Match"))) {
                exchange.sendResponseHeaders(304, -1);
            } else {
                var bytes = body.getBytes(StandardCharsets.UTF_8);
                exchange.getResponseHeaders().add("ETag", etag);
                exchange.getResponseHeaders().add("Content-Type", "application/json");
                exchange.sendResponseHeaders(200, bytes.length);
                exchange.getResponseBody().write(bytes);
            }
        }
    }
}
