package dev.conch.gateway.call;

import dev.conch.contracts.ToolCallCancelled;
import dev.conch.contracts.ToolCallRequested;
import dev.conch.gateway.ledger.Claim;
import dev.conch.gateway.ledger.Ledger;
import dev.conch.gateway.ledger.LostCalls;
import dev.conch.kit.failure.Failures;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Duration;
import org.jboss.logging.Logger;

/** Takes requests and cancels in. Done means that the record may be acknowledged: the claim is durable, or there is nothing to do. */
@Singleton
class CallIntake {
    private static final Logger LOG = Logger.getLogger(CallIntake.class);
    private static final Duration FIRST_PAUSE = Duration.ofMillis(100);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(2);

    /** Well below the 60 s after which an unacknowledged record stops its channel. */
    private static final Duration LONGEST_CLAIM = Duration.ofSeconds(20);

    private final Ledger ledger;
    private final LostCalls marks;
    private final OpenCalls open;
    private final Cancels cancels;
    private final EndSender sender;
    private final StepTimers steps;

    CallIntake(Ledger ledger, LostCalls marks, OpenCalls open, Cancels cancels, EndSender sender, StepTimers steps) {
        this.ledger = ledger;
        this.marks = marks;
        this.open = open;
        this.cancels = cancels;
        this.sender = sender;
        this.steps = steps;
    }

    /** Fails for a record that nobody may answer, and when no claim could be stored: then it goes to the dead letters. */
    Uni<Void> requested(ToolCallRequested request, byte[] body) {
        return steps.time(Step.CLAIM, () -> ledger.claim(request, body))
                .onFailure(failure -> !(failure instanceof IllegalArgumentException))
                .retry()
                .withBackOff(FIRST_PAUSE, LONGEST_PAUSE)
                .expireIn(LONGEST_CLAIM.toMillis())
                .chain(this::act);
    }

    /** Heard by every instance: the one that works on the call stops it, the others keep it in case the call is still to come. */
    Uni<Void> cancelled(ToolCallCancelled cancel) {
        cancels.cancel(new Cancels.Key(cancel.origin().orgId(), cancel.id()), cancel.reason());
        return marks.cancel(cancel.origin().orgId(), cancel.id(), cancel.reason())
                .onFailure()
                .invoke(failure ->
                        LOG.warnf("the cancel of call=%s is only in memory: %s", cancel.id(), Failures.kind(failure)))
                .onFailure()
                .recoverWithNull();
    }

    private Uni<Void> act(Claim claim) {
        return switch (claim) {
            case Claim.Won won -> open.accept(won.call());
            case Claim.Answered answered -> sender.send(answered.end());
            case Claim.Dropped _ -> Uni.createFrom().voidItem();
        };
    }
}
