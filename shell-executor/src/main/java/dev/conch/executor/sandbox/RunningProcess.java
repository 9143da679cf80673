package dev.conch.executor.sandbox;

import dev.conch.executor.sandbox.ScriptExit.End;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.Collection;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import org.jboss.logging.Logger;

/** A script in bubblewrap. Its own threads drain it and wait for it. */
final class RunningProcess implements RunningScript {

    private static final Logger LOG = Logger.getLogger(RunningProcess.class);
    private static final int READ_BYTES = 65_536;

    private final Process process;
    private final Namespace namespace;
    private final OutputBuffer stdout;
    private final OutputBuffer stderr;
    private final Collection<OutputFeed> feeds = new CopyOnWriteArrayList<>();
    private final long startedNanos = System.nanoTime();
    private final AtomicReference<End> ending = new AtomicReference<>(End.EXITED);
    private final CompletableFuture<ScriptExit> exit = new CompletableFuture<>();
    private final String output;
    private volatile String detail = "";
    private volatile boolean ended;

    RunningProcess(Process process, Namespace namespace, int outputBytes) {
        this.process = process;
        this.output = ProcessTree.outputOf(process.pid());
        this.namespace = namespace;
        this.stdout = new OutputBuffer(outputBytes);
        this.stderr = new OutputBuffer(outputBytes);
    }

    /** Starts the threads; to be called once. */
    RunningProcess begin(SandboxThreads threads, Runnable afterwards) {
        CompletableFuture<Void> out = threads.block(() -> drain(process.getInputStream(), stdout));
        CompletableFuture<Void> err = threads.block(() -> drain(process.getErrorStream(), stderr));
        threads.block(() -> {
            await();
            CompletableFuture.allOf(out, err).join();
            afterwards.run();
            finish();
        });
        return this;
    }

    @Override
    public Uni<ScriptExit> exit() {
        return CallerContext.uni(exit);
    }

    @Override
    public Uni<ScriptExit> kill() {
        end(End.KILLED);
        return exit();
    }

    @Override
    public Multi<OutputChunk> output() {
        return Multi.createFrom().deferred(this::fromTheBeginning);
    }

    private Multi<OutputChunk> fromTheBeginning() {
        OutputFeed feed = new OutputFeed(stdout, stderr);
        feeds.add(feed);
        if (ended) {
            feed.end();
        }
        return feed.multi().onTermination().invoke(() -> feeds.remove(feed));
    }

    @Override
    public long stdoutBytes() {
        return stdout.total();
    }

    @Override
    public long stderrBytes() {
        return stderr.total();
    }

    long pid() {
        return process.pid();
    }

    void killForMemory(long limit) {
        detail = "all processes together may hold " + limit + " bytes of memory";
        end(End.OUT_OF_MEMORY);
    }

    private void end(End why) {
        if (process.isAlive() && ending.compareAndSet(End.EXITED, why)) {
            namespace.kill(process);
        }
    }

    private void drain(InputStream pipe, OutputBuffer into) {
        byte[] bytes = new byte[READ_BYTES];
        try (pipe) {
            for (int count = pipe.read(bytes); count >= 0; count = pipe.read(bytes)) {
                into.append(bytes, count);
                feeds.forEach(OutputFeed::ring);
            }
        } catch (IOException e) {
            LOG.debug("a script's output ended early", e);
        } finally {
            into.end();
        }
    }

    /** Bubblewrap ends with bash; what bash left behind is killed and waited for here. */
    private void await() {
        try {
            process.waitFor();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
        namespace.killRest(output);
    }

    private void finish() {
        ended = true;
        feeds.forEach(OutputFeed::end);
        Duration duration = Duration.ofNanos(System.nanoTime() - startedNanos);
        int code = process.exitValue();
        End end = ending.get();
        if (end == End.EXITED && namespace.neverRan(code)) {
            exit.complete(new ScriptExit(
                    End.NOT_STARTED,
                    code,
                    CapturedOutput.EMPTY,
                    CapturedOutput.EMPTY,
                    duration,
                    stderr.captured().text().strip()));
            return;
        }
        exit.complete(new ScriptExit(end, code, stdout.captured(), stderr.captured(), duration, detail));
    }
}
