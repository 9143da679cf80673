package dev.conch.executor.files;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.VarHandle;

/**
 * Calls of the C library that work on an open directory and a name in it. Names are bytes as the kernel has them, without NUL. All
 * block, so they belong on worker threads; each fails with {@link SystemCallException}.
 */
@SuppressWarnings("restricted") // the one place that leaves Java
final class SystemCalls {

    private static final Linker LINKER = Linker.nativeLinker();
    private static final Linker.Option ERRNO = Linker.Option.captureCallState("errno");
    private static final MemoryLayout STATE = Linker.Option.captureStateLayout();
    private static final VarHandle STATE_ERRNO = STATE.varHandle(MemoryLayout.PathElement.groupElement("errno"));

    private static final MethodHandle SYSCALL = LINKER.downcallHandle(
            LINKER.defaultLookup().findOrThrow("syscall"),
            FunctionDescriptor.of(JAVA_LONG, JAVA_LONG, JAVA_INT, ADDRESS, ADDRESS, JAVA_LONG),
            ERRNO,
            Linker.Option.firstVariadicArg(1));
    private static final MethodHandle STATX =
            handle("statx", FunctionDescriptor.of(JAVA_INT, JAVA_INT, ADDRESS, JAVA_INT, JAVA_INT, ADDRESS));
    private static final MethodHandle GETDENTS =
            handle("getdents64", FunctionDescriptor.of(JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG));
    private static final MethodHandle RENAME =
            handle("renameat2", FunctionDescriptor.of(JAVA_INT, JAVA_INT, ADDRESS, JAVA_INT, ADDRESS, JAVA_INT));
    private static final MethodHandle UNLINK =
            handle("unlinkat", FunctionDescriptor.of(JAVA_INT, JAVA_INT, ADDRESS, JAVA_INT));
    private static final MethodHandle CLOSE = handle("close", FunctionDescriptor.of(JAVA_INT, JAVA_INT));

    private static final long OPENAT2 = 437;
    private static final int AT_SYMLINK_NOFOLLOW = 0x100;
    private static final int AT_EMPTY_PATH = 0x1000;
    private static final int AT_REMOVEDIR = 0x200;
    private static final int STATX_BASIC = 0x7ff;
    private static final byte[] ITSELF = {};

    private SystemCalls() {}

    private static MethodHandle handle(String name, FunctionDescriptor shape) {
        return LINKER.downcallHandle(LINKER.defaultLookup().findOrThrow(name), shape, ERRNO);
    }

    /** Opens {@code path} below the directory. @param resolve how: bits of {@link OpenFlags} */
    static int open(int directory, byte[] path, long flags, long resolve) {
        try (Arena arena = Arena.ofConfined()) {
            var how = arena.allocate(JAVA_LONG, 3);
            how.setAtIndex(JAVA_LONG, 0, flags);
            how.setAtIndex(JAVA_LONG, 2, resolve);
            var state = arena.allocate(STATE);
            return (int) checked(
                    "openat2",
                    (long) SYSCALL.invokeExact(state, OPENAT2, directory, text(arena, path), how, how.byteSize()),
                    state);
        } catch (Throwable e) {
            throw rethrown(e);
        }
    }

    /** What an open descriptor is. */
    static EntryFacts facts(int descriptor) {
        return facts(descriptor, ITSELF);
    }

    /** What a name in an open directory is, a link itself and not where it leads. */
    static EntryFacts facts(int directory, byte[] name) {
        try (Arena arena = Arena.ofConfined()) {
            var buffer = arena.allocate(EntryFacts.STATX_BYTES, Long.BYTES);
            var state = arena.allocate(STATE);
            var how = AT_SYMLINK_NOFOLLOW | (name.length == 0 ? AT_EMPTY_PATH : 0);
            checked(
                    "statx",
                    (int) STATX.invokeExact(state, directory, text(arena, name), how, STATX_BASIC, buffer),
                    state);
            return EntryFacts.of(buffer);
        } catch (Throwable e) {
            throw rethrown(e);
        }
    }

    /** Reads the next entries of an open directory into the buffer. @return bytes filled; 0 at the end */
    static long entries(int directory, MemorySegment buffer) {
        try (Arena arena = Arena.ofConfined()) {
            var state = arena.allocate(STATE);
            return checked(
                    "getdents64", (long) GETDENTS.invokeExact(state, directory, buffer, buffer.byteSize()), state);
        } catch (Throwable e) {
            throw rethrown(e);
        }
    }

    /** Gives a name another place. @param flags 0, or {@link OpenFlags#RENAME_NOREPLACE} */
    static void rename(int fromDirectory, byte[] from, int toDirectory, byte[] to, int flags) {
        try (Arena arena = Arena.ofConfined()) {
            var state = arena.allocate(STATE);
            checked(
                    "renameat2",
                    (int) RENAME.invokeExact(
                            state, fromDirectory, text(arena, from), toDirectory, text(arena, to), flags),
                    state);
        } catch (Throwable e) {
            throw rethrown(e);
        }
    }

    /** Removes a name; {@code asDirectory} only an empty directory, else anything but a directory. */
    static void unlink(int directory, byte[] name, boolean asDirectory) {
        try (Arena arena = Arena.ofConfined()) {
            var state = arena.allocate(STATE);
            var how = asDirectory ? AT_REMOVEDIR : 0;
            checked("unlinkat", (int) UNLINK.invokeExact(state, directory, text(arena, name), how), state);
        } catch (Throwable e) {
            throw rethrown(e);
        }
    }

    /** Closes a descriptor; nothing can be done about a failure. */
    static void close(int descriptor) {
        try (Arena arena = Arena.ofConfined()) {
            var _ = (int) CLOSE.invokeExact(arena.allocate(STATE), descriptor);
        } catch (Throwable e) {
            throw rethrown(e);
        }
    }

    private static MemorySegment text(Arena arena, byte[] name) {
        var text = arena.allocate(name.length + 1L);
        MemorySegment.copy(MemorySegment.ofArray(name), 0, text, 0, name.length);
        return text;
    }

    private static long checked(String call, long result, MemorySegment state) {
        if (result < 0) {
            throw new SystemCallException(call, (int) STATE_ERRNO.get(state, 0L));
        }
        return result;
    }

    private static RuntimeException rethrown(Throwable e) {
        return switch (e) {
            case Error error -> throw error;
            case RuntimeException known -> known;
            default -> new IllegalStateException("a method handle threw what it does not declare", e);
        };
    }
}
