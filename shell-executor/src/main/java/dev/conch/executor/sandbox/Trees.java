package dev.conch.executor.sandbox;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Directory trees of the service on the host. Not for what a script made: see {@link WorkspaceRemoval}. */
final class Trees {

    private Trees() {}

    /** Makes the directories that are missing so that another uid may pass them, but not list them. */
    static void makeOpenDirectories(Path path) throws IOException {
        Path parent = path.getParent();
        if (Files.isDirectory(path)) {
            return;
        }
        if (parent != null) {
            makeOpenDirectories(parent);
        }
        Files.createDirectories(path);
        Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("rwx--x--x"));
    }

    /** Removes the tree, following no link; what is not there is removed already. */
    static void remove(Path root) throws IOException {
        try (Stream<Path> tree = Files.walk(root)) {
            List<Path> leavesFirst = tree.sorted(Comparator.reverseOrder()).toList();
            for (Path path : leavesFirst) {
                Files.deleteIfExists(path);
            }
        } catch (NoSuchFileException _) {
            return;
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }
}
