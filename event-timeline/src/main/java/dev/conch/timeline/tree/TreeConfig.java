package dev.conch.timeline.tree;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;

/** How large a tree may be. */
@ConfigMapping(prefix = "conch.timeline.tree")
public interface TreeConfig {
    /** Most bash calls on one page; a larger {@code limit} is read as this. */
    @WithDefault("100")
    @Min(1)
    @Max(500)
    int bashCalls();

    /** Most nested calls shown of one bash call; the others are counted in {@code calls_omitted} and are in the events. */
    @WithDefault("100")
    @Min(1)
    @Max(2_000)
    int callsPerBash();
}
