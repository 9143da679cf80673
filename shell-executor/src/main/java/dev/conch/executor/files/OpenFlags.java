package dev.conch.executor.files;

/** Flags of {@code openat2(2)} and {@code renameat2(2)}, as the kernel numbers them on this machine. */
final class OpenFlags {

    private static final boolean ARM = "aarch64".equals(System.getProperty("os.arch"));

    /** Below the directory only: no link on the way, none of {@code /proc}, no other file system. */
    static final long INSIDE = 0x01 | 0x02 | 0x04 | 0x08;

    /** Any way there: for directories that are the service's own. */
    static final long ANYWHERE = 0;

    /** The directory that relative paths start from where none is given. */
    static final int WORKING_DIRECTORY = -100;

    static final int RENAME_NOREPLACE = 1;

    private static final long CLOEXEC = 0x80000;
    private static final long NOFOLLOW = ARM ? 0x8000 : 0x20000;
    private static final long DIRECTORY = ARM ? 0x4000 : 0x10000;
    private static final long PATH = 0x200000;
    private static final long NONBLOCK = 0x800;

    /** A handle on whatever is there, which opens no device, wakes nobody at a FIFO and needs no permission. */
    static final long LOOK = PATH | NOFOLLOW | CLOEXEC;

    /** A handle on a directory of the service's own. */
    static final long OWN_DIRECTORY = LOOK | DIRECTORY;

    /** A handle on a directory inside; without NOFOLLOW a link in its place is told from a file. */
    static final long LOOK_DIRECTORY = PATH | DIRECTORY | CLOEXEC;

    /** A directory whose names can be read. */
    static final long READ_DIRECTORY = DIRECTORY | NOFOLLOW | CLOEXEC | NONBLOCK;

    private OpenFlags() {}
}
