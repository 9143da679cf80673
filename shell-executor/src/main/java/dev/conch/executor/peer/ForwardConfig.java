package dev.conch.executor.peer;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;

/** How requests are forwarded to the executor that owns their session. */
@ConfigMapping(prefix = "conch.executor.forward")
public interface ForwardConfig {
    /** How long connecting may take before the owner counts as unreachable. */
    @WithDefault("2s")
    @DurationMin(millis = 10)
    @DurationMax(seconds = 30)
    Duration connectTimeout();

    /** How long the owner may be silent, beyond what the request itself allows it (a script's time, a wait). */
    @WithDefault("15s")
    @DurationMin(millis = 100)
    @DurationMax(minutes = 5)
    Duration patience();

    /** Forwarded requests to one owner at the same time; more wait for a connection. */
    @WithDefault("1000")
    @Min(1)
    @Max(100_000)
    int connections();
}
