package dev.conch.executor.bash;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import dev.conch.executor.sandbox.OutputChunk;
import dev.conch.executor.sandbox.RunningScript;
import io.smallrye.mutiny.Multi;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/** A bash call as server-sent events (spec section 1): what it prints from its beginning, unmasked as in the answer, then the answer. */
final class OutputEvents {
    /** A line that clients do not see. */
    private static final byte[] QUIET = ": nothing new\n\n".getBytes(StandardCharsets.UTF_8);

    private static final byte[] END = new byte[0];

    private OutputEvents() {}

    /** With a comment each time this long has gone by, until the events end. */
    static Multi<byte[]> keptAlive(Multi<byte[]> events, Duration every) {
        var quiet = Multi.createFrom()
                .ticks()
                .startingAfter(every)
                .every(every)
                .onOverflow()
                .drop()
                .map(_ -> QUIET);
        var ended = Multi.createBy()
                .concatenating()
                .streams(events, Multi.createFrom().item(END));
        // asked for one by one: what a slow reader has not taken stays in the script's bounded output
        return Multi.createBy()
                .merging()
                .withRequests(1)
                .streams(quiet, ended)
                .select()
                .first(bytes -> bytes != END);
    }

    /** {@code output} events as the script prints, then one {@code result}. */
    static Multi<byte[]> of(RunningScript script, RunEntry entry) {
        return Multi.createBy().concatenating().streams(script.output().map(OutputEvents::output), ofEnded(entry));
    }

    /** Only the {@code result}, when there is one: an answer that was given before is not told again in pieces. */
    static Multi<byte[]> ofEnded(RunEntry entry) {
        return entry.answer().map(OutputEvents::result).toMulti();
    }

    static byte[] output(OutputChunk chunk) {
        var stream = chunk.channel() == OutputChunk.Channel.STDOUT ? "stdout" : "stderr";
        var text = String.valueOf(JsonStringEncoder.getInstance().quoteAsString(chunk.text()));
        return event("output", "{\"stream\":\"" + stream + "\",\"text\":\"" + text + "\"}");
    }

    /** Line breaks between the parts of a JSON text mean nothing, inside its strings there are none, and an event's data is one line. */
    static byte[] result(byte[] json) {
        return event(
                "result",
                new String(json, StandardCharsets.UTF_8).replace('\n', ' ').replace('\r', ' '));
    }

    private static byte[] event(String name, String data) {
        return ("event: " + name + "\ndata: " + data + "\n\n").getBytes(StandardCharsets.UTF_8);
    }
}
