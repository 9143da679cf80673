package dev.conch.kit.kafka;

import jakarta.inject.Singleton;
import java.util.UUID;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** This process among its replicas: new at every start, so that an answer to a dead predecessor reaches nobody. */
@Singleton
public class InstanceId {
    private final String value;

    InstanceId(@ConfigProperty(name = "quarkus.application.name") String service) {
        this.value = service + "-" + UUID.randomUUID();
    }

    /** The service's name and a random part. */
    public String value() {
        return value;
    }
}
