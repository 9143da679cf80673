package dev.conch.gateway.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.conch.contracts.CancelReason;
import dev.conch.contracts.ErrorCode;
import dev.conch.gateway.testkit.StdioFixture;
import dev.conch.testsupport.ConchInfra;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What goes wrong with a program, and what is said to have happened. */
@QuarkusTest
@QuarkusTestResource(value = ConchInfra.class, initArgs = @ResourceArg(name = "service", value = "tool-gateway"))
@QuarkusTestResource(value = StdioFixture.class, restrictToAnnotatedClass = true)
class StdioFaultsIT extends OnPrograms {
    @ParameterizedTest
    @ValueSource(strings = {"exit", "crash"})
    void aCallThatRanWhenItsProcessDiedHasAnUnknownOutcomeAndIsNotMadeAgain(String tool) {
        assertThat(call(fixture, tool, "{}"))
                .isEqualTo(new ToolReply.Unknown("program: the server's process ended before it answered"));
        assertThat(answer(fixture, "echo", "{}").toString())
                .as("the next call has a new process")
                .isEqualTo("{}");
        assertThat(seen(tool)).hasSize(1);
        assertThat(seen("initialize")).hasSize(2);
    }

    @Test
    void killedFromOutsideItTakesOnlyItsOwnCallsDown() {
        var family = answer(fixture, "family", "{}");
        var other = target("sibling", Map.of());
        var sibling = new ServerTarget(org, "sibling", other.address(), other.timeout(), "v1");
        var slow = onVertx.start(() -> asked(sibling, "slow", "{\"ms\":1500}", CallScope.of("ncl_2")));
        var hanging = onVertx.start(() -> asked(fixture, "hang", "{}", CallScope.of("ncl_1")));
        await().untilAsserted(() -> assertThat(seen("hang")).hasSize(1));

        ProcessHandle.of(family.get(1).asLong()).orElseThrow().destroyForcibly();

        assertThat(hanging.join().item()).isInstanceOf(ToolReply.Unknown.class);
        assertThat(json(slow.join().item()).asText()).isEqualTo("late");
        await().untilAsserted(() -> assertThat(family).noneMatch(pid -> lives(pid.asLong())));
    }

    @Test
    void aRepeatableCallIsMadeOnceMore() {
        var reply = onVertx.ask(() -> asked(fixture, "exit_once", "{\"mark\":\"tools/call\"}", repeatable()));

        assertThat(json(reply).asText()).isEqualTo("second");
        assertThat(seen("exit_once")).hasSize(2);
    }

    @Test
    void aRepeatableCallThatBreaksTwiceIsUnknown() {
        assertThat(onVertx.ask(() -> asked(fixture, "exit", "{}", repeatable())))
                .isInstanceOf(ToolReply.Unknown.class);
        assertThat(seen("exit")).hasSize(2);
    }

    @Test
    void aProcessThatEndedBetweenCallsIsNotSeenByTheNext() {
        var family = answer(fixture, "family", "{}");
        ProcessHandle.of(family.get(1).asLong()).orElseThrow().destroyForcibly();
        await().untilAsserted(() -> assertThat(lives(family.get(0).asLong())).isFalse());

        var calls = IntStream.range(0, 20)
                .mapToObj(i -> onVertx.start(() -> asked(fixture, "echo", "{}", CallScope.of("ncl_1"))))
                .toList();

        assertThat(calls).allSatisfy(call -> assertThat(call.join().item()).isInstanceOf(ToolReply.Returned.class));
        assertThat(seen("initialize")).hasSize(2);
    }

    @Test
    void linesThatAreNotMessagesAreLeftOut() {
        assertThat(answer(fixture, "junk", "{}").asText()).isEqualTo("clean");
    }

    @Test
    void aProgramThatBabblesIsEnded() {
        assertThat(call(fixture, "babble", "{}")).isInstanceOf(ToolReply.Unknown.class);
        assertThat(answer(fixture, "echo", "{}").toString()).isEqualTo("{}");
    }

