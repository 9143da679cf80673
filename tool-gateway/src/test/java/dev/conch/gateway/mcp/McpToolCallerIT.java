package dev.conch.gateway.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.conch.contracts.ContentBlock;
import dev.conch.contracts.JsonText;
import dev.conch.gateway.testkit.Api;
import dev.conch.testsupport.ConchInfra;
import dev.conch.testsupport.mcp.SampleServers;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.mutiny.Uni;
import java.time.Instant;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(value = ConchInfra.class, initArgs = @ResourceArg(name = "service", value = "tool-gateway"))
class McpToolCallerIT extends OnFakeMcp {
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
    void inputThatIsNotOneObjectIsNotSent() {
        assertThat(call(target(fake.url()), "ok", "{},\"x\":{}")).isInstanceOf(ToolReply.NotReached.class);
        assertThat(fake.seen("tools/call")).isEmpty();
    }
}
