package dev.conch.executor.client;

/** The other side does not speak the protocol; its connection is closed. Never shown to a script. */
final class ProtocolException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    ProtocolException(String message) {
        super(message);
    }
}