    @Test
    void anAnswerOverTheLimitIsItsCallsErrorAndNoOthers() {
        var slow = onVertx.start(() -> asked(fixture, "slow", "{\"ms\":700}", CallScope.of("ncl_2")));
        var big = call(fixture, "big", "{\"bytes\":1500000}");

        assertThat(big)
                .isInstanceOfSatisfying(
                        ToolReply.ToolFailed.class,
                        failed -> assertThat(failed.message()).contains("larger than 1048576 bytes"));
        assertThat(json(slow.join().item()).asText()).isEqualTo("late");
        assertThat(json(call(fixture, "big", "{\"bytes\":1000000}")).asText()).hasSize(1_000_000);
        assertThat(seen("initialize")).hasSize(1);
    }

    @Test
    void aLineWithoutAnEndEndsTheProgram() {
        assertThat(call(fixture, "endless", "{}")).isInstanceOf(ToolReply.Unknown.class);
        assertThat(answer(fixture, "echo", "{}").toString()).isEqualTo("{}");
    }

    @Test
    void aProgramThatDoesNotReadIsEndedAndHoldsNobodyUp() {
        answer(fixture, "deaf", "{}");
        var half = "{\"t\":\"" + "x".repeat(200_000) + "\"}";
        var calls = IntStream.range(0, 20)
                .mapToObj(i -> onVertx.start(() -> asked(fixture, "echo", half, CallScope.of("ncl_1"))))
                .toList();
        await().untilAsserted(() -> {
            call(target("sibling", "v1"), "echo", "{}");
            onVertx.start(() -> asked(fixture, "echo", "{}", CallScope.of("ncl_1")));
            assertThat(calls).allMatch(CompletableFuture::isDone);
        });

        var replies = calls.stream().map(call -> call.join().item()).toList();
        assertThat(replies).filteredOn(ToolReply.Unknown.class::isInstance).hasSizeLessThanOrEqualTo(2);
        assertThat(replies).filteredOn(ToolReply.Returned.class::isInstance).hasSizeGreaterThanOrEqualTo(18);
    }

    @ParameterizedTest
    @CsvSource({
        "/bin/sleep,3600,did not answer within 5000 ms",
        "/bin/false,,process ended",
        "/usr/bin/yes,'not, MCP',process ended",
        "/nowhere/program,,process ended",
        "/bin/sh,-c,not one that the operator allows"
    })
    void aProgramThatIsNoServerIsUnavailable(String command, String arg, String message) {
        var target = target(command, arg == null ? List.of() : List.of(arg), Map.of(), "v1");

        assertThat(call(target, "echo", "{}")).isInstanceOfSatisfying(ToolReply.NotReached.class, refused -> {
            assertThat(refused.error().code()).isEqualTo(ErrorCode.UNAVAILABLE);
            assertThat(refused.error().retryable()).isTrue();
            assertThat(refused.error().message()).contains(message);
        });
    }

    @Test
    void aProgramThatEndsAgainAndAgainIsLeftAloneForAWhile() {
        var target = target("/bin/false", List.of(), Map.of(), "v1");
        call(target, "echo", "{}");
        call(target, "echo", "{}");

        assertThat(call(target, "echo", "{}"))
                .isInstanceOfSatisfying(
                        ToolReply.NotReached.class,
                        refused -> assertThat(refused.error().message()).contains("started again in"));
    }

    @Test
    void aCancelledCallIsToldToTheProgramUnderItsOwnId() {
        var cancel = new CompletableFuture<CancelReason>();
        var scope = new CallScope("ncl_1", null, Uni.createFrom().completionStage(cancel));
        var running = onVertx.start(() -> asked(fixture, "hang", "{}", scope));
        await().untilAsserted(() -> assertThat(seen("hang")).hasSize(1));

        cancel.complete(CancelReason.CANCELLED);

        assertThat(running.join().item()).isEqualTo(new ToolReply.Unknown("cancelled while it ran"));
        var id = seen("hang").getFirst().replaceAll(".*\"id\":\"([^\"]+)\".*", "$1");
        assertThat(answer(fixture, "cancels", "{}"))
                .singleElement()
                .isEqualTo(JSON.createObjectNode().put("requestId", id).put("reason", "cancelled"));
    }

    private ServerTarget target(String name, String version) {
        return new ServerTarget(org, name, fixture.address(), fixture.timeout(), version);
    }
}
