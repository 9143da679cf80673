package dev.conch.executor.bash;

/** Another script runs in the session. */
final class SessionBusyException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    SessionBusyException() {
        super("One bash call at a time in a session, and another one is running.", null, false, false);
    }
}
