package dev.conch.gateway.mcp;

import dev.conch.contracts.CallError;
import dev.conch.contracts.ErrorCode;
import io.modelcontextprotocol.spec.McpError;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jboss.logging.Logger;

/** Reads {@code tools/list} to its last page. A cursor that comes twice is an error, not a loop. */
@ApplicationScoped
class McpToolLister implements ToolLister {
    private static final Logger LOG = Logger.getLogger(McpToolLister.class);

    private final McpClients clients;
    private final McpConfig config;

    McpToolLister(McpClients clients, McpConfig config) {
        this.clients = clients;
        this.config = config;
    }

    @Override
    public Uni<ToolListing> list(ServerTarget server) {
        var home = Home.here();
        var listing = Uni.createFrom()
                .deferred(() -> clients.use(server, session -> page(session, null, new ArrayList<>(), new HashSet<>())))
                .ifNoItem()
                .after(config.loadTimeout())
                .failWith(() -> ServerException.unavailable(
                        "its tools did not load within " + config.loadTimeout().toMillis() + " ms"));
        return home.deliver(listing.<ToolListing>map(ToolListing.Loaded::new)
                .onFailure()
                .recoverWithItem(failure -> notLoaded(server, failure)));
    }

    private Uni<List<ListedTool>> page(McpSession session, String cursor, List<ListedTool> tools, Set<String> seen) {
        return session.tools(cursor).chain(raw -> {
            var page = read(raw, tools.size());
            tools.addAll(page.tools());
            refuseEndless(page, tools.size(), seen);
            return page.nextCursor() == null
                    ? Uni.createFrom().item(tools)
                    : page(session, page.nextCursor(), tools, seen);
        });
    }

    private void refuseEndless(ToolPage page, int tools, Set<String> seen) {
        if (page.nextCursor() != null && !seen.add(page.nextCursor())) {
            throw ServerException.outcomeUnknown("its list of tools repeats a page");
        }
        if (tools > config.maxTools() || seen.size() > config.maxTools()) {
            throw ServerException.outcomeUnknown("it lists more than " + config.maxTools() + " tools");
        }
    }

    private static ToolPage read(RawJson raw, int before) {
        try {
            return ToolPage.read(raw, before);
        } catch (IOException e) {
            throw ServerException.outcomeUnknown("its list of tools cannot be read");
        }
    }

    private static ToolListing notLoaded(ServerTarget server, Throwable failure) {
        return new ToolListing.NotLoaded(
                switch (failure) {
                    case ServerException e
                    when e.kind() == ServerException.Kind.CONNECTION_REQUIRED ->
                        CallError.of(ErrorCode.CONNECTION_REQUIRED, server.name() + ": " + e.getMessage());
                    case ServerException e -> unavailable(server, e.getMessage());
                    case McpError _ -> unavailable(server, "it does not list its tools");
                    default -> unexpected(server, failure);
                });
    }

    private static CallError unexpected(ServerTarget server, Throwable failure) {
        LOG.warnf("loading %s ended with %s", server.name(), failure.getClass().getName());
        return unavailable(server, "its tools could not be loaded");
    }

    private static CallError unavailable(ServerTarget server, String message) {
        return CallError.retryable(ErrorCode.UNAVAILABLE, server.name() + ": " + message);
    }
}
