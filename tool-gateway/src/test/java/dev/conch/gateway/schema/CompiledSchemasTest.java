package dev.conch.gateway.schema;

import static org.assertj.core.api.Assertions.assertThat;

import dev.conch.contracts.Fingerprint;
import dev.conch.contracts.JsonText;
import dev.conch.contracts.PolicyLists;
import dev.conch.contracts.ToolFacts;
import dev.conch.contracts.ToolKind;
import dev.conch.gateway.Configs;
import dev.conch.gateway.catalog.ResolvedTool;
import dev.conch.gateway.mcp.ServerTarget;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CompiledSchemasTest {
    private static final String PULLS = """
            {"type":"object","properties":{"repo":{"type":"string"},"state":{"enum":["open","closed","all"]},
             "number":{"type":"integer"},"labels":{"type":"array","items":{"type":"string"}},
             "n":{"type":"number","maximum":10},"o":{"type":"object","properties":{"k":{"type":"boolean"}},"required":["k"]}},
             "required":["repo"],"additionalProperties":false}""";

    private final CompiledSchemas schemas = new CompiledSchemas(Configs.with(
            SchemaConfig.class,
            Map.of(
                    "conch.gateway.schemas.compiled", "3",
                    "conch.gateway.schemas.problems", "2",
                    "conch.gateway.schemas.pattern-steps", "100000")));

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"repo\":\"a/b\"}",
                "{\"repo\":\"a\",\"number\":12345678901234567890123456789}",
                "{\"repo\":\"a\",\"n\":1.5e0,\"labels\":[],\"o\":{\"k\":true,\"x\":null}}"
            })
    void rightInputHasNoProblems(String input) {
        assertThat(check(PULLS, input)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{}|repo is missing",
                "{\"repo\":7}|repo is a number (7), allowed: string",
                "{\"repo\":\"a\",\"state\":\"opn\"}|state is \"opn\", allowed: \"open\", \"closed\", \"all\"",
                "{\"repo\":\"a\",\"colour\":1}|colour is not known here; known: repo, state, number, labels, n, o",
                "{\"repo\":\"a\",\"number\":\"7\"}|number is text (\"7\"), allowed: integer",
                "{\"repo\":\"a\",\"number\":1.5}|number is a number (1.5), allowed: integer",
                "{\"repo\":\"a\",\"labels\":[\"x\",3]}|labels.1 is a number (3), allowed: string",
                "{\"repo\":\"a\",\"o\":{}}|o.k is missing",
                "{\"repo\":null}|repo is null, allowed: string"
            })
    void aProblemNamesTheFieldWhatCameAndWhatIsAllowed(String input, String sentence) {
        assertThat(check(PULLS, input)).containsExactly(sentence);
    }

    @Test
    void otherProblemsAreSaidInTheLibrarysWords() {
        assertThat(check(PULLS, "{\"repo\":\"a\",\"n\":11}"))
                .singleElement()
                .asString()
                .contains("n is 11")
                .contains("10");
    }

    @ParameterizedTest
    @ValueSource(strings = {"[]", "7", "{\"a\":1,\"a\":2}", "{} {}", "{"})
    void whatIsNotOneObjectIsAProblem(String input) {
        assertThat(check("{}", input)).singleElement().asString().contains("the input");
    }

    @Test
    void onlySoManyProblemsAreNamed() {
        assertThat(check(PULLS, "{\"a\":1,\"b\":1,\"c\":1}")).hasSize(2);
    }

    @Test
    void theDraftIsTheOneTheSchemaNames() {
        var tuple = ",\"properties\":{\"a\":{\"items\":[{\"type\":\"string\"}]}}}";

        assertThat(check("{\"$schema\":\"http://json-schema.org/draft-07/schema#\"" + tuple, "{\"a\":[7]}"))
                .hasSize(1);
        assertThat(check("{\"properties\":{\"a\":{\"prefixItems\":[{\"type\":\"string\"}]}}}", "{\"a\":[7]}"))
                .hasSize(1);
    }

    @Test
    void referencesInsideTheSchemaAreFollowed() {
        var schema = "{\"properties\":{\"r\":{\"$ref\":\"#/$defs/s\"}},\"$defs\":{\"s\":{\"type\":\"string\"}}}";

        assertThat(check(schema, "{\"r\":7}")).containsExactly("r is a number (7), allowed: string");
    }

    @Test
    void nothingIsEverFetched() {
        var schema = "{\"properties\":{\"r\":{\"$ref\":\"http://127.0.0.1:9/schema.json\"}}}";

        assertThat(check(schema, "{\"r\":7}"))
                .singleElement()
                .asString()
                .startsWith("the tool's input schema cannot be used");
    }

    @Test
    void aSchemaThatRefersToItselfForEverIsAProblem() {
        assertThat(check("{\"$ref\":\"#\"}", "{\"a\":1}"))
                .singleElement()
                .asString()
                .contains("schema cannot be used");
    }

    @Test
    void aRecursiveSchemaWorks() {
        var tree =
                "{\"properties\":{\"kids\":{\"type\":\"array\",\"items\":{\"$ref\":\"#\"}},\"n\":{\"type\":\"integer\"}}}";

        assertThat(check(tree, "{\"kids\":[{\"kids\":[{\"n\":\"x\"}]}]}"))
                .containsExactly("kids.0.kids.0.n is text (\"x\"), allowed: integer");
    }

    @Test
    void aPatternThatNeverEndsIsStopped() {
        var schema = "{\"properties\":{\"s\":{\"type\":\"string\",\"pattern\":\"^(a|aa)+\\\\1!$\"}}}";

        assertThat(check(schema, "{\"s\":\"" + "a".repeat(60) + "\"}"))
                .containsExactly("a pattern took too long on this input");
        assertThat(check(schema, "{\"s\":\"aa!\"}")).isEmpty();
    }

    @Test
    void aSchemaThatIsNoneIsAProblemNotAnAccident() {
        assertThat(check("{\"type\":7,\"properties\":3}", "{}")).isNotNull();
        assertThat(check("{\"properties\":{\"s\":{\"pattern\":\"(\"}}}", "{\"s\":\"a\"}"))
                .singleElement()
                .asString()
                .contains("schema cannot be used");
    }

    private List<String> check(String schema, String input) {
        var facts = new ToolFacts("mcp_s__t", ToolKind.MCP, "s", "t", "", Fingerprint.sha256(schema), null, null);
        var target = new ServerTarget("o", "s", URI.create("http://x"), Map.of(), Duration.ofSeconds(1), "v");
        var tool = new ResolvedTool(facts, "tools s t", new JsonText(schema), null, PolicyLists.EMPTY, target);
        return schemas.check(tool, new JsonText(input));
    }
}
