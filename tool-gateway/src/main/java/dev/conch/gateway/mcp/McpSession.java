package dev.conch.gateway.mcp;

import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.spec.McpClientSession;
import io.modelcontextprotocol.spec.McpSchema;
import io.smallrye.mutiny.Uni;
import java.util.Map;
import reactor.core.publisher.Mono;

/** An initialized session with one server: the SDK's session over our transport, answering in Mutiny. */
final class McpSession {
    private static final TypeRef<RawJson> RAW = new TypeRef<>() {};

    /** What came of a request. As an item, because a failure that comes after everybody has gone would be logged. */
    private record Answer(RawJson result, Throwable failure) {
        static Answer of(RawJson result) {
            return new Answer(result, null);
        }

        Uni<RawJson> asUni() {
            return failure == null
                    ? Uni.createFrom().item(result)
                    : Uni.createFrom().failure(failure);
        }
    }

    private final McpClientSession session;
    private final ServerTransport transport;
    private final Progress progress;
    private final Farewells farewells;

    McpSession(McpClientSession session, ServerTransport transport, Progress progress, Farewells farewells) {
        this.session = session;
        this.transport = transport;
        this.progress = progress;
        this.farewells = farewells;
    }

    /** The result as the server wrote it; fails with {@link ServerException} or the SDK's {@code McpError}. */
    Uni<RawJson> request(String method, Object params) {
        return Uni.createFrom()
                .completionStage(() -> session.sendRequest(method, params, RAW)
                        .map(Answer::of)
                        .onErrorResume(failure -> Mono.just(new Answer(null, failure)))
                        .toFuture())
                .chain(Answer::asUni);
    }

    /** Calls a tool; the call knows from then on where it travels. */
    Uni<RawJson> call(OutgoingCall call) {
        return Uni.createFrom().deferred(() -> {
            call.travelsOn(this);
            progress.begin(call);
            return request(McpSchema.METHOD_TOOLS_CALL, call).onTermination().invoke(() -> progress.end(call));
        });
    }

    Uni<Void> notify(String method, Object params) {
        return Uni.createFrom()
                .completionStage(() -> session.sendNotification(method, params).toFuture());
    }

    /** Tells the server that a call is no longer wanted; whether it listens does not matter. */
    Uni<Void> cancel(Object requestId, String reason) {
        var params = Map.of("requestId", requestId, "reason", reason);
        return notify("notifications/cancelled", params).onFailure().recoverWithNull();
    }

    /** Lists one page of tools; {@code cursor} is null for the first. */
    Uni<RawJson> tools(String cursor) {
        return request(McpSchema.METHOD_TOOLS_LIST, cursor == null ? Map.of() : Map.of("cursor", cursor));
    }

    void negotiated(String protocolVersion) {
        transport.negotiated(protocolVersion);
    }

    /** Whether no message can be carried any more. */
    boolean isOver() {
        return transport.isOver();
    }

    /** Ends the session on both sides; returns at once. */
    void close() {
        session.close();
        farewells.add(transport.closeGracefully().toFuture());
    }
}
