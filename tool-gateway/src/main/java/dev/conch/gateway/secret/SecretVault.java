package dev.conch.gateway.secret;

import dev.conch.gateway.cache.BoundedCache;
import dev.conch.gateway.revision.Revisions;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The only way to a secret's value, and only for this service's own use: filling headers when a server is dialled, masking what is published.
 * Reads straight from the pool, because several servers are dialled at once.
 */
@ApplicationScoped
public class SecretVault {
    private static final int ORGS_IN_MEMORY = 200;
    private static final String SOME = "select name, sealed, version from secret where org_id = $1 and name = any($2)";
    private static final String ALL = "select name, sealed, version from secret where org_id = $1";

    private record Values(long revision, List<String> values) {
        @Override
        public String toString() {
            return "Values[" + values.size() + "]";
        }
    }

    private final Pool pool;
    private final SecretSealer sealer;
    private final Revisions revisions;
    private final BoundedCache<String, Values> values = new BoundedCache<>(ORGS_IN_MEMORY);

    SecretVault(Pool pool, SecretSealer sealer, Revisions revisions) {
        this.pool = pool;
        this.sealer = sealer;
        this.revisions = revisions;
    }

    /** The headers with their references filled in; fails with {@link MissingSecretException}. */
    public Uni<Map<String, String>> fill(String orgId, Map<String, String> headers) {
        return fillTexts(orgId, headers).invoke(filled -> filled.forEach(SecretVault::requirePrintable));
    }

    /** The texts with their references filled in, whatever the secrets hold; fails with {@link MissingSecretException}. */
    public Uni<Map<String, String>> fillTexts(String orgId, Map<String, String> texts) {
        var names = SecretReferences.names(texts.values());
        if (names.isEmpty()) {
            return Uni.createFrom().item(texts);
        }
        return some(orgId, names).map(rows -> filled(texts, names, opened(orgId, rows)));
    }

    /** The versions of those secrets that exist, by name: part of what a session with a server is good for. */
    public Uni<Map<String, Long>> versions(String orgId, Collection<String> names) {
        return names.isEmpty()
                ? Uni.createFrom().item(Map.of())
                : some(orgId, names).map(SecretVault::versions);
    }

    /** Every secret value of the org, for masking; kept in memory while the org's configuration does not change. */
    public Uni<List<String>> values(String orgId) {
        return revisions.current(orgId).chain(revision -> values(orgId, revision));
    }

    /** The same at a revision that was just read. */
    public Uni<List<String>> values(String orgId, long revision) {
        return values.get(orgId)
                .filter(known -> known.revision() == revision)
                .map(known -> Uni.createFrom().item(known.values()))
                .orElseGet(() -> load(orgId, revision));
    }

    private Uni<List<String>> load(String orgId, long revision) {
        return pool.preparedQuery(ALL)
                .execute(Tuple.of(orgId))
                .map(rows -> List.copyOf(opened(orgId, rows).values()))
                .invoke(list -> values.put(orgId, new Values(revision, list)));
    }

    private Uni<RowSet<Row>> some(String orgId, Collection<String> names) {
        return pool.preparedQuery(SOME).execute(Tuple.of(orgId, names.toArray(String[]::new)));
    }

    private Map<String, String> opened(String orgId, RowSet<Row> rows) {
        var opened = new HashMap<String, String>();
        for (var row : rows) {
            var name = row.getString("name");
            opened.put(name, sealer.open(orgId, name, row.getBuffer("sealed").getBytes()));
        }
        return opened;
    }

    private static Map<String, Long> versions(RowSet<Row> rows) {
        var versions = new TreeMap<String, Long>();
        for (var row : rows) {
            versions.put(row.getString("name"), row.getLong("version"));
        }
        return versions;
    }

    private static Map<String, String> filled(
            Map<String, String> texts, Collection<String> names, Map<String, String> secrets) {
        for (var name : names) {
            if (!secrets.containsKey(name)) {
                throw MissingSecretException.notSet(name);
            }
        }
        var filled = new HashMap<String, String>();
        texts.forEach((key, value) -> filled.put(key, SecretReferences.fill(value, secrets)));
        return filled;
    }

    private static void requirePrintable(String header, String value) {
        if (value.chars().anyMatch(c -> c < ' ' && c != '\t' || c == 0x7f || c > 0xff)) {
            throw MissingSecretException.notAHeader(header);
        }
    }
}
