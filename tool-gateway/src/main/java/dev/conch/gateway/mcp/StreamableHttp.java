package dev.conch.gateway.mcp;

import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.spec.HttpHeaders;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.vertx.core.Future;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpMethod;
import java.io.IOException;
import java.util.function.Function;
import reactor.core.publisher.Mono;

/**
 * MCP's streamable HTTP under the SDK's session, on Vert.x: every message is one POST to the address the guard checked, redirects are not
 * followed, an answer's size is bounded while it is read. No standing GET stream is opened. Why not the SDK's own transport: docs/adr/0010.
 */
final class StreamableHttp implements ServerTransport {
    private final HttpClient http;
    private final Endpoint endpoint;
    private final long maxBytes;
    private final McpJsonMapper json;
    private volatile Function<Mono<JSONRPCMessage>, Mono<JSONRPCMessage>> handler = message -> message;
    private volatile String sessionId;
    private volatile String protocolVersion;

    StreamableHttp(HttpClient http, Endpoint endpoint, long maxBytes, McpJsonMapper json) {
        this.http = http;
        this.endpoint = endpoint;
        this.maxBytes = maxBytes;
        this.json = json;
    }

    @Override
    public Mono<Void> connect(Function<Mono<JSONRPCMessage>, Mono<JSONRPCMessage>> messages) {
        handler = messages;
        return Mono.empty();
    }

    /** Completes when the server has answered this message, fails with {@link ServerException} when it has not. */
    @Override
    public Mono<Void> sendMessage(JSONRPCMessage message) {
        return Mono.fromCompletionStage(() -> send(message).toCompletionStage());
    }

    @Override
    public void negotiated(String version) {
        protocolVersion = version;
    }

    /** Never: each message opens what it needs. */
    @Override
    public boolean isOver() {
        return false;
    }

    /** Tells the server that the session is over, where it gave one; whether it listens does not matter. */
    @Override
    public Mono<Void> closeGracefully() {
        return Mono.fromCompletionStage(() -> end().toCompletionStage()).onErrorComplete();
    }

    private Future<Void> end() {
        if (sessionId == null) {
            return Future.succeededFuture();
        }
        return http.request(withSession(HttpMethod.DELETE))
                .compose(HttpClientRequest::send)
                .<Void>mapEmpty()
                .otherwiseEmpty();
    }

    private Future<Void> send(JSONRPCMessage message) {
        byte[] body;
        try {
            body = json.writeValueAsBytes(message);
        } catch (IOException e) {
            return Future.failedFuture(e);
        }
        return http.request(withSession(HttpMethod.POST))
                .recover(_ -> Future.failedFuture(ServerException.unavailable("the server cannot be reached")))
                .compose(request -> post(request, message, body));
    }

    private Future<Void> post(HttpClientRequest request, JSONRPCMessage message, byte[] body) {
        var exchange = new Exchange(message, maxBytes, sessionId != null, this::deliver);
        if (message instanceof JSONRPCRequest asked
                && asked.params() instanceof OutgoingCall call
                && !call.send(asked.id(), request::reset)) {
            request.reset();
            return Future.failedFuture(ServerException.unavailable("cancelled before it was sent"));
        }
        // told through the future as well; without a handler Vert.x logs it besides
        request.exceptionHandler(_ -> {});
        return request.send(Buffer.buffer(body))
                .recover(_ -> Future.failedFuture(
                        ServerException.connectionBroke("the connection broke before the server answered")))
                .compose(response -> read(exchange, response));
    }

    private Future<Void> read(Exchange exchange, HttpClientResponse response) {
        var given = response.getHeader(HttpHeaders.MCP_SESSION_ID);
        if (given != null && sessionId == null) {
            sessionId = given;
        }
        return exchange.read(response);
    }

    private void deliver(JSONRPCMessage message) {
        handler.apply(Mono.just(message)).subscribe();
    }

    private io.vertx.core.http.RequestOptions withSession(HttpMethod method) {
        var options = endpoint.request(method)
                .putHeader("Accept", "application/json, text/event-stream")
                .putHeader("Content-Type", "application/json");
        if (sessionId != null) {
            options.putHeader(HttpHeaders.MCP_SESSION_ID, sessionId);
        }
        if (protocolVersion != null) {
            options.putHeader(HttpHeaders.PROTOCOL_VERSION, protocolVersion);
        }
        return options;
    }
}
