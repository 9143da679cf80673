package dev.conch.gateway.catalog;

import dev.conch.contracts.Fingerprint;
import dev.conch.gateway.mcp.ServerAddress;
import dev.conch.gateway.mcp.ServerTarget;
import dev.conch.gateway.secret.SecretReferences;
import dev.conch.gateway.server.ServerDefinition;
import java.net.URI;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;

/** Makes the {@link ServerTarget} of a stored server: authentication becomes a header, and the version covers all that a session hangs on. */
final class ServerTargets {
    private ServerTargets() {}

    private static ServerAddress address(ServerDefinition definition) {
        return definition.isStdio()
                ? new ServerAddress.Stdio(definition.command(), definition.args(), definition.env())
                : new ServerAddress.Http(URI.create(definition.url()), headers(definition));
    }

    /** The secrets that a session with the server hangs on. */
    static SortedSet<String> secrets(ServerDefinition definition) {
        return SecretReferences.names(address(definition).values().values());
    }

    private static Map<String, String> headers(ServerDefinition definition) {
        var headers = new LinkedHashMap<>(definition.headers());
        if ("bearer".equals(definition.auth().type())) {
            headers.put("Authorization", "Bearer " + definition.auth().token());
        }
        return headers;
    }

    /** {@code secretVersions}: of the secrets the definition names; a missing one has none. */
    static ServerTarget of(String orgId, String name, ServerDefinition definition, Map<String, Long> secretVersions) {
        var address = address(definition);
        var used = new TreeMap<String, Long>();
        secrets(definition).forEach(secret -> used.put(secret, secretVersions.getOrDefault(secret, 0L)));
        var version = Fingerprint.sha256(where(address) + "\n" + new TreeMap<>(address.values()) + "\n" + used);
        return new ServerTarget(orgId, name, address, Duration.ofMillis(definition.timeoutMs()), version);
    }

    private static String where(ServerAddress address) {
        return switch (address) {
            case ServerAddress.Http http -> http.url().toString();
            case ServerAddress.Stdio stdio -> stdio.command() + "\n" + stdio.args();
        };
    }
}
