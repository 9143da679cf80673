package dev.conch.gateway.session;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;

/** How sessions are looked up. */
@ConfigMapping(prefix = "conch.gateway.sessions")
public interface SessionConfig {
    /** How long the executor may take to name a session that no event has named yet; then the call is refused. */
    @WithDefault("2s")
    @NotNull
    Duration lookupTimeout();
}
