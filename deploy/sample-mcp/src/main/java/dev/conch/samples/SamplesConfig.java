package dev.conch.samples;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** What the sample servers keep, so that a long run cannot fill the memory. Prefix {@code conch.samples}. */
@ConfigMapping(prefix = "conch.samples")
public interface SamplesConfig {

    /**
     * Calls kept in one space, at least 1; of more, the oldest are forgotten (the numbers go on, so a reader sees the
     * gap).
     */
    @WithDefault("10000")
    int maxCallsPerSpace();

    /** Characters of input kept in one space, at least 1; of more, the oldest calls are forgotten. */
    @WithDefault("67108864")
    long maxInputPerSpace();

    /** Spaces kept, at least 1; of more, the one longest unused is forgotten. */
    @WithDefault("1000")
    int maxSpaces();
}
