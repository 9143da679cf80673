package dev.conch.gateway.agent;

import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasItems;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;

import dev.conch.gateway.testkit.Api;
import dev.conch.kit.auth.Roles;
import dev.conch.testsupport.ConchInfra;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(value = ConchInfra.class, initArgs = @ResourceArg(name = "service", value = "tool-gateway"))
class AgentsIT {
    @Test
    void anAgentIsCreatedReadReplacedAndRemoved() {
        var api = new Api("agents-1");
        api.putAgent("helper", "{}")
                .then()
                .statusCode(201)
                .body("id", equalTo("helper"))
                .body("name", equalTo("helper"));
        api.putAgent("helper", """
                {"name":"Helper","capabilities":[{"ref":"tools_in_shell","config":{"max_calls":7}},
                 {"ref":"tool_approval","config":{"mode":"protective"}}],"hooks":[],"tools":[]}""").then().statusCode(200);

        api.as(Roles.OPERATOR)
                .get("/v1/agents/helper")
                .then()
                .statusCode(200)
                .body("name", equalTo("Helper"))
                .body("capabilities[0].config.max_calls", equalTo(7))
                .body("capabilities[0].config.rate_unlabeled_tools", equalTo(true))
                .body("capabilities[1].config.mode", equalTo("protective"))
                .body("capabilities[1].config.timeout_seconds", equalTo(900));
        api.admin().get("/v1/agents").then().body("items.id", contains("helper"));
        api.admin().delete("/v1/agents/helper").then().statusCode(204);
        api.admin().get("/v1/agents/helper").then().statusCode(404);
        api.admin().delete("/v1/agents/helper").then().statusCode(404);
    }

    @Test
    void aMistakeIsNamedByItsField() {
        var api = new Api("agents-2");
        api.putAgent("helper", "{\"capabilities\":[{\"ref\":\"tools_in_shell\",\"config\":{\"max_calls\":0}}]}")
                .then()
                .statusCode(400)
                .body("field", equalTo("capabilities[0].config.max_calls"));
        api.putAgent("helper", "{\"capabilities\":[{\"ref\":\"tools_in_shell\",\"configs\":{}}]}")
                .then()
                .statusCode(400)
                .body("code", equalTo("unknown_field"));
        api.putAgent(".hidden", "{}").then().statusCode(400).body("field", equalTo("agent_id"));
        api.putAgent("helper", "{\"hooks\":[{\"ref\":\"guard\"}]}")
                .then()
                .statusCode(400)
                .body("field", equalTo("hooks"));
    }

    @Test
    void onlyAdminsWriteAgents() {
        new Api("agents-3")
                .as(Roles.OPERATOR)
                .body("{}")
                .put("/v1/agents/helper")
                .then()
                .statusCode(403);
    }

    @Test
    void anotherOrgsAgentIsNotThere() {
        new Api("agents-4").putAgent("helper", "{}").then().statusCode(201);
        var stranger = new Api("agents-5");

        stranger.admin().get("/v1/agents/helper").then().statusCode(404);
        stranger.admin().get("/v1/agents/helper/tools").then().statusCode(404);
        stranger.admin().delete("/v1/agents/helper").then().statusCode(404);
        stranger.admin().get("/v1/agents").then().body("items", hasSize(0));
        stranger.putAgent("helper", "{\"name\":\"Theirs\"}").then().statusCode(201);
        new Api("agents-4").admin().get("/v1/agents/helper").then().body("name", equalTo("helper"));
    }

    @Test
    void behindTheShellAModelIsOfferedBashAndWhatIsKeptVisible() {
        var api = new Api("agents-6");
        api.sampleServer("github", "");
        api.sampleServer("docs", ",\"load_on_demand\":true");
        api.putAgent("helper", """
                {"mcp_servers":["github","docs"],"capabilities":[
                 {"ref":"tools_in_shell","config":{"keep_visible":["mcp_github__get_pull"]}}]}""").then().statusCode(201);

        api.as(Roles.AGENT)
                .get("/v1/agents/helper/tools")
                .then()
                .statusCode(200)
                .body("items.name", contains("bash", "mcp_github__get_pull"))
                .body("items[0].description", containsString("github (5 tools), docs (loaded when first used)"))
                .body("items[0].input_schema.required", contains("commands"));
    }

    @Test
    void withoutTheCapabilityEveryToolIsDirect() {
        var api = new Api("agents-7");
        api.sampleServer("github", "");
        api.putAgent("helper", "{\"mcp_servers\":[\"github\"]}").then().statusCode(201);

        api.admin()
                .get("/v1/agents/helper/tools")
                .then()
                .body("items", hasSize(6))
                .body("items.name", hasItems("bash", "mcp_github__list_pulls"))
                .body("items[0].description", not(containsString("tools --help")))
                .body("items.name", hasItem("mcp_github__delete_branch"));
    }
}
