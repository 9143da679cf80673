package dev.conch.gateway.mcp;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonRawValue;
import dev.conch.contracts.JsonText;
import io.smallrye.mutiny.Uni;
import java.util.Map;

/**
 * The parameters of one {@code tools/call} and how far it has come. The transport marks it as sent at the last moment, so that whoever gives
 * it up knows whether anything can have happened.
 */
@JsonInclude(JsonInclude.Include.NON_EMPTY)
final class OutgoingCall {
    private final String name;
    private final JsonText input;
    private final Map<String, String> meta;
    private boolean wanted = true;
    private boolean sent;
    private boolean sentBefore;
    private boolean told;
    private McpSession session;
    private Object requestId;
    private Runnable abort = () -> {};
    private long heardNanos = System.nanoTime();

    OutgoingCall(String name, JsonText input, Map<String, String> meta) {
        this.name = name;
        this.input = input;
        this.meta = meta;
    }

    @JsonProperty("name")
    String name() {
        return name;
    }

    @JsonRawValue
    @JsonProperty("arguments")
    String arguments() {
        return input.value();
    }

    @JsonProperty("_meta")
    Map<String, String> meta() {
        return meta;
    }

    /** What the server names this call by when it says how far it is. */
    @JsonIgnore
    String token() {
        return meta.get("progressToken");
    }

    /** The server works on it. */
    synchronized void progressed() {
        heardNanos = System.nanoTime();
    }

    /** When the call was made or the server last said that it works on it. */
    synchronized long heardNanos() {
        return heardNanos;
    }

    /** Called with the session in which it is about to be sent. */
    synchronized void travelsOn(McpSession now) {
        session = now;
    }

    /** Called by the transport right before it sends; false when nobody wants the call any more. */
    synchronized boolean send(Object id, Runnable howToAbort) {
        if (wanted) {
            sent = true;
            requestId = id;
            abort = howToAbort;
        }
        return wanted;
    }

    /** Called by the transport when the server did not take it: as if it had not been sent. */
    synchronized void refused() {
        sent = false;
    }

    /** After the connection broke: whether the call may be made once more. That it was made stays known. */
    synchronized boolean again() {
        var again = wanted && !sentBefore;
        sentBefore = sentBefore || sent;
        sent = sent && !again;
        return again;
    }

    /** Gives the call up; true when it was never sent and never will be. */
    synchronized boolean withdraw() {
        wanted = false;
        return !sent && !sentBefore;
    }

    /** Whether an earlier attempt was sent, so that a refusal of this one does not mean that nothing has happened. */
    synchronized boolean wasSentBefore() {
        return sentBefore;
    }

    /** Tells the server, in the session in which it was sent and once, that it is no longer wanted. */
    Uni<Void> cancel(String reason) {
        McpSession where;
        Object id;
        synchronized (this) {
            where = session;
            id = sent && !told ? requestId : null;
            told = told || id != null;
        }
        return where == null || id == null ? Uni.createFrom().voidItem() : where.cancel(id, reason);
    }

    /** Ends the exchange that carries the call, if one does. */
    void abort() {
        Runnable how;
        synchronized (this) {
            how = abort;
        }
        how.run();
    }
}
