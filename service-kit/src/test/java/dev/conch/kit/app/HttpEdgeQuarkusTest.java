package dev.conch.kit.app;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;

import dev.conch.testsupport.ConchInfra;
import dev.conch.testsupport.Tokens;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
@QuarkusTestResource(value = ConchInfra.class, initArgs = @ResourceArg(name = "service", value = "shell-executor"))
class HttpEdgeQuarkusTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"display_name\":\"a\",\"colour\":1} | unknown_field | colour | known here",
                "{\"display_name\":\"a\",\"displayName\":\"b\"} | unknown_field | displayName | display_name",
                "{\"display_name\":\"a\",\"timeout_ms\":\"soon\"} | invalid_request | timeout_ms | soon",
                "{\"timeout_ms\":5} | invalid_request | display_name | must not be null",
                "{\"display_name\":\"a\",\"timeout_ms\":0} | invalid_request | timeout_ms | greater than or equal to 1",
                "{\"display_name\":\"forbidden\"} | invalid_request | display_name | must not be forbidden",
            })
    void aWrongFieldIsNamed(String body, String code, String field, String detail) {
        post(body)
                .statusCode(400)
                .body("code", equalTo(code))
                .body("field", equalTo(field))
                .body("detail", containsString(detail));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"{oops", "{\"display_name\":\"a\"} {}", "{\"display_name\":\"a\",\"display_name\":\"b\"}", "''"})
    void whatIsNoSingleJsonObjectIsRefused(String body) {
        post(body).statusCode(400).contentType("application/problem+json").body("status", equalTo(400));
    }

    @Test
    void numbersComeBackAsWritten() {
        post("{\"display_name\":\"a\",\"price\":1.50}").statusCode(200).body(containsString("\"price\":1.50"));
    }

    @Test
    void aRefusalIsAProblemWithAStableCode() {
        get("/v1/probe/missing", Tokens.token("admin"))
                .statusCode(404)
                .contentType("application/problem+json")
                .body("code", equalTo("thing_not_found"))
                .body("title", equalTo("Not Found"))
                .body("field", nullValue());
        get("/v1/probe/nowhere", Tokens.token("admin")).statusCode(404).body("code", equalTo("not_found"));
    }

    @Test
    void anUnexpectedFailureTellsNothingToTheOutside() {
        get("/v1/probe/broken", Tokens.token("admin"))
                .statusCode(500)
                .body("code", equalTo("internal_error"))
                .body(not(containsString("nobody outside")));
    }

    @Test
    void withoutTokenOrRoleNothingIsServed() {
        given().get("/v1/probe/org").then().statusCode(401).header("WWW-Authenticate", containsString("Bearer"));
        given().get("/q/openapi").then().statusCode(401);
        given().get("/q/health/live").then().statusCode(200);
        given().get("/q/metrics").then().statusCode(200);
        get("/v1/probe/org", Tokens.expired("agent")).statusCode(401);
        get("/v1/probe/org", Tokens.token("admin")).statusCode(403).body("code", equalTo("forbidden"));
        get("/v1/probe/forgotten", Tokens.token("admin")).statusCode(403);
    }

    @Test
    void theOrgIsTheTokensOrForAServiceTheHeaders() {
        get("/v1/probe/org", Tokens.token("agent", "org-a", "sub-1"))
                .statusCode(200)
                .body("org", equalTo("org-a"))
                .body("subject", equalTo("sub-1"));
        given().auth()
                .oauth2(Tokens.token("agent", "org-a", "s"))
                .header("X-Conch-Org", "org-b")
                .get("/v1/probe/org")
                .then()
                .statusCode(200)
                .body("org", equalTo("org-a"));
        given().auth()
                .oauth2(Tokens.service("tool-gateway"))
                .header("X-Conch-Org", "org-b")
                .get("/v1/probe/org")
                .then()
                .statusCode(200)
                .body("org", equalTo("org-b"))
                .body("subject", equalTo("tool-gateway"));
        get("/v1/probe/org", Tokens.service("tool-gateway")).statusCode(403).body("code", equalTo("org_missing"));
    }

    private static ValidatableResponse get(String path, String token) {
        return given().auth().oauth2(token).get(path).then();
    }

    private static ValidatableResponse post(String body) {
        return given().auth()
                .oauth2(Tokens.token("admin"))
                .contentType("application/json")
                .body(body)
                .post("/v1/probe")
                .then();
    }
}
