package dev.conch.executor.client;

import io.vertx.core.buffer.Buffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.concurrent.CompletableFuture;

/** Having one client write files, one after the other. For one event loop. */
final class FileExchange {

    private static final SavedFile GONE = new SavedFile.NotSaved("the command has ended");

    private final FrameWriter writer;
    private final Deque<CompletableFuture<SavedFile>> asked = new ArrayDeque<>();
    private boolean lost;

    FileExchange(FrameWriter writer) {
        this.writer = writer;
    }

    /** Frames keep their order, so files may be sent one behind the other; the answers come in the same order. */
    void save(ClientFile file, CompletableFuture<SavedFile> answer) {
        if (lost) {
            answer.complete(GONE);
            return;
        }
        asked.add(answer);
        writer.send(Frame.FILE_OPEN, names(file));
        writer.stream(Frame.FILE_DATA, file.bytes());
        writer.send(Frame.FILE_CLOSE);
    }

    void written(byte[] payload) {
        if (asked.isEmpty() || payload.length == 0) {
            throw new ProtocolException("a file that was not asked for");
        }
        var text = new String(Arrays.copyOfRange(payload, 1, payload.length), StandardCharsets.UTF_8);
        asked.remove().complete(payload[0] == 1 ? new SavedFile.Saved(text) : new SavedFile.NotSaved(text));
    }

    void lost() {
        lost = true;
        asked.forEach(answer -> answer.complete(GONE));
        asked.clear();
    }

    private static byte[] names(ClientFile file) {
        byte[] directory = file.directory().getBytes(StandardCharsets.US_ASCII);
        byte[] name = file.name().getBytes(StandardCharsets.US_ASCII);
        return Buffer.buffer()
                .appendUnsignedByte((short) directory.length)
                .appendBytes(directory)
                .appendUnsignedByte((short) name.length)
                .appendBytes(name)
                .getBytes();
    }
}
