package dev.conch.gateway.schema;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;

/** Limits of checking inputs. */
@ConfigMapping(prefix = "conch.gateway.schemas")
public interface SchemaConfig {
    /** Most compiled schemas kept in memory, over all orgs. */
    @WithDefault("2000")
    @Min(1)
    @Max(100_000)
    int compiled();

    /** Most problems named for one input. */
    @WithDefault("10")
    @Min(1)
    @Max(100)
    int problems();

    /** Steps one {@code pattern} may take on one text; a pattern that needs more counts as not matched. */
    @WithDefault("1000000")
    @Min(1_000)
    long patternSteps();
}
