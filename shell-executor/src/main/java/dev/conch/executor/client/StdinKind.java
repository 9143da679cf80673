package dev.conch.executor.client;

/** What a client's file descriptor 0 is, as {@code fstat} says. Codes: {@code PROTOCOL.md}. */
public enum StdinKind {
    /** It was closed. */
    NONE,
    /** {@code /dev/null}. */
    NULL_DEVICE,
    PIPE,
    FILE,
    SOCKET,
    /** Another character device. */
    CHAR,
    /** Anything else, such as a directory. */
    OTHER;

    /** Whether something can be read from it. */
    public boolean readable() {
        return this != NONE && this != NULL_DEVICE;
    }
}
