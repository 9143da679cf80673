package dev.conch.executor.gateway;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;

/** How the agents' catalogs are fetched. */
@ConfigMapping(prefix = "conch.executor.catalog")
public interface CatalogConfig {
    /** How long the gateway may take, loading servers included (its own limit for a server is 10 s). */
    @WithDefault("12s")
    @DurationMin(millis = 100)
    @DurationMax(minutes = 2)
    Duration timeout();

    /** Snapshots kept, to be asked again with their ETag. */
    @WithDefault("1000")
    @Min(1)
    @Max(100_000)
    int kept();
}
