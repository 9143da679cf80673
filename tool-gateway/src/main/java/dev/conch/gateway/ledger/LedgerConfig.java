package dev.conch.gateway.ledger;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;

/** How long a call belongs to the instance that claimed it, and when others look for lost ones. */
@ConfigMapping(prefix = "conch.gateway.ledger")
public interface LedgerConfig {
    /** How long a step of a call is protected from other instances; renewed while its instance lives. */
    @WithDefault("15s")
    @NotNull
    Duration lease();

    /** How often leases are renewed; a third of the lease or less, so that one lost renewal costs nothing. */
    @WithDefault("4s")
    @NotNull
    Duration renewEvery();

    /** How often lost calls are looked for. */
    @WithDefault("5s")
    @NotNull
    Duration sweepEvery();

    /** Most lost calls taken over in one sweep. */
    @WithDefault("50")
    @Min(1)
    @Max(1000)
    int sweepBatch();

    /** How long a finished call is kept for reports and redelivered requests; longer than the topic keeps its records. */
    @WithDefault("7d")
    @NotNull
    Duration keep();
}
