package dev.conch.local.kafka;

import java.util.Map;

/**
 * How a client of the node says who it is.
 *
 * @param bootstrap {@code host:port}
 * @param user principal, a service's name or {@code admin}
 * @param password its password
 */
public record KafkaLogin(String bootstrap, String user, String password) {

    private static final String MODULE = "org.apache.kafka.common.security.plain.PlainLoginModule required";

    /** The line {@code sasl.jaas.config} wants. */
    public String jaas() {
        return "%s username=\"%s\" password=\"%s\";".formatted(MODULE, user, password);
    }

    /** Settings for any Kafka client. */
    public Map<String, Object> clientSettings() {
        return Map.of(
                "bootstrap.servers",
                bootstrap,
                "security.protocol",
                "SASL_PLAINTEXT",
                "sasl.mechanism",
                "PLAIN",
                "sasl.jaas.config",
                jaas());
    }
}
