package dev.conch.kit.peers;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.net.URI;

/** Where the other services answer, for the internal routes. Each is reached with a service identity and {@code X-Conch-Org}. */
@ConfigMapping(prefix = "conch.peers")
public interface PeersConfig {
    /** The shell-executor's base URL. */
    @WithDefault("http://shell-executor:8080")
    URI executorUrl();

    /** The tool-gateway's base URL. */
    @WithDefault("http://tool-gateway:8080")
    URI gatewayUrl();

    /** The approval-service's base URL. */
    @WithDefault("http://approval-service:8080")
    URI approvalUrl();
}
