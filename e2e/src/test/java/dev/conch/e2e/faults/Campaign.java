package dev.conch.e2e.faults;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;

/**
 * Breaks something while scripts append unique values, and looks afterwards: every append that reached the server is in exactly one nested
 * call, none ran twice, every script has an answer, and one whose run was lost names what is unknown.
 */
final class Campaign {
    private static final int APPENDERS = 3;
    private static final Duration AT_WORK_WITHIN = Duration.ofMinutes(3);

    private final BreakableStack stack;
    private final String org = "killed-" + UUID.randomUUID();

    Campaign(BreakableStack stack) {
        this.stack = stack;
    }

    /** What is done to the stack. */
    interface Break {
        void run() throws InterruptedException;
    }

    void run(Break what) throws InterruptedException {
        var sessions = Sessions.in(stack, org);
        var appenders = IntStream.range(0, APPENDERS)
                .mapToObj(_ -> new Appender(stack, org, sessions.open()))
                .toList();
        var enough = new AtomicBoolean();
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var runs = appenders.stream()
                    .map(appender -> CompletableFuture.runAsync(() -> appender.run(enough), threads))
                    .toList();
            try {
                awaitUpstream(APPENDERS * Appender.VALUES);
                what.run();
                awaitUpstream(upstream().size() + APPENDERS * Appender.VALUES * 2);
            } finally {
                enough.set(true);
            }
            runs.forEach(CompletableFuture::join);
        }
        check(appenders);
    }

    /** While this holds, scripts are at work: before the break, and again after it. */
    private void awaitUpstream(int values) {
        Awaitility.await("scripts at work")
                .atMost(AT_WORK_WITHIN)
                .until(() -> upstream().size() >= values);
    }

    private void check(List<Appender> appenders) {
        var known = new ArrayList<String>();
        for (var appender : appenders) {
            var evidence = Evidence.of(stack, org, appender);
            evidence.check();
            known.addAll(evidence.values());
        }
        assertThat(upstream()).as("no append ran twice").doesNotHaveDuplicates();
        assertThat(known).as("every append has its nested call").containsAll(upstream());
    }

    private List<String> upstream() {
        return Sessions.upstream(stack, org);
    }
}
