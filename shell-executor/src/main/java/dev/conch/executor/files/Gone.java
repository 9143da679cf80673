package dev.conch.executor.files;

/** What a script took away, or put something else in the place of, while it was looked for. */
final class Gone {

    private Gone() {}

    /** Returns if the failure means that and throws it again otherwise. */
    static void orThrow(SystemCallException failure) {
        if (!isMeantBy(failure)) {
            throw failure;
        }
    }

    static boolean isMeantBy(SystemCallException failure) {
        return failure.is(Errno.ENOENT) || failure.is(Errno.ENOTDIR) || failure.is(Errno.ELOOP);
    }
}
