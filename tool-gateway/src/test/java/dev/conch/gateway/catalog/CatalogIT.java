package dev.conch.gateway.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.notNullValue;

import dev.conch.contracts.SessionId;
import dev.conch.gateway.testkit.Api;
import dev.conch.testsupport.ConchInfra;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(value = ConchInfra.class, initArgs = @ResourceArg(name = "service", value = "tool-gateway"))
class CatalogIT {
    @Test
    void anAgentsCatalogHoldsTheToolsOfItsServers() {
        var api = new Api("catalog-1");
        api.sampleServer("github", ",\"description\":\"Code\"");
        api.sampleServer("docs", ",\"load_on_demand\":true");
        api.putAgent("helper", """
                {"name":"Helper","mcp_servers":["github","docs"],"capabilities":[{"ref":"tools_in_shell"}]}
                """).then().statusCode(201);

        api.catalog("helper")
                .then()
                .statusCode(200)
                .header("ETag", notNullValue())
                .body("agent_id", equalTo("helper"))
                .body("tools_in_shell", equalTo(true))
                .body("max_calls", equalTo(50))
                .body("servers.name", contains("github", "docs"))
                .body("servers.state", contains("loaded", "not_loaded"))
                .body("tools", hasSize(5))
                .body("tools.registered_name", hasItem("mcp_github__list_pulls"))
                .body("tools.command", hasItem("tools github list-pulls"))
                .body("tools.find { it.name == 'list_pulls' }.read_only", equalTo(true))
                .body("tools.find { it.name == 'list_pulls' }.input_schema.type", equalTo("object"));
    }

    @Test
    void anUnchangedCatalogIsNotSentTwice() {
        var api = new Api("catalog-2");
        api.sampleServer("github", "");
        api.putAgent("helper", "{\"mcp_servers\":[\"github\"]}").then().statusCode(201);
        var etag = api.catalog("helper").then().extract().header("ETag");

        api.service()
                .header("If-None-Match", etag)
                .get("/internal/v1/agents/helper/catalog")
                .then()
                .statusCode(304);

        api.putServer("github", """
                {"transport":"streamable_http","url":"%s","labels":{"list_pulls":"changes"}}
                """.formatted(dev.conch.testsupport.mcp.SampleServers.running()
                        .url("github")))
                .then()
                .statusCode(200);
        var changed = api.service().header("If-None-Match", etag).get("/internal/v1/agents/helper/catalog");
        changed.then().statusCode(200).body("tools.find { it.name == 'list_pulls' }.read_only", equalTo(false));
        assertThat(changed.header("ETag")).isNotEqualTo(etag);
    }

    @Test
    void aDeadServerIsNamedAndTakesNothingElseDown() {
        var api = new Api("catalog-3");
        api.sampleServer("github", "");
        api.putServer("dead", "{\"transport\":\"streamable_http\",\"url\":\"http://127.0.0.1:1/mcp\"}")
                .then()
                .statusCode(201);
        api.putAgent("helper", "{\"mcp_servers\":[\"dead\",\"github\"]}").then().statusCode(201);

        api.catalog("helper")
                .then()
                .statusCode(200)
                .body("servers.state", contains("failed", "loaded"))
                .body("servers[0].fault.code", equalTo("unavailable"))
                .body("servers[0].fault.retryable", equalTo(true))
                .body("servers[0].fault.message", containsString("dead"))
                .body("tools", hasSize(5));
    }

    @Test
    void aServerOnDemandIsLoadedWhenAsked() {
        var api = new Api("catalog-4");
        api.sampleServer("docs", ",\"load_on_demand\":true");
        api.putAgent("helper", "{\"mcp_servers\":[\"docs\"]}").then().statusCode(201);

        api.service()
                .post("/internal/v1/agents/helper/servers/docs/load")
                .then()
                .statusCode(200)
                .body("server.state", equalTo("loaded"))
                .body("tools.command", contains("tools docs search-docs"));
        api.service()
                .post("/internal/v1/agents/helper/servers/github/load")
                .then()
                .statusCode(404);
        api.catalog("helper").then().body("servers[0].state", equalTo("not_loaded"));
    }

    @Test
    void whatASessionHasLoadedIsListedForThatSessionOnly() {
        var api = new Api("catalog-8");
        api.sampleServer("docs", ",\"load_on_demand\":true");
        api.putServer(
                "dead",
                "{\"transport\":\"streamable_http\",\"url\":\"http://127.0.0.1:1/mcp\",\"load_on_demand\":true}");
        api.putAgent("helper", "{\"mcp_servers\":[\"docs\",\"dead\"]}").then().statusCode(201);
        var session = SessionId.next().value();
        var other = SessionId.next().value();

        api.service()
                .post("/internal/v1/agents/helper/servers/docs/load?session_id=" + session)
                .then()
                .statusCode(200);
        api.service()
                .post("/internal/v1/agents/helper/servers/dead/load?session_id=" + session)
                .then()
                .statusCode(200)
                .body("server.state", equalTo("failed"));

        var loaded = api.service().get("/internal/v1/agents/helper/catalog?session_id=" + session);
        loaded.then().body("servers.state", contains("loaded", "not_loaded")).body("tools", hasSize(1));
        var plain = api.service().get("/internal/v1/agents/helper/catalog?session_id=" + other);
        plain.then().body("servers.state", contains("not_loaded", "not_loaded"));
        assertThat(plain.header("ETag"))
                .isNotEqualTo(loaded.header("ETag"))
                .isEqualTo(api.catalog("helper").header("ETag"));
    }

    @Test
    void anotherOrgsAgentIsNotThere() {
        var ours = new Api("catalog-5");
        ours.putAgent("helper", "{}").then().statusCode(201);

        new Api("catalog-6").catalog("helper").then().statusCode(404).body("code", equalTo("agent_not_found"));
    }

    @Test
    void namesThatFoldToOneCommandKeepTheirSpelling() {
        var api = new Api("catalog-7");
        api.sampleServer("odd", "");
        api.putAgent("helper", "{\"mcp_servers\":[\"odd\"]}").then().statusCode(201);

        api.catalog("helper")
                .then()
                .body("tools.find { it.name == 'get_thing' }.command", equalTo("tools odd get_thing"))
                .body("tools.find { it.name == 'get-thing' }.command", equalTo("tools odd get-thing"))
                .body("tools.find { it.name == '--help' }.command", equalTo("tools call mcp_odd__--help"))
                .body("tools.find { it.name == 'a/b' }.registered_name", equalTo("mcp_odd__a/b"));
    }
}
