package dev.conch.executor.client;

import dev.conch.executor.client.ClientReply.Answer;
import dev.conch.executor.client.ClientReply.Hold;
import io.smallrye.mutiny.Uni;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Answers the commands of test scripts: {@code echo words…}, {@code cat} (its stdin), {@code own} (its stdin where it is not
 * inherited), {@code who} (what its stdin is), {@code exit N}, {@code both}, {@code slow MS}, {@code never},
 * {@code hold}, {@code after
 * words…} (waits for its stdin first), {@code big BYTES}, {@code file NAME}.
 */
final class Answers implements CommandHandler {

    static final byte[] LINE = "{\"error\":{\"code\":\"needs_approval\"}}\n".getBytes(StandardCharsets.UTF_8);
    private static final int MOST = 16 * 1024 * 1024;

    final List<String> seen = new CopyOnWriteArrayList<>();
    final List<String> gone = new CopyOnWriteArrayList<>();
    final AtomicReference<Runnable> onHeld = new AtomicReference<>(() -> {});

    @Override
    public Uni<ClientReply> handle(ClientCommand command) {
        List<String> words = command.argv().stream()
                .map(word -> new String(word, StandardCharsets.UTF_8))
                .toList();
        seen.add(String.join(" ", words));
        command.gone().subscribe().with(_ -> gone.add(String.join(" ", words)));
        String rest = String.join(" ", words.subList(1, words.size()));
        return switch (words.getFirst()) {
            case "echo" -> text(rest + "\n");
            case "cat" -> stdin(command);
            case "own" -> command.stdinInherited() ? text("inherited\n") : stdin(command);
            case "who" -> text(command.stdinKind() + " " + command.stdinInherited() + "\n");
            case "cwd" -> text(command.cwd() + "\n");
            case "exit" -> Uni.createFrom().item(new Answer(new byte[0], new byte[0], Integer.parseInt(rest)));
            case "both" -> Uni.createFrom().item(new Answer("out\n".getBytes(), "err\n".getBytes(), 3));
            case "slow" -> text("slept\n").onItem().delayIt().by(Duration.ofMillis(Integer.parseInt(rest)));
            case "never" -> Uni.createFrom().nothing();
            case "hold" -> Uni.createFrom().item(new Hold(LINE));
            case "after" ->
                command.awaitStdin(Duration.ofSeconds(2)).chain(wait -> {
                    seen.add(wait + " " + rest);
                    return text(rest + "\n");
                });
            case "big" -> Uni.createFrom().item(new Answer(bytes(Integer.parseInt(rest)), new byte[0], 0));
            case "file" ->
                command.save(new ClientFile("tool-images", rest, bytes(100_000)))
                        .map(Answers::saved);
            default -> Uni.createFrom().failure(new IllegalArgumentException(words.getFirst()));
        };
    }

    @Override
    public void held(ClientCommand command) {
        onHeld.get().run();
    }

    /** Bytes of all values, the same for the same count. */
    static byte[] bytes(int count) {
        byte[] bytes = new byte[count];
        for (int i = 0; i < count; i++) {
            bytes[i] = (byte) (i * 31 + i / 251);
        }
        return bytes;
    }

    private static Uni<ClientReply> text(String text) {
        return Uni.createFrom().item(new Answer(text.getBytes(StandardCharsets.UTF_8), new byte[0], 0));
    }

    private static Uni<ClientReply> stdin(ClientCommand command) {
        return command.readStdin(MOST, Duration.ofSeconds(2), () -> false).map(read -> switch (read) {
            case StdinRead.Whole whole -> new Answer(whole.bytes(), new byte[0], 0);
            case StdinRead.TooLong _ -> new Answer("too long\n".getBytes(), new byte[0], 1);
            case StdinRead.Silent _ -> new Answer("silent\n".getBytes(), new byte[0], 1);
            case StdinRead.Unreadable bad -> new Answer((bad.reason() + "\n").getBytes(), new byte[0], 1);
            case StdinRead.Gone _ -> new Answer(new byte[0], new byte[0], 1);
        });
    }

    private static ClientReply saved(SavedFile file) {
        return switch (file) {
            case SavedFile.Saved saved -> new Answer(new byte[0], (saved.path() + "\n").getBytes(), 0);
            case SavedFile.NotSaved not -> new Answer(new byte[0], (not.reason() + "\n").getBytes(), 1);
        };
    }
}
