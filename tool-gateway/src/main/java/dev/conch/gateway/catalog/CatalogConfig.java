package dev.conch.gateway.catalog;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Duration;

/** How long and how much the catalog remembers. */
@ConfigMapping(prefix = "conch.gateway.catalog")
public interface CatalogConfig {
    /** After how long a loaded server is asked for its tools again. */
    @WithDefault("10m")
    Duration maxAge();

    /** How long a server that could not be loaded is not tried again. */
    @WithDefault("5s")
    Duration retryAfter();

    /** Most servers whose tools are kept in memory, over all orgs. */
    @WithDefault("1000")
    @Min(1)
    @Max(100_000)
    int servers();

    /** Most agents whose configuration is kept in memory, over all orgs. */
    @WithDefault("2000")
    @Min(1)
    @Max(100_000)
    int agents();
}
