package dev.conch.gateway.flow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.conch.contracts.BashEvent;
import dev.conch.contracts.CallOutcome;
import dev.conch.contracts.CancelReason;
import dev.conch.contracts.ErrorCode;
import dev.conch.contracts.EventId;
import dev.conch.contracts.Origin;
import dev.conch.contracts.Payload;
import dev.conch.contracts.ToolCallCancelled;
import dev.conch.contracts.ToolCallFinished;
import dev.conch.contracts.ToolCallRequested;
import dev.conch.contracts.Topics;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** What the tests of the flow do on the topics, and where they look. */
abstract class OnTheTopics {
    @Inject
    ScriptedTools tools;

    @Inject
    Pool pool;

    Around around;

    @BeforeAll
    void play() {
        around = new Around();
    }

    @AfterAll
    void stop() {
        around.close();
    }

    void assertDenied(ToolCallRequested request, String says) {
        assertThat(run(request).outcome()).isInstanceOfSatisfying(CallOutcome.Refused.class, refused -> {
            assertThat(refused.error().code()).isEqualTo(ErrorCode.DENIED);
            assertThat(refused.error().message()).contains(says);
        });
        assertThat(tools.runs(request.call().id().value())).isZero();
    }

    /** A session that an event has named. */
    Origin session(String org) {
        var origin = Calls.origin(org);
        around.send(
                Topics.BASH_EVENTS,
                origin.sessionId(),
                new BashEvent.SessionStarted(EventId.next(), origin, Instant.now()));
        var id = Tuple.of(origin.sessionId().value());
        await().until(() -> pool.preparedQuery("select 1 from sessions where session_id = $1")
                        .execute(id)
                        .await()
                        .atMost(Duration.ofSeconds(5))
                        .size()
                == 1);
        return origin;
    }

    void send(ToolCallRequested request) {
        around.send(Topics.CALL_REQUESTED, request.origin().sessionId(), request);
    }

    void cancel(ToolCallRequested request) {
        var cancel = new ToolCallCancelled(
                request.origin(),
                request.call().id(),
                request.call().bashCallId(),
                CancelReason.CANCELLED,
                Instant.now());
        around.send(Topics.CALL_CANCELLED, request.origin().sessionId(), cancel);
    }

    ToolCallFinished run(ToolCallRequested request) {
        send(request);
        return end(request);
    }

    ToolCallFinished end(ToolCallRequested request) {
        var id = request.call().id();
        await().atMost(Duration.ofSeconds(15)).until(() -> !around.ends(id).isEmpty());
        return around.ends(id).getFirst();
    }

    static String result(ToolCallFinished end) {
        var completed = (CallOutcome.Completed) end.outcome();
        return ((Payload.Inline) completed.result()).json().value();
    }

    String column(ToolCallRequested request, String expression) {
        return pool.preparedQuery("select (" + expression + ")::text from calls where id = $1")
                .execute(Tuple.of(request.call().id().value()))
                .await()
                .atMost(Duration.ofSeconds(5))
                .iterator()
                .next()
                .getString(0);
    }
}
