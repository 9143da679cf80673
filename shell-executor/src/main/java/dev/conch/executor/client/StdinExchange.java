package dev.conch.executor.client;

import io.vertx.core.Vertx;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;

/** Reading one client's stdin, and waiting for it. For one event loop. */
final class StdinExchange {

    private static final long TICK_MILLIS = 100;
    private static final int END_OF_FILE = 0;
    private static final int END_OF_CREDIT = 1;

    private final Vertx vertx;
    private final FrameWriter writer;
    private final boolean readable;
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final CompletableFuture<StdinWait> ready = new CompletableFuture<>();
    private CompletableFuture<StdinRead> reading;
    private boolean asked;
    private boolean lost;
    private int credit;
    private long silentMillis;

    StdinExchange(Vertx vertx, FrameWriter writer, StdinKind kind) {
        this.vertx = vertx;
        this.writer = writer;
        this.readable = kind.readable();
    }

    void read(int maxBytes, Duration silence, BooleanSupplier paused, CompletableFuture<StdinRead> answer) {
        if (reading != null) {
            answer.completeExceptionally(new IllegalStateException("stdin is read once"));
            return;
        }
        reading = answer;
        if (lost) {
            finish(new StdinRead.Gone());
        } else if (!readable) {
            finish(new StdinRead.Whole(new byte[0]));
        } else {
            credit = maxBytes + 1;
            writer.send(Frame.READ_STDIN, number(credit));
            watch(silence, paused);
        }
    }

    void await(Duration cap, CompletableFuture<StdinWait> answer) {
        if (!readable || reading != null || ready.isDone()) {
            answer.complete(lost ? StdinWait.GONE : StdinWait.READY);
            return;
        }
        if (!asked) {
            asked = true;
            writer.send(Frame.WAIT_STDIN);
        }
        long timer = vertx.setTimer(Math.max(1, cap.toMillis()), _ -> answer.complete(StdinWait.TIMED_OUT));
        ready.thenAccept(outcome -> {
            vertx.cancelTimer(timer);
            answer.complete(outcome);
        });
    }

    void data(byte[] some) {
        if (reading == null || some.length == 0 || some.length > credit) {
            throw new ProtocolException("stdin that was not asked for");
        }
        credit -= some.length;
        silentMillis = 0;
        if (reading.isDone()) {
            return;
        }
        bytes.writeBytes(some);
        if (credit == 0) {
            finish(new StdinRead.TooLong());
        }
    }

    void end(byte[] payload) {
        if (reading == null || payload.length == 0) {
            throw new ProtocolException("an end of stdin that was not asked for");
        }
        switch (payload[0]) {
            case END_OF_FILE -> finish(new StdinRead.Whole(reading.isDone() ? new byte[0] : bytes.toByteArray()));
            case END_OF_CREDIT -> finish(new StdinRead.TooLong());
            default ->
                finish(new StdinRead.Unreadable(
                        new String(Arrays.copyOfRange(payload, 1, payload.length), StandardCharsets.UTF_8)));
        }
    }

    void ready() {
        if (!asked) {
            throw new ProtocolException("nobody waits for stdin");
        }
        ready.complete(StdinWait.READY);
    }

    void lost() {
        lost = true;
        ready.complete(StdinWait.GONE);
        if (reading != null) {
            finish(new StdinRead.Gone());
        }
    }

    private void watch(Duration silence, BooleanSupplier paused) {
        if (!silence.isZero()) {
            vertx.setPeriodic(TICK_MILLIS, timer -> tick(timer, silence.toMillis(), paused.getAsBoolean()));
        }
    }

    /** Counts silence in ticks rather than by the clock, since the time in which it is paused does not count. */
    private void tick(long timer, long mostMillis, boolean paused) {
        silentMillis += paused ? 0 : TICK_MILLIS;
        if (silentMillis >= mostMillis) {
            finish(new StdinRead.Silent());
        }
        if (reading.isDone()) {
            vertx.cancelTimer(timer);
        }
    }

    private void finish(StdinRead result) {
        reading.complete(result);
        bytes.reset();
    }

    private static byte[] number(int value) {
        return new byte[] {(byte) (value >>> 24), (byte) (value >>> 16), (byte) (value >>> 8), (byte) value};
    }
}
