package dev.conch.e2e.cases;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.conch.e2e.stack.Api;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;

/** The fixture servers as one case sees them: in a space of its own. */
final class Fixture {

    static final List<String> SERVERS = List.of("github", "linear", "util", "docs", "odd", "ledger");

    private static final String SPACE_HEADER = "X-Fixture-Space";

    private final URI samples;
    private final Api control;
    private final String space;

    Fixture(URI samples, String space) {
        this.samples = samples;
        this.control = new Api(samples, null);
        this.space = space;
    }

    /** The registration of one server, with the case's own fields over the fixture's. */
    ObjectNode registration(String server, JsonNode over) {
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        body.put("description", server.equals("docs") ? "Product handbook" : "Fixture " + server);
        body.put("transport", "streamable_http");
        body.put("url", samples + "/" + server + "/mcp");
        body.putObject("headers").put(SPACE_HEADER, space);
        body.put("load_on_demand", server.equals("docs"));
        over.properties().forEach(field -> body.set(field.getKey(), field.getValue()));
        return body;
    }

    void forgetCalls() {
        control.delete("/control/calls?space=" + space).expect(204);
    }

    List<World.Upstream> calls() {
        List<World.Upstream> calls = new ArrayList<>();
        JsonNode recorded =
                control.get("/control/calls?space=" + space).expect(200).json();
        recorded.forEach(call -> calls.add(new World.Upstream(
                call.path("server").asText() + "." + call.path("tool").asText(), call.path("input"))));
        return calls;
    }
}
