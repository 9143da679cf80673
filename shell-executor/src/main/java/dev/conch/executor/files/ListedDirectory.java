package dev.conch.executor.files;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.PriorityQueue;

/**
 * One directory of a list, read in order and in portions: of a huge directory only the next names are held, and it is read again for
 * those after them.
 */
final class ListedDirectory {

    private static final Comparator<Found> BY_KEY = Comparator.comparing(Found::key, Arrays::compareUnsigned);

    /**
     * An entry that may be listed.
     *
     * @param key its path, a directory's with a slash at the end: what the list is sorted by
     * @param facts null for a directory
     */
    record Found(byte[] key, EntryFacts facts) {
        boolean isDirectory() {
            return facts == null;
        }
    }

    private final byte[] path;
    private final int portion;
    private final Deque<Found> next = new ArrayDeque<>();
    private byte[] last = {};
    private boolean more = true;

    /** @param path with a slash at the end; empty for the workspace itself */
    ListedDirectory(byte[] path, int portion) {
        this.path = path;
        this.portion = portion;
    }

    /** The next entry in order; null when there is no further one. */
    Found poll(Descriptor root, ListRange range, EntryBudget budget) {
        if (next.isEmpty() && more) {
            read(root, range, budget);
        }
        var found = next.poll();
        if (found != null) {
            last = found.key();
        }
        return found;
    }

    private void read(Descriptor root, ListRange range, EntryBudget budget) {
        var smallest = new PriorityQueue<>(BY_KEY.reversed());
        more = false;
        var name = path.length == 0 ? path : Arrays.copyOf(path, path.length - 1);
        try (var directory = root.open(name, OpenFlags.READ_DIRECTORY)) {
            DirectoryEntries.forEach(directory, entry -> {
                budget.spend();
                keep(directory, entry, range, smallest);
            });
        } catch (SystemCallException e) {
            if (e.is(Errno.EACCES)) {
                throw Refused.closed(Bytes.shown(name));
            }
            Gone.orThrow(e);
        }
        List<Found> sorted = new ArrayList<>(smallest);
        sorted.sort(BY_KEY);
        next.addAll(sorted);
    }

    private void keep(Descriptor directory, DirectoryEntry entry, ListRange range, PriorityQueue<Found> smallest) {
        if (smallest.size() == portion
                && Arrays.compareUnsigned(
                                Bytes.concat(path, entry.name()),
                                smallest.peek().key())
                        > 0) {
            more = true;
            return;
        }
        var found = found(directory, entry, range);
        if (found == null || Arrays.compareUnsigned(found.key(), last) <= 0) {
            return;
        }
        smallest.add(found);
        if (smallest.size() > portion) {
            smallest.poll();
            more = true;
        }
    }

    /** Null for what is not listed: other kinds, names that are not UTF-8, and what the range leaves out. */
    private Found found(Descriptor directory, DirectoryEntry entry, ListRange range) {
        var key = Bytes.concat(path, entry.name());
        if (key.length > FilePath.LONGEST_PATH || Bytes.text(entry.name()).isEmpty()) {
            return null;
        }
        var inside = Bytes.concat(key, new byte[] {'/'});
        var kind = entry.kind();
        if (kind == EntryKind.DIRECTORY && range.wantsInside(inside)) {
            return new Found(inside, null);
        }
        if (kind == EntryKind.FILE && range.wantsFile(key) || kind == EntryKind.UNKNOWN) {
            return looked(directory, entry, key, inside, range);
        }
        return null;
    }

    private static Found looked(
            Descriptor directory, DirectoryEntry entry, byte[] key, byte[] inside, ListRange range) {
        try {
            var facts = SystemCalls.facts(directory.number(), entry.name());
            if (facts.isDirectory()) {
                return range.wantsInside(inside) ? new Found(inside, null) : null;
            }
            return facts.isFile() && range.wantsFile(key) ? new Found(key, facts) : null;
        } catch (SystemCallException e) {
            Gone.orThrow(e);
            return null;
        }
    }
}
