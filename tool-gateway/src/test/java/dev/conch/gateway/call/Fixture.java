package dev.conch.gateway.call;

import dev.conch.contracts.CallError;
import dev.conch.contracts.CallOutcome;
import dev.conch.contracts.CancelReason;
import dev.conch.contracts.Decision;
import dev.conch.contracts.JsonText;
import dev.conch.contracts.Risk;
import dev.conch.contracts.ToolCallFinished;
import dev.conch.contracts.ToolResult;
import dev.conch.gateway.Configs;
import dev.conch.gateway.catalog.AgentAt;
import dev.conch.gateway.catalog.ResolvedTool;
import dev.conch.gateway.catalog.ToolDirectory;
import dev.conch.gateway.decision.Decisions;
import dev.conch.gateway.ledger.ClaimedCall;
import dev.conch.gateway.ledger.FinishedCall;
import dev.conch.gateway.ledger.LedgerConfig;
import dev.conch.gateway.mcp.ToolCaller;
import dev.conch.gateway.mcp.ToolReply;
import dev.conch.gateway.schema.InputSchemas;
import dev.conch.gateway.session.SessionGate;
import dev.conch.gateway.session.SessionVerdict;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/** The flow with every port open: as set up here a call is known, unchanged, valid, allowed, and its tool says "done". */
final class Fixture {
    final MemoryLedger ledger = new MemoryLedger();
    final MemoryPayloads payloads = new MemoryPayloads();
    final NoLostCalls lostCalls = new NoLostCalls();
    final List<FinishedCall> published = new ArrayList<>();
    final List<String> called = new ArrayList<>();
    boolean repeatable;
    JsonText input;
    final AtomicReference<Instant> now = new AtomicReference<>(Requests.NOW);

    SessionGate sessions = (_, _) -> Uni.createFrom().item(new SessionVerdict.Matching());
    Uni<Optional<ResolvedTool>> tool = Uni.createFrom().item(Optional.of(Requests.tool(Requests.CHANGING)));
    Uni<dev.conch.contracts.AgentPolicy> policy = Uni.createFrom().item(Requests.policy());
    InputSchemas schemas = (_, _) -> List.of();
    Decisions decisions = question -> Uni.createFrom()
            .item(List.of(allowed(question.calls().getFirst().call().id())));
    Uni<ToolReply> reply = Uni.createFrom().item(new ToolReply.Returned(ToolResult.text("done")));
    SecretValues secrets = (_, _) -> Uni.createFrom().item(List.of());
    EndSender sender = this::record;
    Limits limits = Limits.WIDE;
    Cancels cancels = new Cancels(Limits.WIDE);
    SimpleMeterRegistry registry = new SimpleMeterRegistry();
    CallMetrics metrics = new CallMetrics(registry, new RunSlots(Limits.WIDE));
    StepTimers steps = new StepTimers(registry);

    static Decision allowed(dev.conch.contracts.NestedCallId id) {
        return new Decision.Allowed(id, Risk.CHANGES, "mode normal", null);
    }

    CallFlow flow() {
        var judge = new CallJudge(
                sessions, directory(), schemas, payloads, question -> decisions.ask(question), clock(), steps);
        var tools = new ToolRun(ledger, caller(), cancels, new RunSlots(limits), new Results(payloads), clock(), steps);
        var ends = new CallEnds(records(), ledger, publisher(), metrics, Configs.defaults(LedgerConfig.class), steps);
        return new CallFlow(judge, tools, ends, cancels, masking());
    }

    EndRecords records() {
        return new EndRecords(clock(), limits);
    }

    Masking masking() {
        return new Masking((org, revision) -> secrets.of(org, revision));
    }

    Publisher publisher() {
        return new Publisher(sender, lostCalls);
    }

    OpenCalls openCalls() {
        return new OpenCalls(flow(), cancels, new RunSlots(limits));
    }

    /** Runs one call to its end and answers what was published. */
    ToolCallFinished run(ClaimedCall call) {
        flow().run(call).await().atMost(Duration.ofSeconds(5));
        return published.size() == 1 ? published.getFirst().record() : null;
    }

    ToolCallFinished run() {
        return run(Requests.claimed(Requests.request()));
    }

    /** The error a call ended with, whether or not the tool ran. */
    static CallError error(ToolCallFinished end) {
        return switch (end.outcome()) {
            case CallOutcome.Failed failed -> failed.error();
            case CallOutcome.Refused refused -> refused.error();
            case CallOutcome.Completed _, CallOutcome.NeedsApproval _ -> null;
        };
    }

    void cancel(ClaimedCall call) {
        cancels.cancel(new Cancels.Key(call.request().origin().orgId(), call.id()), CancelReason.CANCELLED);
    }

    private Uni<Void> record(FinishedCall end) {
        published.add(end);
        return Uni.createFrom().voidItem();
    }

    private CallClock clock() {
        return new CallClock(now::get);
    }

    private ToolCaller caller() {
        return (server, name, given, _, scope) -> Uni.createFrom().deferred(() -> {
            input = given;
            repeatable = scope.repeatable();
            called.add(server.name() + "." + name);
            return reply;
        });
    }

    private ToolDirectory directory() {
        return new ToolDirectory() {
            @Override
            public Uni<Optional<ResolvedTool>> find(AgentAt agent, String registeredName) {
                return tool;
            }

            @Override
            public Uni<dev.conch.contracts.AgentPolicy> policy(AgentAt agent) {
                return policy;
            }
        };
    }
}
