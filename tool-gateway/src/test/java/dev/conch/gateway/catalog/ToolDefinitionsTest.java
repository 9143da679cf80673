package dev.conch.gateway.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import dev.conch.contracts.JsonText;
import dev.conch.contracts.Label;
import dev.conch.contracts.ToolHints;
import dev.conch.gateway.mcp.ListedTool;
import java.util.List;
import org.junit.jupiter.api.Test;

class ToolDefinitionsTest {
    private static final String SCHEMA = "{\"type\":\"object\",\"properties\":{\"a\":{},\"b\":{}}}";

    @Test
    void theContentHashHangsOnNameDescriptionSchemaAndAnnotationsOnly() {
        var hash = hash("t", "d", SCHEMA, "{\"readOnlyHint\":true,\"title\":\"x\"}");

        assertThat(hash(
                        "t",
                        "d",
                        "{\"properties\":{\"b\":{},\"a\":{}},\"type\":\"object\"}",
                        "{\"title\":\"x\",\"readOnlyHint\":true}"))
                .as("the order of keys says nothing")
                .isEqualTo(hash);
        assertThat(hash("u", "d", SCHEMA, "{\"readOnlyHint\":true,\"title\":\"x\"}"))
                .isNotEqualTo(hash);
        assertThat(hash("t", "e", SCHEMA, "{\"readOnlyHint\":true,\"title\":\"x\"}"))
                .isNotEqualTo(hash);
        assertThat(hash("t", "d", "{\"type\":\"object\"}", "{\"readOnlyHint\":true,\"title\":\"x\"}"))
                .isNotEqualTo(hash);
        assertThat(hash("t", "d", SCHEMA, "{\"readOnlyHint\":false,\"title\":\"x\"}"))
                .isNotEqualTo(hash);
        assertThat(hash("t", "d", SCHEMA, null)).isNotEqualTo(hash);
    }

    @Test
    void aNameListedTwiceSpoilsTheSecondOnly() {
        var tools = ToolDefinitions.of("s", List.of(listed("a", SCHEMA), listed("a", SCHEMA), listed("b", SCHEMA)));

        assertThat(tools).extracting(CatalogTool::fault).containsExactly(null, "its name is listed twice", null);
    }

    @Test
    void aSchemaThatRefersElsewhereSpoilsItsToolOnly() {
        var tools = ToolDefinitions.of(
                "s",
                List.of(
                        listed(
                                "far",
                                "{\"type\":\"object\",\"properties\":{\"a\":{\"$ref\":\"https://example.com/x.json\"}}}"),
                        listed(
                                "near",
                                "{\"type\":\"object\",\"properties\":{\"a\":{\"$ref\":\"#/$defs/x\"},\"$ref\":{\"type\":\"string\"}}}")));

        assertThat(tools)
                .extracting(CatalogTool::fault)
                .containsExactly("its inputSchema refers to another document", null);
        assertThat(tools.getFirst().inputSchema()).isNull();
    }

    @Test
    void toolsWithOneFoldedNameKeepTheirSpellingAsCommand() {
        var tools = ToolDefinitions.of(
                "s", List.of(listed("get_thing", SCHEMA), listed("Get-Thing", SCHEMA), listed("a_b", SCHEMA)));

        assertThat(tools)
                .extracting(CatalogTool::command)
                .containsExactly("tools s get_thing", "tools s Get-Thing", "tools s a-b");
    }

    @Test
    void readOnlyIsWhatWasDeclaredOrLabelled() {
        var declared = tool(new ToolHints(true, null, null, null, null));
        var contradictory = tool(new ToolHints(true, true, null, null, null));
        var silent = tool(ToolHints.NONE);

        assertThat(declared.readOnly(null)).isTrue();
        assertThat(declared.readOnly(Label.CHANGES)).isFalse();
        assertThat(contradictory.readOnly(null)).isFalse();
        assertThat(silent.readOnly(null)).isFalse();
        assertThat(silent.readOnly(Label.READ_ONLY)).isTrue();
    }

    @Test
    void theFirstSentenceEndsAtItsPoint() {
        assertThat(FirstSentence.of("  Lists pulls, e.g.all. Takes a repo.\nMore."))
                .isEqualTo("Lists pulls, e.g.all.");
        assertThat(FirstSentence.of("No point\nsecond line")).isEqualTo("No point");
        assertThat(FirstSentence.of("")).isEmpty();
        assertThat(FirstSentence.of("x".repeat(400))).hasSize(301).endsWith("…");
    }

    private static CatalogTool tool(ToolHints hints) {
        return ToolDefinitions.of("s", List.of(new ListedTool("t", "d", new JsonText(SCHEMA), hints, null, null)))
                .getFirst();
    }

    private static ListedTool listed(String name, String schema) {
        return new ListedTool(name, "", new JsonText(schema), ToolHints.NONE, null, null);
    }

    private static String hash(String name, String description, String schema, String annotations) {
        var listed = new ListedTool(
                name,
                description,
                new JsonText(schema),
                ToolHints.NONE,
                annotations == null ? null : new JsonText(annotations),
                null);
        return ToolDefinitions.of("s", List.of(listed)).getFirst().contentHash();
    }
}
