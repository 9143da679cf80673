package dev.conch.executor.help;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.conch.contracts.Wire;
import dev.conch.executor.catalog.CatalogServer;
import dev.conch.executor.catalog.CatalogSnapshot;
import dev.conch.executor.catalog.CatalogTool;
import dev.conch.executor.catalog.LoadedServer;
import dev.conch.executor.catalog.ServerState;
import dev.conch.executor.words.Catalogue;
import dev.conch.executor.words.ToolIndex;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HelpTextsTest {
    private final ToolIndex index = Catalogue.index();
    private final HelpTexts help = new HelpTexts(index);

    @Test
    void theRootNamesServersThenTools() {
        assertThat(help.root())
                .contains("github  (5 tools)  Pull requests, issues.\n")
                .contains("docs  (not loaded; run 'tools docs --help' to load)  Product handbook\n")
                .contains("down  (connection_required)\n")
                .contains("tools web-fetch  Fetches a page!\n")
                .doesNotContain("ask")
                .doesNotContain("And more");
        assertThat(help.root().indexOf("github  (")).isLessThan(help.root().indexOf("tools web-fetch"));
    }

    @Test
    void aNameThatAnotherHasIsShownAsItIsCalled() {
        assertThat(help.root()).contains("tools call github\n").contains("tools call search\n");
        var odd = help.ofServer(index.server("odd").orElseThrow());
        assertThat(odd).contains("tools call mcp_odd__--help").contains("tools call mcp_odd__get_thing\n");
    }

    @Test
    void aServerHasOneLineATool() {
        var text = help.ofServer(index.server("github").orElseThrow());

        assertThat(text)
                .contains("  tools github list-pulls  Lists pull requests.\n")
                .contains("  tools github delete-branch\n");
    }

    @Test
    void withManyServersOnlyNamesAreListed() {
        var servers = IntStream.range(0, 200)
                .mapToObj(i -> new CatalogServer("s" + i, "About.", ServerState.LOADED, null, 0))
                .toList();
        var many =
                new HelpTexts(new ToolIndex(new CatalogSnapshot("a", "A", true, 50, 1000, false, servers, List.of())));

        assertThat(many.root())
                .contains("s0 s1 s2")
                .contains("tools <server> --help")
                .doesNotContain("About");
    }

    @Test
    void toolHelpBeginsWithALineToRun() {
        var tool = index.registered("mcp_github__get_pull").orElseThrow();

        var lines = ToolHelp.of(tool, index).lines().toList();

        assertThat(lines.getFirst()).isEqualTo("tools github get-pull repo=<string> number=<integer>");
        assertThat(lines).contains("Returns one pull request.").contains("Input schema:");
    }

    @Test
    void toolHelpPutsReferencesInPlaceAndOptionalOnesInBrackets() {
        var text = ToolHelp.of(index.registered("mcp_util__typed").orElseThrow(), index);

        assertThat(text).contains("[s=<string>]").doesNotContain("$ref").doesNotContain("$defs");
    }

    @Test
    void aReferenceThatLeadsIntoItselfStays() throws Exception {
        JsonNode loop = Wire.newMapper()
                .readTree("{\"properties\":{\"next\":{\"$ref\":\"#/$defs/node\"}},"
                        + "\"$defs\":{\"node\":{\"properties\":{\"next\":{\"$ref\":\"#/$defs/node\"}}}}}");

        var resolved = ResolvedSchema.of(loop).toString();

        assertThat(resolved).contains("$ref").contains("$defs").hasSizeLessThan(400);
    }

    @Test
    void nothingThatAServerWroteReachesTheTerminalAsAnythingButText() throws Exception {
        var hostile = "Reads \u001b[2J\u202eevil\u2066 one\u200b.\u2028\tNext\r line";
        var schema = Wire.newMapper().createObjectNode();
        schema.putObject("properties").putObject("a\u001bb\u202e").put("description", hostile);
        var known = Catalogue.index().registered("mcp_util__say").orElseThrow();
        var tool = new CatalogTool(
                "mcp_util__hostile",
                known.kind(),
                "util",
                "hostile",
                "tools util hostile",
                hostile,
                schema,
                "h",
                true,
                false);
        var util = new CatalogServer("util", hostile, ServerState.LOADED, null, 1);
        var index = Catalogue.index().with(new LoadedServer(util, List.of(tool)));

        for (var text : List.of(
                new HelpTexts(index).root(),
                new HelpTexts(index).ofServer(util),
                ToolHelp.of(tool, index),
                SearchText.of(List.of(tool), index))) {
            assertThat(text).contains("evil one");
            assertThat(text.codePoints().filter(c -> c != '\n' && c != '\t'))
                    .allMatch(
                            c -> Character.getType(c) != Character.CONTROL && Character.getType(c) != Character.FORMAT);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "One. Two. | One.",
                "Version 1.2 is out. Yes. | Version 1.2 is out.",
                "No stop | No stop",
                "Really? Yes. | Really?",
                "'First line\nSecond.' | First line",
            })
    void theFirstSentenceIsWhatStandsInALine(String description, String sentence) {
        assertThat(FirstSentence.of(description)).isEqualTo(sentence);
        assertThat(FirstSentence.of("x".repeat(500))).hasSize(161).endsWith("…");
    }
}
