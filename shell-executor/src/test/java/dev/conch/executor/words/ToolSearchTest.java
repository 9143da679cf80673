package dev.conch.executor.words;

import static org.assertj.core.api.Assertions.assertThat;

import dev.conch.contracts.Wire;
import dev.conch.executor.catalog.CatalogServer;
import dev.conch.executor.catalog.CatalogSnapshot;
import dev.conch.executor.catalog.CatalogTool;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Spec section 3, Search. */
class ToolSearchTest {
    private final ToolIndex fixture = Catalogue.index();

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "pull | mcp_github__get_pull, mcp_github__list_pulls",
                "LIST pulls | mcp_github__list_pulls",
                "list-pulls | mcp_github__list_pulls",
                "updateEvent | mcp_odd__calendar.updateEvent",
                "event | mcp_odd__calendar.updateEvent",
                "newest | mcp_github__list_pulls",
                "colour |",
                "g |",
            })
    void theBestComesFirst(String words, String first) {
        var found = names(fixture, words);

        assertThat(found).startsWith(first == null ? new String[0] : first.split(", "));
        assertThat(found.isEmpty()).isEqualTo(first == null);
    }

    @Test
    void aNameBeatsADescriptionWhichBeatsAParameterWhichBeatsTheServer() {
        var index = index(
                List.of(server("one", "About invoices.", "loaded"), server("two", "", "loaded")),
                tool("one", "aaa", "Nothing.", "x"),
                tool("two", "bbb", "Nothing.", "invoiceId"),
                tool("two", "ccc", "Sends an invoice.", "x"),
                tool("two", "invoice_list", "Nothing.", "x"),
                tool("two", "invoices", "Nothing.", "x"));

        assertThat(names(index, "invoice"))
                .containsExactly(
                        "mcp_two__invoice_list", "mcp_two__invoices", "mcp_two__ccc", "mcp_two__bbb", "mcp_one__aaa");
    }

    @Test
    void whoHasMoreOfTheWordsComesFirst() {
        var index = index(
                List.of(server("one", "", "loaded")),
                tool("one", "delete", "Nothing.", "x"),
                tool("one", "zzz", "Can delete a branch.", "x"));

        assertThat(names(index, "delete the branch")).containsExactly("mcp_one__zzz", "mcp_one__delete");
    }

    @Test
    void neverMoreThanAsked() {
        var tools = new CatalogTool[50];
        for (int i = 0; i < tools.length; i++) {
            tools[i] = tool("one", "get_" + i, "", "x");
        }

        assertThat(names(index(List.of(server("one", "", "loaded")), tools), "get"))
                .hasSize(10);
    }

    @ParameterizedTest
    @CsvSource({"handbook, docs", "Product, docs", "docs, docs", "doc, docs", "the pull, ", "d, ", "down, "})
    void aServerOnDemandIsLoadedByItsOwnWordsOnly(String words, String server) {
        assertThat(fixture.search().toLoad(words))
                .extracting(CatalogServer::name)
                .isEqualTo(server == null ? List.of() : List.of(server));
    }

    @Test
    void whatEveryTextSaysCountsOnlyWhenNothingElseIsSaid() {
        var index = index(List.of(server("one", "All of the things", "not_loaded")), tool("one", "to_do", "", "x"));

        assertThat(index.search().toLoad("a list of the pulls")).isEmpty();
        assertThat(index.search().toLoad("of")).hasSize(1);
        assertThat(names(index, "to")).containsExactly("mcp_one__to_do");
    }

    private static List<String> names(ToolIndex index, String words) {
        return index.search().find(words, 10).stream()
                .map(CatalogTool::registeredName)
                .toList();
    }

    private static ToolIndex index(List<CatalogServer> servers, CatalogTool... tools) {
        return new ToolIndex(new CatalogSnapshot("agt", "Agent", true, 50, 1000, false, servers, List.of(tools)));
    }

    private static CatalogServer server(String name, String description, String state) {
        var json = "{\"name\":\"%s\",\"description\":\"%s\",\"state\":\"%s\",\"tool_count\":0}";
        return Wire.read(json.formatted(name, description, state).getBytes(), CatalogServer.class);
    }

    private static CatalogTool tool(String server, String name, String description, String key) {
        var json = """
                {"registered_name":"mcp_%1$s__%2$s","kind":"mcp","server":"%1$s","name":"%2$s","command":"tools %1$s %2$s",
                 "description":"%3$s","input_schema":{"type":"object","properties":{"%4$s":{}}},"content_hash":"h",
                 "read_only":true,"direct":false}""";
        return Wire.read(json.formatted(server, name, description, key).getBytes(), CatalogTool.class);
    }
}
