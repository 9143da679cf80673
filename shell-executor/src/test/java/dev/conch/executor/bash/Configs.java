package dev.conch.executor.bash;

import io.smallrye.config.SmallRyeConfigBuilder;
import java.util.Map;

/** Configuration as the service reads it, without the service. */
public final class Configs {
    private Configs() {}

    /** The mapping with its defaults but for these. */
    public static <T> T of(Class<T> mapping, Map<String, String> settings) {
        return new SmallRyeConfigBuilder()
                .addDiscoveredConverters()
                .withMapping(mapping)
                .withValidateUnknown(false)
                .withDefaultValues(settings)
                .build()
                .getConfigMapping(mapping);
    }
}
