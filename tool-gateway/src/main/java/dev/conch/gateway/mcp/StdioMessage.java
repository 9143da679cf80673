package dev.conch.gateway.mcp;

import dev.conch.gateway.stdio.Outgoing;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import java.util.concurrent.CompletableFuture;

/** One message to a program and what became of it. */
final class StdioMessage implements Outgoing {
    private static final String BROKE = "the server's process ended before it answered";

    private final JSONRPCMessage message;
    private final byte[] bytes;
    private final CompletableFuture<Void> done = new CompletableFuture<>();
    private volatile boolean begun;

    StdioMessage(JSONRPCMessage message, byte[] bytes) {
        this.message = message;
        this.bytes = bytes;
    }

    CompletableFuture<Void> done() {
        return done;
    }

    @Override
    public byte[] bytes() {
        return bytes;
    }

    @Override
    public boolean begin() {
        if (message instanceof JSONRPCRequest request
                && request.params() instanceof OutgoingCall call
                && !call.send(request.id(), () -> fail(ServerException.outcomeUnknown("given up")))) {
            return false;
        }
        begun = true;
        return true;
    }

    @Override
    public void written() {
        if (!(message instanceof JSONRPCRequest)) {
            done.complete(null);
        }
    }

    @Override
    public void leftOut(String why) {
        fail(ServerException.unavailable(why));
    }

    void answered() {
        done.complete(null);
    }

    /** What was not begun has not happened and may be said again to the next process. */
    @Override
    public void programEnded() {
        fail(begun ? ServerException.connectionBroke(BROKE) : ServerException.sessionLost());
    }

    void fail(ServerException failure) {
        done.completeExceptionally(failure);
    }
}
