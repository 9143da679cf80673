package dev.conch.executor.words;

import dev.conch.executor.catalog.CatalogServer;
import dev.conch.executor.catalog.CatalogSnapshot;
import dev.conch.executor.catalog.CatalogTool;
import dev.conch.executor.catalog.LoadedServer;
import dev.conch.executor.catalog.ServerState;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** A snapshot made quick to ask. Built once a snapshot and shared by all bash calls that use it; safe to use from any thread. */
public final class ToolIndex {
    /** Of tools that fold to one command the first by registered name has the folded form (spec section 3, Names). */
    private static final Comparator<CatalogTool> ORDER = Comparator.comparing(CatalogTool::registeredName);

    private final CatalogSnapshot snapshot;
    private final Map<String, CatalogServer> servers = new LinkedHashMap<>();
    private final Map<String, CatalogTool> registered = new LinkedHashMap<>();
    private final Map<String, ToolNames> byServer = new LinkedHashMap<>();
    private final ToolNames topLevel = new ToolNames();
    private final Map<String, ToolSchema> schemas = new ConcurrentHashMap<>();
    private volatile ToolSearch search;

    /** Sorts the snapshot's tools into their places; those that only the model may call are left out. */
    public ToolIndex(CatalogSnapshot snapshot) {
        this.snapshot = snapshot;
        if (snapshot.toolsInShell()) {
            snapshot.servers().forEach(server -> servers.putIfAbsent(Names.fold(server.name()), server));
            snapshot.tools().stream()
                    .filter(tool -> !tool.direct())
                    .sorted(ORDER)
                    .forEach(this::add);
        }
    }

    private void add(CatalogTool tool) {
        registered.putIfAbsent(tool.registeredName(), tool);
        var names = tool.server() == null
                ? topLevel
                : byServer.computeIfAbsent(Names.fold(tool.server()), _ -> new ToolNames());
        names.add(tool);
    }

    /** The same with a server that was just loaded in the place of what was known of it. */
    public ToolIndex with(LoadedServer loaded) {
        var name = loaded.server().name();
        var servers = snapshot.servers().stream()
                .map(server -> server.name().equals(name) ? loaded.server() : server)
                .toList();
        var others = snapshot.tools().stream().filter(tool -> !name.equals(tool.server()));
        return new ToolIndex(snapshot.with(
                servers, Stream.concat(others, loaded.tools().stream()).toList()));
    }

    /** Finds tools by words. */
    public ToolSearch search() {
        var made = search;
        if (made == null) {
            made = new ToolSearch(this);
            search = made;
        }
        return made;
    }

    /** The server on demand whose tool a registered name would be. */
    Optional<CatalogServer> onDemand(String registeredName) {
        return servers.values().stream()
                .filter(server -> server.state() == ServerState.NOT_LOADED)
                .filter(server ->
                        registeredName.startsWith("mcp_" + server.name().replace('-', '_') + "__"))
                .findFirst();
    }

    /** What it was built from. */
    public CatalogSnapshot snapshot() {
        return snapshot;
    }

    /** The server of that name, however it is spelled. */
    public Optional<CatalogServer> server(String name) {
        return Optional.ofNullable(servers.get(Names.fold(name)));
    }

    /** All servers, in the snapshot's order. */
    public Collection<CatalogServer> servers() {
        return servers.values();
    }

    /** The tool with exactly that registered name. */
    public Optional<CatalogTool> registered(String name) {
        return Optional.ofNullable(registered.get(name));
    }

    /** The server's tool of that name: its exact spelling first, then however it is spelled. */
    public Optional<CatalogTool> tool(CatalogServer server, String name) {
        return names(server).find(name);
    }

    /** A server's tools, by registered name. */
    public List<CatalogTool> tools(CatalogServer server) {
        return names(server).all();
    }

    /** The top-level tool of that name: its exact spelling first, then however it is spelled. */
    public Optional<CatalogTool> topLevel(String name) {
        return topLevel.find(name);
    }

    /** Tools of no server, by registered name. */
    public List<CatalogTool> topLevel() {
        return topLevel.all();
    }

    /** Every tool a script may call, by registered name. */
    public Collection<CatalogTool> all() {
        return registered.values();
    }

    /** What a tool's schema says about its keys. */
    ToolSchema schema(CatalogTool tool) {
        return schemas.computeIfAbsent(tool.registeredName(), _ -> new ToolSchema(tool.inputSchema()));
    }

    private ToolNames names(CatalogServer server) {
        return byServer.getOrDefault(Names.fold(server.name()), ToolNames.NONE);
    }
}
