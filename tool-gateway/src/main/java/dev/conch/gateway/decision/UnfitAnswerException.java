package dev.conch.gateway.decision;

/** An answer that is not one to the question that was asked. */
final class UnfitAnswerException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    UnfitAnswerException(String message) {
        super(message);
    }
}
