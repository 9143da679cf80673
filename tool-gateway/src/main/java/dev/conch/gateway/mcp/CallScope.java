package dev.conch.gateway.mcp;

import dev.conch.contracts.CancelReason;
import io.smallrye.mutiny.Uni;

/**
 * What travels beside a call.
 *
 * @param callId Conch's id of the nested call, for logs and the server's {@code _meta}
 * @param traceparent W3C trace context for the server's {@code _meta}; null when the call is not traced
 * @param cancelled emits once when nobody wants the call any more, and never otherwise; then the server is sent
 *     {@code notifications/cancelled} and its answer is waited for a little longer
 * @param repeatable whether running the tool twice does no more than running it once: then a call whose connection broke is made once more
 */
public record CallScope(String callId, String traceparent, Uni<CancelReason> cancelled, boolean repeatable) {
    /** A call that must not be made twice. */
    public CallScope(String callId, String traceparent, Uni<CancelReason> cancelled) {
        this(callId, traceparent, cancelled, false);
    }

    /** A call that nobody can cancel. */
    public static CallScope of(String callId) {
        return new CallScope(callId, null, Uni.createFrom().nothing());
    }
}
