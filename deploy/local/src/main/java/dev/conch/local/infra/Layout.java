package dev.conch.local.infra;

import dev.conch.local.process.Reachable;
import dev.conch.local.process.RunAs;
import dev.conch.local.process.StartCache;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Where everything of one stack lies.
 *
 * @param root the source tree, with the built modules
 * @param data the stack's data directory ({@code .conch})
 * @param training whether this run is for the start-up caches
 */
public record Layout(Path root, Path data, boolean training) {

    private static final Set<PosixFilePermission> ENTER = EnumSet.of(PosixFilePermission.OTHERS_EXECUTE);

    /** The layout of a usual run. */
    public Layout(Path root, Path data) {
        this(root, data, false);
    }

    public Layout {
        root = root.toAbsolutePath().normalize();
        data = data.toAbsolutePath().normalize();
    }

    /** Lock, list of children, state. */
    public Path run() {
        return data.resolve("run");
    }

    /** The issuer's key and the secrets. */
    public Path keys() {
        return data.resolve("keys");
    }

    public Path issuerKey() {
        return keys().resolve("issuer.pem");
    }

    public Path secrets() {
        return keys().resolve("secrets.properties");
    }

    /** Which ports the stack uses. */
    public Path ports() {
        return run().resolve("ports.properties");
    }

    /** What runs now, for the script and the tests. */
    public Path state() {
        return run().resolve("state.json");
    }

    /** Log of one child. */
    public Path log(String name) {
        return data.resolve("logs").resolve(name + ".log");
    }

    public Path kafkaData() {
        return data.resolve("kafka");
    }

    /** User of the database server, which refuses to be root. */
    public RunAs postgresUser() {
        return RunAs.unprivileged(data, RunAs.Purpose.POSTGRES);
    }

    /** User of the shell-executor, which owns the workspaces. */
    public RunAs executorUser() {
        return RunAs.unprivileged(data, RunAs.Purpose.EXECUTOR);
    }

    /** The database's files, where its user can reach them. */
    public Path postgresData() {
        return reachable(postgresUser()).resolve("postgres");
    }

    /** The unpacked server: shared by all stacks of this tree where its user can enter the tree. */
    public Path postgresCache() {
        var built = root.resolve("deploy/local/target");
        return !postgresUser().isOther() || Reachable.everybodyCanEnter(built) ? built : reachable(postgresUser());
    }

    /** The executor's own directory (workspaces), where its user can reach it. */
    public Path executorData() {
        return reachable(executorUser()).resolve("executor");
    }

    /** The packaged application of a module: the directory with its {@code quarkus-run.jar}. */
    public Path application(String module) {
        return root.resolve(module).resolve("target/quarkus-app");
    }

    /**
     * The start-up cache of one JVM.
     *
     * @param name of the process
     * @param kept the directory it is kept in, beside what it is for
     * @param writable a directory the process may write to
     */
    public StartCache startCache(String name, Path kept, Path writable) {
        return new StartCache(kept.resolve(name + ".aot"), training ? writable.resolve(name + ".aot") : null);
    }

    /** All directories that hold something of this stack's data. */
    public Set<Path> directories() {
        return new LinkedHashSet<>(
                List.of(data, Reachable.base(data, postgresUser()), Reachable.base(data, executorUser())));
    }

    /** The data directory itself or its stand-in, made and open for that user to pass through. */
    public Path reachable(RunAs user) {
        try {
            var base = Reachable.base(data, user);
            Files.createDirectories(base);
            if (user.isOther()) {
                var mode = EnumSet.copyOf(Files.getPosixFilePermissions(base));
                mode.addAll(ENTER);
                Files.setPosixFilePermissions(base, mode);
            }
            return base;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot prepare " + data, e);
        }
    }
}
