package dev.conch.executor.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.Test;

/** Scripts that are killed, whoever kills them and whatever they are at, leave nothing behind (spec sections 1, 2 and 7). */
@OnTheWholeService
class KilledScriptsIT {
    private static final int SCRIPTS = 1_000;
    private static final int AT_ONCE = 8;
    /** What the service opens for itself meanwhile. One left by each script would be a thousand. */
    private static final int OWN_DESCRIPTORS = 50;

    private static final String STAYS = "setsid sleep 987654 & nohup sleep 987654 >/dev/null 2>&1 & echo on; ";

    private final Executor executor = new Executor("org-a");
    private final Path data = ConfigProvider.getConfig().getValue("conch.executor.data-dir", Path.class);

    /** How a script is killed: what it is and what it comes to. */
    private enum Kind {
        HELD(1, "(tools github delete-branch branch=x &) ; tools github delete-branch branch=x; sleep 987654"),
        CANCELLED(130, "trap '' TERM INT HUP; coproc cat; exec 9</dev/null; while :; do sleep 0.05; done"),
        TIMED_OUT(124, "mkfifo pipe 2>/dev/null; cat <pipe & sleep 987654 | sleep 987654"),
        CANCELLED_IN_A_CALL(130, "tools github hang n=1; sleep 987654");

        private final int exitCode;
        private final String script;

        Kind(int exitCode, String script) {
            this.exitCode = exitCode;
            this.script = STAYS + script;
        }

        /** Calls in flight are waited for, so of those there are few. */
        static Kind of(int n) {
            return n % 25 == 0 ? CANCELLED_IN_A_CALL : values()[n % 3];
        }
    }

    /** What a killed script could leave. */
    private record Left(long mounts, List<String> runs, long descriptors) {}

    @Test
    void aThousandKilledScriptsLeaveNoProcessMountDescriptorOrDirectory() {
        kill(AT_ONCE * 4);
        awaitNothingRuns();
        var before = left();

        kill(SCRIPTS);

        awaitNothingRuns();
        var after = left();
        assertThat(after.mounts()).isEqualTo(before.mounts());
        assertThat(after.runs()).isEqualTo(before.runs());
        assertThat(after.descriptors()).isLessThanOrEqualTo(before.descriptors() + OWN_DESCRIPTORS);
    }

    private void kill(int scripts) {
        var sessions =
                IntStream.range(0, AT_ONCE).mapToObj(_ -> executor.newSession()).toList();
        try (var threads = Executors.newFixedThreadPool(AT_ONCE)) {
            var all = IntStream.range(0, AT_ONCE)
                    .mapToObj(one ->
                            CompletableFuture.runAsync(() -> kill(sessions.get(one), scripts / AT_ONCE), threads))
                    .toList();
            all.forEach(CompletableFuture::join);
        }
    }

    private void kill(String session, int scripts) {
        for (int n = 0; n < scripts; n++) {
            var kind = Kind.of(n);
            var answer = answer(session, "call_" + n, kind);
            assertThat(answer.path("exit_code").asInt())
                    .as("%s: %s", kind, answer)
                    .isEqualTo(kind.exitCode);
            assertThat(answer.path("stdout").asText())
                    .as("a second may be over before a script on a busy machine has printed: %s", kind)
                    .isIn(kind == Kind.TIMED_OUT ? List.of("on\n", "") : List.of("on\n"));
        }
    }

    private JsonNode answer(String session, String id, Kind kind) {
        return switch (kind) {
            case HELD -> executor.run(session, id, kind.script);
            case TIMED_OUT ->
                Executor.json(executor.post(session, id, kind.script, Map.of("timeout_ms", 1000))
                        .asString());
            case CANCELLED, CANCELLED_IN_A_CALL -> {
                executor.begin(session, id, kind.script).then().statusCode(202);
                executor.awaitPrinted(session, id, 3);
                executor.cancel(session, id).then().statusCode(204);
                yield Executor.json(executor.look(session, id).asString());
            }
        };
    }

    private void awaitNothingRuns() {
        Awaitility.await()
                .atMost(Duration.ofSeconds(20))
                .untilAsserted(() -> assertThat(ProcessHandle.allProcesses().map(ProcessHandle::pid))
                        .filteredOn(this::seesAWorkspace)
                        .isEmpty());
    }

    /** Only a sandbox has a workspace of this data directory mounted. */
    private boolean seesAWorkspace(long pid) {
        try {
            return Files.readString(Path.of("/proc/" + pid + "/mountinfo"))
                    .contains(data.getFileName() + "/workspaces/");
        } catch (IOException _) {
            return false;
        }
    }

    private Left left() {
        try (var mounts = Files.lines(Path.of("/proc/self/mountinfo"))) {
            return new Left(mounts.count(), runs(), descriptors());
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /** Pipes, files, directories, unix sockets: all but TCP, which pools and this test's clients keep open as they like. */
    private static long descriptors() throws IOException {
        var tcp = new HashSet<String>();
        for (var table : List.of("tcp", "tcp6")) {
            Files.readAllLines(Path.of("/proc/self/net", table)).stream()
                    .map(line -> line.strip().split("\\s+"))
                    .filter(fields -> fields.length > 9)
                    .forEach(fields -> tcp.add("socket:[" + fields[9] + "]"));
        }
        try (var descriptors = Files.list(Path.of("/proc/self/fd"))) {
            return descriptors
                    .map(KilledScriptsIT::target)
                    .filter(target -> !tcp.contains(target))
                    .count();
        }
    }

    private static String target(Path descriptor) {
        try {
            return Files.readSymbolicLink(descriptor).toString();
        } catch (IOException _) {
            return "closed meanwhile";
        }
    }

    /** Every file and directory of every run. */
    private List<String> runs() throws IOException {
        try (var files = Files.walk(data.resolve("runs"))) {
            return files.map(Path::toString).sorted().toList();
        }
    }
}
