package dev.conch.rating.rater;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.runtime.configuration.DurationConverter;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RatingConfigTest {
    @Test
    void everythingHasADefault() {
        var config = config(Map.of());

        assertThat(config.provider()).isEqualTo("built-in");
        assertThat(config.timeout()).isEqualTo(Duration.ofSeconds(9));
        assertThat(config.atOnce()).isEqualTo(32);
    }

    @Test
    void everyKeyIsReadUnderItsName() {
        var config = config(
                Map.of("conch.rating.provider", "none", "conch.rating.timeout", "2s", "conch.rating.at-once", "3"));

        assertThat(config.provider()).isEqualTo("none");
        assertThat(config.timeout()).isEqualTo(Duration.ofSeconds(2));
        assertThat(config.atOnce()).isEqualTo(3);
    }

    private static RatingConfig config(Map<String, String> values) {
        return new SmallRyeConfigBuilder()
                .withMapping(RatingConfig.class)
                .withConverter(Duration.class, 200, new DurationConverter())
                .withDefaultValues(values)
                .build()
                .getConfigMapping(RatingConfig.class);
    }
}
