package dev.conch.gateway;

import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.util.Map;

/** Config mappings without an application around them. */
public final class Configs {
    private Configs() {}

    /** The mapping with its defaults. */
    public static <T> T defaults(Class<T> mapping) {
        return with(mapping, Map.of());
    }

    /** The mapping with these properties over its defaults. */
    public static <T> T with(Class<T> mapping, Map<String, String> properties) {
        return new SmallRyeConfigBuilder()
                .addDiscoveredConverters()
                .withMapping(mapping)
                .withSources(new PropertiesConfigSource(properties, "test", 500))
                .build()
                .getConfigMapping(mapping);
    }
}
