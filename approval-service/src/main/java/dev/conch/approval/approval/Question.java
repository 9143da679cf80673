package dev.conch.approval.approval;

import dev.conch.contracts.CallToJudge;
import dev.conch.contracts.JsonText;
import dev.conch.contracts.Origin;
import dev.conch.contracts.Why;
import java.time.Instant;

/**
 * A call that a person must be asked about. Made by the decision package.
 *
 * @param input what would run, whole
 * @param message why, in a sentence
 * @param askedAt in microseconds at most, as it is stored
 * @param expiresAt when nobody's answer counts any more
 * @param traceparent of the request; null when it was not traced
 */
public record Question(
        Origin origin,
        CallToJudge call,
        JsonText input,
        Why why,
        String message,
        Instant askedAt,
        Instant expiresAt,
        String traceparent) {}
