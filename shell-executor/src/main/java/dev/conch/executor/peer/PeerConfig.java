package dev.conch.executor.peer;

import io.smallrye.config.ConfigMapping;
import java.net.URI;
import java.util.Optional;

/** How other executors reach this one. */
@ConfigMapping(prefix = "conch.executor")
public interface PeerConfig {
    /**
     * This instance's own base URL, never that of a balancer before it. Without it: its HTTP host and port, with the machine's address
     * where the host is a wildcard.
     */
    Optional<URI> advertisedUrl();
}
