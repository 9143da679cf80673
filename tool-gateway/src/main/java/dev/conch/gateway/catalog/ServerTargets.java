package dev.conch.gateway.catalog;

import dev.conch.contracts.Fingerprint;
import dev.conch.gateway.mcp.ServerTarget;
import dev.conch.gateway.secret.SecretReferences;
import dev.conch.gateway.server.ServerDefinition;
import java.net.URI;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/** Makes the {@link ServerTarget} of a stored server: authentication becomes a header, and the version covers all that a session hangs on. */
final class ServerTargets {
    private ServerTargets() {}

    static Map<String, String> headers(ServerDefinition definition) {
        var headers = new LinkedHashMap<>(definition.headers());
        if ("bearer".equals(definition.auth().type())) {
            headers.put("Authorization", "Bearer " + definition.auth().token());
        }
        return headers;
    }

    /** {@code secretVersions}: of the secrets the headers name; a missing one has none. */
    static ServerTarget of(String orgId, String name, ServerDefinition definition, Map<String, Long> secretVersions) {
        var headers = headers(definition);
        var used = new TreeMap<String, Long>();
        SecretReferences.names(headers.values())
                .forEach(secret -> used.put(secret, secretVersions.getOrDefault(secret, 0L)));
        var version = Fingerprint.sha256(definition.url() + "\n" + new TreeMap<>(headers) + "\n" + used);
        return new ServerTarget(
                orgId, name, URI.create(definition.url()), headers, Duration.ofMillis(definition.timeoutMs()), version);
    }
}
