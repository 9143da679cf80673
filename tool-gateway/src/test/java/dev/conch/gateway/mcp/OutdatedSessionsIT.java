package dev.conch.gateway.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.conch.gateway.testkit.Api;
import dev.conch.gateway.testkit.FakeMcp;
import dev.conch.gateway.testkit.OnVertx;
import dev.conch.testsupport.ConchInfra;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import io.vertx.core.Vertx;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Sessions of a stored server, opened by loading its tools, and what ends them. */
@QuarkusTest
@QuarkusTestResource(value = ConchInfra.class, initArgs = @ResourceArg(name = "service", value = "tool-gateway"))
class OutdatedSessionsIT {
    private final Api api = new Api("outdated-" + UUID.randomUUID());

    @Inject
    SessionTimers timers;

    @Inject
    Vertx vertx;

    private FakeMcp fake;

    @BeforeEach
    void aServerWithASession() {
        fake = new FakeMcp();
        fake.list(Map.of("", "{\"tools\":[]}"));
        secret("first");
        api.putServer("fake", definition("")).then().statusCode(201);
        load();
        sweep();
        assertThat(ended()).isEmpty();
    }

    @AfterEach
    void stop() {
        fake.close();
    }

    @Test
    void aChangedDefinitionEndsThem() {
        api.putServer("fake", definition("x")).then().statusCode(200);
        sweep();

        await().untilAsserted(() -> assertThat(ended()).containsExactly("s-1"));
        load();
        assertThat(fake.seen("initialize")).hasSize(2);
    }

    @Test
    void aChangedSecretEndsThem() {
        secret("second");
        sweep();

        await().untilAsserted(() -> assertThat(ended()).containsExactly("s-1"));
    }

    @Test
    void aServerThatIsGoneEndsThem() {
        api.admin().delete("/v1/mcp-servers/fake").then().statusCode(204);
        sweep();

        await().untilAsserted(() -> assertThat(ended()).containsExactly("s-1"));
    }

    @Test
    void theFirstUseOfANewVersionEndsThoseOfTheFormer() {
        secret("second");
        load();

        await().untilAsserted(() -> assertThat(ended()).containsExactly("s-1"));
        assertThat(fake.seen("tools/list").getLast().headers()).containsEntry("x-key", "second");
    }

    @Test
    void whatDoesNotConcernThemDoesNot() {
        api.putServer("fake", definition("").replace("\"description\":\"\"", "\"description\":\"other words\""))
                .then()
                .statusCode(200);
        sweep();
        load();

        assertThat(ended()).isEmpty();
        assertThat(fake.seen("initialize")).hasSize(1);
    }

    private List<String> ended() {
        return fake.seen("DELETE").stream()
                .map(message -> message.headers().get("mcp-session-id"))
                .toList();
    }

    private String definition(String more) {
        return """
                {"description":"","transport":"streamable_http","url":"%s","headers":{"X-Key":"${secret:KEY}","X-More":"%s"}}
                """.formatted(fake.url(), more);
    }

    private void secret(String value) {
        api.admin()
                .body("{\"value\":\"" + value + "\"}")
                .put("/v1/secrets/KEY")
                .then()
                .statusCode(200);
    }

    private void load() {
        api.admin().post("/v1/mcp-servers/fake/refresh").then().statusCode(200);
    }

    private void sweep() {
        new OnVertx(vertx).ask(timers::sweep);
    }
}
