package dev.conch.gateway.mcp;

import dev.conch.gateway.guard.UrlGuard;
import dev.conch.gateway.secret.SecretVault;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;

/** Fills in the secrets of headers and asks the guard for the address to dial. */
@ApplicationScoped
class HttpDialler {
    private final UrlGuard guard;
    private final SecretVault secrets;
    private final GatewayHttpClient http;
    private final McpConfig config;

    HttpDialler(UrlGuard guard, SecretVault secrets, GatewayHttpClient http, McpConfig config) {
        this.guard = guard;
        this.secrets = secrets;
        this.http = http;
        this.config = config;
    }

    /** Nothing is sent yet. Fails as the guard and the vault do. */
    Uni<ServerTransport> dial(String orgId, ServerAddress.Http server, McpJsonMapper json) {
        return secrets.fill(orgId, server.headers())
                .chain(headers ->
                        guard.addressToDial(server.url()).map(address -> new Endpoint(server.url(), address, headers)))
                .map(endpoint -> new StreamableHttp(
                        http.client(), endpoint, config.maxResponseSize().asLongValue(), json));
    }
}
