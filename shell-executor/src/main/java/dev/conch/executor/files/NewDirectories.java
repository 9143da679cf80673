package dev.conch.executor.files;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** Makes the directories on the way to a file, each checked as it is entered: a link in its place is not followed. */
final class NewDirectories {

    /** A script can take away what was just made. */
    private static final int ATTEMPTS = 5;

    private final Staging staging;
    private final Path workspace;

    NewDirectories(Staging staging, Path workspace) {
        this.staging = staging;
        this.workspace = workspace;
    }

    /** How many of the directories on the way are not there. */
    static int missing(Descriptor root, FilePath path) {
        var parents = path.parents();
        for (var there = parents.size(); there > 0; there--) {
            var way = String.join("/", parents.subList(0, there)).getBytes(StandardCharsets.UTF_8);
            try (var _ = root.open(way, OpenFlags.LOOK_DIRECTORY)) {
                return parents.size() - there;
            } catch (SystemCallException e) {
                if (!e.is(Errno.ENOENT)) {
                    throw e;
                }
            }
        }
        return parents.size();
    }

    /** The directory the file goes into. */
    Descriptor open(Descriptor root, FilePath path) {
        var at = root.open(new byte[0], OpenFlags.LOOK_DIRECTORY);
        for (var name : path.parents()) {
            try (var above = at) {
                at = enter(above, name.getBytes(StandardCharsets.UTF_8));
            }
        }
        return at;
    }

    private Descriptor enter(Descriptor above, byte[] name) {
        for (var attempt = 1; ; attempt++) {
            try {
                return above.open(name, OpenFlags.LOOK_DIRECTORY);
            } catch (SystemCallException e) {
                if (!e.is(Errno.ENOENT) || attempt == ATTEMPTS) {
                    throw e;
                }
            }
            make(above, name);
        }
    }

    private void make(Descriptor above, byte[] name) {
        var staged = staging.newDirectory(workspace);
        try {
            SystemCalls.rename(
                    OpenFlags.WORKING_DIRECTORY,
                    staged.toString().getBytes(StandardCharsets.UTF_8),
                    above.number(),
                    name,
                    OpenFlags.RENAME_NOREPLACE);
        } catch (SystemCallException e) {
            if (!e.is(Errno.EEXIST)) {
                throw e;
            }
        } finally {
            staging.discard(staged);
        }
    }
}
