package dev.conch.executor.it;

import static io.restassured.RestAssured.given;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.conch.contracts.Wire;
import dev.conch.testsupport.Tokens;
import io.restassured.response.Response;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.eclipse.microprofile.config.ConfigProvider;

/** The service as an agent's host sees it. */
final class Executor {
    private static final ObjectMapper JSON = Wire.newMapper();

    private final String org;
    private final String token;

    Executor(String org) {
        this.org = org;
        this.token = Tokens.token("agent", org, "host");
        GatewaySide.INSTANCE.start();
    }

    String org() {
        return org;
    }

    String newSession() {
        return newSession("agt_main");
    }

    String newSession(String agent) {
        return given().auth()
                .oauth2(token)
                .contentType("application/json")
                .body(Map.of("agent_id", agent, "user_id", "u1"))
                .post("/v1/sessions")
                .then()
                .statusCode(201)
                .extract()
                .path("id");
    }

    Response post(String session, String id, String commands, Map<String, Object> more) {
        var body = new LinkedHashMap<>(more);
        body.put("tool_call_id", id);
        body.put("commands", commands);
        return given().auth()
                .oauth2(token)
                .contentType("application/json")
                .body(body)
                .post("/v1/sessions/" + session + "/bash");
    }

    Response get(String path) {
        return given().auth().oauth2(token).get(path);
    }

    Response delete(String path) {
        return given().auth().oauth2(token).delete(path);
    }

    /** Runs a script in a session of its own. */
    JsonNode run(String commands) {
        return run(newSession(), "call_1", commands);
    }

    JsonNode run(String session, String id, String commands) {
        return json(post(session, id, commands, Map.of())
                .then()
                .statusCode(200)
                .extract()
                .asString());
    }

    /** Puts an empty file into a session's workspace, which a script can wait for. */
    void touch(String session, String name) {
        var dataDir = ConfigProvider.getConfig().getValue("conch.executor.data-dir", Path.class);
        try {
            Files.createFile(dataDir.resolve("workspaces").resolve(session).resolve(name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static JsonNode json(String text) {
        try {
            return JSON.readTree(text);
        } catch (JsonProcessingException e) {
            throw new AssertionError(text, e);
        }
    }
}
