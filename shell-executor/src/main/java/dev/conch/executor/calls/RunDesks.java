package dev.conch.executor.calls;

import dev.conch.contracts.BashEvent;
import dev.conch.executor.gateway.CatalogAnswer;
import dev.conch.executor.gateway.Payloads;
import dev.conch.executor.gateway.ServerAnswer;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.function.Consumer;
import java.util.function.Function;

/** Makes the desk of each bash call. */
@Singleton
public class RunDesks {
    private final GatewayCalls gateway;
    private final Payloads payloads;
    private final CallsConfig config;

    RunDesks(GatewayCalls gateway, Payloads payloads, CallsConfig config) {
        this.gateway = gateway;
        this.payloads = payloads;
        this.config = config;
    }

    /**
     * The desk of one bash call.
     *
     * @param asked asks for the agent's tools; done once
     * @param loader loads a server on demand by its name
     * @param facts takes the facts about calls that end here, from any thread
     * @param stop kills the script; called when a held client has printed its line
     */
    public RunDesk open(
            RunIdentity run,
            Uni<CatalogAnswer> asked,
            Function<String, Uni<ServerAnswer>> loader,
            Consumer<BashEvent> facts,
            Runnable stop) {
        var catalog = new RunCatalog(asked, loader);
        var calls = new RunCalls();
        var refusals = new Refusals(run, calls, facts);
        var published = new PublishedCalls(run, calls, gateway, refusals, payloads);
        var handler = new CommandDesk(run, calls, catalog, refusals, new StdinRule(config, calls), published, stop);
        return new RunDesk(run, calls, gateway, refusals, handler, catalog, config.cancelWait());
    }
}
