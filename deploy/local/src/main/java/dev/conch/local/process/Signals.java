package dev.conch.local.process;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** Ends processes: first the way they like, after a while the way nobody can refuse. */
final class Signals {

    private static final Duration LOOK_AGAIN = Duration.ofMillis(20);

    private Signals() {}

    static void end(ProcessMark process, Duration patience) {
        ProcessHandle.of(process.pid()).filter(_ -> process.isAlive()).ifPresent(handle -> {
            send(process.stop(), process.pid());
            if (!gone(process, patience)) {
                handle.descendants().forEach(ProcessHandle::destroyForcibly);
                handle.destroyForcibly();
                gone(process, patience);
            }
        });
    }

    private static void send(String signal, long pid) {
        try {
            new ProcessBuilder("sh", "-c", "kill -s " + signal + " " + pid)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start()
                    .waitFor(5, TimeUnit.SECONDS);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException("cannot send " + signal + " to " + pid, e);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private static boolean gone(ProcessMark process, Duration patience) {
        return Waiting.until(() -> !process.isAlive(), patience, LOOK_AGAIN);
    }
}
