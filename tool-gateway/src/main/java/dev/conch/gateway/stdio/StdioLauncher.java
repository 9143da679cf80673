package dev.conch.gateway.stdio;

import io.quarkus.runtime.ShutdownEvent;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jboss.logging.Logger;

/** Starts programs of the operator's list, each as a user of its own with a home of its own, and cleans up after them. */
@ApplicationScoped
public class StdioLauncher {
    private static final Logger LOG = Logger.getLogger(StdioLauncher.class);
    private static final Duration MORE_THAN_A_KILL_TAKES = Duration.ofSeconds(5);

    private final StdioPrograms programs;
    private final StdioConfig config;
    private final Uids uids;
    private final Homes homes;
    private final OwnRights rights = new OwnRights(Path.of("/proc/self/status"));
    private final Set<CompletableFuture<Void>> running = ConcurrentHashMap.newKeySet();
    /** The kernel ties a program's end to the thread that started it, so one that lives as long as this process starts all. */
    private final ExecutorService starter = Executors.newSingleThreadExecutor(
            Thread.ofPlatform().daemon().name("stdio-starter").factory());

    StdioLauncher(StdioPrograms programs, StdioConfig config) {
        this.programs = programs;
        this.config = config;
        this.uids = new Uids(config.firstUid(), 2 * config.maxProcesses());
        this.homes = new Homes(config.homes().orElse(Path.of(System.getProperty("java.io.tmpdir"))));
    }

    /**
     * Starts a program; fails with {@link StdioException}. One that started for nobody is stopped again.
     *
     * @param variables with their secrets filled in; never printed
     * @param longestLine most bytes of one line of its output
     */
    public Uni<Program> start(
            String command,
            List<String> args,
            Map<String, String> variables,
            long longestLine,
            ProgramListener listener) {
        return Uni.createFrom().deferred(() -> {
            var program = CompletableFuture.supplyAsync(
                    () -> started(command, args, variables, longestLine, listener), starter);
            return Uni.createFrom()
                    .completionStage(program)
                    .onCancellation()
                    .invoke(() -> program.thenAccept(Program::stop));
        });
    }

    /** After those who use programs have let go of them, and bounded: what is left then ends with this process. */
    void stop(@Observes @Priority(10_000) ShutdownEvent event) {
        try {
            CompletableFuture.allOf(running.toArray(CompletableFuture[]::new))
                    .get(config.stopGrace().plus(MORE_THAN_A_KILL_TAKES).toMillis(), TimeUnit.MILLISECONDS);
            homes.close();
        } catch (TimeoutException | java.util.concurrent.ExecutionException | IOException e) {
            LOG.warnf(
                    "programs were left to end with this process: %s",
                    e.getClass().getSimpleName());
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private Program started(
            String command,
            List<String> args,
            Map<String, String> variables,
            long longestLine,
            ProgramListener listener) {
        if (!programs.allows(command, args, variables.keySet())) {
            throw new StdioException("its program is not one that the operator allows");
        }
        rights.whatIsMissing().ifPresent(missing -> {
            throw new StdioException(missing);
        });
        var uid = uids.take()
                .orElseThrow(() -> new StdioException("too many servers run as programs of this service at once"));
        Path home = null;
        try {
            home = homes.make(uid);
            var process = process(uid, home, command, args, variables);
            var program = new Program(process, config, longestLine, listener).begin(Integer.toString(uid));
            cleanUpAfter(program, uid, home);
            return program;
        } catch (IOException | IllegalArgumentException e) {
            cleanUp(uid, home);
            LOG.warnf("a program could not be started: %s", e.getClass().getSimpleName());
            throw new StdioException("its program could not be started");
        }
    }

    private Process process(int uid, Path home, String command, List<String> args, Map<String, String> variables)
            throws IOException {
        var builder = new ProcessBuilder(ProgramCommand.line(uid, command, args, variables))
                // it goes to its home as its own user: this one may not be able to
                .directory(new File("/"))
                // may hold anything; neither kept nor logged
                .redirectError(ProcessBuilder.Redirect.DISCARD);
        builder.environment().clear();
        builder.environment().putAll(ProgramCommand.environment(config.path(), home.toString(), variables));
        return builder.start();
    }

    private void cleanUp(int uid, Path home) {
        if (home != null) {
            Homes.remove(home);
        }
        uids.giveBack(uid);
    }

    private void cleanUpAfter(Program program, int uid, Path home) {
        var clean = new CompletableFuture<Void>();
        running.add(clean);
        program.ended()
                .thenRun(() -> Thread.ofVirtual().start(() -> {
                    cleanUp(uid, home);
                    running.remove(clean);
                    clean.complete(null);
                }));
    }
}
