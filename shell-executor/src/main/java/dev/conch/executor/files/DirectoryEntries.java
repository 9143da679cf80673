package dev.conch.executor.files;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import java.util.function.Consumer;

/** Reads what is in an open directory, piece by piece, so that its size is no matter of memory. */
final class DirectoryEntries {

    private static final int BUFFER = 32 * 1024;
    private static final long LENGTH = 16;
    private static final long TYPE = 18;
    private static final long NAME = 19;
    private static final byte[] SELF = {'.'};
    private static final byte[] PARENT = {'.', '.'};

    private DirectoryEntries() {}

    /** Gives every entry but {@code .} and {@code ..} to {@code each}, in the file system's order. */
    static void forEach(Descriptor directory, Consumer<DirectoryEntry> each) {
        try (Arena arena = Arena.ofConfined()) {
            var buffer = arena.allocate(BUFFER, Long.BYTES);
            for (var filled = SystemCalls.entries(directory.number(), buffer);
                    filled > 0;
                    filled = SystemCalls.entries(directory.number(), buffer)) {
                forEach(buffer.asSlice(0, filled), each);
            }
        }
    }

    private static void forEach(MemorySegment records, Consumer<DirectoryEntry> each) {
        for (var at = 0L; at < records.byteSize(); ) {
            var length = Short.toUnsignedInt(records.get(ValueLayout.JAVA_SHORT_UNALIGNED, at + LENGTH));
            var entry = entry(records.asSlice(at, length));
            if (!Arrays.equals(entry.name(), SELF) && !Arrays.equals(entry.name(), PARENT)) {
                each.accept(entry);
            }
            at += length;
        }
    }

    private static DirectoryEntry entry(MemorySegment record) {
        var end = NAME;
        while (record.get(ValueLayout.JAVA_BYTE, end) != 0) {
            end++;
        }
        var name = record.asSlice(NAME, end - NAME).toArray(ValueLayout.JAVA_BYTE);
        return new DirectoryEntry(name, EntryKind.ofEntryType(record.get(ValueLayout.JAVA_BYTE, TYPE)));
    }
}
