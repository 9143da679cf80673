package dev.conch.e2e.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.conch.e2e.stack.Json;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CaseFilesTest {

    private static final String TWO = """
            - {id: X1, why: a, script: "true"}
            - {id: X2, why: b, script: "true", exit_code: 3}
            """;

    @Test
    void everyCaseOfOurOwnNamesASentenceOfTheSpecification() {
        assertThat(CaseFiles.withoutSentence()).isEmpty();
    }

    @Test
    void everyCaseOfTheFilesIsRead() {
        List<String> ids = new ArrayList<>();
        IntStream.rangeClosed(1, 50).forEach(n -> ids.add("T%02d".formatted(n)));
        IntStream.rangeClosed(1, 34).forEach(n -> ids.add("A%02d".formatted(n)));
        assertThat(CaseFiles.all().keySet()).containsExactlyElementsOf(ids);
    }

    @Test
    void theEnabledOnesAreThere() {
        assertThat(CaseFiles.enabled()).extracting(Case::id).contains("T01", "T02", "T05", "T17", "T19", "T25", "A03");
    }

    @Test
    void exitCodeIsZeroAndASuccessUnlessTheCaseSaysOtherwise() {
        Map<String, Case> cases = read(TWO);
        assertThat(cases.get("X1").expected()).hasToString("{\"exit_code\":0,\"success\":true}");
        assertThat(cases.get("X2").expected()).hasToString("{\"exit_code\":3,\"success\":false}");
    }

    @Test
    void aRefusedRequestHasNoExitCode() {
        assertThat(CaseFiles.all().get("T50").expected()).hasToString("{\"http\":400}");
        assertThat(CaseFiles.all().get("T50").script()).isEqualTo("echo a\0b");
    }

    @Test
    void numbersAreKeptAsTheFileHasThem() {
        assertThat(CaseFiles.all()
                        .get("T09")
                        .expected()
                        .at("/stdout_json/input/n")
                        .decimalValue())
                .hasToString("1.50");
    }

    @Test
    void aMisspeltExpectationIsAnError() {
        assertThatThrownBy(() -> read("[{id: X, why: a, script: x, stdout_jsn: 1}]"))
                .hasMessageContaining("X: unknown [stdout_jsn]");
        assertThatThrownBy(() -> read("[{id: X, why: a, script: x, given: {max_call: 1}}]"))
                .hasMessageContaining("X: unknown [max_call]");
        assertThatThrownBy(() -> read("[{id: X, why: a}]")).hasMessageContaining("script: a text is needed");
    }

    @Test
    void anEnabledIdThatNoCaseHasIsAnError() {
        assertThat(CaseFiles.pick(read(TWO), "# first\nX2 # second\n\n"))
                .extracting(Case::id)
                .containsExactly("X2");
        assertThatThrownBy(() -> CaseFiles.pick(read(TWO), "X1\nX3\n")).hasMessage("enabled.txt: no case file has X3");
        assertThatThrownBy(() -> CaseFiles.pick(read(TWO), "# nothing\n")).hasMessage("enabled.txt: names no case");
    }

    @Test
    void oneIdTwiceIsAnError() {
        assertThatThrownBy(() -> read(TWO + TWO)).hasMessage("X1: two cases have this id");
    }

    @Test
    void aCallToBeAskedAboutIsWrittenOutInFull() throws Exception {
        assertThat(CaseRunner.commandLine(Json.YAML.readTree("{tool: tools a b, input: {x: \"it's\", n: 1.50}}")))
                .isEqualTo("tools a b '{\"x\":\"it'\\''s\",\"n\":1.50}'");
    }

    private static Map<String, Case> read(String yaml) {
        Map<String, Case> cases = new LinkedHashMap<>();
        CaseFiles.add(cases, yaml);
        return cases;
    }
}
