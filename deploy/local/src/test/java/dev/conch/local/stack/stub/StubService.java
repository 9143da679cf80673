package dev.conch.local.stack.stub;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Stands in for a packaged service where only the launcher is looked at: ready at once, echoes who it runs as. */
public final class StubService {

    private StubService() {}

    /** Listens where the launcher says. */
    public static void main(String[] arguments) throws IOException {
        var port = Integer.parseInt(System.getenv("QUARKUS_HTTP_PORT"));
        var server = HttpServer.create(new InetSocketAddress(System.getenv("QUARKUS_HTTP_HOST"), port), 0);
        server.createContext("/", StubService::answer);
        server.start();
    }

    private static void answer(HttpExchange exchange) throws IOException {
        var user = Files.getAttribute(Path.of("/proc/self"), "unix:uid");
        var body = (exchange.getRequestURI() + " uid=" + user + " datasource="
                        + System.getenv("QUARKUS_DATASOURCE_USERNAME") + " gateway="
                        + System.getenv("CONCH_PEERS_GATEWAY_URL") + " advertised="
                        + System.getenv("CONCH_EXECUTOR_ADVERTISED_URL") + " ")
                .getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(200, body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }
}
