package dev.conch.gateway.flow;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import dev.conch.contracts.BashCallId;
import dev.conch.contracts.CallId;
import dev.conch.contracts.CallOutcome;
import dev.conch.contracts.Origin;
import dev.conch.contracts.ScriptCall;
import dev.conch.contracts.ToolCallRequested;
import dev.conch.contracts.Topics;
import dev.conch.kit.auth.Roles;
import dev.conch.testsupport.ConchInfra;
import dev.conch.testsupport.Tokens;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.ValidatableResponse;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** The ledger's facts over REST, and the topics the application is configured with. */
@QuarkusTest
@TestProfile(FlowProfile.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@QuarkusTestResource(value = ConchInfra.class, initArgs = @ResourceArg(name = "service", value = "tool-gateway"))
@QuarkusTestResource(ExecutorStub.class)
class CallFactsIT extends OnTheTopics {
    @Test
    void aServiceReadsTheCallsOfABashCallInTheirOrderAPageAtATime() {
        var session = session("acme");
        var first = Calls.request(session, "append");
        var second = sibling(first, 2, "slow");
        run(first);
        send(second);
        await().until(() -> tools.runs(second.call().id().value()) == 1);

        var cursor = facts("acme", first.call().bashCallId(), "limit=1")
                .body("items.size()", equalTo(1))
                .body("items[0].id", equalTo(first.call().id().value()))
                .body("items[0].state", equalTo("finished"))
                .body("items[0].finished.outcome.status", equalTo("completed"))
                .body("items[0].requested", nullValue())
                .body("next_cursor", notNullValue())
                .extract()
                .path("next_cursor")
                .toString();
        facts("acme", first.call().bashCallId(), "cursor=" + cursor)
                .body("items.size()", equalTo(1))
                .body("items[0].call_id", equalTo(second.call().callId().toString()))
                .body("items[0].state", equalTo("running"))
                .body("items[0].requested.call.id", equalTo(second.call().id().value()))
                .body("items[0].finished", nullValue())
                .body("next_cursor", nullValue());
        cancel(second);
        end(second);
    }

    @Test
    void aCallOfAClosedBashCallIsRefusedAndItsToolNeverRuns() {
        var request = Calls.request(session("acme"), "append");
        close("shell-executor", request.call().bashCallId().toString()).statusCode(204);

        var end = run(request);

        assertThat(end.outcome()).isInstanceOf(CallOutcome.Refused.class);
        assertThat(tools.runs(request.call().id().value())).isZero();
        close("shell-executor", "nonsense").statusCode(404);
        given().auth()
                .oauth2(Tokens.token("admin"))
                .put("/internal/v1/bash-calls/" + BashCallId.next() + "/closed")
                .then()
                .statusCode(403);
    }

    private static ValidatableResponse close(String service, String bashCall) {
        return given().auth()
                .oauth2(Tokens.service(service))
                .header(Roles.ORG_HEADER, "acme")
                .put("/internal/v1/bash-calls/" + bashCall + "/closed")
                .then();
    }

    @Test
    void anotherOrgSeesNoneOfThem() {
        var request = Calls.request(session("acme"), "append");
        run(request);

        facts("other", request.call().bashCallId(), "limit=50").body("items", empty());
    }

    @Test
    void onlyAServiceMayAskAndOnlyForABashCall() {
        given().auth()
                .oauth2(Tokens.token("admin"))
                .get("/internal/v1/bash-calls/" + BashCallId.next() + "/calls")
                .then()
                .statusCode(403);
        given().auth()
                .oauth2(Tokens.service("shell-executor"))
                .header(Roles.ORG_HEADER, "acme")
                .get("/internal/v1/bash-calls/nonsense/calls")
                .then()
                .statusCode(404);
    }

    @Test
    void everyChannelUsesATopicOfTheContracts() {
        var config = ConfigProvider.getConfig();
        assertThat(config.getPropertyNames())
                .filteredOn(name -> name.startsWith("mp.messaging.") && name.endsWith(".topic"))
                .hasSizeGreaterThanOrEqualTo(6)
                .allSatisfy(name -> assertThat(Topics.ALL).contains(config.getValue(name, String.class)));
    }

    private static ValidatableResponse facts(String org, BashCallId bashCall, String query) {
        return given().auth()
                .oauth2(Tokens.service("shell-executor"))
                .header(Roles.ORG_HEADER, org)
                .get("/internal/v1/bash-calls/" + bashCall + "/calls?" + query)
                .then()
                .statusCode(200);
    }

    /** Another call of the same bash call. */
    private static ToolCallRequested sibling(ToolCallRequested of, int n, String tool) {
        Origin origin = of.origin();
        var other = Calls.request(origin, tool);
        var callId = CallId.parse("call_1:tools:" + n + ":mcp_it__" + tool);
        var call = ScriptCall.of(other.call().id(), of.call().bashCallId(), callId, "tools it " + tool);
        return new ToolCallRequested(
                origin,
                call,
                other.toolHash(),
                other.input(),
                other.requestedAt(),
                other.deadlineAt(),
                other.executor(),
                null);
    }
}
