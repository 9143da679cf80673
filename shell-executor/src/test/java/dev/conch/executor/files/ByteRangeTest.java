package dev.conch.executor.files;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ByteRangeTest {

    @ParameterizedTest
    @CsvSource({
        "bytes=0-0, 0, 0",
        "bytes=0-, 0, 9",
        "bytes=3-5, 3, 5",
        "bytes=9-, 9, 9",
        "bytes=5-99, 5, 9",
        "bytes=-1, 9, 9",
        "bytes=-10, 0, 9",
        "bytes=-999999999999999999, 0, 9",
        "BYTES= 1-2 , 1, 2",
        "bytes=0-999999999999999999, 0, 9"
    })
    void aPartLiesInsideTheFile(String header, long first, long last) {
        assertThat(ByteRange.of(header, 10)).isEqualTo(new ByteRange.Part(first, last));
    }

    @ParameterizedTest
    @ValueSource(strings = {"bytes=10-", "bytes=10-10", "bytes=-0", "bytes=999999999999999999-"})
    void whatBeginsBeyondTheEndCannotBeHad(String header) {
        assertThat(ByteRange.of(header, 10)).isEqualTo(new ByteRange.Unsatisfiable());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "bytes=5-4",
                "bytes=0-1,3-4",
                "bytes=-",
                "bytes=",
                "bytes",
                "lines=0-1",
                "bytes=a-b",
                "bytes=0-1;",
                "bytes=--1",
                "",
                "bytes=0-9999999999999999999"
            })
    void anythingElseIsTheWholeFile(String header) {
        assertThat(ByteRange.of(header, 10)).isEqualTo(new ByteRange.Whole());
    }

    @Test
    void anEmptyFileHasNoPart() {
        assertThat(ByteRange.of(null, 0)).isEqualTo(new ByteRange.Whole());
        assertThat(ByteRange.of("bytes=0-", 0)).isEqualTo(new ByteRange.Unsatisfiable());
        assertThat(ByteRange.of("bytes=-5", 0)).isEqualTo(new ByteRange.Unsatisfiable());
    }
}
