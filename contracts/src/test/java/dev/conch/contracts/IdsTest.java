package dev.conch.contracts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IdsTest {
    @Test
    void newIdsAscendAndNeverRepeat() {
        var ids = new ArrayList<String>();
        for (int i = 0; i < 10_000; i++) {
            ids.add(NestedCallId.next().value());
        }
        assertThat(ids)
                .isSorted()
                .doesNotHaveDuplicates()
                .allMatch(id -> id.matches("ncl_[0-7][0-9A-HJKMNP-TV-Z]{25}"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "ses_",
                "ncl_01JD0000000000000000000000",
                "ses_01jd0000000000000000000000",
                "ses_81JD0000000000000000000000"
            })
    void anIdOfAnotherFormIsRefused(String text) {
        assertThatThrownBy(() -> SessionId.of(text)).hasMessageContaining("session_id must be ses_");
    }

    @ParameterizedTest
    @ValueSource(strings = {"call_1", "-x", "_", "0.9", "A-b_c.d"})
    void anOrchestratorsIdIsAccepted(String text) {
        assertThat(ToolCallId.of(text).value()).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ".hidden", "a b", "a/b", "é", "a\n"})
    void anOrchestratorsIdOfAnotherFormIsRefused(String text) {
        assertThatThrownBy(() -> ToolCallId.of(text)).hasMessageContaining("tool_call_id must match");
    }

    @Test
    void anOrchestratorsIdHasAtMost128Characters() {
        assertThat(ToolCallId.of("a".repeat(128)).value()).hasSize(128);
        assertThatThrownBy(() -> ToolCallId.of("a".repeat(129))).hasMessageContaining("tool_call_id");
    }

    @Test
    void aCallIdIsReadBackWhateverItsToolIsCalled() {
        for (var name : new String[] {"mcp_github__get_pull", "?", "mcp_odd__a:tools:2:b", "mcp_odd__--help"}) {
            var id = new CallId(ToolCallId.of("call_1"), 12, name);
            assertThat(id).hasToString("call_1:tools:12:" + name);
            assertThat(CallId.parse(id.toString())).isEqualTo(id);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"call_1", "call_1:tools:", "call_1:tools:x:t", "call_1:tools:0:t", ":tools:1:t"})
    void aCallIdOfAnotherFormIsRefused(String text) {
        assertThatThrownBy(() -> CallId.parse(text)).isInstanceOf(IllegalArgumentException.class);
    }
}
