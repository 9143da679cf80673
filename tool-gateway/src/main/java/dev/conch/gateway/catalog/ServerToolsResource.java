package dev.conch.gateway.catalog;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonRawValue;
import dev.conch.contracts.CallError;
import dev.conch.contracts.Label;
import dev.conch.contracts.ToolHints;
import dev.conch.gateway.mcp.ServerTarget;
import dev.conch.gateway.secret.SecretVault;
import dev.conch.gateway.server.ServerDefinition;
import dev.conch.gateway.server.ServerStore;
import dev.conch.kit.auth.Caller;
import dev.conch.kit.auth.Roles;
import dev.conch.kit.paging.Page;
import dev.conch.kit.paging.PageRequest;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jboss.resteasy.reactive.RestPath;

/** A server's tools as loaded, broken definitions with their faults (spec.md 1). */
@Path("/v1/mcp-servers/{name}")
public class ServerToolsResource {
    /**
     * One tool.
     *
     * @param inputSchema null when the definition is broken
     * @param label a person's word; null when nobody gave one
     * @param fault what is wrong with the definition, which hides the tool from agents; null when nothing is
     */
    public record ListedBody(
            String name,
            String registeredName,
            String command,
            String description,
            @JsonRawValue String inputSchema,
            ToolHints hints,
            Label label,
            boolean readOnly,
            String contentHash,
            String fault) {}

    /** A page of tools; {@code state} is {@code loaded} or {@code failed}, then with its {@code fault} and no items. */
    public record ToolsBody(
            String state,
            CallError fault,
            List<ListedBody> items,
            @JsonInclude(JsonInclude.Include.ALWAYS) String nextCursor) {}

    private record Numbered(int place, CatalogTool tool) {
        String key() {
            return String.format("%08d", place);
        }
    }

    private final ServerStore servers;
    private final SecretVault secrets;
    private final ServerLoads loads;
    private final Caller caller;

    ServerToolsResource(ServerStore servers, SecretVault secrets, ServerLoads loads, Caller caller) {
        this.servers = servers;
        this.secrets = secrets;
        this.loads = loads;
        this.caller = caller;
    }

    /** The tools; loads them when they are not loaded. */
    @GET
    @Path("/tools")
    @RolesAllowed({Roles.ADMIN, Roles.OPERATOR})
    public Uni<ToolsBody> tools(
            @RestPath String name, @QueryParam("limit") Integer limit, @QueryParam("cursor") String cursor) {
        return answer(name, PageRequest.of(limit, cursor), loads::load);
    }

    /** Loads them again and answers the first page. */
    @POST
    @Path("/refresh")
    @RolesAllowed(Roles.ADMIN)
    public Uni<ToolsBody> refresh(@RestPath String name) {
        return answer(name, PageRequest.of(null, null), loads::refresh);
    }

    private Uni<ToolsBody> answer(String name, PageRequest page, Function<ServerTarget, Uni<ServerLoad>> how) {
        var orgId = caller.orgId();
        return servers.get(orgId, name)
                .chain(server -> target(orgId, name, server.definition())
                        .chain(how::apply)
                        .map(load -> body(load, server.definition().labels(), page)));
    }

    private Uni<ServerTarget> target(String orgId, String name, ServerDefinition definition) {
        return secrets.versions(orgId, ServerTargets.secrets(definition))
                .map(versions -> ServerTargets.of(orgId, name, definition, versions));
    }

    private static ToolsBody body(ServerLoad load, Map<String, Label> labels, PageRequest page) {
        return switch (load) {
            case ServerLoad.Failed failed -> new ToolsBody("failed", failed.error(), List.of(), null);
            case ServerLoad.Loaded loaded -> {
                var items = Page.of(rows(loaded.tools(), page), page, Numbered::key, row -> body(row.tool(), labels));
                yield new ToolsBody("loaded", null, items.items(), items.nextCursor());
            }
        };
    }

    private static List<Numbered> rows(List<CatalogTool> tools, PageRequest page) {
        return IntStream.range(0, tools.size())
                .mapToObj(i -> new Numbered(i, tools.get(i)))
                .filter(row -> page.after() == null || row.key().compareTo(page.after()) > 0)
                .limit(page.limit() + 1L)
                .toList();
    }

    private static ListedBody body(CatalogTool tool, Map<String, Label> labels) {
        var label = labels.get(tool.name());
        return new ListedBody(
                tool.name(),
                tool.registeredName(),
                tool.command(),
                tool.description(),
                tool.works() ? tool.inputSchema().value() : null,
                tool.hints(),
                label,
                tool.readOnly(label),
                tool.contentHash(),
                tool.fault());
    }
}
