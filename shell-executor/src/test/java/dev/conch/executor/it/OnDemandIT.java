package dev.conch.executor.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import org.junit.jupiter.api.Test;

/** Spec section 3, On demand and Search: servers that the first command that needs them loads. */
@OnTheWholeService
class OnDemandIT {
    private final Executor executor = new Executor("org-a");

    @Test
    void theFirstCommandThatNamesAServerLoadsItAndTheSessionRemembersIt() {
        var session = executor.newSession();

        var first = executor.run(
                session, "one", "tools --help | grep docs; tools docs say text=1; tools --help | grep docs");
        var next = executor.run(session, "two", "tools --help | grep docs; tools docs say text=2");
        var other = executor.run("tools --help | grep docs");

        assertThat(stdout(first)).isEqualTo("""
                          docs  (not loaded; run 'tools docs --help' to load)  Product handbook
                        1
                          docs  (1 tool)  Product handbook
                        """);
        assertThat(stdout(next)).isEqualTo("  docs  (1 tool)  Product handbook\n2\n");
        assertThat(stdout(other)).contains("not loaded");
    }

    @Test
    void everyFormThatNamesItLoadsIt() {
        for (var form : new String[] {
            "tools docs --help",
            "tools mcp_docs__say text=x",
            "tools call mcp_docs__say text=x",
            "tools DOCS Say --help"
        }) {
            var answer = executor.run(form + " >/dev/null; tools --help | grep -c 'docs  (1 tool)'");

            assertThat(stdout(answer)).as("%s: %s", form, answer).isEqualTo("1\n");
        }
        assertThat(stderr(executor.run("tools docs nope"))).contains("unknown_command");
    }

    @Test
    void manyCommandsAtOnceWaitForOneLoad() {
        var answer = executor.run("seq 8 | xargs -P 8 -I{} tools docs say text={} | sort | tr -d '\\n'");

        assertThat(stdout(answer)).as(answer.toString()).isEqualTo("12345678");
    }

    @Test
    void whatCannotBeLoadedSaysWhyAndIsARefusedCall() {
        var session = executor.newSession();
        var answer = executor.run(session, "one", "tools closed thing; tools closed --help; tools util say text=on");

        assertThat(stdout(answer)).isEqualTo("on\n");
        assertThat(stderr(answer).lines())
                .hasSize(2)
                .allSatisfy(
                        line -> assertThat(Executor.json(line).at("/error/code").asText())
                                .isEqualTo("connection_required"));
    }

    @Test
    void aSearchPrintsCommandsAndLoadsWhatItMatches() {
        var answer =
                executor.run("tools search fail; tools --help | grep -c 'not loaded'; tools search product handbook");

        assertThat(stdout(answer)).isEqualTo("tools util fail  Does fail.\n2\ntools docs say  Does say.\n");
        assertThat(stderr(answer)).as("the other handbook").isEqualTo("server closed wants a credential\n");
    }

    @Test
    void aSearchThatFindsNothingSaysSoAndIsNoError() {
        var answer = executor.run("tools search $'nowhere\\e[1m' && echo rc=$?");

        assertThat(stdout(answer)).isEqualTo("rc=0\n");
        assertThat(stderr(answer)).isEqualTo("no tool matches 'nowhere?[1m'; 'tools --help' lists them\n");
    }

    @Test
    void helpAndSearchAreFree() {
        var session = executor.newSession("agt_two");
        var answer = executor.run(
                session,
                "one",
                "for i in 1 2 3 4 5; do tools search fail; tools docs --help; done >/dev/null; tools util say text=1;"
                        + " tools util say text=2");

        assertThat(stdout(answer)).isEqualTo("1\n2\n");
        assertThat(GatewaySide.INSTANCE.requested(session)).hasSize(2);
    }

    private static String stdout(JsonNode answer) {
        return answer.path("stdout").asText();
    }

    private static String stderr(JsonNode answer) {
        return answer.path("stderr").asText();
    }
}
