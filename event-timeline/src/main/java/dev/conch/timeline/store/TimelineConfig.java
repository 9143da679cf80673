package dev.conch.timeline.store;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;

/** How facts are taken in. */
@ConfigMapping(prefix = "conch.timeline")
public interface TimelineConfig {
    /** How long a fact waits for one that belongs before it; then it is stored as it came (architecture.md 1, step 5). */
    @WithDefault("30s")
    Duration hold();

    /** How often to look for facts that have waited long enough. */
    @WithDefault("1s")
    Duration sweep();

    /** Most facts of one session that are stored in one transaction. */
    @WithDefault("100")
    @Min(1)
    @Max(1_000)
    int batch();

    /**
     * How far apart the transactions of one session begin at least: what comes meanwhile is stored together. A fact that comes after a
     * pause is stored at once, a full {@link #batch} does not wait. 0 stores as fast as facts come.
     */
    @WithDefault("50ms")
    @DurationMax(seconds = 5)
    @DurationMin
    Duration collect();

    /** Most records of one channel that are read and not acknowledged; a channel buffers as many ({@code max-inflight-messages}). */
    @WithDefault("256")
    @Min(1)
    @Max(10_000)
    int underWay();

    /** Pause before storing is tried again while the database cannot be reached; doubled up to {@link #retryMost}. */
    @WithDefault("100ms")
    Duration retry();

    /** Longest such pause. */
    @WithDefault("5s")
    Duration retryMost();
}
