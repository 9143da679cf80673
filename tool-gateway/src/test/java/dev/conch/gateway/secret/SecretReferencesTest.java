package dev.conch.gateway.secret;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SecretReferencesTest {
    @Test
    void namesAreFoundWhereverTheyStand() {
        assertThat(SecretReferences.names(List.of("Bearer ${secret:B}", "${secret:A}${secret:B}", "plain")))
                .containsExactly("A", "B");
    }

    @Test
    void whatIsFilledInIsNotReadAgain() {
        var filled = SecretReferences.fill("x ${secret:A} y", Map.of("A", "$1 ${secret:B} \\"));

        assertThat(filled).isEqualTo("x $1 ${secret:B} \\ y");
    }

    @ParameterizedTest
    @ValueSource(strings = {"${secret:}", "${secret:1A}", "${secret:A", "${SECRET:A}", "${env:HOME}", "${secret: A}"})
    void anythingElseWithADollarAndABraceIsAMistake(String value) {
        assertThat(SecretReferences.fault(value)).isPresent();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "$", "$5", "{a}", "${secret:A-b_1}"})
    void plainTextAndReferencesAreFine(String value) {
        assertThat(SecretReferences.fault(value)).isEmpty();
    }
}
