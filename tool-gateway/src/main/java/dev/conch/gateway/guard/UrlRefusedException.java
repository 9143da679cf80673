package dev.conch.gateway.guard;

/** The guard says no. The message is a sentence that may be shown to whoever set the URL; it never holds the address a name led to. */
public final class UrlRefusedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Says why. */
    public UrlRefusedException(String reason) {
        super(reason);
    }
}
