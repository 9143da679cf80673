package dev.conch.executor.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LeaseTest {
    private final List<String> given = new ArrayList<>();
    private final Lease lease = new Lease();

    @Test
    void whatIsHeldIsGivenBackOnceLastInFirstOut() {
        lease.hold(() -> given.add("one"));
        lease.hold(() -> given.add("two"));
        assertThat(given).isEmpty();

        lease.close();
        lease.close();

        assertThat(given).containsExactly("two", "one");
        assertThat(lease.isClosed()).isTrue();
    }

    @Test
    void whatComesTooLateIsGivenBackAtOnce() {
        lease.close();

        lease.hold(() -> given.add("late"));

        assertThat(given).containsExactly("late");
    }
}
