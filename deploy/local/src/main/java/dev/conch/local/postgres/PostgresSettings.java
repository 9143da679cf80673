package dev.conch.local.postgres;

import java.nio.file.Path;
import java.util.Map;

/**
 * What one server needs.
 *
 * @param cache where the unpacked binaries are kept
 * @param dataDir where its files live; initialised when empty, kept otherwise
 * @param log its log file
 * @param port port on 127.0.0.1
 * @param superPassword password of the role {@code postgres}
 * @param roles password by service role; each role gets a schema of its own name
 */
public record PostgresSettings(
        Path cache, Path dataDir, Path log, int port, String superPassword, Map<String, String> roles) {

    public PostgresSettings {
        roles = Map.copyOf(roles);
    }
}
