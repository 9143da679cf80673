package dev.conch.samples;

import static org.assertj.core.api.Assertions.assertThat;

import io.smallrye.config.SmallRyeConfigBuilder;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SamplesConfigTest {

    @Test
    void theDefaultsAreThese() {
        SamplesConfig config = config(Map.of());
        assertThat(config.maxCallsPerSpace()).isEqualTo(10_000);
        assertThat(config.maxInputPerSpace()).isEqualTo(64L << 20);
        assertThat(config.maxSpaces()).isEqualTo(1_000);
    }

    @Test
    void eachLimitHasItsKey() {
        SamplesConfig config = config(Map.of(
                "conch.samples.max-calls-per-space", "1",
                "conch.samples.max-input-per-space", "2",
                "conch.samples.max-spaces", "3"));
        assertThat(config.maxCallsPerSpace()).isEqualTo(1);
        assertThat(config.maxInputPerSpace()).isEqualTo(2);
        assertThat(config.maxSpaces()).isEqualTo(3);
    }

    private static SamplesConfig config(Map<String, String> values) {
        return new SmallRyeConfigBuilder()
                .withMapping(SamplesConfig.class)
                .withDefaultValues(values)
                .build()
                .getConfigMapping(SamplesConfig.class);
    }
}
