package dev.conch.executor.session;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;

/** Who runs a session's bash call, and for how long that holds (architecture: Executors are replaceable). */
@ConfigMapping(prefix = "conch.executor.session")
public interface SessionConfig {
    /** How long a session stays its owner's without a sign of life. */
    @WithDefault("15s")
    @DurationMin(seconds = 1)
    @DurationMax(minutes = 10)
    Duration lease();

    /** How often an owner renews; at most a third of the lease. */
    @WithDefault("4s")
    @DurationMin(millis = 100)
    @DurationMax(minutes = 3)
    Duration renewal();
}
