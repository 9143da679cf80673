package dev.conch.approval.policy;

import static dev.conch.approval.policy.Given.APPROVAL;
import static dev.conch.approval.policy.Given.hints;
import static dev.conch.approval.policy.Given.tool;
import static org.assertj.core.api.Assertions.assertThat;

import dev.conch.contracts.Mode;
import dev.conch.contracts.PolicyLists;
import dev.conch.contracts.Risk;
import dev.conch.contracts.ToolKind;
import dev.conch.contracts.Why;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Steps 1 to 9 of spec.md 5: who wins, and what each list matches. */
class PolicyOrderTest {
    private static final List<String> STEPS = List.of(
            "server deny",
            "agent deny",
            "reject_always",
            "reject",
            "allow",
            "server require_approval",
            "allow_always",
            "agent require_approval",
            "agent run_without_asking",
            "server run_without_asking",
            "mode protective");

    static IntStream steps() {
        return IntStream.range(0, STEPS.size());
    }

    @ParameterizedTest
    @MethodSource("steps")
    void theFirstStepThatMatchesDecidesWhateverMatchesAfterIt(int first) {
        var everythingFromHere = tool().mode(Mode.PROTECTIVE)
                .server(lists("do_it", on(0, first), on(5, first), on(9, first)))
                .agent(lists("mcp_github__do_it", on(1, first), on(7, first), on(8, first)))
                .grants(new Grants(on(2, first), on(3, first), on(4, first) ? APPROVAL : null, on(6, first)));

        assertThat(decidedBy(everythingFromHere.judged())).isEqualTo(STEPS.get(first));
    }

    @Test
    void aOneOffIsNamedSoThatItCanBeSpent() {
        assertThat(tool().grants(new Grants(false, false, APPROVAL, false)).judged())
                .isEqualTo(new Verdict.Allow(Risk.CHANGES, "allow", APPROVAL));
    }

    @Test
    void aListFreesAnyToolInAnyMode() {
        var freed = tool().hints(hints(false, true, true, true)).agent(lists("mcp_github__*", false, false, true));
        for (var mode : Mode.values()) {
            assertThat(freed.mode(mode).judged())
                    .isEqualTo(new Verdict.Allow(Risk.CHANGES, "agent run_without_asking", null));
        }
    }

    @Test
    void aListedToolThatOnlyReadsStillCountsAsReadOnly() {
        assertThat(tool().hints(hints(true, null, null, null))
                        .server(lists("do_it", false, false, true))
                        .judged())
                .isEqualTo(new Verdict.Allow(Risk.READ_ONLY, "server run_without_asking", null));
    }

    @Test
    void listsKeepAskingAndDenyingWhenTheModeIsOff() {
        assertThat(tool().mode(Mode.OFF)
                        .server(lists("do_it", true, false, false))
                        .judged())
                .isInstanceOf(Verdict.Deny.class);
        assertThat(tool().mode(Mode.OFF)
                        .agent(lists("mcp_*", false, true, false))
                        .judged())
                .isEqualTo(new Verdict.Ask(
                        Why.POLICY,
                        "github do_it needs a person's approval: the agent's list requires approval for it.",
                        "agent require_approval"));
    }

    @Test
    void serverListsMatchTheServersOwnNamesAndAgentListsRegisteredNames() {
        assertThat(tool().server(lists("mcp_github__do_it", true, true, true)).judged())
                .isInstanceOf(Verdict.Rate.class);
        assertThat(tool().agent(lists("do_it", true, true, true)).judged()).isInstanceOf(Verdict.Rate.class);
        assertThat(tool().kind(ToolKind.FUNCTION)
                        .server(lists("*", true, true, true))
                        .judged())
                .isInstanceOf(Verdict.Ask.class);
    }

    @Test
    void aListEntryMeansTheToolIsNotRated() {
        assertThat(tool().agent(lists("mcp_github__do_it", false, false, true)).judged())
                .isInstanceOf(Verdict.Allow.class);
    }

    @Test
    void rulesThatCannotBeEvaluatedMatchForDenyAndAskAndNotForAllow() {
        var off = tool().mode(Mode.OFF);
        assertThat(decidedBy(off.rule("deny", "mcp_*").judged())).isEqualTo("agent deny rule");
        assertThat(decidedBy(off.rule("require_approval", "*do_it").judged())).isEqualTo("agent require_approval rule");
        assertThat(decidedBy(off.rule("run_without_asking", "*").judged())).isEqualTo("mode off");
        assertThat(decidedBy(off.rule("no_such_list", "*").judged())).isEqualTo("agent deny rule");
        assertThat(decidedBy(off.rule("deny", "mcp_linear__*").judged())).isEqualTo("mode off");
    }

    private static boolean on(int step, int first) {
        return step >= first && first < STEPS.size() - 1;
    }

    private static PolicyLists lists(String pattern, boolean deny, boolean ask, boolean free) {
        return new PolicyLists(entry(pattern, deny), entry(pattern, ask), entry(pattern, free));
    }

    private static List<String> entry(String pattern, boolean listed) {
        return listed ? List.of(pattern) : List.of();
    }

    private static String decidedBy(Verdict verdict) {
        return switch (verdict) {
            case Verdict.Allow allow -> allow.decidedBy();
            case Verdict.Ask ask -> ask.decidedBy();
            case Verdict.Deny deny -> deny.decidedBy();
            case Verdict.Rate _ -> "rate";
        };
    }
}
