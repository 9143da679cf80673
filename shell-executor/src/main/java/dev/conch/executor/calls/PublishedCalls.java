package dev.conch.executor.calls;

import dev.conch.contracts.CallError;
import dev.conch.contracts.CallOutcome;
import dev.conch.contracts.CancelReason;
import dev.conch.contracts.ErrorCode;
import dev.conch.contracts.JsonText;
import dev.conch.contracts.Payload;
import dev.conch.contracts.ToolCallFinished;
import dev.conch.executor.client.ClientCommand;
import dev.conch.executor.client.ClientReply;
import dev.conch.executor.gateway.Payloads;
import dev.conch.executor.report.DoneCall;
import dev.conch.kit.kafka.CorrelatorFullException;
import io.smallrye.mutiny.Uni;

/** Calls that the gateway makes: published, waited for, recorded, answered. */
final class PublishedCalls {
    private final RunIdentity run;
    private final RunCalls calls;
    private final GatewayCalls gateway;
    private final Refusals refusals;
    private final Payloads payloads;

    PublishedCalls(RunIdentity run, RunCalls calls, GatewayCalls gateway, Refusals refusals, Payloads payloads) {
        this.run = run;
        this.calls = calls;
        this.gateway = gateway;
        this.refusals = refusals;
        this.payloads = payloads;
    }

    /** Publishes the call and answers the client with its end; fails when the run gave it up, and then nobody is left to answer. */
    Uni<ClientReply> make(ClientCommand command, OpenCall open) {
        return Uni.combine()
                .any()
                .of(
                        gateway.ask(
                                run,
                                open,
                                () -> calls.isOpenAndUnstopped(open.call().id())),
                        clientGone(command, open))
                .chain(finished -> ended(command, open, finished))
                .onFailure()
                .recoverWithItem(failure -> notEnded(open, failure));
    }

    /** A client that is killed does not end a call; the gateway is told, so that one that has not begun need not begin. */
    private Uni<ToolCallFinished> clientGone(ClientCommand command, OpenCall open) {
        return command.gone()
                .chain(() -> calls.isOpenAndUnstopped(open.call().id())
                        ? gateway.cancel(run, open, CancelReason.CLIENT_GONE)
                        : Uni.createFrom().voidItem())
                .chain(() -> Uni.createFrom().nothing());
    }

    private Uni<ClientReply> ended(ClientCommand command, OpenCall open, ToolCallFinished finished) {
        var input = finished.rewrittenInput() instanceof Payload.Inline inline ? inline.json() : open.input();
        var readOnly = finished.judgement().readOnly();
        return switch (finished.outcome()) {
            case CallOutcome.Completed completed -> completed(command, open, readOnly, input, completed);
            case CallOutcome.Failed failed -> failed(open, readOnly, input, failed);
            case CallOutcome.Refused refused -> refused(open, refused);
            case CallOutcome.NeedsApproval held -> held(open, input, held);
        };
    }

    private Uni<ClientReply> completed(
            ClientCommand command, OpenCall open, boolean readOnly, JsonText input, CallOutcome.Completed completed) {
        return result(open, completed.result()).chain(result -> {
            calls.ran(open.call().id(), readOnly, input, result.ending());
            return result.reply(command);
        });
    }

    /** A large one is fetched; the call has run, whatever comes of that. */
    private Uni<CompletedResult> result(OpenCall open, Payload result) {
        var tool = open.tool().name();
        return switch (result) {
            case Payload.Inline inline -> Uni.createFrom().item(() -> CompletedResult.of(tool, inline.json()));
            case Payload.Reference large ->
                payloads.fetch(run.origin(), large)
                        .map(json -> CompletedResult.of(tool, json))
                        .onFailure()
                        .recoverWithItem(failure -> CompletedResult.notFetched(large, failure));
        };
    }

    private Uni<ClientReply> failed(OpenCall open, boolean readOnly, JsonText input, CallOutcome.Failed failed) {
        calls.ran(open.call().id(), readOnly, input, new DoneCall.Failed(failed.error(), failed.outcomeUnknown()));
        return Uni.createFrom().item(Replies.error(failed.error()));
    }

    private Uni<ClientReply> refused(OpenCall open, CallOutcome.Refused refused) {
        calls.didNotRun(open.call().id());
        return Uni.createFrom().item(Replies.error(refused.error()));
    }

    private Uni<ClientReply> held(OpenCall open, JsonText input, CallOutcome.NeedsApproval held) {
        calls.hold(open, input, held.approvalId());
        calls.didNotRun(open.call().id());
        return Uni.createFrom().item(refusals.hold(CallError.of(ErrorCode.NEEDS_APPROVAL, held.message())));
    }

    private ClientReply notEnded(OpenCall open, Throwable failure) {
        if (failure instanceof GatewayCalls.NotWantedException) {
            calls.didNotRun(open.call().id());
            return refusals.unpublished(open, Refusals.STOPPED);
        }
        if (failure instanceof GatewayCalls.NotStoredException) {
            calls.didNotRun(open.call().id());
            return refusals.unpublished(
                    open,
                    CallError.retryable(ErrorCode.UNAVAILABLE, "the input could not be stored; the call was not made"));
        }
        if (failure instanceof CorrelatorFullException) {
            calls.didNotRun(open.call().id());
            return refusals.unpublished(
                    open,
                    CallError.retryable(ErrorCode.UNAVAILABLE, "too many calls are waiting here; try again later"));
        }
        // it may have been published: whether it ran nobody can say (spec section 3, Errors)
        var error = CallError.of(ErrorCode.TOOL_ERROR, "outcome unknown: the call was sent and no answer has come");
        calls.ran(open.call().id(), open.tool().readOnly(), open.input(), new DoneCall.Failed(error, true));
        return Replies.error(error);
    }
}
