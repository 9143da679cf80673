package dev.conch.executor.calls;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;

/** Bounds on nested calls (spec section 3). How many a script may make is the agent's: see its catalog. */
@ConfigMapping(prefix = "conch.executor.calls")
public interface CallsConfig {
    /** The most bytes that are read of one command's stdin. */
    @WithDefault("16777216")
    @Min(1024)
    @Max(67_108_864)
    int stdinBytes();

    /** How long a stdin of a command's own may stay open and silent while arguments are given. */
    @WithDefault("30s")
    @DurationMin(millis = 100)
    @DurationMax(minutes = 10)
    Duration stdinSilence();

    /** How long a changing call waits for an earlier stage of its pipeline, so that it does not run before that has. */
    @WithDefault("2s")
    @DurationMin(millis = 1)
    @DurationMax(seconds = 30)
    Duration siblingWait();

    /** How long calls in flight are waited for once they are cancelled. */
    @WithDefault("2s")
    @DurationMin(millis = 1)
    @DurationMax(seconds = 30)
    Duration cancelWait();

    /** Calls of this instance that wait for the gateway at the same time; the next is {@code unavailable}. */
    @WithDefault("10000")
    @Min(1)
    @Max(1_000_000)
    int open();
}
