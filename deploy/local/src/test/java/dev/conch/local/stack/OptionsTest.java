package dev.conch.local.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class OptionsTest {

    @Test
    void withoutWordsTheUsualValuesHold() {
        assertThat(Options.parse(List.of())).isEqualTo(new Options(Path.of(""), Path.of(".conch"), 8080, false));
    }

    @Test
    void wordsChangeThem() {
        assertThat(Options.parse(List.of("--root", "/r", "--data", "/d", "--port", "0", "--training", "true")))
                .isEqualTo(new Options(Path.of("/r"), Path.of("/d"), 0, true));
    }

    @Test
    void thereMayBeSeveralOfEachButInTraining() {
        assertThat(Options.parse(List.of("--replicas", "2")).replicas()).isEqualTo(2);
        assertThat(Options.parse(List.of("--replicas", "2", "--training", "true"))
                        .replicas())
                .isEqualTo(1);
        assertThatThrownBy(() -> Options.parse(List.of("--replicas", "0"))).hasMessageContaining("1 to 8");
        assertThatThrownBy(() -> Options.parse(List.of("--replicas", "9"))).hasMessageContaining("1 to 8");
        assertThatThrownBy(() -> Options.parse(List.of("--replicas", "x"))).hasMessageContaining("--replicas must be");
    }

    @Test
    void wrongWordsAreNamed() {
        assertThatThrownBy(() -> Options.parse(List.of("--prot", "1"))).hasMessageContaining("'--prot' is not one of");
        assertThatThrownBy(() -> Options.parse(List.of("--port"))).hasMessageContaining("--port needs a value");
        assertThatThrownBy(() -> Options.parse(List.of("--port", "x"))).hasMessageContaining("whole number");
        assertThatThrownBy(() -> Options.parse(List.of("--port", "70000"))).hasMessageContaining("0 to 65535");
    }
}
