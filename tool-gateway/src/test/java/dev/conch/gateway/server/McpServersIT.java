package dev.conch.gateway.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import dev.conch.gateway.testkit.Api;
import dev.conch.gateway.testkit.FakeMcp;
import dev.conch.kit.auth.Roles;
import dev.conch.testsupport.ConchInfra;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
@QuarkusTestResource(value = ConchInfra.class, initArgs = @ResourceArg(name = "service", value = "tool-gateway"))
class McpServersIT {
    private static final String MINIMAL = "{\"transport\":\"streamable_http\",\"url\":\"http://127.0.0.1:9/mcp\"}";

    @Test
    void aServerIsCreatedReadReplacedAndRemoved() {
        var api = new Api("servers-1");
        api.putServer("github", MINIMAL)
                .then()
                .statusCode(201)
                .body("name", equalTo("github"))
                .body("description", equalTo(""))
                .body("auth.type", equalTo("none"))
                .body("load_on_demand", equalTo(false))
                .body("timeout_ms", equalTo(30_000))
                .body("deny", hasSize(0))
                .body("created_at", notNullValue());
        api.putServer("github", """
                {"transport":"streamable_http","url":"http://127.0.0.1:9/mcp","description":"Code","headers":{"X-A":"b"},
                 "auth":{"type":"bearer","token":"${secret:T}"},"load_on_demand":true,"deny":["x"],"require_approval":["y*"],
                 "run_without_asking":["z"],"labels":{"z":"read_only"},"timeout_ms":100}""").then().statusCode(200);

        api.as(Roles.OPERATOR)
                .get("/v1/mcp-servers/github")
                .then()
                .statusCode(200)
                .body("headers.X-A", equalTo("b"))
                .body("auth.token", equalTo("${secret:T}"))
                .body("labels.z", equalTo("read_only"))
                .body("require_approval", contains("y*"))
                .body("timeout_ms", equalTo(100));
        api.admin().delete("/v1/mcp-servers/github").then().statusCode(204);
        api.admin().get("/v1/mcp-servers/github").then().statusCode(404).body("code", equalTo("mcp_server_not_found"));
        api.admin().delete("/v1/mcp-servers/github").then().statusCode(404);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{}|transport|invalid_request",
                "{\"transport\":\"sse\",\"url\":\"http://127.0.0.1:9/\"}|transport|invalid_request",
                "{\"transport\":\"stdio\",\"command\":\"x\"}|transport|invalid_request",
                "{\"transport\":\"streamable_http\"}|url|invalid_request",
                "{\"transport\":\"streamable_http\",\"url\":\"ftp://x/\"}|url|invalid_request",
                "{\"transport\":\"streamable_http\",\"url\":\"http://10.0.0.1/\"}|url|invalid_request",
                "{\"transport\":\"streamable_http\",\"url\":\"http://169.254.169.254/latest\"}|url|invalid_request",
                "{\"transport\":\"streamable_http\",\"url\":\"http://127.0.0.1:9/\",\"command\":\"x\"}|command|invalid_request",
                "{\"transport\":\"streamable_http\",\"url\":\"http://127.0.0.1:9/\",\"timeout_ms\":99}|timeout_ms|invalid_request",
                "{\"transport\":\"streamable_http\",\"url\":\"http://127.0.0.1:9/\",\"timeout_ms\":600001}|timeout_ms|invalid_request",
                "{\"transport\":\"streamable_http\",\"url\":\"http://127.0.0.1:9/\",\"deny\":[\"\"]}|deny[0]|invalid_request",
                "{\"transport\":\"streamable_http\",\"url\":\"http://127.0.0.1:9/\",\"labels\":{\"a\":\"safe\"}}|labels.a|invalid_request",
                "{\"transport\":\"streamable_http\",\"url\":\"http://127.0.0.1:9/\",\"headers\":{\"Host\":\"x\"}}|headers.Host|invalid_request",
                "{\"transport\":\"streamable_http\",\"url\":\"http://127.0.0.1:9/\",\"auth\":{\"type\":\"bearer\"}}|auth.token|invalid_request",
                "{\"transport\":\"streamable_http\",\"url\":\"http://127.0.0.1:9/\",\"auth\":{\"typ\":\"none\"}}|auth.typ|unknown_field",
                "{\"transport\":\"streamable_http\",\"uri\":\"http://127.0.0.1:9/\"}|uri|unknown_field"
            })
    void aMistakeIsNamedByItsField(String body, String field, String code) {
        new Api("servers-2")
                .putServer("github", body)
                .then()
                .statusCode(400)
                .contentType("application/problem+json")
                .body("field", equalTo(field))
                .body("code", equalTo(code))
                .body("detail", not(equalTo("")));
    }

    @Test
    void aReservedNameIsRefused() {
        new Api("servers-2").putServer("search", MINIMAL).then().statusCode(400).body("field", equalTo("name"));
    }

    @Test
    void onlyAdminsWrite() {
        var api = new Api("servers-3");
        for (var role : new String[] {Roles.OPERATOR, Roles.APPROVER, Roles.AGENT}) {
            api.as(role).body(MINIMAL).put("/v1/mcp-servers/github").then().statusCode(403);
        }
    }

    @Test
    void anotherOrgsServerIsNotThere() {
        new Api("servers-4").putServer("github", MINIMAL).then().statusCode(201);
        var stranger = new Api("servers-5");

        stranger.admin().get("/v1/mcp-servers/github").then().statusCode(404);
        stranger.admin().get("/v1/mcp-servers/github/tools").then().statusCode(404);
        stranger.admin().post("/v1/mcp-servers/github/refresh").then().statusCode(404);
        stranger.admin().delete("/v1/mcp-servers/github").then().statusCode(404);
        stranger.admin().get("/v1/mcp-servers").then().body("items", hasSize(0));
        stranger.putAgent("helper", "{\"mcp_servers\":[\"github\"]}")
                .then()
                .statusCode(400)
                .body("field", equalTo("mcp_servers[0]"));
    }

    @Test
    void listsCanBeLeafedThrough() {
        var api = new Api("servers-6");
        for (var name : new String[] {"c", "a", "b"}) {
            api.putServer(name, MINIMAL).then().statusCode(201);
        }

        var first = api.admin().get("/v1/mcp-servers?limit=2");
        first.then().body("items.name", contains("a", "b")).body("next_cursor", notNullValue());
        api.admin()
                .queryParam("cursor", first.<String>path("next_cursor"))
                .get("/v1/mcp-servers?limit=2")
                .then()
                .body("items.name", contains("c"))
                .body("next_cursor", nullValue());
    }

    @Test
    void aServerThatAnAgentUsesStays() {
        var api = new Api("servers-7");
        api.putServer("github", MINIMAL).then().statusCode(201);
        api.putAgent("helper", "{\"mcp_servers\":[\"github\"]}").then().statusCode(201);

        api.admin()
                .delete("/v1/mcp-servers/github")
                .then()
                .statusCode(409)
                .body("code", equalTo("mcp_server_in_use"))
                .body("detail", containsString("helper"));
        api.admin().delete("/v1/agents/helper").then().statusCode(204);
        api.admin().delete("/v1/mcp-servers/github").then().statusCode(204);
    }

    @Test
    void toolsAreListedAsLoadedBrokenOnesWithTheirFault() {
        try (var fake = new FakeMcp()) {
            fake.list(Map.of("", """
                    {"tools":[{"name":"good","inputSchema":{"type":"object","properties":{"n":{"maximum":1.0}}}},{"name":"bad"}]}"""));
            var api = new Api("servers-8");
            api.putServer("fake", "{\"transport\":\"streamable_http\",\"url\":\"" + fake.url() + "\"}")
                    .then()
                    .statusCode(201);

            var tools = api.as(Roles.OPERATOR).get("/v1/mcp-servers/fake/tools");
            tools.then()
                    .statusCode(200)
                    .body("state", equalTo("loaded"))
                    .body("items.name", contains("good", "bad"))
                    .body("items[0].registered_name", equalTo("mcp_fake__good"))
                    .body("items[0].fault", nullValue())
                    .body("items[1].fault", containsString("inputSchema"));
            assertThat(tools.asString()).contains("\"maximum\":1.0");

            fake.list(Map.of("", "{\"tools\":[{\"name\":\"new\",\"inputSchema\":{}}]}"));
            api.as(Roles.OPERATOR).get("/v1/mcp-servers/fake/tools").then().body("items.name", hasItem("good"));
            api.admin()
                    .post("/v1/mcp-servers/fake/refresh")
                    .then()
                    .statusCode(200)
                    .body("items.name", contains("new"));
            api.as(Roles.OPERATOR).get("/v1/mcp-servers/fake/tools").then().body("items.name", contains("new"));
        }
    }

    @Test
    void aServerThatDoesNotLoadSaysWhy() {
        var api = new Api("servers-9");
        api.putServer("dead", MINIMAL).then().statusCode(201);

        api.admin()
                .get("/v1/mcp-servers/dead/tools")
                .then()
                .statusCode(200)
                .body("state", equalTo("failed"))
                .body("fault.code", equalTo("unavailable"))
                .body("items", hasSize(0));
    }
}
