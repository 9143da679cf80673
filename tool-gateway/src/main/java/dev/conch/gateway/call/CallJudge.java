package dev.conch.gateway.call;

import dev.conch.contracts.AgentPolicy;
import dev.conch.contracts.CallError;
import dev.conch.contracts.CallOutcome;
import dev.conch.contracts.CallToJudge;
import dev.conch.contracts.Decision;
import dev.conch.contracts.Fingerprint;
import dev.conch.contracts.JsonText;
import dev.conch.contracts.Judgement;
import dev.conch.contracts.Payload;
import dev.conch.contracts.Risk;
import dev.conch.gateway.catalog.AgentAt;
import dev.conch.gateway.catalog.NotLoadedException;
import dev.conch.gateway.catalog.ResolvedTool;
import dev.conch.gateway.catalog.ToolDirectory;
import dev.conch.gateway.decision.Decisions;
import dev.conch.gateway.decision.Question;
import dev.conch.gateway.ledger.ClaimedCall;
import dev.conch.gateway.payload.NoSuchPayloadException;
import dev.conch.gateway.payload.Payloads;
import dev.conch.gateway.schema.InputSchemas;
import dev.conch.gateway.session.SessionGate;
import dev.conch.gateway.session.SessionVerdict;
import dev.conch.kit.failure.Failures;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import org.jboss.logging.Logger;

/**
 * The steps before the run, in the order of spec.md 3: session, deadline, tool, (hooks), schema, decision. Each either ends the call or hands
 * it to the next. Fails closed: whatever could not be found out is a no.
 */
@Singleton
class CallJudge {
    private static final Logger LOG = Logger.getLogger(CallJudge.class);

    private final SessionGate sessions;
    private final ToolDirectory directory;
    private final InputSchemas schemas;
    private final Payloads payloads;
    private final Decisions decisions;
    private final CallClock clock;
    private final StepTimers steps;

    CallJudge(
            SessionGate sessions,
            ToolDirectory directory,
            InputSchemas schemas,
            Payloads payloads,
            Decisions decisions,
            CallClock clock,
            StepTimers steps) {
        this.sessions = sessions;
        this.directory = directory;
        this.schemas = schemas;
        this.payloads = payloads;
        this.decisions = decisions;
        this.clock = clock;
        this.steps = steps;
    }

    /** Never fails. */
    Uni<Judged> judge(ClaimedCall call) {
        return sessions.check(call.request().origin(), call.session())
                .chain(verdict -> session(call, verdict))
                .onFailure()
                .recoverWithItem(failure -> couldNot(call, failure));
    }

    private Uni<Judged> session(ClaimedCall call, SessionVerdict verdict) {
        return switch (verdict) {
            case SessionVerdict.Matching _ -> inTime(call);
            case SessionVerdict.Refused refused -> ended(Ending.refused(refused.error()));
        };
    }

    private Uni<Judged> inTime(ClaimedCall call) {
        return clock.isPast(call.request().deadlineAt())
                ? ended(Ending.refused(Refusals.late()))
                : lookUp(call).chain(found -> unchanged(call, found));
    }

    /** Tool and policy beside each other: a call pays for the slower look only. */
    private Uni<Found> lookUp(ClaimedCall call) {
        var origin = call.request().origin();
        var agent = new AgentAt(origin.orgId(), origin.agentId(), call.revision());
        var policy = directory
                .policy(agent)
                .map(Optional::of)
                .onFailure()
                .invoke(failure -> LOG.warnf("no policy: call=%s failure=%s", call.id(), Failures.kind(failure)))
                .onFailure()
                .recoverWithItem(Optional.empty());
        return Uni.combine()
                .all()
                .unis(directory.find(agent, call.tool()), policy)
                .with(Found::new);
    }

    private Uni<Judged> unchanged(ClaimedCall call, Found found) {
        return found.tool()
                .filter(tool -> tool.contentHash().equals(call.request().toolHash()))
                .map(tool -> input(new Candidate(call, tool, found.policy())))
                .orElseGet(() -> ended(Ending.refused(Refusals.changed(call.tool()))));
    }

    /** Hooks before the call belong here: what follows is checked, fingerprinted and judged on the input they leave. */
    private Uni<Judged> input(Candidate candidate) {
        return switch (candidate.call().request().input()) {
            case Payload.Inline inline -> schema(candidate, inline.json());
            case Payload.Reference large -> stored(candidate, large);
        };
    }

    private Uni<Judged> stored(Candidate candidate, Payload.Reference large) {
        return payloads.load(candidate.call().request().origin(), large)
                .onFailure()
                .transform(CallJudge::notRead)
                .chain(input -> schema(candidate, input));
    }

