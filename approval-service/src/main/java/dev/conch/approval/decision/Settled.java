package dev.conch.approval.decision;

import dev.conch.approval.policy.Verdict;
import dev.conch.contracts.Decision;

/** A verdict in the words of the wire. */
final class Settled {
    private Settled() {}

    /** The decision as far as it needs no approval: what must be asked is held by none, as in a preview that does not ask. */
    static Decision withoutQuestion(Judged judged) {
        var id = judged.call().call().id();
        return switch (judged.verdict()) {
            case Verdict.Allow allow -> new Decision.Allowed(id, allow.risk(), allow.decidedBy(), allow.spends());
            case Verdict.Deny deny -> new Decision.Denied(id, deny.message(), deny.decidedBy());
            case Verdict.Ask ask -> new Decision.Held(id, ask.why(), ask.message(), null, null, ask.decidedBy());
            case Verdict.Rate _ -> Denials.denied(judged.call(), Denials.UNDECIDED, Denials.BY_FAILURE);
        };
    }
}
