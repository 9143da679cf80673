package dev.conch.samples.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.conch.samples.tool.Input;
import dev.conch.samples.tool.ToolCall;
import org.junit.jupiter.api.Test;

class JournalTest {

    @Test
    void ofMoreCallsThanItKeepsTheOldestAreForgottenAndTheNumbersGoOn() {
        Journal journal = new Journal(1, 2, 1_000);
        for (int i = 0; i < 5; i++) {
            call(journal, "s", "{}");
        }
        assertThat(journal.calls("s", 0)).extracting(RecordedCall::seq).containsExactly(4L, 5L);
    }

    @Test
    void ofMoreInputThanItKeepsTheOldestCallsAreForgottenButNeverTheLast() {
        Journal journal = new Journal(1, 10, 10);
        call(journal, "s", "{\"a\":1}");
        call(journal, "s", "{\"b\":1}");
        call(journal, "s", "{\"longer than all\":1}");
        assertThat(journal.calls("s", 0)).extracting(RecordedCall::seq).containsExactly(3L);
    }

    @Test
    void ofMoreSpacesThanItKeepsTheOneLongestUnusedIsForgotten() {
        Journal journal = new Journal(2, 10, 1_000);
        call(journal, "a", "{}");
        call(journal, "b", "{}");
        call(journal, "a", "{}");
        call(journal, "c", "{}");
        assertThat(journal.calls("a", 0)).hasSize(2);
        assertThat(journal.calls("c", 0)).hasSize(1);
        assertThat(journal.calls("b", 0)).isEmpty();
    }

    @Test
    void aLimitBelowOneIsRefused() {
        assertThatThrownBy(() -> new Journal(0, 1, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("max-spaces");
    }

    private static void call(Journal journal, String space, String input) {
        journal.record(new ToolCall(space, "util", "echo", new Input(input)));
    }
}
