package dev.conch.gateway.secret;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SecretSealerTest {
    private final SecretSealer sealer = sealer((byte) 1);

    @Test
    void whatWasSealedOpensAgain() {
        assertThat(sealer.open("acme", "TOKEN", sealer.seal("acme", "TOKEN", "sesame ✓")))
                .isEqualTo("sesame ✓");
    }

    @Test
    void theValueIsNotInWhatIsStoredAndNoTwoSealsAreAlike() {
        var first = sealer.seal("acme", "TOKEN", "sesame");
        var second = sealer.seal("acme", "TOKEN", "sesame");

        assertThat(new String(first, StandardCharsets.ISO_8859_1)).doesNotContain("sesame");
        assertThat(first).isNotEqualTo(second);
    }

    @Test
    void aSealOpensOnlyForItsOwnOrgAndName() {
        var sealed = sealer.seal("acme", "TOKEN", "sesame");

        assertThatThrownBy(() -> sealer.open("other", "TOKEN", sealed)).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> sealer.open("acme", "OTHER", sealed)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void aSealOpensOnlyWithItsKeyAndUnchanged() {
        var sealed = sealer.seal("acme", "TOKEN", "sesame");
        var changed = sealed.clone();
        changed[changed.length - 1] ^= 1;

        assertThatThrownBy(() -> sealer((byte) 2).open("acme", "TOKEN", sealed))
                .isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> sealer.open("acme", "TOKEN", changed)).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> sealer.open("acme", "TOKEN", new byte[] {1, 2, 3}))
                .isInstanceOf(IllegalStateException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "AAAA", "not base64!", "AAAAAAAAAAAAAAAAAAAAAA=="})
    void aKeyOfAnotherLengthStopsTheStartAndIsNotPrinted(String key) {
        assertThatThrownBy(() -> new SecretSealer(() -> key))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("conch.gateway.secrets.key")
                .satisfies(e -> assertThat(key.isEmpty() || !e.getMessage().contains(key))
                        .isTrue());
    }

    private static SecretSealer sealer(byte fill) {
        var key = new byte[32];
        java.util.Arrays.fill(key, fill);
        return new SecretSealer(() -> Base64.getEncoder().encodeToString(key));
    }
}
