package dev.conch.timeline;

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
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Every route: without a token, with the wrong role, with another org's token. */
@QuarkusTest
@QuarkusTestResource(value = ConchInfra.class, initArgs = @ResourceArg(name = "service", value = "event-timeline"))
class SecurityIT {
    private static final Story STORY = new Story("org-a");

    private final Services services = new Services();

    @Inject
    Router router;

    @TestHTTPResource("/")
    URI base;

    @BeforeEach
    void known() {
        services.send(STORY, STORY.started());
        Api.eventually(() -> Assertions.assertThat(Api.events(STORY)).isNotEmpty());
    }

    @AfterEach
    void close() {
        services.close();
    }

    @TestFactory
    List<DynamicTest> everyRouteIsGuarded() {
        return new SecurityWalk(base, router, SecurityIT::token)
                .operation("GET /v1/sessions/{id}/events", "agent", "operator", "approver")
                .operation("GET /v1/sessions/{id}/timeline", "agent", "operator", "approver")
                .operation("GET /v1/events", "operator")
                .parameter("id", STORY.session().value())
                .tests();
    }

    @Test
    void aStreamIsGuardedLikeAPage() throws Exception {
        var path = base.resolve("/v1/sessions/" + STORY.session() + "/events");
        try (var stranger = new SseReader(path, token("agent", "org-b"), null);
                var admin = new SseReader(path, token("admin", "org-a"), null);
                var nobody = new SseReader(path, token("admin", "org-b"), null);
                var agent = new SseReader(base.resolve("/v1/events"), token("agent", "org-a"), null)) {
            Assertions.assertThat(List.of(stranger.status(), admin.status(), nobody.status(), agent.status()))
                    .containsExactly(404, 403, 403, 403);
        }
    }

    private static String token(String role, String org) {
        return role.equals("service") ? Tokens.service("shell-executor") : Tokens.token(role, org, role + "-1");
    }
}
