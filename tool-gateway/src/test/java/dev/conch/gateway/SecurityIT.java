package dev.conch.gateway;

import dev.conch.contracts.BashCallId;
import dev.conch.contracts.PayloadId;
import dev.conch.contracts.SessionId;
import dev.conch.gateway.testkit.Api;
import dev.conch.testsupport.ConchInfra;
import dev.conch.testsupport.Tokens;
import dev.conch.testsupport.security.SecurityWalk;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.vertx.ext.web.Router;
import jakarta.inject.Inject;
import java.net.URI;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Every route: without a token, with the wrong role, with another org's token. */
@QuarkusTest
@QuarkusTestResource(value = ConchInfra.class, initArgs = @ResourceArg(name = "service", value = "tool-gateway"))
class SecurityIT {
    private static final String SERVER = "{\"transport\":\"streamable_http\",\"url\":\"http://127.0.0.1:9/mcp\"}";
    /** Allowed to ask, wrong to do: a good body would give the stranger a resource of the same name. */
    private static final String REFUSED = "{\"nonsense\":1}";

    private static final String FACTS = "GET /internal/v1/bash-calls/{bash_call_id}/calls";
    private static final String CLOSE = "PUT /internal/v1/bash-calls/{bash_call_id}/closed";
    private static final String CHUNK = "/internal/v1/sessions/{session_id}/payloads/{payload_id}/chunks/{n}";
    private static final List<String> LOOK_ALIKE =
            List.of(FACTS + " hides another org's", CLOSE + " hides another org's");
    private static final String[] READERS = {"admin", "operator"};

    @Inject
    Router router;

    @TestHTTPResource("/")
    URI base;

    @BeforeEach
    void resources() {
        var api = new Api("org-a");
        api.putServer("spare", SERVER);
        api.putServer("used", SERVER);
        api.putAgent("helper", "{\"mcp_servers\":[\"used\"]}");
        api.admin().body("{\"value\":\"x\"}").put("/v1/secrets/used");
    }

    @TestFactory
    Stream<DynamicTest> everyRouteIsGuarded() {
        // a bash call without calls and another org's look alike there: no 404 (CallFactsIT, ClosedBashCallsIT)
        return walk().stream().filter(test -> !LOOK_ALIKE.contains(test.getDisplayName()));
    }

    private List<DynamicTest> walk() {
        return new SecurityWalk(base, router, SecurityIT::token)
                .operationWithBody("PUT /v1/mcp-servers/{name}", REFUSED, "admin")
                .operation("GET /v1/mcp-servers/{name}", READERS)
                .operation("DELETE /v1/mcp-servers/{name}", "admin")
                .operation("GET /v1/mcp-servers", READERS)
                .operation("GET /v1/mcp-servers/{name}/tools", READERS)
                .operation("POST /v1/mcp-servers/{name}/refresh", "admin")
                .operationWithBody("PUT /v1/secrets/{name}", REFUSED, "admin")
                .operation("DELETE /v1/secrets/{name}", "admin")
                .operation("GET /v1/secrets", READERS)
                .operationWithBody("PUT /v1/agents/{agent_id}", REFUSED, "admin")
                .operation("GET /v1/agents/{agent_id}", READERS)
                .operation("DELETE /v1/agents/{agent_id}", "admin")
                .operation("GET /v1/agents", READERS)
                .operation("GET /v1/agents/{agent_id}/checks", READERS)
                .operation("GET /v1/agents/{agent_id}/tools", "admin", "operator", "agent")
                .operation("GET /internal/v1/agents/{agent_id}/catalog", "service")
                .operation("POST /internal/v1/agents/{agent_id}/servers/{name}/load", "service")
                .operation(FACTS, "service")
                .operation(CLOSE, "service")
                .operation("GET " + CHUNK, "service")
                .operation("PUT " + CHUNK, "service")
                .parameter("name", "used")
                .parameter("agent_id", "helper")
                .parameter("session_id", SessionId.next().value())
                .parameter("payload_id", PayloadId.next().value())
                .parameter("n", "0")
                .parameter("bash_call_id", BashCallId.next().value())
                .tests();
    }

    private static String token(String role, String org) {
        return role.equals("service") ? Tokens.service("shell-executor") : Tokens.token(role, org, role);
    }
}
