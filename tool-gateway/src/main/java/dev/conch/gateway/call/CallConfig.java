package dev.conch.gateway.call;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;

/** How many calls one instance works on at once. Over a bound a call is refused: {@code unavailable}, retryable. */
@ConfigMapping(prefix = "conch.gateway.calls")
public interface CallConfig {
    /** Most calls of all orgs together, from claim to end. */
    @WithDefault("2000")
    @Min(1)
    @Max(100000)
    int maxOpen();

    /** Most calls of one org, from claim to end. */
    @WithDefault("256")
    @Min(1)
    @Max(100000)
    int maxOpenPerOrg();

    /** Most calls that run on one MCP server of one org. */
    @WithDefault("64")
    @Min(1)
    @Max(100000)
    int maxRunningPerServer();

    /** Most cancels kept for calls this instance has not seen (yet); the oldest is forgotten first. */
    @WithDefault("10000")
    @Min(1)
    @Max(1000000)
    int maxEarlyCancels();

    /** Most characters of an error message that a script reads; the rest is cut. */
    @WithDefault("2000")
    @Min(100)
    @Max(20000)
    int maxMessage();
}
