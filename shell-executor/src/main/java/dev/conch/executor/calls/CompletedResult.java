package dev.conch.executor.calls;

import dev.conch.contracts.CallError;
import dev.conch.contracts.ErrorCode;
import dev.conch.contracts.JsonText;
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
import dev.conch.kit.failure.Failures;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jboss.logging.Logger;

/** What a completed call printed, or why that cannot be shown. */
sealed interface CompletedResult {
    Logger LOG = Logger.getLogger(CompletedResult.class);

    /** For the report. */
    DoneCall.Ending ending();

    /** Lets the client write the files, then gives what it prints. */
    Uni<ClientReply> reply(ClientCommand command);

    /** {@code tool} names the files that the result brings. */
    static CompletedResult of(String tool, JsonText json) {
        return of(tool, json.value().getBytes(StandardCharsets.UTF_8));
    }

    /** The same of the bytes of that JSON. */
    static CompletedResult of(String tool, byte[] json) {
        try {
            var read = Wire.read(json, ToolResult.class);
            return new Shown(new ResultPrinter(tool).print(read));
        } catch (WireException | IllegalArgumentException _) {
            return new Unshown(CallError.of(ErrorCode.TOOL_ERROR, "the tool ran, but its result cannot be read"));
        }
    }

    /** Its result is stored and cannot be had: its time is over, or the gateway does not answer. */
    static CompletedResult notFetched(Payload.Reference result, Throwable failure) {
        LOG.warnf("result %s was not fetched: %s", result.payloadId(), Failures.kind(failure));
        return new Unshown(CallError.of(
                ErrorCode.TOOL_ERROR,
                "the tool ran, but its result of " + result.bytes() + " bytes could not be fetched"));
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
