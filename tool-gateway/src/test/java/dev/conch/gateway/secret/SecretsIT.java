package dev.conch.gateway.secret;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;

import dev.conch.gateway.testkit.Api;
import dev.conch.gateway.testkit.FakeMcp;
import dev.conch.gateway.testkit.OnVertx;
import dev.conch.kit.auth.Roles;
import dev.conch.testsupport.ConchInfra;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import io.vertx.core.Vertx;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@QuarkusTestResource(value = ConchInfra.class, initArgs = @ResourceArg(name = "service", value = "tool-gateway"))
class SecretsIT {
    @Inject
    SecretVault vault;

    @Inject
    Pool pool;

    @Inject
    Vertx vertx;

    @Test
    void aSecretIsListedByNameAndNeverComesBack() {
        var api = new Api("secrets-1");
        var put = put(api, "TOKEN", "sesame");
        put.then().statusCode(200).body("name", equalTo("TOKEN"));
        var list = api.as(Roles.OPERATOR).get("/v1/secrets");

        list.then().statusCode(200).body("items.name", contains("TOKEN"));
        assertThat(put.asString() + list.asString()).doesNotContain("sesame");
        api.admin().get("/v1/secrets/TOKEN").then().statusCode(405);
        api.admin().delete("/v1/secrets/TOKEN").then().statusCode(204);
        api.admin().delete("/v1/secrets/TOKEN").then().statusCode(404);
        api.admin().get("/v1/secrets").then().body("items", hasSize(0));
    }

    @Test
    void whatIsStoredDoesNotHoldTheValue() {
        put(new Api("secrets-2"), "TOKEN", "sesame").then().statusCode(200);

        var stored = new OnVertx(vertx)
                .ask(() -> pool.preparedQuery("select sealed from secret where org_id = $1")
                        .execute(Tuple.of("secrets-2"))
                        .map(rows -> rows.iterator().next().getBuffer(0).getBytes()));
        assertThat(new String(stored, StandardCharsets.ISO_8859_1)).doesNotContain("sesame");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1A", "A.B", "-A", "A%20B"})
    void aNameThatCannotBeReferredToIsRefused(String name) {
        put(new Api("secrets-3"), name, "x").then().statusCode(400).body("field", equalTo("name"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"value\":\"\"}", "{\"value\":null}"})
    void aSecretHasAValue(String body) {
        new Api("secrets-3")
                .admin()
                .body(body)
                .put("/v1/secrets/A")
                .then()
                .statusCode(400)
                .body("field", equalTo("value"));
    }

    @Test
    void onlyAdminsWriteSecrets() {
        new Api("secrets-3")
                .as(Roles.OPERATOR)
                .body("{\"value\":\"x\"}")
                .put("/v1/secrets/A")
                .then()
                .statusCode(403);
        new Api("secrets-3").as(Roles.AGENT).get("/v1/secrets").then().statusCode(403);
    }

    @Test
    void anOrgsValuesAreItsOwnAndAlwaysCurrent() {
        put(new Api("secrets-4"), "A", "ours").then().statusCode(200);
        put(new Api("secrets-5"), "A", "theirs").then().statusCode(200);
        var onVertx = new OnVertx(vertx);

        assertThat(onVertx.ask(() -> vault.values("secrets-4"))).containsExactly("ours");
        put(new Api("secrets-4"), "A", "changed").then().statusCode(200);
        assertThat(onVertx.ask(() -> vault.values("secrets-4"))).containsExactly("changed");
        assertThat(onVertx.ask(() -> vault.values("secrets-6"))).isEmpty();
    }

    @Test
    void aNewValueOpensANewSession() {
        try (var fake = new FakeMcp()) {
            var api = new Api("secrets-7");
            put(api, "TOKEN", "first").then().statusCode(200);
            api.putServer("fake", """
                    {"transport":"streamable_http","url":"%s","auth":{"type":"bearer","token":"${secret:TOKEN}"}}""".formatted(fake.url())).then().statusCode(201);
            api.admin().get("/v1/mcp-servers/fake/tools").then().body("state", equalTo("loaded"));
            put(api, "TOKEN", "second").then().statusCode(200);
            api.admin().get("/v1/mcp-servers/fake/tools").then().body("state", equalTo("loaded"));

            assertThat(fake.seen("initialize"))
                    .extracting(seen -> seen.headers().get("authorization"))
                    .containsExactly("Bearer first", "Bearer second");
        }
    }

    @Test
    void aServerWithoutItsSecretNeedsAConnection() {
        try (var fake = new FakeMcp()) {
            var api = new Api("secrets-8");
            api.putServer("fake", """
                    {"transport":"streamable_http","url":"%s","headers":{"X-Key":"${secret:GONE}"}}""".formatted(fake.url())).then().statusCode(201);

            api.admin().get("/v1/mcp-servers/fake/tools").then().body("fault.code", equalTo("connection_required"));
        }
    }

    private static io.restassured.response.Response put(Api api, String name, String value) {
        return api.admin()
                .body("{\"value\":\"" + value + "\"}")
                .urlEncodingEnabled(false)
                .put("/v1/secrets/" + name);
    }
}
