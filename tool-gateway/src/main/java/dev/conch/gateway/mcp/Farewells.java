package dev.conch.gateway.mcp;

import io.quarkus.runtime.ShutdownEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jboss.logging.Logger;

/** The ends of sessions that servers are being told of. Nobody waits for one, except the service at its own end, a little. */
@ApplicationScoped
class Farewells {
    private static final Logger LOG = Logger.getLogger(Farewells.class);
    private static final Duration AT_SHUTDOWN = Duration.ofSeconds(2);
    private static final int AFTER_THE_CLIENTS = 5_000;

    private final Set<CompletableFuture<?>> open = ConcurrentHashMap.newKeySet();

    void add(CompletableFuture<?> farewell) {
        open.add(farewell);
        farewell.whenComplete((_, _) -> open.remove(farewell));
    }

    void await(@Observes @Priority(AFTER_THE_CLIENTS) ShutdownEvent event) {
        try {
            CompletableFuture.allOf(open.toArray(CompletableFuture[]::new))
                    .get(AT_SHUTDOWN.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException | ExecutionException _) {
            LOG.info("some servers did not hear that their sessions are over");
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
