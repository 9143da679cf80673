package dev.conch.timeline.events;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Duration;

/** How events are streamed. */
@ConfigMapping(prefix = "conch.timeline.stream")
public interface StreamConfig {
    /** Most streams that one org may have open at one replica; the next is refused with 429 {@code too_many_streams}. */
    @WithDefault("100")
    @Min(1)
    @Max(10_000)
    int mostPerOrg();

    /** Most events read at once for a stream: what a stream holds in memory at most. */
    @WithDefault("100")
    @Min(1)
    @Max(1_000)
    int batch();

    /** How often a quiet stream sends a comment, so that nobody on the way takes it for dead. */
    @WithDefault("15s")
    Duration heartbeat();

    /** How often to look for events that another replica has stored. */
    @WithDefault("100ms")
    Duration poll();

    /** How long a session that is not known yet is waited for before it is 404: its start may be on its way. */
    @WithDefault("1s")
    Duration lookup();
}
