package dev.conch.rating.rating;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.hasSize;

import dev.conch.contracts.RatingOutcome;
import dev.conch.testsupport.ConchInfra;
import dev.conch.testsupport.Tokens;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import java.util.Map;
import org.junit.jupiter.api.Test;

@QuarkusTest
@TestProfile(NoRaterIT.WithoutRater.class)
@QuarkusTestResource(value = ConchInfra.class, initArgs = @ResourceArg(name = "service", value = "rating-service"))
class NoRaterIT {
    /** The operator wants no rater. */
    public static class WithoutRater implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of("conch.rating.provider", "none");
        }
    }

    @Test
    void withoutARaterNothingIsSaidAndNothingIsStored() {
        try (var answers = new Answers()) {
            var request = Requests.of("org-none", Requests.tool("update_ticket", Requests.UPDATE, "none"));

            Answers.ask(request);

            var made = answers.to(request.requestId());
            assertThat(made.outcome()).isEqualTo(new RatingOutcome.NoRater());
            assertThat(made.fresh()).isFalse();
            given().auth()
                    .oauth2(Tokens.token("operator", "org-none", "o"))
                    .get("/v1/ratings")
                    .then()
                    .statusCode(200)
                    .body("items", hasSize(0));
        }
    }
}
