package dev.conch.gateway.catalog;

import dev.conch.gateway.cache.BoundedCache;
import dev.conch.gateway.mcp.Home;
import dev.conch.gateway.mcp.ListChanges;
import dev.conch.gateway.mcp.ServerTarget;
import dev.conch.gateway.mcp.ToolLister;
import dev.conch.gateway.mcp.ToolListing;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;

/** Loads each server once for all who ask, keeps what came for a while, and a failure for a short while. */
@ApplicationScoped
class ServerLoads implements ListChanges {
    private record Key(String orgId, String server, String version) {
        static Key of(ServerTarget target) {
            return new Key(target.orgId(), target.name(), target.version());
        }
    }

    /** A load that runs or has ended. */
    private static final class Entry {
        private final Uni<ServerLoad> load;
        private volatile long goodUntilNanos = Long.MAX_VALUE;
        private volatile boolean done;

        Entry(Uni<ServerLoad> load, CatalogConfig config) {
            this.load = load.invoke(loaded -> ended(loaded, config)).memoize().indefinitely();
        }

        boolean good() {
            return !done || goodUntilNanos - System.nanoTime() > 0;
        }

        private void ended(ServerLoad loaded, CatalogConfig config) {
            Duration good = switch (loaded) {
                case ServerLoad.Loaded _ -> config.maxAge();
                case ServerLoad.Failed _ -> config.retryAfter();
            };
            goodUntilNanos = System.nanoTime() + good.toNanos();
            done = true;
        }
    }

    private final ToolLister lister;
    private final CatalogConfig config;
    private final BoundedCache<Key, Entry> entries;

    ServerLoads(ToolLister lister, CatalogConfig config) {
        this.lister = lister;
        this.config = config;
        this.entries = new BoundedCache<>(config.servers());
    }

    /** The server's tools, loaded now if need be; never fails, answers on the caller's context. */
    Uni<ServerLoad> load(ServerTarget target) {
        return Uni.createFrom().deferred(() -> Home.here().deliver(entry(target).load));
    }

    /** Loads them again, whatever is remembered. */
    Uni<ServerLoad> refresh(ServerTarget target) {
        entries.remove(Key.of(target));
        return load(target);
    }

    @Override
    public void changed(ServerTarget server) {
        entries.remove(Key.of(server));
    }

    private synchronized Entry entry(ServerTarget target) {
        var key = Key.of(target);
        return entries.get(key).filter(Entry::good).orElseGet(() -> {
            var fresh = new Entry(
                    Uni.createFrom().deferred(() -> lister.list(target)).map(listing -> load(target, listing)), config);
            entries.put(key, fresh);
            return fresh;
        });
    }

    private static ServerLoad load(ServerTarget target, ToolListing listing) {
        return switch (listing) {
            case ToolListing.Loaded loaded -> new ServerLoad.Loaded(ToolDefinitions.of(target.name(), loaded.tools()));
            case ToolListing.NotLoaded failed -> new ServerLoad.Failed(failed.error());
        };
    }
}
