package dev.conch.gateway.guard;

import io.smallrye.config.ConfigMapping;
import java.util.List;
import java.util.Optional;

/** What the guard lets through beyond public addresses. */
@ConfigMapping(prefix = "conch.gateway.url-guard")
public interface UrlGuardConfig {
    /** Address ranges that are allowed although they are not public, as CIDR: {@code 127.0.0.1/32,10.20.0.0/16,fd12::/48}. None by default. */
    Optional<List<String>> allow();
}
