package dev.conch.approval.policy;

import static dev.conch.approval.policy.Given.hints;
import static dev.conch.approval.policy.Given.rated;
import static dev.conch.approval.policy.Given.tool;
import static org.assertj.core.api.Assertions.assertThat;

import dev.conch.contracts.Label;
import dev.conch.contracts.Mode;
import dev.conch.contracts.RatingOutcome;
import dev.conch.contracts.ToolHints;
import dev.conch.contracts.ToolKind;
import dev.conch.contracts.Why;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Step 10 of spec.md 5: one row a combination of what a tool declares, and what each mode makes of it. */
class PolicyModeTest {
    /** {@code -} declares nothing; a result is the risk it runs with, or {@code ask} and why, or {@code rate}. */
    @ParameterizedTest(name = "{0} readOnly={1} destructive={2} openWorld={3} approval={4}")
    @CsvSource(textBlock = """
            # kind    ro     destr  open   appr   normal            protective        off
            mcp,      -,     -,     -,     -,     rate,             ask mutating,     changes
            mcp,      -,     -,     false, -,     rate,             ask mutating,     changes
            mcp,      -,     -,     -,     false, rate,             ask mutating,     changes
            mcp,      -,     -,     true,  -,     ask open_world,   ask open_world,   changes
            mcp,      -,     -,     -,     true,  ask policy,       ask policy,       changes
            mcp,      -,     false, -,     -,     changes,          ask mutating,     changes
            mcp,      -,     true,  -,     -,     ask destructive,  ask destructive,  changes
            mcp,      -,     true,  true,  true,  ask destructive,  ask destructive,  changes
            mcp,      true,  -,     -,     -,     read_only,        read_only,        read_only
            mcp,      true,  false, -,     -,     read_only,        read_only,        read_only
            mcp,      true,  false, false, false, read_only,        read_only,        read_only
            mcp,      true,  -,     true,  -,     ask open_world,   ask open_world,   read_only
            mcp,      true,  -,     -,     true,  ask policy,       ask policy,       read_only
            mcp,      true,  -,     true,  true,  ask open_world,   ask open_world,   read_only
            mcp,      true,  true,  -,     -,     ask destructive,  ask destructive,  changes
            mcp,      false, -,     -,     -,     ask destructive,  ask destructive,  changes
            mcp,      false, -,     false, -,     ask destructive,  ask destructive,  changes
            mcp,      false, true,  -,     -,     ask destructive,  ask destructive,  changes
            mcp,      false, false, -,     -,     changes,          ask mutating,     changes
            mcp,      false, false, true,  -,     ask open_world,   ask open_world,   changes
            mcp,      false, false, -,     true,  ask policy,       ask policy,       changes
            function, -,     -,     -,     -,     ask mutating,     ask mutating,     changes
            function, true,  -,     -,     -,     read_only,        read_only,        read_only
            function, false, -,     -,     -,     ask mutating,     ask mutating,     changes
            function, false, false, -,     -,     ask mutating,     ask mutating,     changes
            function, -,     true,  -,     -,     ask destructive,  ask destructive,  changes
            function, true,  true,  -,     -,     ask destructive,  ask destructive,  changes
            function, true,  -,     true,  -,     ask open_world,   ask open_world,   read_only
            script,   -,     -,     -,     -,     ask mutating,     ask mutating,     changes
            script,   true,  -,     -,     -,     read_only,        read_only,        read_only
            builtin,  -,     -,     -,     -,     ask mutating,     ask mutating,     changes
            builtin,  true,  -,     -,     -,     read_only,        read_only,        read_only
            """)
    void whatAToolDeclaresDecidesInEachMode(
            String kind,
            String ro,
            String destr,
            String open,
            String appr,
            String normal,
            String protective,
            String off) {
        var given = tool().kind(ToolKind.valueOf(kind.toUpperCase(java.util.Locale.ROOT)))
                .hints(hints(hint(ro), hint(destr), hint(open), hint(appr)));

        assertThat(text(given.mode(Mode.NORMAL).judged())).isEqualTo(normal);
        assertThat(text(given.mode(Mode.PROTECTIVE).judged())).isEqualTo(protective);
        assertThat(text(given.mode(Mode.OFF).judged())).isEqualTo(off);
    }

