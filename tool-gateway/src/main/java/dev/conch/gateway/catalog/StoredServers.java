package dev.conch.gateway.catalog;

import dev.conch.gateway.server.ServerDefinition;
import dev.conch.gateway.server.StoredJson;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeSet;

/** Rows of {@code name, document} of the table of servers, read straight from the pool. */
final class StoredServers {
    private StoredServers() {}

    /** The definitions by name, in the order of the rows. */
    static Map<String, ServerDefinition> definitions(RowSet<Row> rows) {
        var definitions = new LinkedHashMap<String, ServerDefinition>();
        for (var row : rows) {
            definitions.put(row.getString(0), StoredJson.read(row.getString(1), ServerDefinition.class));
        }
        return definitions;
    }

    /** The names of all secrets that they use. */
    static TreeSet<String> secretNames(Map<String, ServerDefinition> servers) {
        var names = new TreeSet<String>();
        servers.values().forEach(server -> names.addAll(ServerTargets.secrets(server)));
        return names;
    }
}
