package dev.conch.executor.files;

import jakarta.inject.Singleton;
import java.nio.file.Path;
import java.util.List;

/** Looking into a workspace and deleting from it. Blocks; for worker threads. A workspace that is not there is an empty one. */
@Singleton
class WorkspaceFiles {

    private final FilesConfig config;

    WorkspaceFiles(FilesConfig config) {
        this.config = config;
    }

    /** A regular file, looked at but not opened: no permission is needed, and what it is cannot change any more. */
    FoundFile find(Path workspace, FilePath path) {
        try (var root = Descriptor.ofDirectory(workspace)) {
            var found = root.open(path.bytes(), OpenFlags.LOOK);
            var facts = found.facts();
            if (!facts.isFile()) {
                found.close();
                throw Refused.notAFile(path, facts.kind());
            }
            return new FoundFile(found, facts);
        } catch (SystemCallException e) {
            throw e.is(Errno.ENOTDIR) ? Refused.noSuchFile(path) : Refused.of(e, path);
        }
    }

    /** Deletes a regular file or an empty directory. */
    Void delete(Path workspace, FilePath path) {
        try (var root = Descriptor.ofDirectory(workspace);
                var parent = root.open(path.parentBytes(), OpenFlags.LOOK_DIRECTORY)) {
            var facts = SystemCalls.facts(parent.number(), path.nameBytes());
            if (!facts.isFile() && !facts.isDirectory()) {
                throw Refused.notAFile(path, facts.kind());
            }
            SystemCalls.unlink(parent.number(), path.nameBytes(), facts.isDirectory());
            return null;
        } catch (SystemCallException e) {
            throw e.is(Errno.ENOTDIR) || e.is(Errno.EISDIR) ? Refused.noSuchFile(path) : Refused.of(e, path);
        }
    }

    /** The first {@code most} files of a range, in order. */
    List<FileItem> list(Path workspace, ListRange range, int most) {
        try (var root = Descriptor.ofDirectory(workspace)) {
            return new FileList(root, range, most, new EntryBudget(config.listEntries())).read();
        } catch (SystemCallException e) {
            if (e.is(Errno.ENOENT)) {
                return List.of();
            }
            throw Refused.of(e, new FilePath(List.of("the workspace")));
        }
    }
}
