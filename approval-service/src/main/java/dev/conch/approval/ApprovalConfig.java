package dev.conch.approval;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;

/** The bounds of approval-service. */
@ConfigMapping(prefix = "conch.approval")
public interface ApprovalConfig {
    /** How many requests one instance judges side by side. */
    @WithDefault("64")
    @Min(1)
    @Max(10_000)
    int decisionsAtOnce();

    /** The longest a request waits for ratings; then the rater has failed. */
    @WithDefault("10s")
    @NotNull
    Duration ratingTime();

    /** What a request that waits for ratings keeps of its own deadline for the way back. */
    @WithDefault("1s")
    @NotNull
    Duration ratingReserve();

    /** How often to look for waiting requests whose time is up. */
    @WithDefault("500ms")
    @NotNull
    Duration parkedInterval();

    /** How long an instance may take for a request it took up after its time; then another takes it. */
    @WithDefault("5s")
    @NotNull
    Duration parkedLease();

    /** How often to look for approvals that nobody answered in time. */
    @WithDefault("1s")
    @NotNull
    Duration expiryInterval();

    /** How long a decision is kept for a redelivered request. */
    @WithDefault("24h")
    @NotNull
    Duration decisionRetention();

    /** How often to look for decisions that are kept no longer. */
    @WithDefault("10m")
    @NotNull
    Duration retentionInterval();

    /** Most rows one sweep takes up. */
    @WithDefault("100")
    @Min(1)
    @Max(100_000)
    int sweepBatch();

    /** How many sessions an instance remembers, so that a decision costs no look-up. */
    @WithDefault("10000")
    @Min(1)
    @Max(1_000_000)
    int sessionCacheSize();

    /** How long it remembers each; another instance may read of its deletion. */
    @WithDefault("10s")
    @NotNull
    Duration sessionCacheTime();

    /** How long the executor may take to name a session that no event has named yet; then nothing can be decided. */
    @WithDefault("5s")
    @NotNull
    Duration sessionLookupTimeout();
}
