package dev.conch.gateway.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.conch.contracts.CancelReason;
import dev.conch.contracts.ContentBlock;
import dev.conch.contracts.ErrorCode;
import dev.conch.contracts.JsonText;
import dev.conch.gateway.testkit.Api;
import dev.conch.gateway.testkit.FakeMcp;
import dev.conch.gateway.testkit.OnVertx;
import dev.conch.gateway.testkit.SampleServers;
import dev.conch.testsupport.ConchInfra;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import jakarta.inject.Inject;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@QuarkusTestResource(value = ConchInfra.class, initArgs = @ResourceArg(name = "service", value = "tool-gateway"))
class McpToolCallerIT {
    private static final String ORG = "caller";

    @Inject
    ToolCaller caller;

    @Inject
    McpClients clients;

    @Inject
    Vertx vertx;

    private OnVertx onVertx;
    private FakeMcp fake;

    @BeforeEach
    void start() {
        onVertx = new OnVertx(vertx);
        fake = new FakeMcp();
    }

    @AfterEach
    void stop() {
        fake.close();
    }

    @Test
    void aToolsTextComesBackOnTheEventLoop() {
        var answered = onVertx.answered(() -> asked(target(fake.url()), "ok", "{}"));

        assertThat(answered.item()).isEqualTo(text("fine"));
        assertThat(answered.thread()).startsWith("vert.x-eventloop");
    }

