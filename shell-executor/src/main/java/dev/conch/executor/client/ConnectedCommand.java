package dev.conch.executor.client;

import dev.conch.executor.sandbox.CallerContext;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Context;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** A command as its connection sees it: every question goes to the connection's event loop, every answer to the asker's. */
final class ConnectedCommand implements ClientCommand {

    private final Hello hello;
    private final Context context;
    private final StdinExchange stdin;
    private final FileExchange files;
    private final CompletableFuture<Void> gone = new CompletableFuture<>();

    ConnectedCommand(Hello hello, Context context, StdinExchange stdin, FileExchange files) {
        this.hello = hello;
        this.context = context;
        this.stdin = stdin;
        this.files = files;
    }

    @Override
    public List<byte[]> argv() {
        return hello.argv();
    }

    @Override
    public String cwd() {
        return hello.cwd();
    }

    @Override
    public StdinKind stdinKind() {
        return hello.stdin();
    }

    @Override
    public boolean stdinInherited() {
        return hello.inherited();
    }

    @Override
    public Uni<StdinRead> readStdin(int maxBytes, Duration silence, BooleanSupplier paused) {
        return ask(answer -> stdin.read(maxBytes, silence, paused, answer));
    }

    @Override
    public Uni<StdinWait> awaitStdin(Duration cap) {
        return ask(answer -> stdin.await(cap, answer));
    }

    @Override
    public Uni<SavedFile> save(ClientFile file) {
        return ask(answer -> files.save(file, answer));
    }

    @Override
    public Uni<Void> gone() {
        return CallerContext.uni(gone);
    }

    @Override
    public boolean isGone() {
        return gone.isDone();
    }

    StdinExchange stdin() {
        return stdin;
    }

    FileExchange files() {
        return files;
    }

    /** The client is gone; called on the event loop. */
    void lost() {
        stdin.lost();
        files.lost();
        gone.complete(null);
    }

    private <T> Uni<T> ask(Consumer<CompletableFuture<T>> question) {
        return Uni.createFrom().deferred(() -> {
            var answer = new CompletableFuture<T>();
            context.runOnContext(_ -> question.accept(answer));
            return CallerContext.uni(answer);
        });
    }
}
