package dev.conch.gateway.stdio;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OwnRightsTest {
    @TempDir
    Path folder;

    @Test
    void rootWithTheFourCapabilitiesMay() throws IOException {
        assertThat(of("0", "00000000000000e1").whatIsMissing()).isEmpty();
        assertThat(of("0", "000001ffffffffff").whatIsMissing()).isEmpty();
    }

    @Test
    void anybodyElseMayNotAndIsToldWhy() throws IOException {
        assertThat(of("1000", "000001ffffffffff").whatIsMissing())
                .hasValueSatisfying(why -> assertThat(why).contains("uid 1000", "never runs one as itself"));
        assertThat(of("0", "0000000000000061").whatIsMissing())
                .hasValueSatisfying(why -> assertThat(why).contains("SETUID"));
    }

    @Test
    void whoCannotTellMayNot() {
        assertThat(new OwnRights(folder.resolve("absent")).whatIsMissing()).isPresent();
    }

    private OwnRights of(String uid, String capabilities) throws IOException {
        var status = folder.resolve("status");
        Files.writeString(status, "Name:\tjava\nUid:\t0\t" + uid + "\t0\t0\nCapEff:\t" + capabilities + "\n");
        return new OwnRights(status);
    }
}
