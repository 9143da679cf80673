package dev.conch.executor.calls;

import dev.conch.contracts.CallError;
import dev.conch.contracts.ErrorCode;
import dev.conch.contracts.JsonText;
import dev.conch.executor.catalog.CatalogTool;
import dev.conch.executor.client.ClientCommand;
import dev.conch.executor.client.ClientReply;
import dev.conch.executor.client.CommandHandler;
import dev.conch.executor.client.StdinWait;
import dev.conch.executor.gateway.CatalogAnswer;
import dev.conch.executor.gateway.ServerAnswer;
import dev.conch.executor.help.HelpTexts;
import dev.conch.executor.help.ToolHelp;
import dev.conch.executor.words.Command;
import dev.conch.executor.words.CommandReader;
import dev.conch.executor.words.ToolIndex;
import dev.conch.executor.words.ToolInput;
import io.smallrye.mutiny.Uni;

/** Answers the {@code tools} commands of one bash call, in the order of the table in spec section 3, Errors. */
final class CommandDesk implements CommandHandler {
    private static final int UNKNOWN_MAX_REFUSED = 1000;

    private final RunIdentity run;
    private final RunCalls calls;
    private final RunCatalog catalog;
    private final Searches searches;
    private final Refusals refusals;
    private final StdinRule stdin;
    private final PublishedCalls published;
    private final Runnable stop;

    CommandDesk(
            RunIdentity run,
            RunCalls calls,
            RunCatalog catalog,
            Refusals refusals,
            StdinRule stdin,
            PublishedCalls published,
            Runnable stop) {
        this.run = run;
        this.calls = calls;
        this.catalog = catalog;
        this.searches = new Searches(catalog);
        this.refusals = refusals;
        this.stdin = stdin;
        this.published = published;
        this.stop = stop;
    }

    @Override
    public Uni<ClientReply> handle(ClientCommand command) {
        return catalog.now()
                .chain(answer -> switch (answer) {
                    case CatalogAnswer.Found found -> named(command, found.index());
                    case CatalogAnswer.NoSuchAgent _ ->
                        done(notListed("the session's agent does not exist any more", false));
                    case CatalogAnswer.NotAvailable not ->
                        done(notListed(not.error().message(), true));
                })
                .map(this::unlessStopped);
    }

    /**
     * Once the script is stopped no client returns any more, or what stands behind it would run until the kill has come: of three calls at
     * once the first that is held stops the other two as well, whatever they came to.
     */
    private ClientReply unlessStopped(ClientReply reply) {
        return switch (reply) {
            case ClientReply.Answer answer when calls.isStopped() -> new ClientReply.Hold(answer.stderr());
            case ClientReply.Answer _, ClientReply.Hold _ -> reply;
        };
    }

    /** Without the agent's tools no name can be read, so the call has none. */
    private ClientReply notListed(String message, boolean retryable) {
        var error = new CallError(ErrorCode.UNAVAILABLE, message, retryable);
        return refusals.unnamed("tools", null, error, UNKNOWN_MAX_REFUSED);
    }

    @Override
    public void held(ClientCommand command) {
        stop.run();
    }

    private Uni<ClientReply> named(ClientCommand command, ToolIndex index) {
        var maxRefused = index.snapshot().maxRefused();
        var read = new CommandReader(index).read(command.argv());
        if (calls.isStopped()) {
            return done(stopped(read));
        }
        return switch (read) {
            case Command.RootHelp _ -> done(Replies.text(new HelpTexts(index).root()));
            case Command.ServerHelp help -> done(Replies.text(new HelpTexts(index).ofServer(help.server())));
            case Command.Search search -> searches.answer(search.words(), index);
            case Command.NeedsServer needs -> loaded(command, needs, maxRefused);
            case Command.Ended ended -> done(ended(ended, maxRefused));
            case Command.ForTool tool -> words(command, tool, index);
        };
    }

    private ClientReply ended(Command.Ended ended, int maxRefused) {
        return switch (ended) {
            case Command.Refused refused ->
                refusals.unnamed(refused.command(), refused.server(), refused.error(), maxRefused);
            case Command.Failed failed -> refusals.withoutEvent(failed.error(), maxRefused);
        };
    }

    /** Once it is loaded the command says something else, or that the server has no such tool. */
    private Uni<ClientReply> loaded(ClientCommand command, Command.NeedsServer needs, int maxRefused) {
        return catalog.load(needs.server()).chain(answer -> switch (answer) {
            case ServerAnswer.Loaded _ -> handle(command);
            case ServerAnswer.NotLoaded not -> done(ended(needs.without(not.error()), maxRefused));
        });
    }

    private ClientReply stopped(Command read) {
        return switch (read) {
            case Command.ForTool tool -> refusals.stopped(tool.tool());
            case Command.Refused refused ->
                refusals.unnamed(refused.command(), refused.server(), refused.error(), Integer.MAX_VALUE);
            case Command.NeedsServer needs -> ended(needs.without(Refusals.STOPPED), Integer.MAX_VALUE);
            case Command.RootHelp _, Command.ServerHelp _, Command.Search _, Command.Failed _ ->
                Replies.error(Refusals.STOPPED);
        };
    }

    private Uni<ClientReply> words(ClientCommand command, Command.ForTool tool, ToolIndex index) {
        if (tool.arguments().isHelp()) {
            return done(Replies.text(ToolHelp.of(tool.tool(), index)));
        }
        var fault = tool.arguments().fault();
        if (fault.isPresent()) {
            return done(refusals.withoutEvent(fault.get(), index.snapshot().maxRefused()));
        }
        return stdin.read(command, tool.arguments()).chain(read -> switch (read) {
            case StdinRule.Stdin.Gone _ -> done(Replies.nobody());
            case StdinRule.Stdin.Refused refused ->
                done(refusals.withoutEvent(refused.error(), index.snapshot().maxRefused()));
            case StdinRule.Stdin.Read bytes ->
                input(command, tool, index, tool.arguments().input(bytes.bytes()));
        });
    }

    private Uni<ClientReply> input(ClientCommand command, Command.ForTool tool, ToolIndex index, ToolInput input) {
        return switch (input) {
            case ToolInput.Refused refused ->
                done(refusals.withoutEvent(refused.error(), index.snapshot().maxRefused()));
            case ToolInput.Ready ready ->
                stdin.awaitSibling(command, tool.arguments(), tool.tool().readOnly())
                        .chain(wait -> wait == StdinWait.GONE
                                ? done(Replies.nobody())
                                : call(command, tool.tool(), index, ready.json()));
        };
    }

    private Uni<ClientReply> call(ClientCommand command, CatalogTool tool, ToolIndex index, JsonText input) {
        if (command.isGone()) {
            return done(Replies.nobody());
        }
        var maxCalls = index.snapshot().maxCalls();
        return switch (calls.admit(n -> run.open(n, tool, input), tool.command(), input, maxCalls)) {
            case Admission.Go go -> published.make(command, go.call());
            case Admission.Limit limit -> done(refusals.limit(limit.n(), tool, input, maxCalls));
            case Admission.Stopped stopped -> done(refusals.stopped(stopped.n(), tool, input));
            case Admission.Refused _, Admission.Over _ -> done(Replies.nobody());
        };
    }

    private static Uni<ClientReply> done(ClientReply reply) {
        return Uni.createFrom().item(reply);
    }
}
