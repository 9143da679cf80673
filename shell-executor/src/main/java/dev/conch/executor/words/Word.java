package dev.conch.executor.words;

/** One word, or flag with its value, after a tool's name. */
sealed interface Word {
    /** {@code --help}: show help, call nothing. */
    record Help() implements Word {}

    /** {@code -}: read stdin, whatever it is. */
    record Stdin() implements Word {}

    /** A JSON argument, not yet read. */
    record Json(String text) implements Word {}

    /** {@code key=value}, {@code --key=value} or {@code --key value}; the key in the schema's spelling where it knows it. */
    record Pair(String key, String value) implements Word {}

    /** {@code --key} alone: true. */
    record Flag(String key) implements Word {}

    /** A word of no accepted form; the message says so. */
    record Bad(String message) implements Word {}
}
