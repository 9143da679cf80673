package dev.conch.executor.files;

import dev.conch.kit.problem.ProblemException;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Puts a staged file into a workspace, all of it at once, if there is room. Blocks; for worker threads. */
@Singleton
class WorkspaceWriter {

    private static final String NEW_FILE = "rw-r--r--";

    private final Staging staging;
    private final WorkspaceLocks locks;
    private final FilesConfig config;

    WorkspaceWriter(Staging staging, WorkspaceLocks locks, FilesConfig config) {
        this.staging = staging;
        this.locks = locks;
        this.config = config;
    }

    /** Moves the staged file to its path, making directories that are missing; a file that is there keeps its permissions. */
    StoredFile store(Path workspace, FilePath path, Path staged) {
        try {
            var name = workspace.getFileName().toString();
            return locks.holding(staging.beside(workspace), name, () -> storeLocked(workspace, path, staged));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot reach the locks", e);
        } catch (SystemCallException e) {
            throw e.is(Errno.ENOENT) ? changed(path) : Refused.of(e, path);
        }
    }

    private StoredFile storeLocked(Path workspace, FilePath path, Path staged) {
        try (var root = Descriptor.ofDirectory(workspace)) {
            var old = old(root, path);
            admit(root, path, old, size(staged));
            staging.give(staged, old.map(EntryFacts::permissionText).orElse(NEW_FILE));
            try (var parent = new NewDirectories(staging, workspace).open(root, path)) {
                var from = staged.toString().getBytes(StandardCharsets.UTF_8);
                SystemCalls.rename(OpenFlags.WORKING_DIRECTORY, from, parent.number(), path.nameBytes(), 0);
                return new StoredFile(SystemCalls.facts(parent.number(), path.nameBytes()), old.isEmpty());
            }
        } catch (SystemCallException e) {
            throw e.is(Errno.EISDIR) ? Refused.notAFile(path, EntryKind.DIRECTORY) : e;
        }
    }

    private static Optional<EntryFacts> old(Descriptor root, FilePath path) {
        try (var there = root.open(path.bytes(), OpenFlags.LOOK)) {
            var facts = there.facts();
            if (!facts.isFile()) {
                throw Refused.notAFile(path, facts.kind());
            }
            return Optional.of(facts);
        } catch (SystemCallException e) {
            if (e.is(Errno.ENOENT)) {
                return Optional.empty();
            }
            throw e;
        }
    }

    private void admit(Descriptor root, FilePath path, Optional<EntryFacts> old, long size) {
        var usage = Usage.of(root, config.workspaceEntries());
        var names = usage.entries() + (old.isPresent() ? 0 : 1 + NewDirectories.missing(root, path));
        if (names > config.workspaceEntries()) {
            throw Refused.workspaceFull("files and directories", config.workspaceEntries(), "workspace-entries");
        }
        var bytes = usage.bytes() - old.map(EntryFacts::size).orElse(0L) + size;
        if (bytes > config.workspaceBytes()) {
            throw Refused.workspaceFull("bytes", config.workspaceBytes(), "workspace-bytes");
        }
    }

    private static long size(Path staged) {
        try {
            return Files.size(staged);
        } catch (IOException e) {
            throw new UncheckedIOException("the staged file is gone", e);
        }
    }

    private static ProblemException changed(FilePath path) {
        return ProblemException.conflict(
                "workspace_changed", "A directory of " + path.text() + " went away meanwhile; try again.");
    }
}
