package dev.conch.gateway.mcp;

import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClientResponse;
import java.io.IOException;
import java.util.Locale;
import java.util.function.Consumer;

/** The answer to one POST: what its status means, and the messages in its body, JSON or an event stream. Used on one event loop. */
final class Exchange {
    private static final long TIME_TO_END_MS = 1_000;

    private final Object awaitedId;
    private final OutgoingCall call;
    private final long maxBytes;
    private final boolean inSession;
    private final Consumer<JSONRPCMessage> messages;
    private final Promise<Void> done = Promise.promise();
    private final Buffer whole = Buffer.buffer();
    private final SseReader stream = new SseReader(this::take);
    private long bytes;
    private boolean answered;
    private boolean ended;

    Exchange(JSONRPCMessage sent, long maxBytes, boolean inSession, Consumer<JSONRPCMessage> messages) {
        this.awaitedId = sent instanceof JSONRPCRequest request ? request.id() : null;
        this.call = sent instanceof JSONRPCRequest request && request.params() instanceof OutgoingCall outgoing
                ? outgoing
                : null;
        this.maxBytes = maxBytes;
        this.inSession = inSession;
        this.messages = messages;
    }

    Future<Void> read(HttpClientResponse response) {
        var refusal = refusal(response.statusCode());
        var type = response.getHeader("Content-Type") == null
                ? ""
                : response.getHeader("Content-Type").toLowerCase(Locale.ROOT);
        response.exceptionHandler(
                _ -> fail(ServerException.connectionBroke("the connection broke while the server answered")));
        if (refusal != null) {
            give(response, refusal);
        } else if (awaitedId == null) {
            done.complete();
        } else if (type.startsWith("text/event-stream")) {
            body(response, chunk -> stream.feed(chunk.getBytes()), () -> {});
        } else if (type.startsWith("application/json")) {
            body(response, whole::appendBuffer, () -> take(whole.getBytes()));
        } else {
            give(response, ServerException.outcomeUnknown("the server answered with something that is not MCP"));
        }
        return done.future();
    }

    private void body(HttpClientResponse response, Consumer<Buffer> chunks, Runnable end) {
        response.endHandler(_ -> {
            ended = true;
            end.run();
            fail(nothingForUs());
        });
        response.handler(chunk -> take(response, chunk, chunks));
    }

    /** A stream that ended is a broken connection; a whole answer that is not ours is a server that does not do as it should. */
    private ServerException nothingForUs() {
        var message = "the server's answer does not belong to the call";
        return whole.length() > 0 ? ServerException.outcomeUnknown(message) : ServerException.connectionBroke(message);
    }

    private void take(HttpClientResponse response, Buffer chunk, Consumer<Buffer> chunks) {
        bytes += chunk.length();
        if (bytes > maxBytes) {
            give(response, ServerException.tooLarge(maxBytes));
        } else if (!done.future().isComplete()) {
            chunks.accept(chunk);
            if (answered) {
                endSoon(response);
            }
        }
    }

    /** A server that leaves its stream open after the answer must not keep the connection. */
    private void endSoon(HttpClientResponse response) {
        Vertx.currentContext().owner().setTimer(TIME_TO_END_MS, _ -> {
            if (!ended) {
                response.request().reset();
            }
        });
    }

    private void take(byte[] body) {
        try {
            RpcReader.read(body).forEach(this::take);
        } catch (IOException e) {
            fail(ServerException.outcomeUnknown("the server's answer is not valid JSON-RPC"));
        }
    }

    private void take(JSONRPCMessage message) {
        if (message instanceof JSONRPCResponse response) {
            if (answered || !awaitedId.equals(response.id())) {
                return;
            }
            answered = true;
        }
        messages.accept(message);
        if (answered) {
            done.tryComplete();
        }
    }

    private ServerException refusal(int status) {
        var said = " (HTTP " + status + ")";
        if (status < 300) {
            return null;
        } else if (status < 400) {
            return ServerException.unavailable("the server redirects, which is not followed" + said);
        } else if (status == 401 || status == 403) {
            return ServerException.connectionRequired("the server asks for a credential that it accepts" + said);
        } else if (inSession && (status == 404 || status == 400)) {
            return ServerException.sessionLost();
        } else if (status < 500 || status == 503) {
            return ServerException.unavailable("the server refused the request" + said);
        }
        return ServerException.outcomeUnknown("the server failed" + said);
    }

    private void give(HttpClientResponse response, ServerException failure) {
        if (call != null && failure.kind() == ServerException.Kind.SESSION_LOST) {
            call.refused();
        }
        fail(failure);
        response.request().reset();
    }

    private void fail(ServerException failure) {
        done.tryFail(failure);
    }
}
