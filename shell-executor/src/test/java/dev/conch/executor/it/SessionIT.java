package dev.conch.executor.it;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;

import dev.conch.testsupport.Tokens;
import io.restassured.response.Response;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.Test;

@OnTheWholeService
class SessionIT {
    private final Executor executor = new Executor("org-a");

    @ConfigProperty(name = "conch.executor.data-dir")
    Path dataDir;

    @Test
    void aSessionIsShownToItsOrg() {
        var session = executor.newSession();

        executor.get("/v1/sessions/" + session)
                .then()
                .statusCode(200)
                .body("id", equalTo(session))
                .body("agent_id", equalTo("agt_main"))
                .body("user_id", equalTo("u1"))
                .body("state", equalTo("active"))
                .body("org_id", nullValue());
    }

    @Test
    void aServiceSeesWhoseItIs() {
        var session = executor.newSession();

        internal(session, "org-a")
                .then()
                .statusCode(200)
                .body("org_id", equalTo("org-a"))
                .body("agent_id", equalTo("agt_main"))
                .body("user_id", equalTo("u1"))
                .body("state", equalTo("active"));
        internal(session, "org-b").then().statusCode(404);
    }

    @Test
    void onlyAgentsOfTheOrgHaveSessions() {
        create("{\"agent_id\":\"agt_none\"}").then().statusCode(404).body("code", equalTo("agent_not_found"));
        create("{\"agent_id\":\"a/../b\"}").then().statusCode(400).body("field", equalTo("agent_id"));
        create("{}").then().statusCode(400).body("field", equalTo("agent_id"));
        create("{\"agent_id\":\"agt_main\",\"user_id\":\"\"}")
                .then()
                .statusCode(400)
                .body("field", equalTo("user_id"));
        create("{\"agent_id\":\"agt_main\",\"x\":1}").then().statusCode(400).body("field", equalTo("x"));
        create("{\"agent_id\":\"agt_main\"}").then().statusCode(201);
    }

    @Test
    void deletingCancelsWhatRunsAndRemovesTheWorkspace() {
        var session = executor.newSession();
        executor.run(session, "one", "echo x > f");
        assertThat(dataDir.resolve("workspaces").resolve(session)).isDirectory();
        var running = CompletableFuture.supplyAsync(() -> executor.run(session, "two", "echo y; sleep 60"));
        org.awaitility.Awaitility.await()
                .untilAsserted(() -> executor.get("/v1/sessions/" + session + "/bash/two")
                        .then()
                        .statusCode(200)
                        .body("stdout_bytes", equalTo(2)));

        executor.delete("/v1/sessions/" + session).then().statusCode(204);

        var answer = running.join();
        assertThat(answer.path("exit_code").asInt()).isEqualTo(130);
        assertThat(answer.path("stdout").asText()).isEqualTo("y\n");
        assertThat(answer.path("tools").path("stopped").path("reason").asText()).isEqualTo("cancelled");
        assertThat(Files.exists(dataDir.resolve("workspaces").resolve(session))).isFalse();
        executor.get("/v1/sessions/" + session).then().statusCode(404);
        executor.delete("/v1/sessions/" + session).then().statusCode(404);
        executor.post(session, "three", "echo", java.util.Map.of()).then().statusCode(404);
        internal(session, "org-a").then().statusCode(200).body("state", equalTo("deleted"));
    }

    private static Response create(String body) {
        return given().auth()
                .oauth2(Tokens.token("agent", "org-a", "host"))
                .contentType("application/json")
                .body(body)
                .post("/v1/sessions");
    }

    private static Response internal(String session, String org) {
        return given().auth()
                .oauth2(Tokens.service("tool-gateway"))
                .header("X-Conch-Org", org)
                .get("/internal/v1/sessions/" + session);
    }
}
