package dev.conch.kit.glob;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GlobTest {
    @ParameterizedTest
    @CsvSource(textBlock = """
            do_it,      do_it,   true
            do_it,      do_it2,  false
            do_it,      Do_it,   false
            *,          do_it,   true
            *,          '',      true
            do*,        do_it,   true
            do*,        undo_it, false
            *it,        do_it,   true
            *_*,        do_it,   true
            d*_*t,      do_it,   true
            do**it,     do_it,   true
            *.get,      a.b.get, true
            a.get,      abget,   false
            **a**b,     xaxab,   true
            a*b*c,      abcbd,   false
            '',         x,       false
            """)
    void aStarStandsForAnyRunOfCharacters(String pattern, String name, boolean matches) {
        assertThat(Glob.matches(pattern, name)).isEqualTo(matches);
    }

    @Test
    void aHostilePatternEndsSoon() {
        var pattern = "*a".repeat(2_000) + "b";
        assertThat(Glob.matches(pattern, "a".repeat(20_000))).isFalse();
    }
}
