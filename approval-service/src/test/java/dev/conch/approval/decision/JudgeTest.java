package dev.conch.approval.decision;

import static org.assertj.core.api.Assertions.assertThat;

import dev.conch.approval.peers.Requests;
import dev.conch.approval.policy.Verdict;
import dev.conch.contracts.CallToJudge;
import dev.conch.contracts.Decision;
import dev.conch.contracts.Origin;
import dev.conch.contracts.PolicyLists;
import dev.conch.contracts.RatingOutcome;
import dev.conch.contracts.SessionId;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class JudgeTest {
    private static final Origin ORIGIN = new Origin("org", "agent", SessionId.next(), null);

    @Test
    void aCallThatCannotBeJudgedIsDeniedAndTheOthersAreNot() {
        // Given a map that cannot be asked, as anything might be that nobody thought of
        var broken = new java.util.HashMap<String, RatingOutcome>() {
            @Override
            public RatingOutcome get(Object key) {
                throw new IllegalStateException("broken");
            }
        };
        var request = Requests.preview(ORIGIN, false, List.of(Requests.reads()));

        assertThat(Judge.judge(request, broken).getFirst().verdict())
                .isEqualTo(new Verdict.Deny("No decision could be made, so the call is denied.", "failed closed"));
        assertThat(Judge.judge(request, Map.of()).getFirst().verdict()).isInstanceOf(Verdict.Allow.class);
    }

    @Test
    void anUnlabelledToolWithoutDefinitionCannotBeRatedAndAsks() {
        var call = Requests.unlabelled("undefined");
        var bare = new CallToJudge(call.call(), call.tool(), call.input(), call.fingerprint(), PolicyLists.EMPTY, null);

        assertThat(Judge.judge(Requests.run(ORIGIN, bare), Map.of()).getFirst().verdict())
                .isInstanceOf(Verdict.Ask.class);
    }

    @Test
    void aCallThatStillWaitsForARatingIsNeverAllowed() {
        var judged = new Judged(Requests.unlabelled("waiting"), new Verdict.Rate());

        assertThat(Settled.withoutQuestion(judged)).isInstanceOf(Decision.Denied.class);
    }
}
