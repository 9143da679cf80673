package dev.conch.executor.bash;

import dev.conch.contracts.Origin;

/** What came of asking to run a script. Everything else is a {@link dev.conch.kit.problem.ProblemException}. */
sealed interface Claim {
    /** It is stored as running and is to be run here. */
    record Fresh(Origin origin, NewCall call) implements Claim {}

    /** The session is this executor's now, and a call that another one left there must end first: see {@link LostCalls}. */
    record Left(BashCallRow row, Origin origin) implements Claim {}

    /** It has run before: the first answer. */
    record Answered(byte[] json) implements Claim {}
}
