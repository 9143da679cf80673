package dev.conch.executor.files;

/** What a name in a workspace stands for. */
enum EntryKind {
    FILE("a file", 0x8000, 8),
    DIRECTORY("a directory", 0x4000, 4),
    LINK("a symbolic link", 0xa000, 10),
    FIFO("a FIFO", 0x1000, 1),
    SOCKET("a socket", 0xc000, 12),
    CHARACTER_DEVICE("a device", 0x2000, 2),
    BLOCK_DEVICE("a device", 0x6000, 6),
    UNKNOWN("of a kind unknown here", 0, 0);

    private static final int TYPE_BITS = 0xf000;

    private final String words;
    private final int mode;
    private final int entryType;

    EntryKind(String words, int mode, int entryType) {
        this.words = words;
        this.mode = mode;
        this.entryType = entryType;
    }

    /** From {@code st_mode}. */
    static EntryKind ofMode(int mode) {
        for (var kind : values()) {
            if (kind.mode == (mode & TYPE_BITS)) {
                return kind;
            }
        }
        return UNKNOWN;
    }

    /** From {@code d_type}; {@link #UNKNOWN} where the file system does not tell. */
    static EntryKind ofEntryType(int type) {
        for (var kind : values()) {
            if (kind.entryType == type) {
                return kind;
            }
        }
        return UNKNOWN;
    }

    /** For people: "a symbolic link". */
    String words() {
        return words;
    }
}
