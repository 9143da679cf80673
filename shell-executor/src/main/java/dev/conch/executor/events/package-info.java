/**
 * The executor's facts (spec section 8, {@code session.*} and {@code bash.*}, and calls that ended here). In: what happened. Out: records
 * on {@code conch.bash.events.v1}, always through the outbox, so none is lost and a session's stay in order. What scripts print is masked
 * by shape before it gets here.
 */
package dev.conch.executor.events;
