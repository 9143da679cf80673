package dev.conch.local.process;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A child that was started and is watched. */
public final class Child {

    private final ChildSpec spec;
    private final Process process;
    private final Optional<ProcessMark> mark;

    Child(ChildSpec spec, Process process) {
        this.spec = spec;
        this.process = process;
        this.mark = ProcessMark.of(spec.name(), process.pid(), spec.stop());
    }

    /** How it was started, and can be again. */
    public ChildSpec spec() {
        return spec;
    }

    public String name() {
        return spec.name();
    }

    public long pid() {
        return process.pid();
    }

    public boolean isAlive() {
        return process.isAlive();
    }

    /** Completes when the process has ended, whatever the reason. */
    public CompletableFuture<Integer> ended() {
        return process.onExit().thenApply(Process::exitValue);
    }

    /**
     * The next line a linked child prints on standard output.
     *
     * @throws IllegalStateException if it ends first or stays silent; the message names its log
     */
    public String line(Duration patience) {
        var line = CompletableFuture.supplyAsync(() -> read(process.inputReader()));
        try {
            return Optional.ofNullable(line.get(patience.toMillis(), TimeUnit.MILLISECONDS))
                    .orElseThrow(() -> failed("ended before it was ready"));
        } catch (TimeoutException _) {
            throw failed("was not ready in " + patience.toSeconds() + " s");
        } catch (ExecutionException e) {
            throw new IllegalStateException(name() + " could not be read", e.getCause());
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw failed("was interrupted while it started");
        }
    }

    /** An exception that says what became of the child and where to read more. */
    public IllegalStateException failed(String what) {
        return new IllegalStateException("%s %s; its log is %s".formatted(name(), what, spec.log()));
    }

    /** Ends the child and waits; kills it, and what it started, when it takes longer than this. */
    public void stop(Duration patience) {
        if (spec.linked()) {
            closeInput();
        }
        mark.ifPresent(marked -> Signals.end(marked, patience));
    }

    Optional<ProcessMark> mark() {
        return mark;
    }

    private void closeInput() {
        try {
            process.getOutputStream().close();
        } catch (IOException _) {
            // already closed: the child is gone
            return;
        }
    }

    private static String read(BufferedReader reader) {
        try {
            return reader.readLine();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
