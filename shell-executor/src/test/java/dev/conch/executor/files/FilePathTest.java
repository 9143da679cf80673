package dev.conch.executor.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.conch.kit.problem.ProblemException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FilePathTest {

    @ParameterizedTest
    @CsvSource({
        "a/b, a/b",
        "a%2Fb, a/b",
        "%2541, %41",
        "a+b, a+b",
        "a;b, a;b",
        "%c3%BC, ü",
        "ü, ü",
        "..a, ..a",
        "..., ..."
    })
    void isDecodedExactlyOnce(String encoded, String decoded) {
        assertThat(FilePath.ofEncoded(encoded).text()).isEqualTo(decoded);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "/",
                "/a",
                "a/",
                "a//b",
                ".",
                "..",
                "a/..",
                "%2e%2e",
                "a%2f..%2Fb",
                "%2f",
                "a%00",
                "%",
                "%4",
                "a%4",
                "%zz",
                "%+1",
                "%ff",
                "%c0%ae",
                "%ed%a0%80"
            })
    void anythingThatIsNoPathIsRefusedByName(String encoded) {
        assertThatThrownBy(() -> FilePath.ofEncoded(encoded))
                .isInstanceOfSatisfying(ProblemException.class, refused -> {
                    assertThat(refused.status()).isEqualTo(400);
                    assertThat(refused.field()).isEqualTo("path");
                });
    }

    @Test
    void isBoundedAsTheKernelBoundsIt() {
        assertThat(FilePath.ofEncoded("ü".repeat(127)).name()).hasSize(127);
        assertThatThrownBy(() -> FilePath.ofEncoded("ü".repeat(128))).isInstanceOf(ProblemException.class);
        assertThat(FilePath.ofEncoded("a/".repeat(2047) + "b").bytes()).hasSize(4095);
        assertThatThrownBy(() -> FilePath.ofEncoded("a/".repeat(2047) + "bc")).isInstanceOf(ProblemException.class);
    }

    @Test
    void knowsItsDirectories() {
        var path = FilePath.ofEncoded("a/b/c");

        assertThat(path.parents()).containsExactly("a", "b");
        assertThat(path.name()).isEqualTo("c");
        assertThat(FilePath.ofEncoded("c").parentBytes()).isEmpty();
    }
}
