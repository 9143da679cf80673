package dev.conch.executor.calls;

import dev.conch.executor.catalog.CatalogServer;
import dev.conch.executor.gateway.CatalogAnswer;
import dev.conch.executor.gateway.ServerAnswer;
import dev.conch.executor.words.ToolIndex;
import io.smallrye.mutiny.Uni;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;

/** What one bash call may name: the snapshot taken when it started, plus the servers that were loaded inside it (spec sections 3 and 4). */
final class RunCatalog {
    private final Uni<CatalogAnswer> snapshot;
    private final Function<String, Uni<ServerAnswer>> loader;
    private final Map<String, Uni<ServerAnswer>> loads = new HashMap<>();
    private ToolIndex grown;

    /**
     * @param asked asks for the agent's tools; done once
     * @param loader loads a server by its name
     */
    RunCatalog(Uni<CatalogAnswer> asked, Function<String, Uni<ServerAnswer>> loader) {
        this.snapshot = asked.memoize().indefinitely();
        this.loader = loader;
    }

    /** As it is now. */
    Uni<CatalogAnswer> now() {
        return snapshot.map(this::grown);
    }

    /** Loads a server on demand: once for all commands that want it; after a failure the next one tries again. */
    Uni<ServerAnswer> load(CatalogServer server) {
        return now().chain(_ -> loading(server.name()));
    }

    private synchronized Uni<ServerAnswer> loading(String server) {
        return loads.computeIfAbsent(
                server,
                name -> loader.apply(name)
                        .invoke(answer -> loaded(name, answer))
                        .memoize()
                        .indefinitely());
    }

    private synchronized void loaded(String name, ServerAnswer answer) {
        switch (answer) {
            case ServerAnswer.Loaded loaded -> grown = grown.with(loaded.server());
            case ServerAnswer.NotLoaded _ -> loads.remove(name);
        }
    }

    private synchronized CatalogAnswer grown(CatalogAnswer answer) {
        return switch (answer) {
            case CatalogAnswer.Found found -> {
                grown = grown == null ? found.index() : grown;
                yield new CatalogAnswer.Found(grown);
            }
            case CatalogAnswer.NoSuchAgent _, CatalogAnswer.NotAvailable _ -> answer;
        };
    }
}
