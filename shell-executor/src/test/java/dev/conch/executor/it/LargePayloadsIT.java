package dev.conch.executor.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.conch.contracts.Payload;
import org.junit.jupiter.api.Test;

/** Inputs and results above 256 KiB (architecture.md 2, Big payloads). The gateway's side gives back what it was sent, as a result. */
@OnTheWholeService
class LargePayloadsIT {
    /** The JSON of a result with one text block of so many characters, as input. */
    private static final String RESULT =
            "head -c %d /dev/zero | tr '\\0' x | jq -Rc '{blocks: [{block: \"text\", text: .}]}'";

    private final Executor executor = new Executor("org-a");

    @Test
    void aLargeInputTravelsByReferenceAndALargeResultComesBackWhole() {
        var session = executor.newSession();
        var answer = executor.run(
                session,
                "a",
                RESULT.formatted(16 * 1024 * 1024 - 100) + " | tools util echo | tee out | sha256sum;"
                        + " wc -c <out; head -c 16777116 /dev/zero | tr '\\0' x | sed '$a\\' | sha256sum");

        var lines = answer.path("stdout").asText().lines().toList();
        assertThat(lines).as(answer.toString()).hasSize(3);
        assertThat(lines.get(1)).isEqualTo("16777117");
        assertThat(lines.get(0)).isEqualTo(lines.get(2));
        assertThat(GatewaySide.INSTANCE.requested(session))
                .singleElement()
                .satisfies(call -> assertThat(call.input())
                        .isInstanceOfSatisfying(
                                Payload.Reference.class,
                                large -> assertThat(large.bytes()).isGreaterThan(16_777_000)));
    }

    @Test
    void aCallThatIsCancelledWhileItsInputIsStoredIsNeverPublished() {
        var session = executor.newSession();
        var gate = CatalogServer.gate(session);
        executor.begin(session, "a", "echo on; " + RESULT.formatted(300_000) + " | tools github hang");
        executor.awaitPrinted(session, "a", 3);

        executor.cancel(session, "a").then().statusCode(204);
        gate.complete(null);

        assertThat(executor.run(session, "next", "tools util say text=next")
                        .path("stdout")
                        .asText())
                .isEqualTo("next\n");
        assertThat(GatewaySide.INSTANCE.requested(session))
                .extracting(call -> call.call().callId().toString())
                .containsExactly("next:tools:1:mcp_util__say");
    }

    @Test
    void whatFitsTravelsInTheRecord() {
        var session = executor.newSession();
        executor.run(
                session, "a", "head -c 200000 /dev/zero | tr '\\0' x | jq -Rc '{text: .}' | tools util say | wc -c");

        assertThat(GatewaySide.INSTANCE.requested(session))
                .singleElement()
                .satisfies(call -> assertThat(call.input()).isInstanceOf(Payload.Inline.class));
    }

    @Test
    void stdinHasItsLimit() {
        var answer = executor.run("head -c 16777217 /dev/zero | tr '\\0' ' ' | tools util echo; echo rc=$?");

        assertThat(answer.path("stdout").asText()).isEqualTo("rc=1\n");
        assertThat(error(answer).path("code").asText()).isEqualTo("invalid_input");
        assertThat(error(answer).path("message").asText()).contains("16777216");
    }

    @Test
    void aResultThatIsNotThereAnyMoreIsAnErrorThatSaysThatTheToolRan() {
        var session = executor.newSession();
        var large = RESULT.formatted(300_000) + " | tools util echo";
        CatalogServer.lose(session);

        var answer = executor.run(session, "a", large + "; echo rc=$?");

        assertThat(answer.path("stdout").asText()).isEqualTo("rc=1\n");
        assertThat(error(answer).path("code").asText()).isEqualTo("tool_error");
        assertThat(error(answer).path("retryable").asBoolean()).isFalse();
        assertThat(error(answer).path("message").asText())
                .contains("the tool ran")
                .contains("could not be fetched");
    }

    private static JsonNode error(JsonNode answer) {
        return Executor.json(answer.path("stderr").asText()).path("error");
    }
}
