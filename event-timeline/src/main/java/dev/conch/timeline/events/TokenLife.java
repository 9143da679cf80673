package dev.conch.timeline.events;

import io.quarkus.security.identity.SecurityIdentity;
import jakarta.enterprise.context.RequestScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import org.eclipse.microprofile.jwt.JsonWebToken;

/** How long the reader's token is good for: a stream never outlives what it was opened with. */
@RequestScoped
class TokenLife {
    private final SecurityIdentity identity;
    private final Clock clock = Clock.systemUTC();

    TokenLife(SecurityIdentity identity) {
        this.identity = identity;
    }

    /** What is left, at least a millisecond; none without an expiry, since then nobody vouches for it. */
    Duration left() {
        var expiry = identity.getPrincipal() instanceof JsonWebToken token ? token.getExpirationTime() : 0;
        var left = Duration.between(clock.instant(), Instant.ofEpochSecond(expiry));
        return left.isPositive() ? left : Duration.ofMillis(1);
    }
}
