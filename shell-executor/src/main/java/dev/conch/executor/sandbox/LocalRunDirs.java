package dev.conch.executor.sandbox;

import dev.conch.kit.failure.Failures;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jboss.logging.Logger;

/** Run directories below the instance's own: {@code <random>/in/script.sh}, {@code in/token}, later the socket {@code s}. */
@Singleton
class LocalRunDirs implements RunDirs {

    private static final Logger LOG = Logger.getLogger(LocalRunDirs.class);
    private static final int NAME_BYTES = 16;
    private static final int TOKEN_BYTES = 32;

    private final InstanceDir instance;
    private final SandboxUser user;

    LocalRunDirs(InstanceDir instance, SandboxUser user) {
        this.instance = instance;
        this.user = user;
    }

    @Override
    public Uni<RunDir> create(byte[] script) {
        return CallerContext.back(
                Uni.createFrom().item(() -> make(script)).runSubscriptionOn(Infrastructure.getDefaultWorkerPool()));
    }

    @Override
    public Uni<Void> remove(RunDir dir) {
        return CallerContext.back(Uni.createFrom()
                .voidItem()
                .invoke(() -> delete(dir))
                .runSubscriptionOn(Infrastructure.getDefaultWorkerPool()));
    }

    @Override
    public Uni<Void> admit(RunDir dir) {
        return CallerContext.back(Uni.createFrom()
                .voidItem()
                .invoke(() -> giveSocket(dir))
                .runSubscriptionOn(Infrastructure.getDefaultWorkerPool()));
    }

    private void giveSocket(RunDir dir) {
        try {
            user.give(dir.socket(), "rw-------");
        } catch (IOException e) {
            throw new UncheckedIOException("cannot give a run its socket", e);
        }
    }

    private RunDir make(byte[] script) {
        var dir = new RunDir(instance.path().resolve(RandomName.next(NAME_BYTES)), RandomName.next(TOKEN_BYTES));
        try {
            Files.createDirectory(dir.path());
            Files.createDirectory(dir.inputs());
            write(dir.inputs().resolve("script.sh"), script);
            write(dir.inputs().resolve("token"), dir.token().getBytes(StandardCharsets.US_ASCII));
            user.give(dir.inputs(), "rwx------");
            user.give(dir.path(), "rwx------");
            return dir;
        } catch (IOException e) {
            delete(dir);
            throw new UncheckedIOException("cannot make a run directory", e);
        }
    }

    private void write(Path file, byte[] bytes) throws IOException {
        Files.write(file, bytes);
        user.give(file, "r--------");
    }

    private static void delete(RunDir dir) {
        try {
            Trees.remove(dir.path());
        } catch (IOException e) {
            LOG.warnf(
                    "a run directory stays until the next start: %s: %s",
                    dir.path().getFileName(), Failures.kind(e));
        }
    }
}