    /** Whatever kept it from being read, nothing has happened. */
    private static NotLoadedException notRead(Throwable failure) {
        var why = failure instanceof NoSuchPayloadException gone ? gone.getMessage() : "the store does not answer";
        return new NotLoadedException(Refusals.noInput(why));
    }

    private Uni<Judged> schema(Candidate candidate, JsonText input) {
        var problems = schemas.check(candidate.tool(), input);
        if (!problems.isEmpty()) {
            return refused(candidate.tool(), Refusals.invalid(problems));
        }
        // loading a server may have used up what was left: then it is late, not undecided
        return clock.isPast(candidate.call().request().deadlineAt())
                ? refused(candidate.tool(), Refusals.late())
                : decide(candidate, input);
    }

    /** Without a policy nobody can decide. */
    private Uni<Judged> decide(Candidate candidate, JsonText input) {
        var tool = candidate.tool();
        return candidate
                .policy()
                .map(policy -> steps.time(Step.DECISION, () -> decisions.ask(question(candidate, input, policy)))
                        .map(answer -> decided(tool, input, answer))
                        .onFailure()
                        .recoverWithItem(failure -> undecided(candidate, failure)))
                .orElseGet(() -> refused(tool, Refusals.undecided()));
    }

    private static Question question(Candidate candidate, JsonText input, AgentPolicy policy) {
        var request = candidate.call().request();
        var tool = candidate.tool();
        var toJudge = new CallToJudge(
                request.call(),
                tool.facts(),
                request.input(),
                Fingerprint.of(tool.facts().registeredName(), input),
                tool.serverLists(),
                tool.definition());
        return Question.of(request.origin(), policy, toJudge, request.deadlineAt(), request.traceparent());
    }

    private static Judged decided(ResolvedTool tool, JsonText input, List<Decision> answer) {
        var readOnly = Effects.of(tool.facts()).readOnly();
        return switch (answer.getFirst()) {
            case Decision.Allowed yes ->
                new Judged.Ready(
                        tool, input, new Judgement(readOnly, yes.risk(), null, yes.decidedBy(), yes.approvalId()));
            case Decision.Denied no ->
                end(
                        new CallOutcome.Refused(Refusals.denied(no.message())),
                        new Judgement(readOnly, Risk.BLOCKED, null, no.decidedBy(), null),
                        tool);
            case Decision.Held held -> held(tool, held, readOnly);
        };
    }

    /** A question that names no approval is none that a person could answer. */
    private static Judged held(ResolvedTool tool, Decision.Held held, boolean readOnly) {
        var judgement = new Judgement(readOnly, Risk.NEEDS_APPROVAL, held.why(), held.decidedBy(), held.approvalId());
        return held.approvalId() == null || held.expiresAt() == null
                ? end(new CallOutcome.Refused(Refusals.undecided()), judgement, tool)
                : end(
                        new CallOutcome.NeedsApproval(held.approvalId(), held.why(), held.message(), held.expiresAt()),
                        judgement,
                        tool);
    }

    private static Judged undecided(Candidate candidate, Throwable failure) {
        var call = candidate.call();
        LOG.warnf("denied, no decision: call=%s tool=%s failure=%s", call.id(), call.tool(), Failures.kind(failure));
        var judgement = Judgement.none(Effects.of(candidate.tool().facts()).readOnly());
        return end(new CallOutcome.Refused(Refusals.undecided()), judgement, candidate.tool());
    }

    private static Judged couldNot(ClaimedCall call, Throwable failure) {
        if (failure instanceof NotLoadedException e) {
            return new Judged.Ended(Ending.refused(e.error()));
        }
        LOG.warnf("denied, could not be judged: call=%s tool=%s: %s", call.id(), call.tool(), Failures.kind(failure));
        return new Judged.Ended(Ending.refused(Refusals.undecided()));
    }

    private static Uni<Judged> refused(ResolvedTool tool, CallError error) {
        var judgement = Judgement.none(Effects.of(tool.facts()).readOnly());
        return Uni.createFrom().item(end(new CallOutcome.Refused(error), judgement, tool));
    }

    private static Judged end(CallOutcome outcome, Judgement judgement, ResolvedTool tool) {
        return new Judged.Ended(new Ending(outcome, judgement, tool.facts().server(), null));
    }

    private static Uni<Judged> ended(Ending ending) {
        return Uni.createFrom().item(new Judged.Ended(ending));
    }

    /** What was looked up; without a policy when that could not be read. */
    private record Found(Optional<ResolvedTool> tool, Optional<AgentPolicy> policy) {}

    /** A call of a tool that is still the one the script saw. */
    private record Candidate(ClaimedCall call, ResolvedTool tool, Optional<AgentPolicy> policy) {}
}
