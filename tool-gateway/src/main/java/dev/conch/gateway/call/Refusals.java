package dev.conch.gateway.call;

import dev.conch.contracts.CallError;
import dev.conch.contracts.ErrorCode;
import java.util.List;

/** The errors of calls that did not run (spec.md 3, Errors), in the words a script reads. */
final class Refusals {
    private static final int MOST_PROBLEMS = 5;

    private Refusals() {}

    static CallError late() {
        return unavailable("The call's deadline has passed; it was not begun.");
    }

    static CallError cancelled() {
        return unavailable("The call was cancelled before it began.");
    }

    static CallError changed(String tool) {
        return unavailable(tool + " has changed since the script started; it was not called. See its help again.");
    }

    static CallError busy(String what) {
        return unavailable("Too many calls at once " + what + "; try again.");
    }

    static CallError notBegun() {
        return unavailable("The call could not be begun; nothing has happened.");
    }

    static CallError undecided() {
        return CallError.of(ErrorCode.DENIED, "No decision could be made, so the call was not allowed.");
    }

    static CallError denied(String message) {
        return CallError.of(ErrorCode.DENIED, message);
    }

    static CallError invalid(List<String> problems) {
        var shown = String.join(" ", problems.subList(0, Math.min(problems.size(), MOST_PROBLEMS)));
        var more = problems.size() - MOST_PROBLEMS;
        return CallError.of(ErrorCode.INVALID_INPUT, more > 0 ? shown + " (" + more + " more)" : shown);
    }

    static CallError noInput(String why) {
        return unavailable("The call's input could not be read: " + why + ".");
    }

    private static CallError unavailable(String message) {
        return CallError.retryable(ErrorCode.UNAVAILABLE, message);
    }
}
