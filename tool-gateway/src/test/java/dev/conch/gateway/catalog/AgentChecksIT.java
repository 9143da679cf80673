package dev.conch.gateway.catalog;

import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.everyItem;

import dev.conch.gateway.testkit.Api;
import dev.conch.testsupport.ConchInfra;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import org.junit.jupiter.api.Test;

/** Spec.md 1 and 4: what an agent's configuration should be looked at for. */
@QuarkusTest
@QuarkusTestResource(value = ConchInfra.class, initArgs = @ResourceArg(name = "service", value = "tool-gateway"))
class AgentChecksIT {
    @Test
    void anAgentThatIsAsItShouldBeHasNoFindings() {
        var api = new Api("checks-1");
        api.sampleServer("github", ",\"deny\":[\"delete_*\"],\"labels\":{\"list_pulls\":\"read_only\"}");
        api.putAgent("helper", """
                {"mcp_servers":["github"],"capabilities":[
                  {"ref":"tools_in_shell","config":{"keep_visible":["mcp_github__get_pull"]}},
                  {"ref":"tool_approval","config":{"deny":["mcp_github__*"]}}]}""").then().statusCode(201);

        checks(api).body("items", empty()).body("next_cursor", equalTo(null));
    }

    @Test
    void toolSearchBesideToolsInShellIsSuperseded() {
        var api = new Api("checks-2");
        api.putAgent("helper", """
                {"capabilities":[{"ref":"tool_search"},{"ref":"tools_in_shell"},{"ref":"claude_tool_search"}]}""").then().statusCode(201);

        checks(api)
                .body("items.code", contains("capabilities.superseded", "capabilities.superseded"))
                .body("items.severity", everyItem(equalTo("suggestion")))
                .body("items.field", contains("capabilities[0]", "capabilities[2]"))
                .body("items[0].message", containsString("tool_search"));
        api.putAgent("helper", "{\"capabilities\":[{\"ref\":\"tool_search\"}]}");
        checks(api).body("items", empty());
    }

    @Test
    void patternsThatMatchNothingAreNamedWithTheirField() {
        var api = new Api("checks-3");
        api.sampleServer("github", ",\"require_approval\":[\"nope_*\"],\"labels\":{\"gone\":\"changes\"}");
        api.sampleServer("docs", ",\"load_on_demand\":true");
        api.putAgent("helper", """
                {"mcp_servers":["github","docs"],"capabilities":[
                  {"ref":"tools_in_shell","config":{"keep_visible":["mcp_github__nope","mcp_docs__may_be"]}},
                  {"ref":"tool_approval","config":{"deny":["linear_*","mcp_docs__*","*"]}}]}""").then().statusCode(201);

        checks(api)
                .body("items.code", everyItem(equalTo("patterns.no_match")))
                .body(
                        "items.field",
                        contains(
                                "tool_approval.deny",
                                "tools_in_shell.keep_visible",
                                "mcp_servers.github.require_approval",
                                "mcp_servers.github.labels"))
                .body("items[1].message", containsString("mcp_github__nope"));
    }

    @Test
    void clashesAndServersThatCannotBeLoadedAreFound() {
        var api = new Api("checks-4");
        api.sampleServer("odd", "");
        api.putServer("dead", "{\"transport\":\"streamable_http\",\"url\":\"http://127.0.0.1:1/mcp\"}");
        api.putAgent("helper", "{\"mcp_servers\":[\"dead\",\"odd\"]}").then().statusCode(201);

        checks(api)
                .body("items.code", contains("servers.not_loaded", "names.clash"))
                .body("items.find { it.code == 'servers.not_loaded' }.server", equalTo("dead"))
                .body("items.find { it.code == 'names.clash' }.message", containsString("mcp_odd__get-thing"));
    }

    private static ValidatableResponse checks(Api api) {
        return api.admin().get("/v1/agents/helper/checks").then().statusCode(200);
    }
}
