package dev.conch.local.kafka;

import dev.conch.local.process.StartCache;
import java.nio.file.Path;
import java.util.Map;

/**
 * What one node needs.
 *
 * @param module the built module {@code deploy/kafka-node}: its class path is below {@code target}
 * @param dataDir where its log lives
 * @param settingsFile file that the node reads its settings and passwords from; written here, readable by its owner only
 * @param log its log file
 * @param clusterId the cluster's id; the same for one data directory for ever
 * @param passwords password by user, {@code admin} among them
 * @param port port of the clients' listener on 127.0.0.1
 * @param controllerPort port of the controller's listener on 127.0.0.1
 * @param cache its JVM's start-up cache
 */
public record KafkaNodeSettings(
        Path module,
        Path dataDir,
        Path settingsFile,
        Path log,
        String clusterId,
        Map<String, String> passwords,
        int port,
        int controllerPort,
        StartCache cache) {

    public KafkaNodeSettings {
        passwords = Map.copyOf(passwords);
    }

    /** The super user's login. */
    public KafkaLogin admin() {
        return new KafkaLogin("127.0.0.1:" + port, "admin", passwords.get("admin"));
    }
}
