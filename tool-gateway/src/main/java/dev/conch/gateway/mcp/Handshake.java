package dev.conch.gateway.mcp;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.conch.gateway.guard.UrlGuard;
import dev.conch.gateway.guard.UrlRefusedException;
import dev.conch.gateway.secret.MissingSecretException;
import dev.conch.gateway.secret.SecretVault;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.jackson2.JacksonMcpJsonMapper;
import io.modelcontextprotocol.spec.McpClientSession;
import io.modelcontextprotocol.spec.McpError;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.ProtocolVersions;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import reactor.core.publisher.Mono;

/** Opens a session: fills in the secrets, passes the guard, dials, initializes. Offers no sampling, elicitation or roots. */
@ApplicationScoped
class Handshake {
    private static final Set<String> SPOKEN = Set.of(
            ProtocolVersions.MCP_2024_11_05,
            ProtocolVersions.MCP_2025_03_26,
            ProtocolVersions.MCP_2025_06_18,
            ProtocolVersions.MCP_2025_11_25);
    /** Every call has a deadline of its own; this one only keeps the SDK from holding an answer's place for ever. */
    private static final Duration LONGEST_REQUEST = Duration.ofMinutes(15);

    private final UrlGuard guard;
    private final SecretVault secrets;
    private final GatewayHttpClient http;
    private final McpConfig config;
    private final String version;
    private final McpJsonMapper json = new JacksonMcpJsonMapper(new ObjectMapper());

    Handshake(
            UrlGuard guard,
            SecretVault secrets,
            GatewayHttpClient http,
            McpConfig config,
            @ConfigProperty(name = "quarkus.application.version") String version) {
        this.guard = guard;
        this.secrets = secrets;
        this.http = http;
        this.config = config;
        this.version = version;
    }

    /** Fails with {@link ServerException} only. */
    Uni<McpSession> open(ServerTarget target) {
        return secrets.fill(target.orgId(), target.headers())
                .chain(headers -> guard.addressToDial(target.url()).map(address -> session(target, address, headers)))
                .chain(this::initialize)
                .ifNoItem()
                .after(config.loadTimeout())
                .failWith(() -> ServerException.unavailable("the server did not answer within "
                        + config.loadTimeout().toMillis() + " ms"))
                .onFailure()
                .transform(Handshake::nothingHappened);
    }

    private McpSession session(ServerTarget target, InetAddress address, Map<String, String> headers) {
        var endpoint = new Endpoint(target.url(), address, headers);
        var transport = new StreamableHttp(
                http.client(), endpoint, config.maxResponseSize().asLongValue(), json);
        Map<String, McpClientSession.RequestHandler<?>> requests = Map.of("ping", _ -> Mono.just(Map.of()));
        var session = new McpClientSession(LONGEST_REQUEST, transport, requests, Map.of(), connect -> connect);
        return new McpSession(session, transport);
    }

    private Uni<McpSession> initialize(McpSession session) {
        var us = McpSchema.Implementation.builder("conch", version).build();
        var capabilities = McpSchema.ClientCapabilities.builder().build();
        var request = McpSchema.InitializeRequest.builder(ProtocolVersions.MCP_2025_11_25, capabilities, us)
                .build();
        return session.request(McpSchema.METHOD_INITIALIZE, request)
                .invoke(result -> session.negotiated(agreed(result)))
                .call(() -> session.notify(McpSchema.METHOD_NOTIFICATION_INITIALIZED, null))
                .replaceWith(session);
    }

    private static String agreed(RawJson result) {
        try {
            var version = ExactJson.text(ExactJson.fields(result).get("protocolVersion"));
            if (version == null || !SPOKEN.contains(version)) {
                throw ServerException.unavailable("the server speaks an MCP revision that this service does not");
            }
            return version;
        } catch (IOException e) {
            throw ServerException.unavailable("the server's answer is not valid JSON");
        }
    }

    /** Until a session is open no tool can have run, whatever broke. */
    private static ServerException nothingHappened(Throwable failure) {
        return switch (failure) {
            case ServerException e when e.kind() == ServerException.Kind.CONNECTION_REQUIRED -> e;
            case ServerException e -> ServerException.unavailable(e.getMessage());
            case MissingSecretException e -> ServerException.connectionRequired(e.getMessage());
            case UrlRefusedException e -> ServerException.unavailable("the server's URL " + e.getMessage());
            case UnknownHostException _ -> ServerException.unavailable("the server's host name has no address");
            case McpError _ -> ServerException.unavailable("the server refused to open a session");
            default ->
                ServerException.unavailable(
                        "no session could be opened: " + failure.getClass().getSimpleName());
        };
    }
}