    @Test
    void withoutAContextItFailsAtOnce() {
        assertThatThrownBy(() -> asked(target(fake.url()), "ok", "{}")).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void inputTravelsExactlyAsItWasWritten() {
        var input = "{\"b\": 1.50, \"a\":1e2,\"n\":12345678901234567890123456789.10,\"u\":null,\"t\":\"\\u00e9é\"}";

        call(target(fake.url()), "ok", input);

        assertThat(fake.seen("tools/call").getFirst().body()).contains("\"arguments\":" + input);
    }

    @Test
    void anotherImplementationReturnsTheSameDigits() {
        var reply = (ToolReply.Returned) call(
                target(SampleServers.running().url("util")),
                "echo",
                "{\"n\":1.50,\"big\":12345678901234567890123,\"a\":1}");

        assertThat(reply.result().structured().value())
                .isEqualTo("{\"tool\":\"echo\",\"input\":{\"n\":1.50,\"big\":12345678901234567890123,\"a\":1}}");
    }

    @Test
    void anotherImplementationsErrorsAreTheTools() {
        var util = target(SampleServers.running().url("util"));

        assertThat(call(util, "fail", "{\"message\":\"sorry\"}")).isEqualTo(new ToolReply.ToolFailed("sorry"));
        assertThat(call(util, "crash", "{}")).isInstanceOf(ToolReply.ToolFailed.class);
        assertThat(call(util, "nothing", "{}")).isInstanceOf(ToolReply.Returned.class);
    }

    @Test
    void sixteenMebibytesArriveWhole() {
        var bytes = 16 * 1024 * 1024;
        var reply = (ToolReply.Returned)
                call(target(SampleServers.running().url("util")), "big", "{\"bytes\":" + bytes + "}");

        assertThat(((ContentBlock.Text) reply.result().blocks().getFirst()).text())
                .hasSize(bytes);
    }

    @Test
    void oneSessionServesManyCalls() {
        var target = target(fake.url());
        IntStream.range(0, 5).forEach(i -> call(target, "ok", "{}"));

        assertThat(fake.seen("initialize")).hasSize(1);
        assertThat(fake.seen("notifications/initialized")).hasSize(1);
        assertThat(fake.seen("tools/call").getLast().headers())
                .containsEntry("mcp-session-id", "s-1")
                .containsEntry("mcp-protocol-version", "2025-06-18");
    }

    @Test
    void callsAtOnceShareTheOpeningOfTheSession() {
        var target = target(fake.url());
        var calls = IntStream.range(0, 20)
                .mapToObj(i -> onVertx.start(() -> asked(target, "ok", "{}")))
                .toList();

        assertThat(calls).allSatisfy(call -> assertThat(call.join().item()).isEqualTo(text("fine")));
        assertThat(fake.seen("initialize")).hasSize(1);
    }

    @Test
    void samplingElicitationAndRootsAreNotOffered() {
        call(target(fake.url()), "ok", "{}");

        assertThat(fake.seen("initialize").getFirst().body())
                .contains("\"capabilities\":{}")
                .doesNotContain("sampling", "elicitation", "roots");
    }

    @Test
    void whatAServerAsksBackIsDeclinedAtOnce() {
        assertThat(call(target(fake.url()), "asks_back", "{}")).isEqualTo(text("asked"));
        await().untilAsserted(() -> assertThat(fake.seen("response"))
                .singleElement()
                .satisfies(answer -> assertThat(answer.body()).contains("\"q1\"", "-32601")));
    }

    @ParameterizedTest
    @CsvSource({
        "wrong_id,does not belong to the call",
        "not_json,not valid JSON-RPC",
        "html,not MCP",
        "failing,HTTP 500",
        "die,connection broke",
        "sse_end,does not belong to the call"
    })
    void aCallThatWasSentAndGotNoAnswerHasAnUnknownOutcome(String tool, String message) {
        var reply = call(target(fake.url()), tool, "{}");

        assertThat(reply)
                .isInstanceOfSatisfying(
                        ToolReply.Unknown.class,
                        unknown -> assertThat(unknown.message()).contains(message));
    }

    @ParameterizedTest
    @CsvSource({
        "unauthorized,CONNECTION_REQUIRED,false",
        "forbidden,CONNECTION_REQUIRED,false",
        "overloaded,UNAVAILABLE,true",
        "redirect,UNAVAILABLE,true"
    })
    void aCallThatWasRefusedHasNotHappened(String tool, ErrorCode code, boolean retryable) {
        var reply = call(target(fake.url()), tool, "{}");

        assertThat(reply).isInstanceOfSatisfying(ToolReply.NotReached.class, refused -> {
            assertThat(refused.error().code()).isEqualTo(code);
            assertThat(refused.error().retryable()).isEqualTo(retryable);
        });
        assertThat(fake.seen("tools/call")).hasSize(1);
    }

    @Test
    void aJsonRpcErrorIsTheToolsOwn() {
        assertThat(call(target(fake.url()), "rpc_error", "{}")).isEqualTo(new ToolReply.ToolFailed("it broke"));
    }

    @Test
    void ofTwoResultsTheFirstCounts() {
        assertThat(call(target(fake.url()), "two", "{}")).isEqualTo(text("first"));
    }

    @Test
    void aStreamThatStaysOpenAfterItsAnswerHoldsNothingUp() {
        assertThat(call(target(fake.url()), "sse_open", "{}")).isEqualTo(text("streamed"));
    }

    @ParameterizedTest
    @ValueSource(ints = {404, 400})
    void aLostSessionIsOpenedAgainAndTheCallMadeOnce(int status) {
        var target = target(fake.url());
        call(target, "ok", "{}");
        fake.forgetSessions(status);

        assertThat(call(target, "ok", "{}")).isEqualTo(text("fine"));
        assertThat(fake.seen("initialize")).hasSize(2);
    }

    @Test
    void aServerThatIsNotThereIsUnavailableAndMayComeBack() {
        var url = fake.url();
        var port = url.getPort();
        fake.close();
        var dead = call(target(url), "ok", "{}");

        assertThat(dead).isInstanceOfSatisfying(ToolReply.NotReached.class, refused -> {
            assertThat(refused.error().code()).isEqualTo(ErrorCode.UNAVAILABLE);
            assertThat(refused.error().retryable()).isTrue();
        });
        assertThat(port).isPositive();
    }

    @ParameterizedTest
    @CsvSource({
        "401,text/plain,CONNECTION_REQUIRED",
        "200,text/html,UNAVAILABLE",
        "500,text/plain,UNAVAILABLE",
        "404,text/plain,UNAVAILABLE"
    })
    void aSessionThatCannotBeOpenedMeansThatNothingHappened(int status, String type, ErrorCode code) {
        var target = target(fake.url());
        fake.refuseToOpen(status, type);

        assertThat(call(target, "ok", "{}"))
                .isInstanceOfSatisfying(
                        ToolReply.NotReached.class,
                        refused -> assertThat(refused.error().code()).isEqualTo(code));
        fake.openAgain();
        assertThat(call(target, "ok", "{}")).isEqualTo(text("fine"));
    }

    @Test
    void aCallThatTakesTooLongIsCancelledUpstreamAndUnknown() {
        var reply = call(target(fake.url(), Duration.ofMillis(300)), "hang", "{}");

        assertThat(reply).isEqualTo(new ToolReply.Unknown("no answer within 300 ms"));
        await().untilAsserted(() -> assertThat(fake.seen("notifications/cancelled"))
                .singleElement()
                .satisfies(cancelled -> assertThat(cancelled.body()).contains("\"reason\":\"timeout\"", requestId())));
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
    void traceAndCallIdTravelBesideTheInput() throws JsonProcessingException {
        var trace = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
        var scope = new CallScope("ncl_7", trace, Uni.createFrom().nothing());
        onVertx.ask(() -> caller.call(
                target(fake.url()), "ok", new JsonText("{}"), Instant.now().plusSeconds(5), scope));

        var meta = new ObjectMapper()
                .readTree(fake.seen("tools/call").getFirst().body())
                .at("/params/_meta");
        assertThat(meta.path("traceparent").asText()).isEqualTo(trace);
        assertThat(meta.path("dev.conch/call_id").asText()).isEqualTo("ncl_7");
    }

    @Test
    void secretsAreFilledInWhenTheServerIsDialled() {
        new Api(ORG)
                .admin()
                .body("{\"value\":\"sesame\"}")
                .put("/v1/secrets/TOKEN")
                .then()
                .statusCode(200);
        var target = target(fake.url(), Map.of("Authorization", "Bearer ${secret:TOKEN}"));

        call(target, "ok", "{}");

        assertThat(fake.seen("initialize").getFirst().headers()).containsEntry("authorization", "Bearer sesame");
        assertThat(fake.seen("tools/call").getFirst().headers()).containsEntry("authorization", "Bearer sesame");
    }

    @Test
    void aMissingSecretIsAMissingConnection() {
        var reply = call(target(fake.url(), Map.of("X-Key", "${secret:NOT_THERE}")), "ok", "{}");

        assertThat(reply).isInstanceOfSatisfying(ToolReply.NotReached.class, refused -> {
            assertThat(refused.error().code()).isEqualTo(ErrorCode.CONNECTION_REQUIRED);
            assertThat(refused.error().message()).contains("NOT_THERE");
        });
        assertThat(fake.seen("initialize")).isEmpty();
    }

    @Test
    void anAddressThatIsNotAllowedIsNotDialled() {
        var reply = call(target(URI.create("http://127.0.0.2:" + fake.url().getPort() + "/mcp")), "ok", "{}");

        assertThat(reply)
                .isInstanceOfSatisfying(
                        ToolReply.NotReached.class,
                        refused -> assertThat(refused.error().message()).contains("private, local or reserved"));
    }

    @Test
    void inputThatIsNotOneObjectIsNotSent() {
        assertThat(call(target(fake.url()), "ok", "{},\"x\":{}")).isInstanceOf(ToolReply.NotReached.class);
        assertThat(fake.seen("tools/call")).isEmpty();
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

    private ToolReply call(ServerTarget target, String tool, String input) {
        return onVertx.ask(() -> asked(target, tool, input));
    }

    private Uni<ToolReply> asked(ServerTarget target, String tool, String input) {
        return caller.call(target, tool, new JsonText(input), Instant.now().plusSeconds(25), CallScope.of("ncl_1"));
    }

    private static ServerTarget target(URI url) {
        return target(url, Duration.ofSeconds(20));
    }

    private static ServerTarget target(URI url, Duration timeout) {
        return new ServerTarget(ORG, "fake-" + url.getPort(), url, Map.of(), timeout, "v1");
    }

    private static ServerTarget target(URI url, Map<String, String> headers) {
        return new ServerTarget(ORG, "fake-" + url.getPort(), url, headers, Duration.ofSeconds(20), "v1");
    }

    private static ToolReply text(String text) {
        return new ToolReply.Returned(new dev.conch.contracts.ToolResult(null, List.of(new ContentBlock.Text(text))));
    }
}
