package dev.conch.gateway.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.conch.contracts.ErrorCode;
import dev.conch.contracts.JsonText;
import dev.conch.gateway.testkit.FakeMcp;
import dev.conch.testsupport.ConchInfra;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.mutiny.Uni;
import java.net.URI;
import java.time.Instant;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What goes wrong at a server, and what is said to have happened. */
@QuarkusTest
@QuarkusTestResource(value = ConchInfra.class, initArgs = @ResourceArg(name = "service", value = "tool-gateway"))
class McpFaultsIT extends OnFakeMcp {
    @Test
    void whatAServerAsksBackIsDeclinedAtOnce() {
        assertThat(call(target(fake.url()), "asks_back", "{}")).isEqualTo(text("asked"));
        await().untilAsserted(() -> assertThat(fake.seen("response"))
                .extracting(FakeMcp.Seen::body)
                .satisfiesExactlyInAnyOrder(
                        declined -> assertThat(declined).contains("\"q1\"", "-32601"),
                        declined -> assertThat(declined).contains("\"q2\"", "-32601"),
                        declined -> assertThat(declined).contains("\"q3\"", "-32601")));
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
    void callsThatLoseTheirSessionTogetherOpenOneNewOne() {
        var target = target(fake.url());
        call(target, "ok", "{}");
        fake.forgetSessions(404);

        var calls = IntStream.range(0, 40)
                .mapToObj(i -> onVertx.start(() -> asked(target, "ok", "{}")))
                .toList();

        assertThat(calls).allSatisfy(call -> assertThat(call.join().item()).isEqualTo(text("fine")));
        assertThat(fake.seen("initialize")).hasSize(2);
    }

    @Test
    void aRepeatableCallWhoseConnectionBrokeIsMadeOnceMore() {
        fake.breakOnce("ok");
        var reply = onVertx.ask(() -> repeatable(target(fake.url()), "ok"));

        assertThat(reply).isEqualTo(text("fine"));
        assertThat(fake.seen("tools/call")).hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"die", "sse_end"})
    void aRepeatableCallWhoseConnectionBreaksTwiceIsUnknown(String tool) {
        assertThat(onVertx.ask(() -> repeatable(target(fake.url()), tool))).isInstanceOf(ToolReply.Unknown.class);
        assertThat(fake.seen("tools/call")).hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"failing", "html", "wrong_id"})
    void anAnswerThatIsNoneIsNoReasonToRepeat(String tool) {
        assertThat(onVertx.ask(() -> repeatable(target(fake.url()), tool))).isInstanceOf(ToolReply.Unknown.class);
        assertThat(fake.seen("tools/call")).hasSize(1);
    }

    @Test
    void anyOtherCallWhoseConnectionBrokeIsNotMadeAgain() {
        fake.breakOnce("ok");

        assertThat(call(target(fake.url()), "ok", "{}")).isInstanceOf(ToolReply.Unknown.class);
        assertThat(fake.seen("tools/call")).hasSize(1);
    }

    @Test
    void aRefusalAfterAnEarlierAttemptDoesNotSayThatNothingHappened() {
        var target = target(fake.url());
        fake.breakOnceAndRefuse("ok");

        assertThat(onVertx.ask(() -> repeatable(target, "ok"))).isInstanceOf(ToolReply.Unknown.class);
        assertThat(fake.seen("tools/call")).hasSize(2);
    }

    private Uni<ToolReply> repeatable(ServerTarget target, String tool) {
        var scope = new CallScope("ncl_1", null, Uni.createFrom().nothing(), true);
        return caller.call(target, tool, new JsonText("{}"), Instant.now().plusSeconds(25), scope);
    }

    @Test
    void aServerThatIsNotThereIsUnavailableAndMayComeBack() {
        var url = fake.url();
        fake.close();
        var dead = call(target(url), "ok", "{}");

        assertThat(dead).isInstanceOfSatisfying(ToolReply.NotReached.class, refused -> {
            assertThat(refused.error().code()).isEqualTo(ErrorCode.UNAVAILABLE);
            assertThat(refused.error().retryable()).isTrue();
        });
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
}
