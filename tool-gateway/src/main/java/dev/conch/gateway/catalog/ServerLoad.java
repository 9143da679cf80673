package dev.conch.gateway.catalog;

import dev.conch.contracts.CallError;
import java.util.List;
import java.util.Optional;

/** A server's tools as this instance last loaded them. */
sealed interface ServerLoad {
    /** They are here, broken ones included. */
    record Loaded(List<CatalogTool> tools) implements ServerLoad {
        public Loaded {
            tools = List.copyOf(tools);
        }

        Optional<CatalogTool> working(String name) {
            return tools.stream()
                    .filter(tool -> tool.works() && tool.name().equals(name))
                    .findFirst();
        }

        long workingCount() {
            return tools.stream().filter(CatalogTool::works).count();
        }
    }

    /** They could not be loaded: {@code connection_required} or {@code unavailable}. */
    record Failed(CallError error) implements ServerLoad {}
}
