package dev.conch.gateway.mcp;

import dev.conch.gateway.stdio.StdioConfig;
import io.quarkus.runtime.ShutdownEvent;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * One connection per org, server and version (of configuration and credentials), bounded in number. Closed when idle, when another version
 * took its place, and with the service.
 */
@ApplicationScoped
class McpClients {
    private record Key(String orgId, String server, String version) {
        static Key of(ServerTarget target) {
            return new Key(target.orgId(), target.name(), target.version());
        }
    }

    private final Handshake handshake;
    private final McpConfig config;
    private final StdioConfig stdio;
    private final Map<Key, McpConnection> connections = new HashMap<>();

    McpClients(Handshake handshake, McpConfig config, StdioConfig stdio) {
        this.handshake = handshake;
        this.config = config;
        this.stdio = stdio;
    }

    /** Does the work in the server's session; fails with {@link ServerException}, also when all connections are in use. */
    <T> Uni<T> use(ServerTarget target, Function<McpSession, Uni<T>> work) {
        return Uni.createFrom().deferred(() -> {
            var connection = enter(target);
            return connection.use(work).onTermination().invoke(connection::leave);
        });
    }

    /** The connection to a server, made if need be. */
    synchronized McpConnection of(ServerTarget target) {
        var known = connections.get(Key.of(target));
        return known != null ? known : fresh(target);
    }

    synchronized int size() {
        return connections.size();
    }

    /** The orgs that have connections. */
    synchronized Set<String> orgs() {
        return connections.keySet().stream().map(Key::orgId).collect(Collectors.toSet());
    }

    void closeIdle(Duration idle) {
        var before = System.nanoTime() - idle.toNanos();
        take(connection -> connection.idleSince(before)).forEach(McpConnection::retire);
    }

    /** Closes the org's connections whose version is not the one given for their server's name; those in use when they are not any more. */
    void retireOthers(String orgId, Map<String, String> versions) {
        take(connection -> isOther(connection.target(), orgId, versions)).forEach(McpConnection::retire);
    }

    /** Before the beans are gone that carry the farewells. */
    void closeAll(@Observes ShutdownEvent event) {
        take(_ -> true).forEach(McpConnection::retire);
    }

    private synchronized McpConnection enter(ServerTarget target) {
        var connection = of(target);
        connection.enter();
        return connection;
    }

    private McpConnection fresh(ServerTarget target) {
        takeNow(connection -> isOther(connection.target(), target.orgId(), Map.of(target.name(), target.version()))
                        && connection.target().name().equals(target.name()))
                .forEach(McpConnection::retire);
        makeRoom(_ -> true, config.maxClients());
        if (target.address() instanceof ServerAddress.Stdio) {
            makeRoom(connection -> connection.target().address() instanceof ServerAddress.Stdio, stdio.maxProcesses());
        }
        var fresh = new McpConnection(target, opening(target));
        connections.put(Key.of(target), fresh);
        return fresh;
    }

    private Supplier<Uni<McpSession>> opening(ServerTarget target) {
        return switch (target.address()) {
            case ServerAddress.Http _ -> () -> handshake.open(target);
            case ServerAddress.Stdio _ -> {
                var restarts = new Restarts(stdio, System::nanoTime);
                yield () -> started(restarts.leftToWait(), target);
            }
        };
    }

    private Uni<McpSession> started(Duration wait, ServerTarget target) {
        return wait.isZero()
                ? handshake.open(target)
                : Uni.createFrom()
                        .failure(ServerException.unavailable("the server's process ended several times; it is started"
                                + " again in " + wait.toMillis() + " ms at the earliest"));
    }

    private static boolean isOther(ServerTarget target, String orgId, Map<String, String> versions) {
        return target.orgId().equals(orgId) && !target.version().equals(versions.get(target.name()));
    }

    private synchronized List<McpConnection> take(Predicate<McpConnection> which) {
        return takeNow(which);
    }

    private List<McpConnection> takeNow(Predicate<McpConnection> which) {
        var taken = connections.values().stream().filter(which).toList();
        connections.values().removeAll(taken);
        return taken;
    }

    private void makeRoom(Predicate<McpConnection> which, int most) {
        var counted = connections.values().stream().filter(which).toList();
        if (counted.size() < most) {
            return;
        }
        var oldest = counted.stream()
                .filter(connection -> !connection.busy())
                .min((a, b) -> Long.compare(a.lastUsedNanos() - b.lastUsedNanos(), 0))
                .orElseThrow(() -> ServerException.unavailable("too many servers are in use at once"));
        connections.values().remove(oldest);
        oldest.retire();
    }
}
