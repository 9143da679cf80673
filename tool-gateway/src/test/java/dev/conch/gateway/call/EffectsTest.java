package dev.conch.gateway.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.conch.contracts.Label;
import dev.conch.contracts.ToolFacts;
import dev.conch.contracts.ToolHints;
import dev.conch.contracts.ToolKind;
import org.junit.jupiter.api.Test;

class EffectsTest {
    @Test
    void whatIsDeclaredReadOnlyIsReadOnlyAndRepeatable() {
        assertThat(effects(Requests.READING, null)).isEqualTo(new Effects(true, true));
    }

    @Test
    void whatIsDeclaredIdempotentIsOnlyRepeatable() {
        assertThat(effects(Requests.IDEMPOTENT, null)).isEqualTo(new Effects(false, true));
    }

    @Test
    void whatDeclaresNothingIsNeither() {
        assertThat(effects(ToolHints.NONE, null)).isEqualTo(new Effects(false, false));
    }

    @Test
    void contradictoryHintsAreNotReadOnly() {
        assertThat(effects(new ToolHints(true, true, null, null, null), null)).isEqualTo(new Effects(false, false));
    }

    @Test
    void aLabelReplacesAllHints() {
        assertThat(effects(ToolHints.NONE, Label.READ_ONLY)).isEqualTo(new Effects(true, true));
        assertThat(effects(new ToolHints(true, null, true, null, null), Label.CHANGES))
                .isEqualTo(new Effects(false, false));
    }

    private static Effects effects(ToolHints hints, Label label) {
        return Effects.of(new ToolFacts("mcp_a__b", ToolKind.MCP, "a", "b", "", "hash", hints, label));
    }
}
