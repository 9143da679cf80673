package dev.conch.gateway.secret;

import io.smallrye.config.ConfigMapping;

/** How secrets are sealed at rest. */
@ConfigMapping(prefix = "conch.gateway.secrets")
public interface SecretsConfig {
    /** The AES-256 key, 32 bytes in base64. Without it the service does not start; with another one stored secrets cannot be opened. */
    String key();
}
