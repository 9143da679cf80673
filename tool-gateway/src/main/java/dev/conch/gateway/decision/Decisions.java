package dev.conch.gateway.decision;

import dev.conch.contracts.Decision;
import io.smallrye.mutiny.Uni;
import java.util.List;

/** Who decides. */
@FunctionalInterface
public interface Decisions {
    /**
     * One decision a call, in the question's order. Fails when no answer came in time or when it does not fit the question: every failure
     * means no.
     */
    Uni<List<Decision>> ask(Question question);
}
