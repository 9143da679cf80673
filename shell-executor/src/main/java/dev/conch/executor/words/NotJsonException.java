package dev.conch.executor.words;

/** A text is not what it should be; the message says where and why. Has no stack: it is an ordinary answer to a script's words. */
final class NotJsonException extends Exception {
    private static final long serialVersionUID = 1L;

    private final boolean duplicateKey;

    private NotJsonException(String message, boolean duplicateKey) {
        super(message, null, false, false);
        this.duplicateKey = duplicateKey;
    }

    static NotJsonException at(int position, String what) {
        return new NotJsonException(what + " at character " + (position + 1), false);
    }

    static NotJsonException duplicate(String key) {
        return new NotJsonException("key '" + Shown.cut(key, 60) + "' is there twice", true);
    }

    /** Whether it would be JSON but for a key that is there twice. */
    boolean isDuplicateKey() {
        return duplicateKey;
    }
}
