package dev.conch.executor.bash;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;

/** Bounds on bash calls (spec section 1). */
@ConfigMapping(prefix = "conch.executor.bash")
public interface BashConfig {
    /** The most bytes a script may have, as UTF-8. */
    @WithDefault("1048576")
    @Min(1)
    @Max(4_194_304)
    int commandsBytes();

    /** The shortest {@code timeout_ms}. */
    @WithDefault("1s")
    @DurationMin(millis = 1)
    @DurationMax(seconds = 600)
    Duration minTimeout();

    /** The longest {@code timeout_ms}. */
    @WithDefault("600s")
    @DurationMin(seconds = 1)
    @DurationMax(seconds = 600)
    Duration maxTimeout();

    /** Without {@code timeout_ms}. */
    @WithDefault("30s")
    @DurationMin(seconds = 1)
    @DurationMax(seconds = 600)
    Duration defaultTimeout();

    /** How often what a script has printed so far becomes an event. */
    @WithDefault("500ms")
    @DurationMin(millis = 10)
    @DurationMax(minutes = 1)
    Duration outputInterval();

    /** Most characters of text in one {@code bash.output} event. */
    @WithDefault("32768")
    @Min(1024)
    @Max(262_144)
    int outputChunk();

    /** The longest {@code wait_ms}. */
    @WithDefault("600s")
    @DurationMin(millis = 1)
    @DurationMax(minutes = 60)
    Duration maxWait();

    /** Calls that may wait for one session at the same time; the next is told at once that it is busy. */
    @WithDefault("100")
    @Min(1)
    @Max(10_000)
    int maxWaiting();

    /** How long the gateway is asked what the calls of a lost script came to; then it ends with a report that says it is not known. */
    @WithDefault("5m")
    @DurationMin(millis = 1)
    @DurationMax(hours = 24)
    Duration lostPatience();

    /** How long a service that is told to end waits for its scripts to be ended, reported and handed over. */
    @WithDefault("8s")
    @DurationMin(millis = 100)
    @DurationMax(minutes = 5)
    Duration shutdownWait();

    /** How often a stream of output that has nothing to say sends a comment, so that nobody on the way takes it for dead. */
    @WithDefault("15s")
    @DurationMin(millis = 10)
    @DurationMax(minutes = 10)
    Duration streamKeepAlive();

    /** What {@code Retry-After} says of a busy session. */
    @WithDefault("1s")
    @DurationMin(seconds = 1)
    @DurationMax(minutes = 1)
    Duration retryAfter();
}
