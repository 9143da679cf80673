package dev.conch.executor.it;

import static io.restassured.RestAssured.given;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.conch.contracts.Wire;
import dev.conch.testsupport.Tokens;
import io.restassured.RestAssured;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import org.awaitility.Awaitility;
import org.eclipse.microprofile.config.ConfigProvider;
import org.hamcrest.Matchers;

/** The service as an agent's host sees it. */
final class Executor {
    private static final ObjectMapper JSON = Wire.newMapper();

    private final String org;
    private final String token;
    private final String base;

    Executor(String org) {
        this(org, null);
    }

    /** The same by another instance. */
    Executor(String org, String base) {
        this.org = org;
        this.token = Tokens.token("agent", org, "host");
        this.base = base;
        GatewaySide.INSTANCE.start();
    }

    private RequestSpecification request() {
        var request = given().auth().oauth2(token);
        return base == null ? request : request.baseUri(base);
    }

    String base() {
        return base == null ? "http://127.0.0.1:" + RestAssured.port : base;
    }

    String token() {
        return token;
    }

    String org() {
        return org;
    }

    String newSession() {
        return newSession("agt_main");
    }

    String newSession(String agent) {
        return request()
                .contentType("application/json")
                .body(Map.of("agent_id", agent, "user_id", "u1"))
                .post("/v1/sessions")
                .then()
                .statusCode(201)
                .extract()
                .path("id");
    }

    Response post(String session, String id, String commands, Map<String, Object> more) {
        return post(session, "", Map.of(), id, commands, more);
    }

    /** With a query and headers. */
    Response post(
            String session,
            String query,
            Map<String, String> headers,
            String id,
            String commands,
            Map<String, Object> more) {
        var body = new LinkedHashMap<>(more);
        body.put("tool_call_id", id);
        body.put("commands", commands);
        return request()
                .contentType("application/json")
                .headers(headers)
                .body(body)
                .post("/v1/sessions/" + session + "/bash" + query);
    }

    /** Runs a script and waits for its turn. */
    Response wait(String session, long millis, String id, String commands) {
        return post(session, "?wait_ms=" + millis, Map.of(), id, commands, Map.of());
    }

    /** Runs a script and does not wait for it. */
    Response begin(String session, String id, String commands) {
        return post(session, "", Map.of("Prefer", "respond-async"), id, commands, Map.of("timeout_ms", 120_000));
    }

    Response look(String session, String id) {
        return get("/v1/sessions/" + session + "/bash/" + id);
    }

    Response cancel(String session, String id) {
        return delete("/v1/sessions/" + session + "/bash/" + id);
    }

    /** Waits until so much of a running script's stdout is there. */
    void awaitPrinted(String session, String id, int bytes) {
        Awaitility.await()
                .atMost(Duration.ofSeconds(20))
                .untilAsserted(
                        () -> look(session, id).then().statusCode(200).body("stdout_bytes", Matchers.equalTo(bytes)));
    }

    /** Waits for the answer. */
    JsonNode awaitAnswer(String session, String id) {
        Awaitility.await()
                .atMost(Duration.ofSeconds(40))
                .untilAsserted(
                        () -> look(session, id).then().statusCode(200).body("exit_code", Matchers.notNullValue()));
        return json(look(session, id).asString());
    }

    Response get(String path) {
        return request().get(path);
    }

    Response delete(String path) {
        return request().delete(path);
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
