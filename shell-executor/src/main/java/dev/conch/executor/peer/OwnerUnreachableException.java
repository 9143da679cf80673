package dev.conch.executor.peer;

/** The owner gave no answer. Whether it got the request is not known; every forwarded request may be sent again. */
public final class OwnerUnreachableException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    OwnerUnreachableException(String why) {
        super(why, null, false, false);
    }
}
