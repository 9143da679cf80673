package dev.conch.timeline.publish;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;

/** How stored events are published. */
@ConfigMapping(prefix = "conch.timeline.publish")
public interface PublishConfig {
    /** Most events published in one transaction. */
    @WithDefault("200")
    @Min(1)
    @Max(10_000)
    int batch();

    /** How far apart two rounds begin at least: what is stored meanwhile is published together. 0 publishes as fast as events come. */
    @WithDefault("50ms")
    @DurationMax(seconds = 5)
    @DurationMin
    Duration collect();

    /** How often to look for events that a dead process left behind. */
    @WithDefault("1s")
    Duration interval();
}
