package dev.conch.local.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class RunAsTest {

    @Test
    void anotherUserIsBecomeBeforeTheDeathSignalIsSet() {
        assertThat(new RunAs(64_201).prefix("KILL"))
                .containsExactly(
                        "setpriv",
                        "--reuid",
                        "64201",
                        "--regid",
                        "64201",
                        "--clear-groups",
                        "--pdeathsig",
                        "KILL",
                        "--");
    }

    @Test
    void theSameUserOnlyHearsOfTheLaunchersDeath() {
        assertThat(RunAs.self().prefix("QUIT")).containsExactly("setpriv", "--pdeathsig", "QUIT", "--");
    }

    @Test
    void twoPurposesOfOneStackAreNotTheSameUser() {
        var data = Path.of("/some/where/.conch");

        var executor = RunAs.unprivileged(data, RunAs.Purpose.EXECUTOR);
        var postgres = RunAs.unprivileged(data, RunAs.Purpose.POSTGRES);

        assertThat(RunAs.unprivileged(data, RunAs.Purpose.EXECUTOR)).isEqualTo(executor);
        // not started as root there is only one user to be
        assertThat(executor.equals(postgres)).isEqualTo(!executor.isOther());
    }
}
