package dev.conch.approval.decision;

import dev.conch.contracts.CallToJudge;
import dev.conch.contracts.Decision;
import dev.conch.contracts.DecisionRequested;
import java.util.List;

/** The refusals that no rule has made: where nothing else can be said, a call is denied (fails closed). */
final class Denials {
    static final String UNDECIDED = "No decision could be made, so the call is denied.";
    static final String TOO_LATE = "The decision came too late, so the call is denied.";
    static final String TOO_BIG = "The call needs a person's approval and its input is too large to show to one.";
    static final String BY_FAILURE = "failed closed";
    static final String BY_SESSION = "session check";
    static final String BY_DEADLINE = "deadline";

    private Denials() {}

    static List<Decision> all(DecisionRequested request, String message, String decidedBy) {
        return request.calls().stream()
                .map(call -> denied(call, message, decidedBy))
                .toList();
    }

    static Decision denied(CallToJudge call, String message, String decidedBy) {
        return new Decision.Denied(call.call().id(), message, decidedBy);
    }
}
