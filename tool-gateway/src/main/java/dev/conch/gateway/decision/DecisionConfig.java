package dev.conch.gateway.decision;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;

/** How long and how much the gateway asks. */
@ConfigMapping(prefix = "conch.gateway.decisions")
public interface DecisionConfig {
    /** How long a decision may take, ratings included; never longer than the call has left. Then the call is denied. */
    @WithDefault("12s")
    @NotNull
    Duration timeout();

    /** Most questions that wait for their answers at once; more are denied. */
    @WithDefault("4096")
    @Min(1)
    @Max(100000)
    int maxOpen();
}
