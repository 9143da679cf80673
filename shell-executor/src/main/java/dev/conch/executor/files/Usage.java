package dev.conch.executor.files;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * What a workspace holds at the moment: names of any kind, and the bytes of its files at the size they show. Counting stops above the
 * limit on names, so it is bounded whatever a script has made.
 */
final class Usage {

    private final Descriptor root;
    private final int most;
    private final Deque<byte[]> directories = new ArrayDeque<>();
    private long bytes;
    private int entries;

    private Usage(Descriptor root, int most) {
        this.root = root;
        this.most = most;
    }

    /** Counts. A directory that cannot be looked into is a refusal: what is in it cannot be told. */
    static Usage of(Descriptor root, int most) {
        var usage = new Usage(root, most);
        usage.directories.add(new byte[0]);
        while (!usage.directories.isEmpty() && usage.entries <= most) {
            usage.look(usage.directories.removeLast());
        }
        return usage;
    }

    long bytes() {
        return bytes;
    }

    int entries() {
        return entries;
    }

    private void look(byte[] path) {
        try (var directory = root.open(path, OpenFlags.READ_DIRECTORY)) {
            DirectoryEntries.forEach(directory, entry -> count(directory, path, entry));
        } catch (SystemCallException e) {
            if (e.is(Errno.EACCES) || e.is(Errno.ENAMETOOLONG)) {
                throw Refused.closed(Bytes.shown(path));
            }
            Gone.orThrow(e);
        }
    }

    private void count(Descriptor directory, byte[] path, DirectoryEntry entry) {
        if (entries > most) {
            return;
        }
        entries++;
        try {
            var facts = SystemCalls.facts(directory.number(), entry.name());
            if (facts.isDirectory()) {
                directories.add(Bytes.joined(path, entry.name()));
            } else if (facts.isFile()) {
                bytes += facts.size();
            }
        } catch (SystemCallException e) {
            Gone.orThrow(e);
        }
    }
}
