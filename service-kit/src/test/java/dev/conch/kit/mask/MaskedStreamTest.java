package dev.conch.kit.mask;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class MaskedStreamTest {
    private static final String JWT = "eyJhbGciOiJSUzI1NiJ9" + ".eyJzdWIiOiJ0ZXN0In0" + ".c2lnbmF0dXJl";
    private static final String KEY =
            "-----BEGIN RSA PRI" + "VATE KEY-----\nMIIEow\nIBAAK\n-----END RSA PRI" + "VATE KEY-----";

    @Test
    void aSecretIsMaskedWhereverTheChunksAreCut() {
        var text = "before " + JWT + " between\nAuthorization: Bearer abcdef0123456789XYZ\n" + KEY + "\nafter\n";
        for (int cut = 0; cut <= text.length(); cut++) {
            assertThat(inTwo(text, cut))
                    .as("cut at %d", cut)
                    .isEqualTo("before *** between\nAuthorization: Bearer ***\n***\nafter\n");
        }
    }

    @Test
    void oneCharacterAtATimeMasksTheSame() {
        var stream = new MaskedStream();
        var out = new StringBuilder();
        ("x " + JWT + "\n" + KEY + " y").chars().forEach(c -> out.append(stream.feed(String.valueOf((char) c))));
        assertThat(out.append(stream.end())).hasToString("x ***\n*** y");
    }

    @Test
    void aKeyWithoutEndIsMaskedToTheEnd() {
        var stream = new MaskedStream();
        assertThat(stream.feed("a " + KEY.substring(0, 40)) + stream.feed("\nmore\n") + stream.end())
                .isEqualTo("a ***");
    }

    @Test
    void harmlessTextComesOutWholeAndWhatIsHeldIsBounded() {
        var stream = new MaskedStream();
        var line = "x".repeat(50_000);
        assertThat(stream.feed(line)).isEqualTo(line);
        assertThat(stream.feed("one two") + stream.feed(" three") + stream.end())
                .isEqualTo("one two three");
    }

    @Test
    void aLongWordIsReadOnce() {
        var line = "x".repeat(1_000_000) + " end\n";
        assertTimeoutPreemptively(
                Duration.ofSeconds(10),
                () -> assertThat(new MaskedStream().feed(line)).isEqualTo(line));
    }

    private static String inTwo(String text, int cut) {
        var stream = new MaskedStream();
        return stream.feed(text.substring(0, cut)) + stream.feed(text.substring(cut)) + stream.end();
    }
}
