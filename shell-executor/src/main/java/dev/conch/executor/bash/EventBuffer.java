package dev.conch.executor.bash;

import dev.conch.contracts.BashEvent;
import dev.conch.contracts.EventId;
import dev.conch.contracts.OutputStream;
import dev.conch.executor.calls.RunIdentity;
import dev.conch.executor.sandbox.OutputChunk;
import dev.conch.kit.mask.MaskedStream;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** The facts of one bash call that are not stored yet, in order. Output is masked on its way in and gathered into larger pieces. */
final class EventBuffer {
    private final RunIdentity run;
    private final int chunkLimit;
    private final Map<OutputStream, MaskedStream> masks = new EnumMap<>(OutputStream.class);
    private final List<BashEvent> events = new ArrayList<>();
    private final StringBuilder text = new StringBuilder();
    private OutputStream stream = OutputStream.STDOUT;
    private int chunks;

    EventBuffer(RunIdentity run, int chunkLimit) {
        this.run = run;
        this.chunkLimit = chunkLimit;
        for (var one : OutputStream.values()) {
            masks.put(one, new MaskedStream());
        }
    }

    /** Takes what a script printed. */
    synchronized void print(OutputChunk chunk) {
        var from = chunk.channel() == OutputChunk.Channel.STDOUT ? OutputStream.STDOUT : OutputStream.STDERR;
        append(from, masks.get(from).feed(chunk.text()));
    }

    /** Takes any other fact. */
    synchronized void add(BashEvent event) {
        events.add(event);
    }

    /** Gives what there is and keeps nothing. */
    synchronized List<BashEvent> take() {
        seal();
        var taken = List.copyOf(events);
        events.clear();
        return taken;
    }

    /** The script has ended: lets go of what the masks held back. */
    synchronized void end() {
        for (var one : OutputStream.values()) {
            append(one, masks.get(one).end());
        }
    }

    /** Puts back what could not be stored, before everything that came since. */
    synchronized void putBack(List<BashEvent> taken) {
        events.addAll(0, taken);
    }

    private void append(OutputStream from, String masked) {
        if (masked.isEmpty()) {
            return;
        }
        if (from != stream) {
            seal();
            stream = from;
        }
        for (int at = 0; at < masked.length(); ) {
            var end = pieceEnd(masked, at);
            text.append(masked, at, end);
            at = end;
            if (text.length() >= chunkLimit) {
                seal();
            }
        }
    }

    /** As much as fits, never half a surrogate pair. */
    private int pieceEnd(String masked, int at) {
        var end = Math.min(masked.length(), at + chunkLimit - text.length());
        var splits = end < masked.length() && Character.isHighSurrogate(masked.charAt(end - 1));
        return splits ? end + 1 : end;
    }

    private void seal() {
        if (!text.isEmpty()) {
            events.add(new BashEvent.BashOutput(
                    EventId.next(),
                    run.origin(),
                    Instant.now(),
                    run.bashCallId(),
                    run.toolCallId(),
                    stream,
                    chunks++,
                    text.toString()));
            text.setLength(0);
        }
    }
}
