package dev.conch.gateway.mcp;

import dev.conch.gateway.secret.SecretVault;
import dev.conch.gateway.stdio.StdioLauncher;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;

/** Fills in the secrets of variables and starts the program. */
@ApplicationScoped
class StdioDialler {
    private final SecretVault secrets;
    private final StdioLauncher launcher;
    private final McpConfig config;

    StdioDialler(SecretVault secrets, StdioLauncher launcher, McpConfig config) {
        this.secrets = secrets;
        this.launcher = launcher;
        this.config = config;
    }

    /** A running program to which nothing was sent yet. Fails as the vault and the launcher do. */
    Uni<ServerTransport> dial(String orgId, ServerAddress.Stdio server, McpJsonMapper json) {
        return secrets.fillTexts(orgId, server.env()).chain(variables -> start(server, variables, json));
    }

    private Uni<ServerTransport> start(ServerAddress.Stdio server, Map<String, String> variables, McpJsonMapper json) {
        var longest = config.maxResponseSize().asLongValue();
        var transport = new StdioTransport(longest, json);
        return launcher.start(server.command(), server.args(), variables, longest, transport)
                .map(transport::over);
    }
}
