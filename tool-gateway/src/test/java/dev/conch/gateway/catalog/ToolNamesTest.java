package dev.conch.gateway.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ToolNamesTest {
    @Test
    void aServersHyphensBecomeUnderscoresAndTheToolsNameStays() {
        assertThat(ToolNames.registered("my-server", "get-Thing_x")).isEqualTo("mcp_my_server__get-Thing_x");
    }

    @Test
    void aRegisteredNameIsTakenApartAtTheFirstTwoUnderscores() {
        var parts = ToolNames.parts("mcp_my_server__a__b").orElseThrow();

        assertThat(parts.isOf("my-server")).isTrue();
        assertThat(parts.isOf("my")).isFalse();
        assertThat(parts.tool()).isEqualTo("a__b");
    }

    @ParameterizedTest
    @ValueSource(strings = {"web_fetch", "mcp_github", "mcp_github__", "mcp__", "github__list", ""})
    void otherNamesAreNotThoseOfMcpTools(String name) {
        assertThat(ToolNames.parts(name)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "list_pulls,false,tools github list-pulls",
        "listPulls,false,tools github listPulls",
        "calendar.updateEvent,false,tools github calendar.updateEvent",
        "get_thing,true,tools github get_thing",
        "get-thing,true,tools github get-thing",
        "search,false,tools github search",
        "help,false,tools call mcp_github__help",
        "--help,false,tools call mcp_github__--help",
        "a b,false,tools call 'mcp_github__a b'",
        "ünï,false,tools call 'mcp_github__ünï'"
    })
    void theCommandIsWhatAScriptCanWrite(String tool, boolean twins, String command) {
        assertThat(ToolNames.command("github", tool, twins)).isEqualTo(command);
    }

    @Test
    void aQuoteInANameIsQuoted() {
        assertThat(ToolNames.command("s", "it's", false)).isEqualTo("tools call 'mcp_s__it'\\''s'");
    }
}
