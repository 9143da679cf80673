package dev.conch.gateway.mcp;

import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;

/** Limits of the way to MCP servers. */
@ConfigMapping(prefix = "conch.gateway.mcp")
public interface McpConfig {
    /** Most bytes of one answer; counted while it is read. A larger result is a {@code tool_error} that says so. */
    @WithDefault("64M")
    MemorySize maxResponseSize();

    /** Most servers connected at once, over all orgs; past it the longest idle one is closed. */
    @WithDefault("500")
    @Min(1)
    @Max(10_000)
    int maxClients();

    /** After how long without a call a server's session is closed and its program, where it is one, stopped. */
    @WithDefault("5m")
    @DurationMin(seconds = 1)
    @DurationMax(hours = 24)
    Duration idleTimeout();

    /** How often sessions are looked at that are idle, or whose server's configuration or secrets have changed. */
    @WithDefault("5s")
    @DurationMin(millis = 100)
    @DurationMax(minutes = 10)
    Duration sweepEvery();

    /** Most calls running at once on one server; more are {@code unavailable}, retryable. */
    @WithDefault("64")
    @Min(1)
    @Max(10_000)
    int maxInFlightPerServer();

    /** Most calls running at once on all servers of one org; more are {@code unavailable}, retryable. */
    @WithDefault("256")
    @Min(1)
    @Max(100_000)
    int maxInFlightPerOrg();

    /** How long opening a connection may take. */
    @WithDefault("5s")
    Duration connectTimeout();

    /** How long opening a session and listing a server's tools may take together; a server that takes longer is {@code unavailable}. */
    @WithDefault("10s")
    Duration loadTimeout();

    /** How long a cancelled call's answer is still waited for (spec.md 1). */
    @WithDefault("1500ms")
    Duration cancelGrace();

    /** Most tools taken from one server; a server that lists more is {@code unavailable}. */
    @WithDefault("10000")
    @Min(1)
    @Max(100_000)
    int maxTools();
}
