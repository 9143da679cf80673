package dev.conch.executor.it;

import dev.conch.testsupport.Tokens;
import dev.conch.testsupport.security.SecurityWalk;
import io.quarkus.test.common.http.TestHTTPResource;
import io.vertx.ext.web.Router;
import jakarta.inject.Inject;
import java.net.URI;
import java.util.List;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Who may do what, on every route there is. */
@OnTheWholeService
class SecurityIT {
    @TestHTTPResource("/")
    URI base;

    @Inject
    Router router;

    @TestFactory
    List<DynamicTest> everyRouteIsGuarded() {
        var executor = new Executor("org-a");
        var session = executor.newSession();
        executor.run(session, "call_1", "mkdir dir; echo 1 | tee dir/a.txt");
        return new SecurityWalk(base, router, SecurityIT::token)
                .parameter("session_id", session)
                .parameter("tool_call_id", "call_1")
                .parameter("path", "dir/a.txt")
                .operationWithBody("POST /v1/sessions", "{\"agent_id\":\"agt_main\"}", "agent")
                .operation("GET /v1/sessions/{session_id}", "agent", "operator")
                .operation("DELETE /v1/sessions/{session_id}", "agent")
                .operationWithBody(
                        "POST /v1/sessions/{session_id}/bash",
                        "{\"tool_call_id\":\"call_1\",\"commands\":\"echo 1\"}",
                        "agent")
                .operation("GET /v1/sessions/{session_id}/bash/{tool_call_id}", "agent", "operator")
                .operation("DELETE /v1/sessions/{session_id}/bash/{tool_call_id}", "agent")
                .operation("GET /v1/sessions/{session_id}/files", "agent", "operator")
                .operation("GET /v1/sessions/{session_id}/files/{path}", "agent", "operator")
                .operationWithBody("PUT /v1/sessions/{session_id}/files/{path}", "x", "agent")
                .operation("DELETE /v1/sessions/{session_id}/files/{path}", "agent")
                .operation("GET /internal/v1/sessions/{session_id}", "service")
                .operationWithBody(
                        "POST /internal/v1/sessions/{session_id}/bash",
                        "{\"tool_call_id\":\"call_1\",\"commands\":\"echo 1\"}",
                        "service")
                .operation("DELETE /internal/v1/sessions/{session_id}/bash", "service")
                .operation("GET /internal/v1/sessions/{session_id}/bash/{tool_call_id}", "service")
                .operation("DELETE /internal/v1/sessions/{session_id}/bash/{tool_call_id}", "service")
                .tests();
    }

    private static String token(String role, String org) {
        return role.equals("service") ? Tokens.service("tool-gateway") : Tokens.token(role, org, role);
    }
}
