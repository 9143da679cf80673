package dev.conch.gateway.mcp;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.conch.gateway.guard.UrlRefusedException;
import dev.conch.gateway.secret.MissingSecretException;
import dev.conch.gateway.stdio.StdioException;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.jackson2.JacksonMcpJsonMapper;
import io.modelcontextprotocol.spec.McpClientSession;
import io.modelcontextprotocol.spec.McpClientSession.NotificationHandler;
import io.modelcontextprotocol.spec.McpError;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.ProtocolVersions;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import reactor.core.publisher.Mono;

/** Opens a session: dials, initializes. Offers no sampling, elicitation or roots. What opens no session is ended again. */
@ApplicationScoped
class Handshake {
    private static final Set<String> SPOKEN = Set.of(
            ProtocolVersions.MCP_2024_11_05,
            ProtocolVersions.MCP_2025_03_26,
            ProtocolVersions.MCP_2025_06_18,
            ProtocolVersions.MCP_2025_11_25);
    /** Every call has a deadline of its own; this one only keeps the SDK from holding an answer's place for ever. */
    private static final Duration LONGEST_REQUEST = Duration.ofMinutes(15);

    private final HttpDialler http;
    private final StdioDialler stdio;
    private final Farewells farewells;
    private final ListChanges changes;
    private final McpConfig config;
    private final String version;
    private final McpJsonMapper json = new JacksonMcpJsonMapper(new ObjectMapper());

    Handshake(
            HttpDialler http,
            StdioDialler stdio,
            Farewells farewells,
            ListChanges changes,
            McpConfig config,
            @ConfigProperty(name = "quarkus.application.version") String version) {
        this.http = http;
        this.stdio = stdio;
        this.farewells = farewells;
        this.changes = changes;
        this.config = config;
        this.version = version;
    }

    /** Fails with {@link ServerException} only. */
    Uni<McpSession> open(ServerTarget target) {
        return dial(target)
                .chain(transport -> begin(target, transport))
                .ifNoItem()
                .after(config.loadTimeout())
                .failWith(() -> ServerException.unavailable("the server did not answer within "
                        + config.loadTimeout().toMillis() + " ms"))
                .onFailure()
                .transform(Handshake::nothingHappened);
    }

    private Uni<ServerTransport> dial(ServerTarget target) {
        return switch (target.address()) {
            case ServerAddress.Http server -> http.dial(target.orgId(), server, json);
            case ServerAddress.Stdio server -> stdio.dial(target.orgId(), server, json);
        };
    }

    private Uni<McpSession> begin(ServerTarget target, ServerTransport transport) {
        Map<String, McpClientSession.RequestHandler<?>> requests = Map.of("ping", _ -> Mono.just(Map.of()));
        var progress = new Progress();
        Map<String, NotificationHandler> notifications = Map.of(
                Progress.METHOD, token -> Mono.fromRunnable(() -> progress.heard(token)),
                McpSchema.METHOD_NOTIFICATION_TOOLS_LIST_CHANGED,
                        _ -> Mono.fromRunnable(() -> changes.changed(target)));
        var session = new McpSession(
                new McpClientSession(LONGEST_REQUEST, transport, requests, notifications, connect -> connect),
                transport,
                progress,
                farewells);
        return initialize(session)
                .onFailure()
                .invoke(session::close)
                .onCancellation()
                .invoke(() -> closeSoon(session));
    }

    /** After the cancellation has reached the request, which else would fail for nobody. */
    private static void closeSoon(McpSession session) {
        var context = Vertx.currentContext();
        if (context == null) {
            session.close();
        } else {
            context.runOnContext(_ -> session.close());
        }
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
            case StdioException e -> ServerException.unavailable(e.getMessage());
            case UrlRefusedException e -> ServerException.unavailable("the server's URL " + e.getMessage());
            case UnknownHostException _ -> ServerException.unavailable("the server's host name has no address");
            case McpError _ -> ServerException.unavailable("the server refused to open a session");
            default ->
                ServerException.unavailable(
                        "no session could be opened: " + failure.getClass().getSimpleName());
        };
    }
}
