package dev.conch.gateway.catalog;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.conch.contracts.Fingerprint;
import dev.conch.gateway.cache.BoundedCache;
import dev.conch.gateway.catalog.CatalogBody.LoadedServer;
import dev.conch.gateway.catalog.CatalogBody.Server;
import dev.conch.kit.problem.ProblemException;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Builds an agent's catalog from its servers, loaded at once; a built one serves until configuration or tools change. */
@ApplicationScoped
class AgentCatalogs {
    /** A catalog as it goes out. {@code etag} changes with its bytes; {@code ofSession}: a session has loaded servers of its own. */
    record Built(String json, String etag, boolean ofSession) {}

    /** What a built catalog was built from; the same objects mean the same catalog. */
    private record Made(AgentSnapshot agent, List<ServerLoad> loads, Built built) {
        boolean from(AgentSnapshot agent, List<ServerLoad> loads) {
            return this.agent == agent && sameObjects(this.loads, loads);
        }

        private static boolean sameObjects(List<ServerLoad> a, List<ServerLoad> b) {
            for (var i = 0; i < a.size(); i++) {
                if (a.get(i) != b.get(i)) {
                    return false;
                }
            }
            return a.size() == b.size();
        }
    }

    private record Key(String orgId, String agentId, Set<String> asked) {}

    private final AgentSnapshots agents;
    private final ServerLoads loads;
    private final SessionServers sessions;
    private final ObjectMapper mapper;
    private final BoundedCache<Key, Made> made;

    AgentCatalogs(
            AgentSnapshots agents,
            ServerLoads loads,
            SessionServers sessions,
            ObjectMapper mapper,
            CatalogConfig config) {
        this.agents = agents;
        this.loads = loads;
        this.sessions = sessions;
        this.mapper = mapper;
        this.made = new BoundedCache<>(config.agents());
    }

    /**
     * The agent's catalog, with what the session has loaded on demand; fails with 404 when the org has no such agent.
     *
     * @param sessionId null for no session
     */
    Uni<Built> of(String orgId, String agentId, String sessionId) {
        return agent(orgId, agentId)
                .chain(agent -> sessions.of(orgId, sessionId, agent)
                        .chain(asked ->
                                loads(agent, asked).map(loads -> built(new Key(orgId, agentId, asked), agent, loads))));
    }

    /**
     * One server of the agent, loaded now if it was not, and from then on listed for the session; fails with 404 when the agent has no such
     * server.
     */
    Uni<LoadedServer> load(String orgId, String agentId, String name, String sessionId) {
        return agent(orgId, agentId)
                .map(agent -> server(agent, name))
                .chain(server -> loads.load(server.target())
                        .call(load -> load instanceof ServerLoad.Loaded
                                ? sessions.remember(orgId, sessionId, name)
                                : Uni.createFrom().voidItem())
                        .map(load -> LoadedServer.of(server, load)));
    }

    Uni<AgentSnapshot> agent(String orgId, String agentId) {
        return agents.current(orgId, agentId)
                .onFailure(NoSuchAgentException.class)
                .transform(_ -> ProblemException.notFound("agent", agentId));
    }

    /** What each server loaded that is not on demand, or was asked for, in the agent's order. */
    Uni<List<ServerLoad>> loads(AgentSnapshot agent, Set<String> asked) {
        var wanted = agent.servers().stream()
                .filter(server -> isListed(server, asked))
                .map(server -> loads.load(server.target()))
                .toList();
        return wanted.isEmpty()
                ? Uni.createFrom().item(List.of())
                : Uni.join().all(wanted).andFailFast();
    }

    private static boolean isListed(AgentServer server, Set<String> asked) {
        return !server.definition().loadOnDemand() || asked.contains(server.name());
    }

    /** The agent's servers with their tools, given what {@link #loads} gave for the same. */
    static List<LoadedServer> servers(AgentSnapshot agent, Set<String> asked, List<ServerLoad> loads) {
        var servers = new ArrayList<LoadedServer>();
        var next = loads.iterator();
        for (var server : agent.servers()) {
            servers.add(
                    isListed(server, asked)
                            ? LoadedServer.of(server, next.next())
                            : new LoadedServer(Server.notLoaded(server), List.of()));
        }
        return servers;
    }

    private Built built(Key key, AgentSnapshot agent, List<ServerLoad> loads) {
        return made.get(key)
                .filter(known -> known.from(agent, loads))
                .map(Made::built)
                .orElseGet(() -> {
                    var built = write(key, CatalogBody.of(agent, servers(agent, key.asked(), loads)));
                    made.put(key, new Made(agent, loads, built));
                    return built;
                });
    }

    private Built write(Key key, CatalogBody body) {
        try {
            var json = mapper.writeValueAsString(body);
            return new Built(json, Fingerprint.sha256(json), !key.asked().isEmpty());
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a catalog cannot be written", e);
        }
    }

    private static AgentServer server(AgentSnapshot agent, String name) {
        return agent.servers().stream()
                .filter(server -> server.name().equals(name))
                .findFirst()
                .orElseThrow(() -> ProblemException.notFound("mcp_server", name));
    }
}
