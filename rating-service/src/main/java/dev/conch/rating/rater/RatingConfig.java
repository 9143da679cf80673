package dev.conch.rating.rater;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;

/** Who rates and within which bounds. */
@ConfigMapping(prefix = "conch.rating")
public interface RatingConfig {
    /** The rater: {@code built-in}, or {@code none}, and then unlabelled tools are judged by what they declare. Any other name stops the start. */
    @WithDefault("built-in")
    @NotBlank
    String provider();

    /** How long a rater may take for one tool; then it has failed. */
    @WithDefault("9s")
    @NotNull
    Duration timeout();

    /** How many requests are rated side by side in one instance. */
    @WithDefault("32")
    @Min(1)
    @Max(1000)
    int atOnce();
}
