package dev.conch.approval.approval;

import dev.conch.approval.peers.ExecutorPeer;
import dev.conch.approval.peers.Peers;
import dev.conch.approval.peers.Records;
import dev.conch.approval.peers.Requests;
import dev.conch.contracts.Decision;
import dev.conch.contracts.DecisionMade;
import dev.conch.contracts.Topics;
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
@QuarkusTestResource(value = ConchInfra.class, initArgs = @ResourceArg(name = "service", value = "approval-service"))
@QuarkusTestResource(ExecutorPeer.class)
class SecurityWalkIT {
    @TestHTTPResource("/")
    URI base;

    @Inject
    Router router;

    @TestFactory
    List<DynamicTest> everyRouteIsGuarded() {
        return new SecurityWalk(base, router, SecurityWalkIT::token)
                .parameter("id", pendingApproval())
                .operation("GET /v1/approvals", "approver", "operator")
                .operation("GET /v1/approvals/{id}", "approver", "operator")
                .tests();
    }

    private static String token(String role, String org) {
        return role.equals("service") ? Tokens.service("tool-gateway") : Tokens.token(role, org, role);
    }

    private static String pendingApproval() {
        try (var answers = new Records<>(Topics.DECISION_MADE, DecisionMade.class)) {
            var request = Requests.run(Peers.session("org-a"), Requests.deletes("{\"branch\":\"walk\"}"));
            Peers.ask(request);
            var made = answers.one(answer -> answer.requestId().equals(request.requestId()));
            return ((Decision.Held) made.decisions().getFirst()).approvalId().value();
        }
    }
}
