package dev.conch.gateway.mcp;

import dev.conch.gateway.stdio.Program;
import dev.conch.gateway.stdio.ProgramListener;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import reactor.core.publisher.Mono;

/** MCP over a program's standard streams, a message a line (docs/adr/0012). A request ends with its answer or with the program. */
final class StdioTransport implements ServerTransport, ProgramListener {
    private final long maxBytes;
    private final McpJsonMapper json;
    private final Map<Object, StdioMessage> awaiting = new ConcurrentHashMap<>();
    private volatile Program program;
    private volatile Function<Mono<JSONRPCMessage>, Mono<JSONRPCMessage>> handler = message -> message;

    StdioTransport(long maxBytes, McpJsonMapper json) {
        this.maxBytes = maxBytes;
        this.json = json;
    }

    /** The program whose listener this is; before the first message. */
    StdioTransport over(Program started) {
        program = started;
        return this;
    }

    @Override
    public Mono<Void> connect(Function<Mono<JSONRPCMessage>, Mono<JSONRPCMessage>> messages) {
        handler = messages;
        return Mono.empty();
    }

    /** A request completes with its answer, anything else when it is written; fails with {@link ServerException}. */
    @Override
    public Mono<Void> sendMessage(JSONRPCMessage message) {
        return Mono.defer(() -> Mono.fromCompletionStage(send(message)));
    }

    private CompletableFuture<Void> send(JSONRPCMessage message) {
        try {
            var outgoing = new StdioMessage(message, json.writeValueAsBytes(message));
            if (message instanceof JSONRPCRequest request) {
                awaiting.put(request.id(), outgoing);
                outgoing.done().whenComplete((_, _) -> awaiting.remove(request.id()));
            }
            program.send(outgoing);
            return outgoing.done();
        } catch (IOException e) {
            return CompletableFuture.failedFuture(e);
        }
    }

    /** Nothing changes here with the revision. */
    @Override
    public void negotiated(String version) {}

    @Override
    public boolean isOver() {
        return program.isOver();
    }

    @Override
    public Mono<Void> closeGracefully() {
        return Mono.fromRunnable(program::stop);
    }

    @Override
    public boolean line(byte[] line) {
        try {
            RpcReader.read(line).forEach(this::take);
            return true;
        } catch (IOException _) {
            return false;
        }
    }

    /** Implementations write the id first or last, so it is in one of the ends; ids are ours and not to be confused. */
    @Override
    public void tooLong(byte[] edges) {
        var text = new String(edges, StandardCharsets.ISO_8859_1);
        for (var entry : Map.copyOf(awaiting).entrySet()) {
            if (text.contains("\"" + entry.getKey() + "\"")) {
                entry.getValue().fail(ServerException.tooLarge(maxBytes));
            }
        }
    }

    @Override
    public void ended() {
        List.copyOf(awaiting.values()).forEach(StdioMessage::programEnded);
    }

    private void take(JSONRPCMessage message) {
        var answered = message instanceof JSONRPCResponse response && response.id() != null
                ? awaiting.remove(response.id())
                : null;
        if (answered != null || !(message instanceof JSONRPCResponse)) {
            handler.apply(Mono.just(message)).subscribe();
        }
        if (answered != null) {
            answered.answered();
        }
    }
}
