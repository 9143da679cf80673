package dev.conch.rating.rating;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import dev.conch.contracts.RatingMade;
import dev.conch.contracts.RatingOutcome;
import dev.conch.contracts.Topics;
import dev.conch.testsupport.ConchInfra;
import dev.conch.testsupport.TestKafka;
import dev.conch.testsupport.Tokens;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(value = ConchInfra.class, initArgs = @ResourceArg(name = "service", value = "rating-service"))
class RatingIT {
    private final Answers answers = new Answers();

    @AfterEach
    void close() {
        answers.close();
    }

    @Test
    void anUnlabelledToolIsRatedOnceAndAnsweredFromTheStoreAfterwards() {
        var tool = Requests.tool("update_ticket", Requests.UPDATE, "once");
        var first = Requests.of("org-a", tool);
        var second = Requests.of("org-a", tool);

        Answers.ask(first);
        var fresh = answers.to(first.requestId());
        Answers.ask(second);
        var stored = answers.to(second.requestId());

        assertThat(rated(fresh).changes()).isTrue();
        assertThat(fresh.fresh()).isTrue();
        assertThat(fresh.origin()).isEqualTo(first.origin());
        assertThat(stored.fresh()).isFalse();
        assertThat(rated(stored)).isEqualTo(rated(fresh));
    }

    @Test
    void aToolThatReturnsSomethingDoesNotChangeThings() {
        var request = Requests.of("org-a", Requests.tool("get_ticket", Requests.GET, "reads"));

        Answers.ask(request);

        assertThat(rated(answers.to(request.requestId())).changes()).isFalse();
    }

    @Test
    void aRedeliveredRequestGetsTheSameAnswerUnderTheSameId() {
        var request = Requests.of("org-a", Requests.tool("update_ticket", Requests.UPDATE, "again"));

        Answers.ask(request);
        Answers.ask(request);

        var both = answers.to(request.requestId(), 2);
        assertThat(both.get(0)).isEqualTo(both.get(1));
        assertThat(both.get(0).fresh()).isTrue();
    }

    @Test
    void manyAtOnceShareOneRating() {
        var tool = Requests.tool("update_ticket", Requests.UPDATE, "at once");
        var requests =
                IntStream.range(0, 20).mapToObj(_ -> Requests.of("org-a", tool)).toList();

        requests.forEach(Answers::ask);

        var made = requests.stream()
                .map(request -> answers.to(request.requestId()))
                .toList();
        assertThat(made.stream().map(RatingIT::rated).distinct()).hasSize(1);
        assertThat(made.stream().filter(RatingMade::fresh)).hasSize(1);
    }

    @Test
    void twoOrgsNeverShareARating() {
        var tool = Requests.tool("update_ticket", Requests.UPDATE, "orgs");
        var a = Requests.of("org-a", tool);
        var b = Requests.of("org-b", tool);

        Answers.ask(a);
        Answers.ask(b);

        var idOfA = rated(answers.to(a.requestId())).ratingId();
        var idOfB = rated(answers.to(b.requestId())).ratingId();
        assertThat(idOfA).isNotEqualTo(idOfB);
        given().auth()
                .oauth2(Tokens.token("operator", "org-b", "o"))
                .get("/v1/ratings/" + idOfA)
                .then()
                .statusCode(404);
        given().auth()
                .oauth2(Tokens.token("admin", "org-b", "o"))
                .post("/v1/ratings/" + idOfA + "/refresh")
                .then()
                .statusCode(404);
    }

    @Test
    void aRatingIsShownWithWhatItIsBasedOn() {
        var request = Requests.of("org-a", Requests.tool("update_ticket", Requests.UPDATE + "\0\uD800", "shown"));
        Answers.ask(request);
        var id = rated(answers.to(request.requestId())).ratingId().value();

        given().auth()
                .oauth2(Tokens.token("operator", "org-a", "o"))
                .get("/v1/ratings/" + id)
                .then()
                .statusCode(200)
                .body("id", equalTo(id), "server", equalTo("linear"), "tool", equalTo("update_ticket"))
                .body("changes", equalTo(true), "provider", equalTo("built-in"), "version", equalTo("1"))
                .body("reason", equalTo("its name says 'update'"), "probability", notNullValue())
                .body("content_hash", equalTo(request.tool().contentHash()), "rated_at", notNullValue());
    }

    @Test
    void ratingsAreListedPageByPage() {
        var org = "org-list";
        for (int i = 0; i < 3; i++) {
            var request = Requests.of(org, Requests.tool("tool_" + i, "", "list"));
            Answers.ask(request);
            answers.to(request.requestId());
        }
        var operator = Tokens.token("operator", org, "o");

        var cursor = given().auth()
                .oauth2(operator)
                .get("/v1/ratings?limit=2")
                .then()
                .statusCode(200)
                .body("items", hasSize(2), "items.server", everyItem(equalTo("linear")))
                .extract()
                .<String>path("next_cursor");
        given().auth()
                .oauth2(operator)
                .get("/v1/ratings?limit=2&cursor=" + cursor)
                .then()
                .statusCode(200)
                .body("items", hasSize(1), "next_cursor", nullValue());
        given().auth()
                .oauth2(operator)
                .get("/v1/ratings?limit=0")
                .then()
                .statusCode(400)
                .body("code", equalTo("invalid_request"), "field", equalTo("limit"));
    }

    @Test
    void aRefreshRatesTheStoredContentAgainUnderTheSameId() {
        var request = Requests.of("org-a", Requests.tool("update_ticket", Requests.UPDATE, "refresh"));
        Answers.ask(request);
        var before = answers.to(request.requestId());
        var id = rated(before).ratingId().value();

        given().auth()
                .oauth2(Tokens.token("admin", "org-a", "o"))
                .post("/v1/ratings/" + id + "/refresh")
                .then()
                .statusCode(200)
                .body("id", equalTo(id), "changes", equalTo(true));
    }

    @Test
    void whatCannotBeReadGoesToTheDeadLettersAndTheNextIsAnswered() {
        var request = Requests.of("org-a", Requests.tool("update_ticket", Requests.UPDATE, "poison"));
        var key = request.origin().sessionId().value();

        Answers.send(key, "not json".getBytes(StandardCharsets.UTF_8));
        Answers.ask(request);

        assertThat(answers.to(request.requestId()).fresh()).isTrue();
        try (var letters = TestKafka.consumer("admin", Topics.DEAD_LETTERS)) {
            await().atMost(Duration.ofSeconds(20))
                    .untilAsserted(() -> assertThat(
                                    letters.poll(Duration.ofMillis(100)).records(Topics.DEAD_LETTERS))
                            .anyMatch(record -> key.equals(record.key())));
        }
    }

    private static RatingOutcome.Rated rated(RatingMade made) {
        return (RatingOutcome.Rated) made.outcome();
    }
}
