package dev.conch.gateway.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.conch.contracts.ToolHints;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ToolPageTest {
    @Test
    void aToolKeepsItsSchemaAndHints() throws IOException {
        var page = read("""
                {"tools":[{"name":"a","description":"d","inputSchema":{"type":"object","properties":{"n":{"maximum":1.0}}},
                 "annotations":{"readOnlyHint":true,"openWorldHint":false,"idempotentHint":"yes"}}],"nextCursor":"2"}""");

        var tool = page.tools().getFirst();
        assertThat(tool.fault()).isNull();
        assertThat(tool.inputSchema().value())
                .isEqualTo("{\"type\":\"object\",\"properties\":{\"n\":{\"maximum\":1.0}}}");
        assertThat(tool.hints()).isEqualTo(new ToolHints(true, null, null, false, null));
        assertThat(page.nextCursor()).isEqualTo("2");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{}|#4|name",
                "{\"name\":7}|#4|name",
                "{\"name\":\"a\\u0007\",\"inputSchema\":{}}|#4|name",
                "{\"name\":\"a\"}|a|inputSchema",
                "{\"name\":\"a\",\"inputSchema\":[]}|a|inputSchema",
                "{\"name\":\"a\",\"inputSchema\":{\"type\":\"array\"}}|a|inputSchema",
                "{\"name\":\"a\",\"inputSchema\":{},\"description\":7}|a|description",
                "{\"name\":\"a\",\"inputSchema\":{},\"annotations\":[]}|a|annotations",
                "17|#4|name"
            })
    void aBrokenDefinitionIsListedWithItsFault(String definition, String name, String fault) throws IOException {
        var page = read("{\"tools\":[{\"name\":\"x\",\"inputSchema\":{}},{\"name\":\"y\",\"inputSchema\":{}},"
                + "{\"name\":\"z\",\"inputSchema\":{}}," + definition + "]}");

        assertThat(page.tools()).hasSize(4);
        assertThat(page.tools().subList(0, 3)).allMatch(tool -> tool.fault() == null);
        assertThat(page.tools().getLast().name()).isEqualTo(name);
        assertThat(page.tools().getLast().fault()).contains(fault);
    }

    @Test
    void theLastPageHasNoCursor() throws IOException {
        assertThat(read("{\"tools\":[],\"nextCursor\":null}").nextCursor()).isNull();
    }

    private static ToolPage read(String page) throws IOException {
        return ToolPage.read(RawJson.of(page.getBytes(StandardCharsets.UTF_8)), 0);
    }
}
