package dev.conch.gateway.catalog;

import dev.conch.contracts.CallError;

/** A server's tools could not be loaded now. */
public final class NotLoadedException extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final transient CallError error;

    /** Carries what a script is told. */
    public NotLoadedException(CallError error) {
        super(error.message());
        this.error = error;
    }

    /** {@code connection_required} or {@code unavailable}; nothing has happened. */
    public CallError error() {
        return error;
    }
}
