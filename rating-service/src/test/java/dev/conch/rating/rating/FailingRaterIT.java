package dev.conch.rating.rating;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.hasSize;

import dev.conch.contracts.RatingMade;
import dev.conch.contracts.RatingOutcome;
import dev.conch.contracts.ToolDefinition;
import dev.conch.rating.rater.Opinion;
import dev.conch.rating.rater.Rater;
import dev.conch.testsupport.ConchInfra;
import dev.conch.testsupport.Tokens;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.Map;
import org.junit.jupiter.api.Test;

@QuarkusTest
@TestProfile(FailingRaterIT.WithTroubledRater.class)
@QuarkusTestResource(value = ConchInfra.class, initArgs = @ResourceArg(name = "service", value = "rating-service"))
class FailingRaterIT {
    /** A provider of its own that throws, fails or never answers, as the tool's name says. */
    public static class WithTroubledRater implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of("conch.rating.provider", "troubled", "conch.rating.timeout", "500ms");
        }
    }

    @Singleton
    static class TroubledRater implements Rater {
        @Override
        public String provider() {
            return "troubled";
        }

        @Override
        public String version() {
            return "1";
        }

        @Override
        public Uni<Opinion> rate(ToolDefinition tool) {
            return switch (tool.name()) {
                case "throws" -> throw new IllegalStateException("broken");
                case "fails" -> Uni.createFrom().failure(new IllegalStateException("away"));
                case "sleeps" -> Uni.createFrom().nothing();
                default -> Uni.createFrom().item(new Opinion(true, 1, "it is named " + tool.name()));
            };
        }
    }

    @Test
    void aRaterThatCannotSayHasFailedAndNothingIsStored() {
        try (var answers = new Answers()) {
            for (var trouble : new String[] {"throws", "fails", "sleeps"}) {
                var request = Requests.of("org-trouble", Requests.tool(trouble, "", "trouble"));
                Answers.ask(request);
                assertFailed(answers.to(request.requestId()));
            }
            given().auth()
                    .oauth2(Tokens.token("operator", "org-trouble", "o"))
                    .get("/v1/ratings")
                    .then()
                    .statusCode(200)
                    .body("items", hasSize(0));
        }
    }

    @Test
    void anotherProviderIsAskedThroughTheSameInterface() {
        try (var answers = new Answers()) {
            var request = Requests.of("org-other", Requests.tool("get_it", "", "other"));
            Answers.ask(request);
            var rated = (RatingOutcome.Rated) answers.to(request.requestId()).outcome();
            assertThat(rated.provider()).isEqualTo("troubled");
            assertThat(rated.reason()).isEqualTo("it is named get_it");
        }
    }

    private static void assertFailed(RatingMade made) {
        assertThat(made.outcome()).isInstanceOf(RatingOutcome.RatingFailed.class);
        assertThat(((RatingOutcome.RatingFailed) made.outcome()).provider()).isEqualTo("troubled");
        assertThat(made.fresh()).isFalse();
    }
}
