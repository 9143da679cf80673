package dev.conch.gateway.stdio;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/** A running program: messages in, lines out, and its end. Nothing here blocks its caller. */
public final class Program implements LineCutter.Lines {
    private static final int READ_BYTES = 65_536;
    /** How long after its end its last words are waited for; a stranger that holds the pipe must not keep it. */
    private static final Duration LAST_WORDS = Duration.ofSeconds(1);

    private static final Duration TO_KILL_ITS_GROUP = Duration.ofSeconds(3);

    private final Process process;
    private final StdioConfig config;
    private final ProgramListener listener;
    private final LineWriter writer;
    private final LineCutter cutter;
    private final AtomicBoolean over = new AtomicBoolean();
    private final AtomicBoolean stopping = new AtomicBoolean();
    private int strayLines;

    Program(Process process, StdioConfig config, long longestLine, ProgramListener listener) {
        this.process = process;
        this.config = config;
        this.listener = listener;
        this.writer = new LineWriter(process.getOutputStream(), config.maxUnwritten());
        this.cutter = new LineCutter(longestLine, this);
    }

    /** Starts the threads; to be called once. */
    Program begin(String name) {
        Thread.ofPlatform().daemon().name("stdio-in-" + name).start(writer);
        Thread.ofPlatform().daemon().name("stdio-out-" + name).start(this::read);
        process.onExit()
                .thenRunAsync(
                        this::end, CompletableFuture.delayedExecutor(LAST_WORDS.toMillis(), TimeUnit.MILLISECONDS));
        return this;
    }

    /** Sends a message; one to a program that has not read the last one for too long ends the program. */
    public void send(Outgoing message) {
        if (writer.stuckFor(config.writeTimeout().toNanos())) {
            kill();
        }
        writer.offer(message);
    }

    /** Whether it has ended or is about to. */
    public boolean isOver() {
        return over.get() || stopping.get() || !process.isAlive();
    }

    /** Closes its input, and ends it and all it started if that does not; returns at once. */
    public void stop() {
        if (stopping.compareAndSet(false, true)) {
            writer.close();
            within(config.stopGrace(), this::terminate);
        }
    }

    /** Completes when the process has ended. */
    CompletableFuture<Process> ended() {
        return process.onExit();
    }

    @Override
    public void line(byte[] line) {
        strayLines = listener.line(line) ? 0 : strayLines + 1;
        if (strayLines > config.maxStrayLines()) {
            kill();
        }
    }

    @Override
    public void tooLong(byte[] edges) {
        listener.tooLong(edges);
    }

    private void kill() {
        if (stopping.compareAndSet(false, true)) {
            writer.close();
            terminate();
        }
    }

    /** The head of its group ends the group; if that is stuck, it is killed itself and the program with it. */
    private void terminate() {
        process.destroy();
        within(TO_KILL_ITS_GROUP, process::destroyForcibly);
    }

    private void within(Duration grace, Runnable otherwise) {
        process.onExit()
                .copy()
                .orTimeout(grace.toMillis(), TimeUnit.MILLISECONDS)
                .whenComplete((_, late) -> {
                    if (late != null) {
                        otherwise.run();
                    }
                });
    }

    private void read() {
        var bytes = new byte[READ_BYTES];
        try (var out = process.getInputStream()) {
            for (var count = out.read(bytes); count >= 0; count = out.read(bytes)) {
                if (!cutter.feed(bytes, count)) {
                    kill();
                }
            }
        } catch (IOException _) {
            // no more can be read: the same as its end
            kill();
        }
        end();
        stop();
    }

    private void end() {
        if (over.compareAndSet(false, true)) {
            writer.close();
            listener.ended();
        }
    }
}
