package dev.conch.gateway.ledger;

import dev.conch.contracts.BashCallId;
import dev.conch.contracts.CallId;
import dev.conch.contracts.CallOutcome;
import dev.conch.contracts.EventId;
import dev.conch.contracts.JsonText;
import dev.conch.contracts.Judgement;
import dev.conch.contracts.NestedCallId;
import dev.conch.contracts.Origin;
import dev.conch.contracts.Payload;
import dev.conch.contracts.Risk;
import dev.conch.contracts.ScriptCall;
import dev.conch.contracts.SessionId;
import dev.conch.contracts.Timing;
import dev.conch.contracts.ToolCallFinished;
import dev.conch.contracts.ToolCallRequested;
import dev.conch.contracts.Wire;
import dev.conch.gateway.Configs;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** Gateway instances as far as the ledger sees them, on one database. */
public final class Owners {
    static final Judgement CHANGES = new Judgement(false, Risk.CHANGES, null, "mode normal", null);
    static final String TRACEPARENT = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    final PgLedger ledger;
    final PgLostCalls lost;

    private Owners(Pool pool, String name, Map<String, String> properties) {
        var config = Configs.with(LedgerConfig.class, properties);
        this.ledger = new PgLedger(pool, name, config);
        this.lost = new PgLostCalls(pool, name, config, ledger);
    }

    /** An instance that renews its leases. */
    public static Owners alive(Pool pool, String name) {
        return new Owners(pool, name, Map.of());
    }

    /** An instance whose leases are over as soon as they are written. */
    public static Owners dying(Pool pool, String name) {
        return new Owners(pool, name, Map.of("conch.gateway.ledger.lease", "0s", "conch.gateway.ledger.keep", "0s"));
    }

    static <T> T now(Uni<T> work) {
        return work.await().atMost(PATIENCE);
    }

    Claim claim(ToolCallRequested request) {
        return now(ledger.claim(request, Wire.write(request)));
    }

    /** Claims a call that nobody has. */
    public ClaimedCall won(ToolCallRequested request) {
        return ((Claim.Won) claim(request)).call();
    }

    /** Begins it. */
    public boolean begin(ClaimedCall call, boolean repeatable) {
        return now(ledger.begin(call, new Begin("github", CHANGES, repeatable)));
    }

    /** Ends it with an empty result, unpublished. */
    public boolean finish(ClaimedCall call) {
        return now(ledger.finish(call, end(call.request())));
    }

    /** Lets the lease of a call run out. */
    public void letGo(ToolCallRequested request) {
        now(lost.renew(List.of(request.call().id())));
    }

    static FinishedCall end(ToolCallRequested request) {
        var outcome = new CallOutcome.Completed(Payload.inline(JsonText.of("{\"blocks\":[]}")));
        var record = new ToolCallFinished(
                EventId.next(),
                request.origin(),
                request.call(),
                "github",
                request.executor(),
                outcome,
                CHANGES,
                new Timing(1, 2, 3L),
                "{}",
                request.input(),
                null,
                Instant.parse("2027-01-01T00:00:00Z"),
                null);
        return FinishedCall.of(record, request.traceparent());
    }

    static ToolCallRequested request() {
        return request(
                new Origin("acme", "agent", SessionId.next(), "user"),
                Instant.now().plusSeconds(60));
    }

    static ToolCallRequested request(Origin origin, Instant deadline) {
        var callId = CallId.parse("call_1:tools:1:mcp_github__create_issue");
        var call = ScriptCall.of(NestedCallId.next(), BashCallId.next(), callId, "tools github create-issue");
        return new ToolCallRequested(
                origin,
                call,
                "hash",
                Payload.inline(JsonText.EMPTY_OBJECT),
                Instant.now(),
                deadline,
                "executor-1",
                TRACEPARENT);
    }
}
