package dev.conch.gateway.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.conch.contracts.CancelReason;
import dev.conch.contracts.JsonText;
import dev.conch.testsupport.ConchInfra;
import dev.conch.testsupport.mcp.SampleServers;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Deadlines, cancelling, limits. */
@QuarkusTest
@QuarkusTestResource(value = ConchInfra.class, initArgs = @ResourceArg(name = "service", value = "tool-gateway"))
class McpTimesIT extends OnFakeMcp {
    @Inject
    McpClients clients;

    @Test
    void aCallThatTakesTooLongIsCancelledUpstreamAndUnknown() {
        var reply = call(target(fake.url(), Duration.ofMillis(300)), "hang", "{}");

        assertThat(reply).isEqualTo(new ToolReply.Unknown("no answer within 300 ms"));
        await().untilAsserted(() -> assertThat(fake.seen("notifications/cancelled"))
                .singleElement()
                .satisfies(cancelled -> assertThat(cancelled.body()).contains("\"reason\":\"timeout\"", requestId())));
    }

    @Test
    void aServerThatSaysThatItWorksOnACallHasItsTimeAnew() {
        var target = target(fake.url(), Duration.ofMillis(600));

        assertThat(call(target, "works_on", "{\"every_ms\":200,\"times\":8}")).isEqualTo(text("worked"));
        assertThat(fake.seen("tools/call"))
                .singleElement()
                .satisfies(call -> assertThat(call.body()).contains("\"progressToken\":\"ncl_1\""));
    }

    @Test
    void wordsAboutAnotherCallDoNotHelpThisOne() {
        var target = target(fake.url(), Duration.ofMillis(600));

        assertThat(call(target, "works_on", "{\"every_ms\":200,\"times\":8,\"wrong_token\":true}"))
                .isEqualTo(new ToolReply.Unknown("no answer within 600 ms"));
    }

    @Test
    void noProgressReachesPastTheDeadline() {
        var reply = onVertx.ask(() -> caller.call(
                target(fake.url(), Duration.ofMillis(600)),
                "works_on",
                new JsonText("{\"every_ms\":100,\"times\":1000}"),
                Instant.now().plusMillis(1500),
                CallScope.of("ncl_1")));

        assertThat(reply).isInstanceOf(ToolReply.Unknown.class);
        await().untilAsserted(
                        () -> assertThat(fake.seen("notifications/cancelled")).hasSize(1));
    }

    @Test
    void theDeadlineCountsWhenItIsNearer() {
        var reply = onVertx.ask(() -> caller.call(
                target(fake.url()), "hang", new JsonText("{}"), Instant.now().plusMillis(300), CallScope.of("ncl_1")));

        assertThat(reply).isInstanceOf(ToolReply.Unknown.class);
    }

    @Test
    void pastTheDeadlineNothingIsSent() {
        var reply = onVertx.ask(() -> caller.call(
                target(fake.url()), "ok", new JsonText("{}"), Instant.now().minusMillis(1), CallScope.of("ncl_1")));

        assertThat(reply).isInstanceOf(ToolReply.NotReached.class);
        assertThat(fake.seen("initialize")).isEmpty();
    }

    @Test
    void aServerThatNeverOpensASessionCostsNoMoreThanTheCallsTime() {
        fake.hangOnOpen();
        var reply = call(target(fake.url(), Duration.ofMillis(300)), "ok", "{}");

        assertThat(reply)
                .isInstanceOfSatisfying(
                        ToolReply.NotReached.class,
                        refused -> assertThat(refused.error().retryable()).isTrue());
    }

    @Test
    void aCancelledCallIsToldToTheServerAndWaitedForALittle() {
        var cancel = new CompletableFuture<CancelReason>();
        var scope = new CallScope("ncl_1", null, Uni.createFrom().completionStage(cancel));
        var running = onVertx.start(() -> caller.call(
                target(fake.url()),
                "slow",
                new JsonText("{\"ms\":600}"),
                Instant.now().plusSeconds(20),
                scope));
        await().untilAsserted(() -> assertThat(fake.seen("tools/call")).hasSize(1));

        cancel.complete(CancelReason.TIMEOUT);

        assertThat(running.join().item()).isEqualTo(text("late"));
        assertThat(fake.seen("notifications/cancelled")).hasSize(1);
    }

