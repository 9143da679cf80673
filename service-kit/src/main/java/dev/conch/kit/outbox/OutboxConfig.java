package dev.conch.kit.outbox;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Duration;

/** How the outbox is drained. */
@ConfigMapping(prefix = "conch.outbox")
public interface OutboxConfig {
    /** Most records published in one transaction. */
    @WithDefault("200")
    @Min(1)
    @Max(10_000)
    int batch();

    /** How often to look for records that a dead process left behind. */
    @WithDefault("1s")
    Duration interval();

    /** How long to wait for another owner's drain before looking again. */
    @WithDefault("50ms")
    Duration patience();
}
