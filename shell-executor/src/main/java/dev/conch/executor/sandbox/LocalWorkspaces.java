package dev.conch.executor.sandbox;

import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/** Workspaces as directories {@code workspaces/<session>} of the data directory. */
@Singleton
class LocalWorkspaces implements Workspaces {

    private static final Pattern SESSION = Pattern.compile("[A-Za-z0-9_-]{1,64}");

    private final Path home;
    private final SandboxUser user;

    LocalWorkspaces(DataDirConfig data, SandboxUser user) {
        this.home = data.dataDir().toAbsolutePath().normalize().resolve("workspaces");
        this.user = user;
    }

    @Override
    public Uni<Path> open(String sessionId) {
        return blocking(() -> make(sessionId));
    }

    @Override
    public Uni<Void> remove(String sessionId) {
        return blocking(() -> delete(sessionId));
    }

    private static <T> Uni<T> blocking(Supplier<T> work) {
        return CallerContext.back(Uni.createFrom().item(work).runSubscriptionOn(Infrastructure.getDefaultWorkerPool()));
    }

    private Path make(String sessionId) {
        Path path = path(sessionId);
        try {
            if (Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
                return path;
            }
            Trees.makeOpenDirectories(home);
            Files.createDirectory(path);
            user.give(path, "rwx------");
        } catch (FileAlreadyExistsException _) {
            return path;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot make the workspace of " + sessionId, e);
        }
        return path;
    }

    private Void delete(String sessionId) {
        try {
            WorkspaceRemoval.remove(path(sessionId));
            return null;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot remove the workspace of " + sessionId, e);
        }
    }

    @Override
    public Path path(String sessionId) {
        if (sessionId == null || !SESSION.matcher(sessionId).matches()) {
            throw new IllegalArgumentException("a session id must match " + SESSION.pattern());
        }
        return home.resolve(sessionId);
    }
}
