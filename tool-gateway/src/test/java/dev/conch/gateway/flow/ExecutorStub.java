package dev.conch.gateway.flow;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** The executor's session route: an org {@code asked} has every session, with agent and user; any other has none. */
public class ExecutorStub implements QuarkusTestResourceLifecycleManager {
    /** The org whose sessions only the executor knows. */
    public static final String ORG = "asked";

    private static final String PATH = "/internal/v1/sessions/";
    private HttpServer server;

    @Override
    public Map<String, String> start() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.createContext(PATH, ExecutorStub::answer);
        server.start();
        return Map.of(
                "conch.peers.executor-url",
                "http://127.0.0.1:" + server.getAddress().getPort());
    }

    @Override
    public void stop() {
        server.stop(0);
    }

    private static void answer(HttpExchange exchange) throws IOException {
        var token = exchange.getRequestHeaders().getFirst("Authorization");
        var org = exchange.getRequestHeaders().getFirst("X-Conch-Org");
        var id = exchange.getRequestURI().getPath().substring(PATH.length());
        var body = """
                {"id":"%s","org_id":"%s","agent_id":"agent","user_id":"user","state":"active"}""".formatted(id, org);
        if (token == null || !token.startsWith("Bearer ")) {
            exchange.sendResponseHeaders(401, -1);
        } else if (!ORG.equals(org)) {
            exchange.sendResponseHeaders(404, -1);
        } else {
            exchange.getResponseHeaders().add("Content-Type", "application/json");
            exchange.sendResponseHeaders(200, body.length());
            exchange.getResponseBody().write(body.getBytes(StandardCharsets.UTF_8));
        }
        exchange.close();
    }
}
