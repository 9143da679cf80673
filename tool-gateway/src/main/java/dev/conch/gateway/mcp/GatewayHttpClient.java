package dev.conch.gateway.mcp;

import io.vertx.core.Vertx;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpVersion;
import io.vertx.core.http.PoolOptions;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;

/** The one HTTP client to MCP servers. Its pools are per address, so one server's connections are not another's. */
@ApplicationScoped
class GatewayHttpClient {
    /** Shorter than what servers commonly keep (Node.js: 5 s), so that a request seldom meets a connection that is being closed. */
    private static final int KEEP_ALIVE_SECONDS = 4;

    private final HttpClient client;

    GatewayHttpClient(Vertx vertx, McpConfig config) {
        var options = new HttpClientOptions()
                .setProtocolVersion(HttpVersion.HTTP_1_1)
                .setConnectTimeout((int) config.connectTimeout().toMillis())
                .setKeepAliveTimeout(KEEP_ALIVE_SECONDS)
                .setMaxRedirects(0)
                .setTcpNoDelay(true);
        // beside the calls there are cancellations and the end of sessions
        var pool = new PoolOptions().setHttp1MaxSize(config.maxInFlightPerServer() * 2);
        this.client = vertx.httpClientBuilder()
                .with(options)
                .with(pool)
                // what breaks a connection is told to each call on it; Vert.x would log it besides
                .withConnectHandler(connection -> connection.exceptionHandler(_ -> {}))
                .build();
    }

    HttpClient client() {
        return client;
    }

    @PreDestroy
    void close() {
        client.close();
    }
}
