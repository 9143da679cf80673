package dev.conch.executor.client;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;

/** Bounds on what the {@code tools} clients of one run may do to the service. */
@ConfigMapping(prefix = "conch.executor.client")
public interface ClientConfig {

    /** Connections of one run at the same time; the next is closed at once. */
    @WithDefault("256")
    @Min(1)
    @Max(4096)
    int maxConnections();

    /** How long a connection may take to say what it wants. */
    @WithDefault("5s")
    @DurationMin(millis = 100)
    @DurationMax(seconds = 60)
    Duration helloTimeout();

    /** The longest first frame: all words of a command together. Linux allows 2 MiB. */
    @WithDefault("2359296")
    @Min(4096)
    @Max(16_777_216)
    int maxHelloBytes();

    /** How long a held client may take to print its line before the run is ended all the same. */
    @WithDefault("200ms")
    @DurationMin(millis = 10)
    @DurationMax(seconds = 2)
    Duration holdAck();
}
