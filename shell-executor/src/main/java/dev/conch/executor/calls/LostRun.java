package dev.conch.executor.calls;

import dev.conch.contracts.ApprovalId;
import dev.conch.contracts.CallOutcome;
import dev.conch.contracts.JsonText;
import dev.conch.contracts.Payload;
import dev.conch.contracts.StopReason;
import dev.conch.contracts.ToolCallFinished;
import dev.conch.executor.gateway.LedgerFact;
import dev.conch.executor.report.DoneCall;
import dev.conch.executor.report.Report;
import dev.conch.executor.report.StoppedAt;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * What can be said of the calls of a run whose executor is gone.
 *
 * @param report its reason is {@link StopReason#LOST}; done in completion order, those without an answer last
 * @param published how many calls the gateway knows, each of which leaves an event
 */
public record LostRun(Report report, int published) {

    /** The gateway could not be asked, so nothing can be said, and the report says that. */
    public static LostRun unknown() {
        return new LostRun(Report.ofUnknownCalls(), 0);
    }

    static LostRun of(List<LedgerFact> facts) {
        var done = new ArrayList<DoneCall>();
        var readOnly = 0;
        for (var finished : inCompletionOrder(facts)) {
            var ending = ending(finished);
            if (ending.isPresent() && finished.judgement().readOnly()) {
                readOnly++;
            } else {
                ending.ifPresent(how -> done.add(new DoneCall(finished.call().command(), input(finished), how)));
            }
        }
        for (var fact : facts) {
            if (fact.isOpen() && fact.readOnly()) {
                readOnly++;
            } else if (fact.isOpen() && fact.requested() != null) {
                var asked = fact.requested();
                done.add(new DoneCall(asked.call().command(), inline(asked.input()), new DoneCall.Unanswered()));
            }
        }
        return new LostRun(new Report(done, readOnly, stopped(facts)), facts.size());
    }

    private static List<ToolCallFinished> inCompletionOrder(List<LedgerFact> facts) {
        return facts.stream()
                .map(LedgerFact::finished)
                .filter(finished -> finished != null)
                .sorted(Comparator.comparing(ToolCallFinished::finishedAt))
                .toList();
    }

    /** Empty for a call that did not run. */
    private static Optional<DoneCall.Ending> ending(ToolCallFinished finished) {
        return switch (finished.outcome()) {
            case CallOutcome.Completed completed ->
                Optional.of(ending(finished.call().command(), completed.result()));
            case CallOutcome.Failed failed -> Optional.of(new DoneCall.Failed(failed.error(), failed.outcomeUnknown()));
            case CallOutcome.Refused _, CallOutcome.NeedsApproval _ -> Optional.empty();
        };
    }

    /** A large result is not fetched for the report, which would show 400 characters of it. */
    private static DoneCall.Ending ending(String command, Payload result) {
        return switch (result) {
            case Payload.Inline inline ->
                CompletedResult.of(command, inline.json()).ending();
            case Payload.Reference large -> new DoneCall.Ok("… (" + large.bytes() + " bytes)", false);
        };
    }

    private static JsonText input(ToolCallFinished finished) {
        return inline(finished.rewrittenInput() == null ? finished.input() : finished.rewrittenInput());
    }

    private static JsonText inline(Payload input) {
        return switch (input) {
            case Payload.Inline inline -> inline.json();
            case Payload.Reference large -> JsonText.of("\"… (" + large.bytes() + " bytes)\"");
        };
    }

    /** A question that was asked stays asked, so whoever reads the report must know of it. */
    private static StoppedAt stopped(List<LedgerFact> facts) {
        var held = inCompletionOrder(facts).stream()
                .filter(finished -> finished.outcome() instanceof CallOutcome.NeedsApproval)
                .toList();
        if (held.isEmpty()) {
            return StoppedAt.of(StopReason.LOST);
        }
        var first = held.getFirst();
        return new StoppedAt(StopReason.LOST, approvals(held), first.call().command(), input(first));
    }

    private static List<ApprovalId> approvals(List<ToolCallFinished> held) {
        return held.stream()
                .map(finished -> ((CallOutcome.NeedsApproval) finished.outcome()).approvalId())
                .distinct()
                .toList();
    }
}
