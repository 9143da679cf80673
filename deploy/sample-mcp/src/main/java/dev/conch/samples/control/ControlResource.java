package dev.conch.samples.control;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.Optional;

/**
 * What tests ask of the fixture: {@code GET /control/calls?space=&since=}, {@code GET /control/cancels?space=},
 * {@code GET /control/ledger?space=} and {@code DELETE /control/calls?space=}, which forgets the calls and the ledger of that space. A space is named by the
 * header {@value #SPACE_HEADER} of the MCP requests; without it, it is {@value #DEFAULT_SPACE}.
 */
@ApplicationScoped
public final class ControlResource {

    /** Names the space of an MCP request. */
    public static final String SPACE_HEADER = "X-Fixture-Space";

    private static final String DEFAULT_SPACE = "default";

    private final Journal journal;
    private final ObjectMapper mapper;

    ControlResource(Journal journal, ObjectMapper mapper) {
        this.journal = journal;
        this.mapper = mapper;
    }

    /**
     * @param request an MCP request
     * @return the space it names
     */
    public static String spaceOf(HttpServerRequest request) {
        return orDefault(request.getHeader(SPACE_HEADER));
    }

    void routes(@Observes Router router) {
        router.get("/control/calls").handler(this::calls);
        router.get("/control/cancels").handler(request -> json(request, journal.cancels(space(request))));
        router.get("/control/ledger").handler(request -> json(request, journal.ledger(space(request))));
        router.delete("/control/calls").handler(this::forget);
    }

    private void calls(RoutingContext request) {
        try {
            json(request, journal.calls(space(request), since(request)));
        } catch (NumberFormatException _) {
            request.response().setStatusCode(400).end("since: must be a number, for example 0\n");
        }
    }

    private void forget(RoutingContext request) {
        journal.forget(space(request));
        request.response().setStatusCode(204).end();
    }

    private void json(RoutingContext request, Object body) {
        try {
            request.response().putHeader("Content-Type", "application/json").end(mapper.writeValueAsString(body));
        } catch (JsonProcessingException e) {
            request.fail(e);
        }
    }

    private static long since(RoutingContext request) {
        return Long.parseLong(
                Optional.ofNullable(request.request().getParam("since")).orElse("0"));
    }

    private static String space(RoutingContext request) {
        return orDefault(request.request().getParam("space"));
    }

    private static String orDefault(String space) {
        return space == null || space.isBlank() ? DEFAULT_SPACE : space;
    }
}