    @Test
    void aLabelReplacesEveryHint() {
        allHints().forEach(hints -> {
            var reads = tool().hints(hints).label(Label.READ_ONLY);
            var changes = tool().hints(hints).label(Label.CHANGES);
            for (var mode : Mode.values()) {
                assertThat(text(reads.mode(mode).judged()))
                        .as("%s %s", mode, hints)
                        .isEqualTo("read_only");
                assertThat(text(changes.mode(mode).judged()))
                        .as("%s %s", mode, hints)
                        .isEqualTo(mode == Mode.OFF ? "changes" : "ask mutating");
            }
        });
    }

    @Test
    void anUnlabelledToolAsksWhenItWasRatedAsChanging() {
        assertThat(tool().rating(rated(true)).judged())
                .isEqualTo(new Verdict.Ask(
                        Why.RATED_CHANGES,
                        "github do_it needs a person's approval: it declares nothing about its risk and only looks like it"
                                + " changes things (its name says so).",
                        "mode normal"));
    }

    @Test
    void anUnlabelledToolThatOnlyReadsIsLeftAsItWas() {
        assertThat(text(tool().rating(rated(false)).judged())).isEqualTo("changes");
    }

    @Test
    void aRaterThatFailsAsksAndNoRaterDoesNot() {
        var failed = tool().rating(new RatingOutcome.RatingFailed("built-in", "away"))
                .judged();

        assertThat(text(failed)).isEqualTo("ask rated_changes");
        assertThat(((Verdict.Ask) failed).message()).contains("could not be rated");
        assertThat(text(tool().rating(new RatingOutcome.NoRater()).judged())).isEqualTo("changes");
    }

    @Test
    void ratingsOffMeansAsDeclaredWhateverARaterSaid() {
        assertThat(text(tool().rateUnlabeled(false).judged())).isEqualTo("changes");
        assertThat(text(tool().rateUnlabeled(false).rating(rated(true)).judged()))
                .isEqualTo("changes");
    }

    @Test
    void aRatingOnlyEverAddsAQuestion() {
        allHints().forEach(hints -> {
            for (var mode : Mode.values()) {
                var unrated =
                        tool().hints(hints).mode(mode).rateUnlabeled(false).judged();
                var harmless =
                        tool().hints(hints).mode(mode).rating(rated(false)).judged();
                assertThat(harmless).as("%s %s", mode, hints).isEqualTo(unrated);
            }
        });
    }

    @Test
    void protectiveAsksWheneverNormalDoes() {
        allHints().forEach(hints -> {
            for (var kind : ToolKind.values()) {
                var given = tool().kind(kind).hints(hints).rating(rated(true));
                if (given.mode(Mode.NORMAL).judged() instanceof Verdict.Ask) {
                    assertThat(given.mode(Mode.PROTECTIVE).judged()).isInstanceOf(Verdict.Ask.class);
                }
            }
        });
    }

    @Test
    void namesFromOutsideCannotHideInAMessage() {
        var judged = (Verdict.Ask) tool().rating(new RatingOutcome.Rated(
                        dev.conch.contracts.RatingId.next(), true, 1, "says \u202Eevil", "built-in", "1"))
                .judged();

        assertThat(judged.message()).doesNotContain("\u202E").contains("\\u202E");
    }

    private static Stream<ToolHints> allHints() {
        Boolean[] values = {null, true, false};
        return Stream.of(values)
                .flatMap(ro -> Stream.of(values)
                        .flatMap(destr -> Stream.of(values)
                                .flatMap(open -> Stream.of(values).map(appr -> hints(ro, destr, open, appr)))));
    }

    private static Boolean hint(String text) {
        return text.equals("-") ? null : Boolean.valueOf(text);
    }

    private static String text(Verdict verdict) {
        return switch (verdict) {
            case Verdict.Allow allow -> allow.risk().wireName();
            case Verdict.Ask ask -> "ask " + ask.why().wireName();
            case Verdict.Deny _ -> "deny";
            case Verdict.Rate _ -> "rate";
        };
    }
}
