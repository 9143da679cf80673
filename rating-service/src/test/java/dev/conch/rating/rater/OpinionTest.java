package dev.conch.rating.rater;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OpinionTest {
    @ParameterizedTest
    @ValueSource(doubles = {-0.1, 1.1, Double.NaN})
    void anOpinionOutsideOfProbabilityIsRefused(double probability) {
        assertThatThrownBy(() -> new Opinion(true, probability, "because")).hasMessageContaining("probability");
    }

    @Test
    void anOpinionNobodyCouldCheckIsRefused() {
        assertThatThrownBy(() -> new Opinion(true, 1, " ")).hasMessageContaining("reason");
    }
}
