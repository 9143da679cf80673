package dev.conch.executor.calls;

import dev.conch.contracts.CallError;
import dev.conch.contracts.ErrorCode;
import dev.conch.contracts.Payload;
import dev.conch.contracts.ToolResult;
import dev.conch.contracts.Wire;
import dev.conch.contracts.WireException;
import dev.conch.executor.client.ClientCommand;
import dev.conch.executor.client.ClientFile;
import dev.conch.executor.client.ClientReply;
import dev.conch.executor.client.SavedFile;
import dev.conch.executor.output.Printed;
import dev.conch.executor.output.ResultPrinter;
import dev.conch.executor.output.ToolFile;
import dev.conch.executor.report.DoneCall;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** What a completed call printed, or why that cannot be shown. */
sealed interface CompletedResult {
    /** For the report. */
    DoneCall.Ending ending();

    /** Lets the client write the files, then gives what it prints. */
    Uni<ClientReply> reply(ClientCommand command);

    /** {@code tool} names the files that the result brings. */
    static CompletedResult of(String tool, Payload result) {
        if (!(result instanceof Payload.Inline inline)) {
            return new Unshown(CallError.of(
                    ErrorCode.TOOL_ERROR, "the tool ran, but its result is larger than this version can pass on"));
        }
        try {
            var read = Wire.read(inline.json().value().getBytes(StandardCharsets.UTF_8), ToolResult.class);
            return new Shown(new ResultPrinter(tool).print(read));
        } catch (WireException | IllegalArgumentException _) {
            return new Unshown(CallError.of(ErrorCode.TOOL_ERROR, "the tool ran, but its result cannot be read"));
        }
    }

    /** It can be printed. */
    record Shown(Printed printed) implements CompletedResult {
        @Override
        public DoneCall.Ending ending() {
            return new DoneCall.Ok(printed.text(), printed.isJson());
        }

        @Override
        public Uni<ClientReply> reply(ClientCommand command) {
            if (printed.files().isEmpty()) {
                return Uni.createFrom().item(Replies.text(printed.text()));
            }
            return Multi.createFrom()
                    .iterable(printed.files())
                    .onItem()
                    .transformToUniAndConcatenate(file -> command.save(clientFile(file)))
                    .collect()
                    .asList()
                    .map(this::replyWith);
        }

        private static ClientFile clientFile(ToolFile file) {
            return new ClientFile(file.directory(), file.name(), file.bytes());
        }

        private ClientReply replyWith(List<SavedFile> outcomes) {
            var names = new StringBuilder();
            for (var outcome : outcomes) {
                switch (outcome) {
                    case SavedFile.Saved saved ->
                        names.append("saved ").append(saved.path()).append('\n');
                    case SavedFile.NotSaved not -> {
                        return Replies.error(CallError.of(
                                ErrorCode.TOOL_ERROR,
                                "the tool ran, but a file it returned was not saved: " + not.reason()));
                    }
                }
            }
            return Replies.text(printed.text(), names.toString());
        }
    }

    /** It cannot be printed; the call ran all the same. */
    record Unshown(CallError error) implements CompletedResult {
        @Override
        public DoneCall.Ending ending() {
            return new DoneCall.Failed(error, false);
        }

        @Override
        public Uni<ClientReply> reply(ClientCommand command) {
            return Uni.createFrom().item(Replies.error(error));
        }
    }
}
