package dev.conch.local.stack;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InstanceLockTest {

    @TempDir
    Path directory;

    @Test
    void aSecondStackOnTheSameDataIsToldWhoHasIt() {
        try (var _ = InstanceLock.take(directory)) {
            assertThatThrownBy(() -> InstanceLock.take(directory))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("pid " + ProcessHandle.current().pid());
        }
    }

    @Test
    void aLockThatWasLetGoCanBeTakenAgain() {
        InstanceLock.take(directory).close();

        assertThatCode(() -> InstanceLock.take(directory).close()).doesNotThrowAnyException();
    }
}
