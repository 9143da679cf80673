package dev.conch.gateway.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.conch.contracts.JsonText;
import dev.conch.contracts.Payload;
import dev.conch.contracts.ToolCallRequested;
import dev.conch.gateway.mcp.ToolReply;
import io.smallrye.mutiny.Uni;
import java.util.List;
import org.junit.jupiter.api.Test;

class EndRecordsTest {
    private final Fixture flow = new Fixture();

    @Test
    void keysNamedLikeSecretsAndStoredValuesAreMaskedInThePreview() {
        flow.secrets = (_, _) -> Uni.createFrom().item(List.of("hunter2-stored"));

        var end = flow.run(Requests.claimed(request("{\"token\":\"abc\",\"note\":\"it is hunter2-stored\"}")));

        assertThat(end.inputPreview()).isEqualTo("{\"token\":\"***\",\"note\":\"it is ***\"}");
    }

    @Test
    void storedValuesAreMaskedInWhatAServerSays() {
        flow.secrets = (_, _) -> Uni.createFrom().item(List.of("hunter2-stored"));
        flow.reply = Uni.createFrom().item(new ToolReply.ToolFailed("bad password hunter2-stored"));

        assertThat(Fixture.error(flow.run()).message()).isEqualTo("bad password ***");
    }

    @Test
    void whenTheStoredValuesCannotBeHadNothingIsShown() {
        flow.secrets = (_, _) -> Uni.createFrom().failure(new IllegalStateException("no database"));
        flow.reply = Uni.createFrom().item(new ToolReply.ToolFailed("bad password hunter2-stored"));

        var end = flow.run();

        assertThat(end.inputPreview()).isEqualTo("***");
        assertThat(Fixture.error(end).message()).doesNotContain("hunter2");
    }

    @Test
    void aLongPreviewIsCut() {
        var end = flow.run(Requests.claimed(request("{\"title\":\"" + "x".repeat(1000) + "\"}")));

        assertThat(end.inputPreview()).hasSize(401).endsWith("…");
    }

    @Test
    void theInputItselfTravelsAsItWasWritten() {
        var written = "{\"id\":12345678901234567890,\"n\":1.50}";

        var end = flow.run(Requests.claimed(request(written)));

        assertThat(end.input()).isEqualTo(Payload.inline(JsonText.of(written)));
        assertThat(end.rewrittenInput()).isNull();
    }

    @Test
    void aTracedCallNamesItsTrace() {
        var plain = Requests.request();
        var traced = new ToolCallRequested(
                plain.origin(),
                plain.call(),
                plain.toolHash(),
                plain.input(),
                plain.requestedAt(),
                plain.deadlineAt(),
                plain.executor(),
                "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01");

        assertThat(flow.run(Requests.claimed(traced)).traceId()).isEqualTo("0af7651916cd43dd8448eb211c80319c");
    }

    @Test
    void aMessageBecomesOneVisibleLineOfBoundedLength() {
        assertThat(Messages.line("a\nb\u001b[31mc\u202e\u200bd", 100)).isEqualTo("a b [31mcd");
        assertThat(Messages.line("x".repeat(50), 10)).isEqualTo("xxxxxxxxxx…");
        assertThat(Messages.line("\u200b", 10)).isEqualTo("No reason was given.");
    }

    private static ToolCallRequested request(String input) {
        return Requests.request(Requests.origin("acme"), Payload.inline(JsonText.of(input)), Requests.NOW);
    }
}
