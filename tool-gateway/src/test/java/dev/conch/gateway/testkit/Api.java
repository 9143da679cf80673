package dev.conch.gateway.testkit;

import static io.restassured.RestAssured.given;

import dev.conch.kit.auth.Roles;
import dev.conch.testsupport.Tokens;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;

/** Requests to the gateway under test as one org. */
public record Api(String org) {
    public RequestSpecification as(String role) {
        return given().auth().oauth2(Tokens.token(role, org, role)).contentType(ContentType.JSON);
    }

    public RequestSpecification admin() {
        return as(Roles.ADMIN);
    }

    /** One of Conch's own services, working for this org. */
    public RequestSpecification service() {
        return given().auth().oauth2(Tokens.service("shell-executor")).header(Roles.ORG_HEADER, org);
    }

    public Response putServer(String name, String body) {
        return admin().body(body).put("/v1/mcp-servers/" + name);
    }

    /** A sample server, calls recorded in the org's own space. */
    public void sampleServer(String name, String more) {
        var url = dev.conch.testsupport.mcp.SampleServers.running().url(name);
        putServer(name, """
                {"transport":"streamable_http","url":"%s","headers":{"X-Fixture-Space":"%s"}%s}
                """.formatted(url, org, more)).then().statusCode(201);
    }

    public Response putAgent(String id, String body) {
        return admin().body(body).put("/v1/agents/" + id);
    }

    public Response catalog(String agent) {
        return service().get("/internal/v1/agents/" + agent + "/catalog");
    }
}
