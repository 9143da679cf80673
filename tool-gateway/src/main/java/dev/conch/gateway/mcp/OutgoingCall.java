package dev.conch.gateway.mcp;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonRawValue;
import dev.conch.contracts.JsonText;
import java.util.Map;

/**
 * The parameters of one {@code tools/call} and how far it has come. The transport marks it as sent at the last moment, so that whoever gives
 * it up knows whether anything can have happened.
 */
@JsonInclude(JsonInclude.Include.NON_EMPTY)
final class OutgoingCall {
    private enum State {
        WAITING,
        SENT,
        WITHDRAWN
    }

    private final String name;
    private final JsonText input;
    private final Map<String, String> meta;
    private State state = State.WAITING;
    private Object requestId;
    private Runnable abort = () -> {};

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

    /** Called by the transport right before it sends; false when nobody wants the call any more. */
    synchronized boolean send(Object id, Runnable howToAbort) {
        if (state == State.WITHDRAWN) {
            return false;
        }
        state = State.SENT;
        requestId = id;
        abort = howToAbort;
        return true;
    }

    /** Called by the transport when the server did not take it: as if it had not been sent. */
    synchronized void takeBack() {
        if (state == State.SENT) {
            state = State.WAITING;
        }
    }

    /** Gives the call up; true when it was never sent and never will be. */
    synchronized boolean withdraw() {
        if (state == State.SENT) {
            return false;
        }
        state = State.WITHDRAWN;
        return true;
    }

    /** Ends the exchange that carries the call, if one does. */
    void abort() {
        Runnable how;
        synchronized (this) {
            how = abort;
        }
        how.run();
    }

    /** The JSON-RPC id it was sent under; null before. */
    synchronized Object requestId() {
        return requestId;
    }
}
