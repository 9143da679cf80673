package dev.conch.executor.calls;

import dev.conch.contracts.CallError;
import dev.conch.contracts.ErrorCode;
import dev.conch.executor.client.ClientCommand;
import dev.conch.executor.client.StdinKind;
import dev.conch.executor.client.StdinRead;
import dev.conch.executor.client.StdinWait;
import dev.conch.executor.words.Arguments;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.Optional;

/** When a command's stdin is read, and for how long (spec section 3, When stdin is read). */
final class StdinRule {
    private final CallsConfig config;
    private final RunCalls calls;

    StdinRule(CallsConfig config, RunCalls calls) {
        this.config = config;
        this.calls = calls;
    }

    /** What came of it. */
    sealed interface Stdin {
        /** What was read; empty when nothing was to be read. */
        record Read(Optional<byte[]> bytes) implements Stdin {}

        /** It cannot be input. */
        record Refused(CallError error) implements Stdin {}

        /** The client is gone: nothing is made of it. */
        record Gone() implements Stdin {}
    }

    /** Reads stdin where the words or its nature ask for it. */
    Uni<Stdin> read(ClientCommand command, Arguments arguments) {
        if (!isRead(command, arguments)) {
            return Uni.createFrom().item(new Stdin.Read(Optional.empty()));
        }
        var silence = arguments.hasInput() && !arguments.asksForStdin() ? config.stdinSilence() : Duration.ZERO;
        return command.readStdin(maxBytes(), silence, calls::isBusy).map(this::understood);
    }

    /** A changing call that does not read its pipe waits until an earlier stage has said something or ended (spec section 7). */
    Uni<StdinWait> awaitSibling(ClientCommand command, Arguments arguments, boolean readOnly) {
        var waits = !readOnly && command.stdinKind() == StdinKind.PIPE && !isRead(command, arguments);
        return waits
                ? command.awaitStdin(config.siblingWait())
                : Uni.createFrom().item(StdinWait.READY);
    }

    private static boolean isRead(ClientCommand command, Arguments arguments) {
        return command.stdinKind().readable() && (arguments.asksForStdin() || !command.stdinInherited());
    }

    private Stdin understood(StdinRead read) {
        return switch (read) {
            case StdinRead.Whole whole -> new Stdin.Read(Optional.of(whole.bytes()));
            case StdinRead.TooLong _ -> refused("stdin is longer than " + maxBytes() + " bytes");
            case StdinRead.Silent _ ->
                refused("stdin stayed open and silent for "
                        + config.stdinSilence().toSeconds()
                        + " s; add </dev/null if the command is to read nothing");
            case StdinRead.Unreadable unreadable -> refused("stdin cannot be read: " + unreadable.reason());
            case StdinRead.Gone _ -> new Stdin.Gone();
        };
    }

    private int maxBytes() {
        return config.stdinBytes();
    }

    private static Stdin refused(String message) {
        return new Stdin.Refused(CallError.of(ErrorCode.INVALID_INPUT, message));
    }
}
