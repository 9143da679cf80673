package dev.conch.executor.peer;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MeTest {
    @Test
    void theHostAndPortAreTheAddress() {
        assertThat(Me.url("127.0.0.1", 8081)).isEqualTo("http://127.0.0.1:8081");
        assertThat(Me.url("::1", 8081)).isEqualTo("http://[::1]:8081");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0.0.0.0", "::"})
    void aWildcardIsNoAddress(String host) {
        assertThat(Me.url(host, 1))
                .doesNotContain(host + ":1")
                .startsWith("http://")
                .endsWith(":1");
    }
}
