package dev.conch.executor.files;

/** A call of the kernel that failed. Its message holds no path: names in a workspace are the script's. */
final class SystemCallException extends RuntimeException {

    private final int errno;

    SystemCallException(String call, int errno) {
        super(call + " failed with errno " + errno, null, false, false);
        this.errno = errno;
    }

    boolean is(int code) {
        return errno == code;
    }

    int errno() {
        return errno;
    }
}
