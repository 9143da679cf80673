package dev.conch.rating.rating;

import dev.conch.contracts.RatingOutcome;
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
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

@QuarkusTest
@QuarkusTestResource(value = ConchInfra.class, initArgs = @ResourceArg(name = "service", value = "rating-service"))
class SecurityWalkIT {
    @TestHTTPResource("/")
    URI base;

    @Inject
    Router router;

    @TestFactory
    List<DynamicTest> everyRouteIsGuarded() {
        return new SecurityWalk(base, router, SecurityWalkIT::token)
                .parameter("id", storedRating())
                .operation("GET /v1/ratings", "operator", "admin")
                .operation("GET /v1/ratings/{id}", "operator", "admin")
                .operation("POST /v1/ratings/{id}/refresh", "admin")
                .tests();
    }

    private static String token(String role, String org) {
        return role.equals("service") ? Tokens.service("tool-gateway") : Tokens.token(role, org, role);
    }

    private static String storedRating() {
        try (var answers = new Answers()) {
            var request = Requests.of("org-a", Requests.tool("update_ticket", Requests.UPDATE, "walk"));
            Answers.ask(request);
            var rated = (RatingOutcome.Rated) answers.to(request.requestId()).outcome();
            return rated.ratingId().value();
        }
    }
}
