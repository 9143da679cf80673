package dev.conch.executor.bash;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** RFC 7240, section 2. */
class PreferencesTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "respond-async",
                "Respond-Async",
                " respond-async ",
                "respond-async=\"\"",
                "wait=10, respond-async",
                "respond-async; foo=\"a,b\"; bar",
                "foo=\"a\\\",b\", respond-async",
                "bad token here, respond-async"
            })
    void aPreferenceIsFoundWhereverItStands(String header) {
        assertThat(Preferences.of(List.of(header))).contains("respond-async");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                ",",
                "respond-async=1",
                "respond-async=true",
                "x=\"respond-async\"",
                "x=\"a, respond-async",
                "respond-async x"
            })
    void whatIsNotWellFormedOrSomethingElseIsIgnored(String header) {
        assertThat(Preferences.of(List.of(header))).doesNotContain("respond-async");
    }

    @Test
    void severalHeadersAreOne() {
        assertThat(Preferences.of(List.of("a", "b=1", "c, d"))).containsExactlyInAnyOrder("a", "c", "d");
        assertThat(Preferences.of(List.of())).isEmpty();
    }

    @Test
    void aHostileHeaderIsReadInLinearTime() {
        var header = "x" + "=\"\"".repeat(5000) + ",respond-async" + ";a=\"" + "\\".repeat(9999) + "; ".repeat(5000);

        assertThat(Preferences.of(List.of(header))).containsExactly("respond-async");
    }
}
