package dev.conch.executor.sandbox;

import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.Flow;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Shows the outputs of one script to one subscriber from their beginning, as they grow. The threads that drain the script only ring here; texts
 * are taken from the buffers on the subscriber's side, when it asks, so whatever piles up meanwhile is one piece.
 */
final class OutputFeed implements Flow.Publisher<OutputChunk>, Flow.Subscription {

    private final Map<OutputChunk.Channel, OutputCursor> cursors;
    private final AtomicLong demand = new AtomicLong();
    private final AtomicInteger rings = new AtomicInteger();
    private volatile Flow.Subscriber<? super OutputChunk> subscriber;
    private volatile Executor executor;
    private volatile boolean ended;
    private volatile boolean stopped;

    OutputFeed(OutputBuffer stdout, OutputBuffer stderr) {
        this.cursors = Map.of(
                OutputChunk.Channel.STDOUT, new OutputCursor(stdout),
                OutputChunk.Channel.STDERR, new OutputCursor(stderr));
    }

    Multi<OutputChunk> multi() {
        return Multi.createFrom().publisher(this);
    }

    /** Something was printed. Returns at once. */
    void ring() {
        if (subscriber != null && rings.getAndIncrement() == 0) {
            executor.execute(this::deliver);
        }
    }

    /** Both outputs are at their end. */
    void end() {
        ended = true;
        ring();
    }

    @Override
    public void request(long count) {
        demand.accumulateAndGet(count, (a, b) -> a + b < 0 ? Long.MAX_VALUE : a + b);
        ring();
    }

    @Override
    public void cancel() {
        stopped = true;
    }

    @Override
    public void subscribe(Flow.Subscriber<? super OutputChunk> first) {
        Context context = Vertx.currentContext();
        executor = context == null ? Infrastructure.getDefaultWorkerPool() : CallerContext.on(context);
        subscriber = first;
        first.onSubscribe(this);
        ring();
    }

    private void deliver() {
        int heard = 1;
        while (heard != 0) {
            boolean last = ended;
            deliverWanted();
            if (last && !stopped && cursors.values().stream().allMatch(OutputCursor::drained)) {
                stopped = true;
                subscriber.onComplete();
            }
            heard = rings.addAndGet(-heard);
        }
    }

    private void deliverWanted() {
        while (!stopped && demand.get() > 0) {
            Optional<OutputChunk> next = next();
            if (next.isEmpty()) {
                return;
            }
            demand.decrementAndGet();
            subscriber.onNext(next.get());
        }
    }

    private Optional<OutputChunk> next() {
        for (OutputChunk.Channel channel : OutputChunk.Channel.values()) {
            Optional<String> text = cursors.get(channel).take();
            if (text.isPresent()) {
                return Optional.of(new OutputChunk(channel, text.get()));
            }
        }
        return Optional.empty();
    }
}
