package dev.conch.gateway.mcp;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/** Counts the calls that run, per server and per org, so that one slow server or org cannot take all there is. */
@ApplicationScoped
class InFlight {
    private record Server(String orgId, String name) {}

    /** The place of one running call. */
    interface Slot {
        /** Frees it; a second time does nothing. */
        void release();
    }

    private final McpConfig config;
    private final Map<String, Integer> perOrg = new HashMap<>();
    private final Map<Server, Integer> perServer = new HashMap<>();

    InFlight(McpConfig config) {
        this.config = config;
    }

    /** A place for one more call; empty when the server or the org has no more. */
    synchronized Optional<Slot> enter(ServerTarget target) {
        var server = new Server(target.orgId(), target.name());
        if (perServer.getOrDefault(server, 0) >= config.maxInFlightPerServer()
                || perOrg.getOrDefault(target.orgId(), 0) >= config.maxInFlightPerOrg()) {
            return Optional.empty();
        }
        perServer.merge(server, 1, Integer::sum);
        perOrg.merge(target.orgId(), 1, Integer::sum);
        var held = new AtomicBoolean(true);
        return Optional.of(() -> {
            if (held.getAndSet(false)) {
                leave(server);
            }
        });
    }

    private synchronized void leave(Server server) {
        perServer.computeIfPresent(server, (_, n) -> n > 1 ? n - 1 : null);
        perOrg.computeIfPresent(server.orgId(), (_, n) -> n > 1 ? n - 1 : null);
    }
}
