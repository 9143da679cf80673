package dev.conch.e2e.faults;

import dev.conch.testsupport.mcp.SampleServers;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** kill -9 of any process of a stack that has one of each (architecture.md 2; docs/operators/guarantees.md). */
class KilledIT {
    private static BreakableStack stack;

    @BeforeAll
    static void start() {
        stack = BreakableStack.start(SampleServers.running().baseUrl(), 1);
    }

    @BeforeEach
    void whole() {
        stack.awaitWhole();
    }

    @AfterAll
    static void stop() {
        stack.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"shell-executor", "tool-gateway", "approval-service", "event-timeline", "rating-service"})
    void noAppendIsLostOrRunsTwiceWhenAServiceIsKilled(String service) throws InterruptedException {
        new Campaign(stack).run(() -> stack.kill(service));
    }

    @Test
    void noAppendIsLostOrRunsTwiceWhenTheKafkaNodeIsKilled() throws InterruptedException {
        new Campaign(stack).run(() -> stack.kill("kafka"));
    }

    @Test
    void noAppendIsLostOrRunsTwiceWhenTheDatabaseIsKilled() throws InterruptedException {
        new Campaign(stack).run(() -> stack.kill("postgres"));
    }

    @Test
    void noAppendIsLostOrRunsTwiceWhenTheLauncherIsKilledAndStartedAgain() throws InterruptedException {
        new Campaign(stack).run(() -> {
            stack.killLauncher();
            stack.launch();
        });
    }
}
