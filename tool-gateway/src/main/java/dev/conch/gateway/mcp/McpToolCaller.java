package dev.conch.gateway.mcp;

import dev.conch.contracts.CallError;
import dev.conch.contracts.CancelReason;
import dev.conch.contracts.ErrorCode;
import dev.conch.contracts.JsonText;
import io.modelcontextprotocol.spec.McpError;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import org.jboss.logging.Logger;

/** Calls a tool over its server's session: bounded in time and number, cancellable, and exact about what may have happened. */
@ApplicationScoped
class McpToolCaller implements ToolCaller {
    private static final Logger LOG = Logger.getLogger(McpToolCaller.class);
    private static final Duration TIME_TO_CANCEL = Duration.ofMillis(500);
    private static final Duration SHORTEST_WAIT = Duration.ofMillis(1);

    private final McpClients clients;
    private final InFlight inFlight;
    private final McpConfig config;

    McpToolCaller(McpClients clients, InFlight inFlight, McpConfig config) {
        this.clients = clients;
        this.inFlight = inFlight;
        this.config = config;
    }

    @Override
    public Uni<ToolReply> call(ServerTarget server, String tool, JsonText input, Instant deadline, CallScope scope) {
        var home = Home.here();
        if (!ExactJson.isOneObject(input)) {
            return reply(CallError.of(ErrorCode.INVALID_INPUT, "the input is not one JSON object"));
        }
        var left = shorter(server.timeout(), Duration.between(Instant.now(), deadline));
        if (!left.isPositive()) {
            return reply(CallError.retryable(ErrorCode.UNAVAILABLE, "the call's deadline has passed"));
        }
        return inFlight.enter(server)
                .map(slot -> home.deliver(bounded(server, outgoing(tool, input, scope), deadline, scope))
                        .onTermination()
                        .invoke(slot::release))
                .orElseGet(() -> reply(CallError.retryable(
                        ErrorCode.UNAVAILABLE, "too many calls of " + server.name() + " are running")));
    }

    private Uni<ToolReply> bounded(ServerTarget server, OutgoingCall call, Instant deadline, CallScope scope) {
        var running = run(server, call, scope.repeatable()).memoize().indefinitely();
        var inTime = inTime(running, call, server.timeout(), deadline);
        var cancelled = scope.cancelled().chain(reason -> cancelled(call, reason, running));
        return Uni.combine().any().of(inTime, cancelled).invoke(reply -> {
            if (reply instanceof ToolReply.Unknown) {
                // only now: the broken exchange must not answer first
                call.abort();
            }
        });
    }

    /** A server that says that it works on the call has its time anew, never past the deadline. */
    private static Uni<ToolReply> inTime(Uni<ToolReply> running, OutgoingCall call, Duration quiet, Instant deadline) {
        var heard = call.heardNanos();
        var left = Duration.between(Instant.now(), deadline);
        var wait = shorter(quiet.minusNanos(System.nanoTime() - heard), left);
        return running.ifNoItem()
                .after(atLeast(wait))
                .recoverWithUni(() -> call.heardNanos() != heard
                                && Instant.now().isBefore(deadline)
                        ? inTime(running, call, quiet, deadline)
                        : giveUp(
                                call,
                                "timeout",
                                "no answer within " + shorter(quiet, left).toMillis() + " ms"));
    }

    private static Duration atLeast(Duration wait) {
        return wait.compareTo(SHORTEST_WAIT) > 0 ? wait : SHORTEST_WAIT;
    }

    private Uni<ToolReply> run(ServerTarget server, OutgoingCall call, boolean repeatable) {
        return clients.use(server, session -> session.call(call))
                .onFailure(failure -> repeatable && ServerException.isConnectionBroken(failure) && call.again())
                .recoverWithUni(() -> clients.use(server, session -> session.call(call)))
                .map(ToolResultReader::read)
                .onFailure()
                .recoverWithItem(failure -> reply(server, call, failure));
    }

    private Uni<ToolReply> cancelled(OutgoingCall call, CancelReason reason, Uni<ToolReply> running) {
        if (call.withdraw()) {
            return reply(CallError.retryable(ErrorCode.UNAVAILABLE, "cancelled before it was sent"));
        }
        return tell(call, reason.wireName())
                .chain(() -> running.ifNoItem()
                        .after(config.cancelGrace())
                        .recoverWithUni(() -> giveUp(call, reason.wireName(), "cancelled while it ran")));
    }

    private static Uni<ToolReply> giveUp(OutgoingCall call, String reason, String message) {
        if (call.withdraw()) {
            return reply(CallError.retryable(ErrorCode.UNAVAILABLE, message));
        }
        return tell(call, reason).replaceWith(new ToolReply.Unknown(message));
    }

    private static Uni<Void> tell(OutgoingCall call, String reason) {
        return call.cancel(reason)
                .ifNoItem()
                .after(TIME_TO_CANCEL)
                .fail()
                .onFailure()
                .recoverWithNull();
    }

    private static ToolReply reply(ServerTarget server, OutgoingCall call, Throwable failure) {
        return switch (failure) {
            case McpError e ->
                new ToolReply.ToolFailed(
                        e.getMessage() == null || e.getMessage().isBlank()
                                ? "the tool failed and did not say why"
                                : e.getMessage());
            case ServerException e -> reply(server, call, e);
            default -> unexpected(server, call, failure);
        };
    }

    private static ToolReply reply(ServerTarget server, OutgoingCall call, ServerException e) {
        var message = server.name() + ": " + e.getMessage();
        if (call.wasSentBefore() && e.kind() != ServerException.Kind.TOO_LARGE) {
            return new ToolReply.Unknown(message);
        }
        return switch (e.kind()) {
            case CONNECTION_REQUIRED -> new ToolReply.NotReached(CallError.of(ErrorCode.CONNECTION_REQUIRED, message));
            case UNAVAILABLE, SESSION_LOST ->
                new ToolReply.NotReached(CallError.retryable(ErrorCode.UNAVAILABLE, message));
            case OUTCOME_UNKNOWN, CONNECTION_BROKE -> new ToolReply.Unknown(message);
            case TOO_LARGE -> new ToolReply.ToolFailed(message);
        };
    }

    private static ToolReply unexpected(ServerTarget server, OutgoingCall call, Throwable failure) {
        LOG.warnf(
                "a call of %s ended with %s", server.name(), failure.getClass().getName());
        var message = server.name() + ": the call broke here";
        return call.withdraw()
                ? new ToolReply.NotReached(CallError.retryable(ErrorCode.UNAVAILABLE, message))
                : new ToolReply.Unknown(message);
    }

    private static Uni<ToolReply> reply(CallError error) {
        return Uni.createFrom().item(new ToolReply.NotReached(error));
    }

    private static OutgoingCall outgoing(String tool, JsonText input, CallScope scope) {
        var meta = new LinkedHashMap<String, String>();
        meta.put("dev.conch/call_id", scope.callId());
        meta.put("progressToken", scope.callId());
        if (scope.traceparent() != null) {
            meta.put("traceparent", scope.traceparent());
        }
        return new OutgoingCall(tool, input, meta);
    }

    private static Duration shorter(Duration a, Duration b) {
        return a.compareTo(b) < 0 ? a : b;
    }
}
