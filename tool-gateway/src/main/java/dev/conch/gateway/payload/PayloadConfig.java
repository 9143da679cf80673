package dev.conch.gateway.payload;

import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;

/** Bounds on stored payloads. */
@ConfigMapping(prefix = "conch.gateway.payload")
public interface PayloadConfig {
    /** Most bytes of one payload; a result that is larger is a {@code tool_error} that says so. */
    @WithDefault("64M")
    MemorySize maxBytes();

    /** How long one is kept when its session is not deleted before; longer than any call may take. */
    @WithDefault("24h")
    @DurationMin(minutes = 15)
    @DurationMax(days = 30)
    Duration keep();

    /** How often those whose time is over are deleted. */
    @WithDefault("5m")
    @DurationMin(millis = 100)
    @DurationMax(hours = 24)
    Duration sweepEvery();
}
