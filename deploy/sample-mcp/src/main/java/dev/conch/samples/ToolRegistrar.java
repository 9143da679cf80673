package dev.conch.samples;

import dev.conch.samples.control.ControlResource;
import dev.conch.samples.control.Journal;
import dev.conch.samples.tool.Declaration;
import dev.conch.samples.tool.Input;
import dev.conch.samples.tool.SampleServer;
import dev.conch.samples.tool.SampleTool;
import dev.conch.samples.tool.ToolCall;
import dev.conch.samples.wire.RawArguments;
import io.quarkiverse.mcp.server.Cancellation;
import io.quarkiverse.mcp.server.ToolManager;
import io.quarkiverse.mcp.server.ToolResponse;
import io.quarkus.arc.All;
import io.quarkus.runtime.StartupEvent;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.Comparator;
import java.util.List;

/** Registers the fixture's tools with the MCP library and stands between it and them: records, then lets them answer. */
@ApplicationScoped
final class ToolRegistrar {

    private final List<SampleServer> servers;
    private final Journal journal;
    private final CurrentVertxRequest current;

    ToolRegistrar(@All List<SampleServer> servers, Journal journal, CurrentVertxRequest current) {
        this.servers = servers;
        this.journal = journal;
        this.current = current;
    }

    /** By name, because the library's second page leaves out what sorts before the last name of the first. */
    void register(@Observes StartupEvent event, ToolManager tools) {
        for (SampleServer server : servers) {
            server.tools().stream()
                    .sorted(Comparator.comparing(SampleTool::name))
                    .forEach(tool -> register(tools, server.name(), tool));
        }
    }

    private void register(ToolManager tools, String server, SampleTool tool) {
        tools.newTool(tool.name())
                .setServerName(server)
                .setDescription(tool.description())
                .setInputSchema(new Declaration(tool.inputSchema(), tool.hints()))
                .setAsyncHandler(arguments -> answer(server, tool, arguments.cancellation()))
                .register();
    }

    private Uni<ToolResponse> answer(String server, SampleTool tool, Cancellation cancellation) {
        RoutingContext request = current.getCurrent();
        ToolCall call =
                new ToolCall(ControlResource.spaceOf(request.request()), server, tool.name(), RawArguments.of(request));
        journal.record(call);
        return Uni.createFrom()
                .deferred(() -> tool.answer().apply(call))
                .onFailure(Input.BadInput.class)
                .recoverWithItem(bad -> ToolResponse.error(bad.getMessage()))
                .invoke(() -> note(call, cancellation));
    }

    private void note(ToolCall call, Cancellation cancellation) {
        if (cancellation.check().isRequested()) {
            journal.recordCancel(call);
        }
    }
}
