package dev.conch.executor.files;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.Set;
import java.util.TreeSet;

/**
 * What the kernel knows of an entry.
 *
 * @param permissions the nine bits {@code rwxrwxrwx}
 * @param size bytes; of a directory whatever the file system says
 * @param inode its number; the same for all names of one file
 */
record EntryFacts(EntryKind kind, int permissions, long size, long inode, Instant modifiedAt) {

    /** The size of {@code struct statx}. */
    static final int STATX_BYTES = 256;

    private static final long MODE = 28;
    private static final long INODE = 32;
    private static final long SIZE = 40;
    private static final long MODIFIED_SECONDS = 112;
    private static final long MODIFIED_NANOS = 120;

    static EntryFacts of(MemorySegment statx) {
        var mode = Short.toUnsignedInt(statx.get(ValueLayout.JAVA_SHORT, MODE));
        return new EntryFacts(
                EntryKind.ofMode(mode),
                mode & 0777,
                statx.get(ValueLayout.JAVA_LONG, SIZE),
                statx.get(ValueLayout.JAVA_LONG, INODE),
                Instant.ofEpochSecond(
                        statx.get(ValueLayout.JAVA_LONG, MODIFIED_SECONDS),
                        statx.get(ValueLayout.JAVA_INT, MODIFIED_NANOS)));
    }

    boolean isFile() {
        return kind == EntryKind.FILE;
    }

    boolean isDirectory() {
        return kind == EntryKind.DIRECTORY;
    }

    /** The permissions as Java writes them: {@code rw-r--r--}. */
    String permissionText() {
        Set<PosixFilePermission> set = new TreeSet<>();
        var all = PosixFilePermission.values();
        for (var at = 0; at < all.length; at++) {
            if ((permissions & (0400 >> at)) != 0) {
                set.add(all[at]);
            }
        }
        return PosixFilePermissions.toString(set);
    }
}
