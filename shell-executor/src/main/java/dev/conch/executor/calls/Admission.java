package dev.conch.executor.calls;

/** Whether a command may become a call. {@code n} is the number that its event has. */
sealed interface Admission {
    /** It counts, is in flight from now on, and is to be published. */
    record Go(OpenCall call) implements Admission {}

    /** The script was stopped before. */
    record Stopped(int n) implements Admission {}

    /** It is one too many: the script stops here. */
    record Limit(int n) implements Admission {}

    /** It is refused for a reason of its own; its number. */
    record Refused(int n) implements Admission {}

    /** The run is over: nobody waits for an answer, and nothing is recorded any more. */
    record Over() implements Admission {}
}