    @Test
    void aCancelledCallWithoutAnAnswerIsUnknown() {
        var cancel = new CompletableFuture<CancelReason>();
        var scope = new CallScope("ncl_1", null, Uni.createFrom().completionStage(cancel));
        var running = onVertx.start(() -> caller.call(
                target(fake.url()), "hang", new JsonText("{}"), Instant.now().plusSeconds(20), scope));
        await().untilAsserted(() -> assertThat(fake.seen("tools/call")).hasSize(1));

        cancel.complete(CancelReason.CANCELLED);

        assertThat(running.join().item()).isEqualTo(new ToolReply.Unknown("cancelled while it ran"));
        assertThat(fake.seen("notifications/cancelled"))
                .singleElement()
                .satisfies(told -> assertThat(told.body()).contains("\"reason\":\"cancelled\"", requestId()));
    }

    @Test
    void anotherImplementationUnderstandsThatACallIsCancelled() {
        var space = "cancel-" + UUID.randomUUID();
        var samples = SampleServers.running();
        var cancel = new CompletableFuture<CancelReason>();
        var scope = new CallScope("ncl_1", null, Uni.createFrom().completionStage(cancel));
        var running = onVertx.start(() -> caller.call(
                target(samples.url("util"), Map.of("X-Fixture-Space", space)),
                "slow",
                new JsonText("{\"ms\":2500}"),
                Instant.now().plusSeconds(20),
                scope));
        await().untilAsserted(() -> assertThat(samples.calls(space)).contains("slow"));

        cancel.complete(CancelReason.CANCELLED);

        assertThat(running.join().item()).isEqualTo(new ToolReply.Unknown("cancelled while it ran"));
        await().untilAsserted(() -> assertThat(samples.cancels(space)).isEqualTo("[\"util.slow\"]"));
    }

    @Test
    void aCallCancelledBeforeItIsSentIsNeverSent() {
        var scope = new CallScope("ncl_1", null, Uni.createFrom().item(CancelReason.CANCELLED));
        var reply = onVertx.ask(() -> caller.call(
                target(fake.url()), "ok", new JsonText("{}"), Instant.now().plusSeconds(5), scope));

        assertThat(reply).isInstanceOf(ToolReply.NotReached.class);
        await().during(Duration.ofMillis(300))
                .untilAsserted(() -> assertThat(fake.seen("tools/call")).isEmpty());
    }

    @Test
    void aServerHasOnlySoManyCallsAtOnce() {
        var target = target(fake.url());
        var held = IntStream.range(0, 64)
                .mapToObj(i -> onVertx.start(() -> asked(target, "hang", "{}")))
                .toList();
        await().untilAsserted(() -> assertThat(fake.seen("tools/call")).hasSize(64));

        assertThat(call(target, "ok", "{}"))
                .isInstanceOfSatisfying(
                        ToolReply.NotReached.class,
                        refused -> assertThat(refused.error().message()).contains("too many calls"));
        assertThat(held).noneMatch(CompletableFuture::isDone);
    }

    @Test
    void anIdleSessionIsClosedAndOpenedAgainWhenNeeded() {
        var target = target(fake.url());
        call(target, "ok", "{}");

        clients.closeIdle(Duration.ZERO);

        await().untilAsserted(() -> assertThat(fake.seen("DELETE")).hasSize(1));
        assertThat(call(target, "ok", "{}")).isEqualTo(text("fine"));
        assertThat(fake.seen("initialize")).hasSize(2);
    }

    private String requestId() {
        var body = fake.seen("tools/call").getFirst().body();
        return body.replaceAll(".*\"id\":(\"[^\"]+\").*", "$1");
    }
}
