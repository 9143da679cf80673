package dev.conch.executor.session;

import dev.conch.executor.peer.Peer;
import java.time.Duration;
import java.time.Instant;

/** Who owns a session, and until when without another sign of life. */
public record Ownership(Peer owner, Instant until) {
    /** What is left of it; never negative. */
    public Duration left() {
        var left = Duration.between(Instant.now(), until);
        return left.isNegative() ? Duration.ZERO : left;
    }
}
