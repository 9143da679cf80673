package dev.conch.executor.files;

import java.util.Arrays;

/**
 * Which paths a list wants: those that begin with {@code prefix} and come after {@code after}, in the order of their bytes. A directory
 * is asked about with its slash, as all that is in it begins with that.
 *
 * @param prefix empty for all
 * @param after empty from the first on
 */
record ListRange(byte[] prefix, byte[] after) {

    /** The directory that all of them are in, with its slash; empty for the workspace itself. */
    byte[] directory() {
        var end = prefix.length;
        while (end > 0 && prefix[end - 1] != '/') {
            end--;
        }
        return Arrays.copyOf(prefix, end);
    }

    boolean wantsFile(byte[] path) {
        return Arrays.compareUnsigned(path, after) > 0 && Bytes.startsWith(path, prefix);
    }

    boolean wantsInside(byte[] directory) {
        var later = Arrays.compareUnsigned(directory, after) > 0 || Bytes.startsWith(after, directory);
        return later && (Bytes.startsWith(directory, prefix) || Bytes.startsWith(prefix, directory));
    }
}
