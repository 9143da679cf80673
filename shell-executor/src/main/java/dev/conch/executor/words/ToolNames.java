package dev.conch.executor.words;

import dev.conch.executor.catalog.CatalogTool;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The tools of one level, by exact and by folded name. Filled once, in the order of registered names. */
final class ToolNames {
    static final ToolNames NONE = new ToolNames();

    private final List<CatalogTool> all = new ArrayList<>();
    private final Map<String, CatalogTool> exact = new HashMap<>();
    private final Map<String, CatalogTool> folded = new HashMap<>();

    void add(CatalogTool tool) {
        all.add(tool);
        exact.putIfAbsent(tool.name(), tool);
        folded.putIfAbsent(Names.fold(tool.name()), tool);
    }

    Optional<CatalogTool> find(String name) {
        return Optional.ofNullable(exact.get(name)).or(() -> Optional.ofNullable(folded.get(Names.fold(name))));
    }

    List<CatalogTool> all() {
        return List.copyOf(all);
    }
}
