package dev.conch.gateway.mcp;

import io.quarkus.runtime.StartupEvent;
import io.vertx.core.Vertx;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** One connection per org, server and version (of configuration and credentials), bounded in number; idle ones are closed. */
@ApplicationScoped
class McpClients {
    private static final Duration SWEEP = Duration.ofSeconds(5);

    private record Key(String orgId, String server, String version) {}

    private final Handshake handshake;
    private final McpConfig config;
    private final Map<Key, McpConnection> connections = new HashMap<>();

    McpClients(Handshake handshake, McpConfig config) {
        this.handshake = handshake;
        this.config = config;
    }

    /** The connection to a server; throws {@link ServerException} when all are in use. */
    synchronized McpConnection of(ServerTarget target) {
        var key = new Key(target.orgId(), target.name(), target.version());
        var known = connections.get(key);
        if (known != null) {
            return known;
        }
        if (connections.size() >= config.maxClients()) {
            makeRoom();
        }
        var fresh = new McpConnection(target, handshake);
        connections.put(key, fresh);
        return fresh;
    }

    synchronized int size() {
        return connections.size();
    }

    void sweepRegularly(@Observes StartupEvent event, Vertx vertx) {
        vertx.setPeriodic(SWEEP.toMillis(), _ -> closeIdle(config.idleTimeout()));
    }

    void closeIdle(Duration idle) {
        takeIdle(System.nanoTime() - idle.toNanos()).forEach(McpConnection::close);
    }

    @PreDestroy
    void closeAll() {
        List<McpConnection> all;
        synchronized (this) {
            all = List.copyOf(connections.values());
            connections.clear();
        }
        all.forEach(McpConnection::close);
    }

    private synchronized List<McpConnection> takeIdle(long before) {
        var idle =
                connections.values().stream().filter(c -> c.idleSince(before)).toList();
        connections.values().removeAll(idle);
        return idle;
    }

    private void makeRoom() {
        var oldest = connections.entrySet().stream()
                .filter(entry -> !entry.getValue().busy())
                .min((a, b) ->
                        Long.compare(a.getValue().lastUsedNanos() - b.getValue().lastUsedNanos(), 0))
                .orElseThrow(() -> ServerException.unavailable("too many servers are in use at once"));
        connections.remove(oldest.getKey());
        oldest.getValue().close();
    }
}
