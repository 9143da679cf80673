package dev.conch.executor.bash;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class SessionQueueTest {
    private static final RunKey.SessionKey SESSION = new RunKey.SessionKey("org", "ses_1");

    private final SessionQueue queue =
            new SessionQueue(Configs.of(BashConfig.class, Map.of("conch.executor.bash.max-waiting", "3")));

    @Test
    void theFirstInLineIsTheOneThatIsTold() {
        var first = join();
        var second = join();
        var firstBell = first.bell();
        var secondBell = second.bell();

        queue.ring(SESSION);

        assertThat(queue.isFirst(first)).isTrue();
        assertThat(queue.isFirst(second)).isFalse();
        assertThat(firstBell).isCompleted();
        assertThat(secondBell).isNotDone();
        assertThat(first.bell()).as("the next ring").isNotDone();
    }

    @Test
    void whoLeavesTellsWhoeverIsFirstThen() {
        var first = join();
        var second = join();
        var third = join();
        var secondBell = second.bell();
        var thirdBell = third.bell();

        queue.leave(first);

        assertThat(queue.isFirst(second)).isTrue();
        assertThat(secondBell).isCompleted();
        assertThat(thirdBell).isNotDone();
    }

    @Test
    void theLineIsBoundedAndItsPlacesAreGivenBack() {
        var first = join();
        join();
        join();
        assertThat(queue.join(SESSION)).isEmpty();
        assertThat(queue.join(new RunKey.SessionKey("org", "ses_2"))).isPresent();

        queue.leave(first);

        assertThat(queue.join(SESSION)).isPresent();
    }

    @Test
    void ringingWhereNobodyWaitsDoesNothing() {
        queue.ring(SESSION);

        assertThat(queue.isFirst(join())).isTrue();
    }

    @Test
    void anotherOrgsLineIsAnotherLine() {
        join();

        assertThat(queue.isFirst(
                        queue.join(new RunKey.SessionKey("other", "ses_1")).orElseThrow()))
                .isTrue();
    }

    private SessionQueue.Ticket join() {
        return queue.join(SESSION).orElseThrow();
    }
}
