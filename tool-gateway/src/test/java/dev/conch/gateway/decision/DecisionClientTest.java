package dev.conch.gateway.decision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.conch.contracts.AgentPolicy;
import dev.conch.contracts.BashCallId;
import dev.conch.contracts.CallId;
import dev.conch.contracts.CallToJudge;
import dev.conch.contracts.Decision;
import dev.conch.contracts.DecisionMade;
import dev.conch.contracts.DecisionRequested;
import dev.conch.contracts.JsonText;
import dev.conch.contracts.Mode;
import dev.conch.contracts.NestedCallId;
import dev.conch.contracts.Origin;
import dev.conch.contracts.Payload;
import dev.conch.contracts.Risk;
import dev.conch.contracts.ScriptCall;
import dev.conch.contracts.SessionId;
import dev.conch.contracts.ToolFacts;
import dev.conch.contracts.ToolKind;
import dev.conch.gateway.Configs;
import io.smallrye.mutiny.TimeoutException;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class DecisionClientTest {
    private static final Instant NOW = Instant.parse("2027-01-01T00:00:00Z");
    private final List<DecisionRequested> sent = new ArrayList<>();

    @Test
    void anAnswerThatComesBeforeTheBrokerConfirmsIsNotLost() {
        var answer = client("12s", request -> made(request, request.origin(), allowed(request)));

        assertThat(ask(answer)).singleElement().isInstanceOf(Decision.Allowed.class);
        assertThat(sent.getFirst().gateway()).isEqualTo("gateway-1");
        assertThat(sent.getFirst().preview()).isFalse();
    }

    @Test
    void theDeadlineIsTheSmallerOfTheLimitAndWhatIsLeft() {
        ask(client("12s", request -> made(request, request.origin(), allowed(request))));
        ask(client("3s", request -> made(request, request.origin(), allowed(request))));

        assertThat(sent)
                .extracting(DecisionRequested::deadlineAt)
                .containsExactly(NOW.plusSeconds(5), NOW.plusSeconds(3));
    }

    @Test
    void withoutAnAnswerItFailsInTime() {
        assertThatThrownBy(() -> ask(client("50ms", _ -> null))).isInstanceOf(TimeoutException.class);
    }

    @Test
    void withNoTimeLeftNothingIsAsked() {
        var client = client("12s", _ -> null);

        assertThatThrownBy(() -> client.ask(question(NOW)).await().atMost(Duration.ofSeconds(5)))
                .isInstanceOf(TimeoutException.class);
        assertThat(sent).isEmpty();
    }

    @Test
    void anAnswerAboutAnotherCallIsNone() {
        var other = new Decision.Allowed(NestedCallId.next(), Risk.CHANGES, "mode off", null);

        assertThatThrownBy(() -> ask(client("12s", request -> made(request, request.origin(), List.of(other)))))
                .isInstanceOf(UnfitAnswerException.class);
    }

    @Test
    void anAnswerWithTooFewOrTooManyDecisionsIsNone() {
        assertThatThrownBy(() -> ask(client("12s", request -> made(request, request.origin(), List.of()))))
                .isInstanceOf(UnfitAnswerException.class);
        assertThatThrownBy(() -> ask(client("12s", request -> {
                    var twice = new ArrayList<>(allowed(request));
                    twice.addAll(allowed(request));
                    return made(request, request.origin(), twice);
                })))
                .isInstanceOf(UnfitAnswerException.class);
    }

    @Test
    void anAnswerForAnotherOrgIsNone() {
        var other = new Origin("other", "agent", SessionId.next(), null);

        assertThatThrownBy(() -> ask(client("12s", request -> made(request, other, allowed(request)))))
                .isInstanceOf(UnfitAnswerException.class);
    }

    private DecisionClient client(String timeout, Function<DecisionRequested, DecisionMade> answers) {
        var config = Configs.with(DecisionConfig.class, Map.of("conch.gateway.decisions.timeout", timeout));
        var self = new DecisionClient[1];
        self[0] = new DecisionClient(request -> send(self[0], request, answers), config, "gateway-1", () -> NOW);
        return self[0];
    }

    private Uni<Void> send(
            DecisionClient client, DecisionRequested request, Function<DecisionRequested, DecisionMade> answers) {
        sent.add(request);
        var answer = answers.apply(request);
        if (answer != null) {
            client.answered(answer);
        }
        return Uni.createFrom().voidItem();
    }

    private static List<Decision> ask(DecisionClient client) {
        return client.ask(question(NOW.plusSeconds(5))).await().atMost(Duration.ofSeconds(5));
    }

    private static List<Decision> allowed(DecisionRequested request) {
        var id = request.calls().getFirst().call().id();
        return List.of(new Decision.Allowed(id, Risk.CHANGES, "mode off", null));
    }

    private static DecisionMade made(DecisionRequested request, Origin origin, List<Decision> decisions) {
        return new DecisionMade(request.requestId(), origin, decisions, NOW, request.gateway());
    }

    private static Question question(Instant deadline) {
        var call =
                ScriptCall.of(NestedCallId.next(), BashCallId.next(), CallId.parse("c:tools:1:mcp_a__b"), "tools a b");
        var tool = new ToolFacts("mcp_a__b", ToolKind.MCP, "a", "b", "", "hash", null, null);
        var toJudge = new CallToJudge(call, tool, Payload.inline(JsonText.EMPTY_OBJECT), "print", null, null);
        var policy = new AgentPolicy("1", Mode.OFF, null, null, 900, false);
        return Question.of(new Origin("acme", "agent", SessionId.next(), null), policy, toJudge, deadline, null);
    }
}
