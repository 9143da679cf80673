package dev.conch.gateway.server;

import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;

import dev.conch.gateway.testkit.Api;
import dev.conch.gateway.testkit.StdioFixture;
import dev.conch.testsupport.ConchInfra;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Servers over stdio as they are configured, stored and loaded. */
@QuarkusTest
@QuarkusTestResource(value = ConchInfra.class, initArgs = @ResourceArg(name = "service", value = "tool-gateway"))
@QuarkusTestResource(value = StdioFixture.class, restrictToAnnotatedClass = true)
class StdioDefinitionsIT {
    private final Api api = new Api("stdio-" + UUID.randomUUID());

    @Test
    void oneThatEqualsAnEntryIsStoredAndItsToolsAreLoaded() {
        secret("sesame");
        put("\"env\":{\"TOKEN\":\"${secret:KEY}\"}").then().statusCode(201);

        api.admin()
                .get("/v1/mcp-servers/local")
                .then()
                .statusCode(200)
                .body("transport", equalTo("stdio"))
                .body("command", equalTo(StdioFixture.node()))
                .body("args", equalTo(StdioFixture.script()))
                .body("env.TOKEN", equalTo("${secret:KEY}"))
                .body("url", nullValue())
                .body(not(containsString("sesame")));
        api.admin()
                .get("/v1/mcp-servers/local/tools")
                .then()
                .statusCode(200)
                .body("state", equalTo("loaded"))
                .body("items.registered_name", hasItem("mcp_local__echo"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{'transport':'stdio','command':'/bin/sh','args':['-c','id']}|command|/bin/sleep",
                "{'transport':'stdio'}|command|/bin/sleep",
                "{'transport':'stdio','command':'/bin/sleep','args':['3600','1']}|args|[3600]",
                "{'transport':'stdio','command':'/bin/sleep'}|args|[3600]",
                "{'transport':'stdio','command':'/bin/sleep','args':['3600'],'env':{'A':'b'}}|env.A|none",
                "{'transport':'stdio','command':'/bin/sleep','args':['3600'],'env':{'A':'${secret:}'}}|env.A|NAME",
                "{'transport':'stdio','command':'/bin/sleep','args':['3600'],'url':'http://x'}|url|streamable_http",
                "{'transport':'stdio','command':'/bin/sleep','args':['3600'],'headers':{'A':'b'}}|headers|streamable_http",
                "{'transport':'stdio','command':'/bin/sleep','args':['3600'],'auth':{'type':'bearer','token':'${secret:A}'}}|auth|env"
            })
    void anythingElseIsRefusedWithTheFieldAndWhatIsAllowed(String body, String field, String detail) {
        api.putServer("local", body.replace('\'', '"'))
                .then()
                .statusCode(400)
                .body("field", equalTo(field))
                .body("detail", containsString(detail));
    }

    private io.restassured.response.Response put(String more) {
        return api.putServer("local", """
                {"transport":"stdio","command":"%s","args":["%s"],%s}
                """.formatted(
                        StdioFixture.node(), StdioFixture.script().getFirst(), more));
    }

    private void secret(String value) {
        api.admin()
                .body("{\"value\":\"" + value + "\"}")
                .put("/v1/secrets/KEY")
                .then()
                .statusCode(200);
    }
}
