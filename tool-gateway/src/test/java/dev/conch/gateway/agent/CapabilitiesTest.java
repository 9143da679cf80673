package dev.conch.gateway.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.conch.contracts.Mode;
import dev.conch.kit.json.RestJson;
import dev.conch.kit.problem.ProblemException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CapabilitiesTest {
    private final ObjectMapper mapper = new ObjectMapper();
    private final Capabilities capabilities = new Capabilities(mapper);
    private final AgentRules rules = new AgentRules(capabilities);

    CapabilitiesTest() {
        new RestJson().customize(mapper);
    }

    @Test
    void whatIsLeftOutBecomesItsDefault() throws JsonProcessingException {
        var agent =
                agent("[{\"ref\":\"tools_in_shell\"},{\"ref\":\"tool_approval\",\"config\":{\"deny\":[\"mcp_*\"]}}]");

        assertThat(agent.shell()).isEqualTo(ToolsInShell.DEFAULTS);
        assertThat(agent.approval().mode()).isEqualTo(Mode.NORMAL);
        assertThat(agent.approval().timeoutSeconds()).isEqualTo(900);
        assertThat(agent.approval().deny()).containsExactly("mcp_*");
        assertThat(agent.has("tools_in_shell")).isTrue();
        assertThat(agent.has("tool_search")).isFalse();
    }

    @Test
    void anAgentWithoutCapabilitiesIsJudgedByTheDefaults() throws JsonProcessingException {
        var agent = agent("[]");

        assertThat(agent.has("tools_in_shell")).isFalse();
        assertThat(agent.shell()).isEqualTo(ToolsInShell.DEFAULTS);
        assertThat(agent.approval()).isEqualTo(ToolApproval.DEFAULTS);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[{}]|capabilities[0].ref",
                "[{\"ref\":\"lua\"}]|capabilities[0].ref",
                "[{\"ref\":\"tool_search\"},{\"ref\":\"tool_search\"}]|capabilities[1].ref",
                "[{\"ref\":\"tools_in_shell\",\"config\":[]}]|capabilities[0].config",
                "[{\"ref\":\"tools_in_shell\",\"config\":{\"max_call\":1}}]|capabilities[0].config.max_call",
                "[{\"ref\":\"tools_in_shell\",\"config\":{\"max_calls\":0}}]|capabilities[0].config.max_calls",
                "[{\"ref\":\"tools_in_shell\",\"config\":{\"max_calls\":1001}}]|capabilities[0].config.max_calls",
                "[{\"ref\":\"tools_in_shell\",\"config\":{\"max_calls\":\"many\"}}]|capabilities[0].config.max_calls",
                "[{\"ref\":\"tools_in_shell\",\"config\":{\"max_refused\":0}}]|capabilities[0].config.max_refused",
                "[{\"ref\":\"tools_in_shell\",\"config\":{\"keep_visible\":[\"\"]}}]|capabilities[0].config.keep_visible[0]",
                "[{\"ref\":\"tool_approval\",\"config\":{\"mode\":\"lax\"}}]|capabilities[0].config.mode",
                "[{\"ref\":\"tool_approval\",\"config\":{\"timeout_seconds\":59}}]|capabilities[0].config.timeout_seconds",
                "[{\"ref\":\"tool_approval\",\"config\":{\"timeout_seconds\":86401}}]|capabilities[0].config.timeout_seconds",
                "[{\"ref\":\"tool_approval\",\"config\":{\"deny\":[null]}}]|capabilities[0].config.deny[0]",
                "[{\"ref\":\"tool_approval\",\"config\":{\"rules\":[{}]}}]|capabilities[0].config.rules"
            })
    void aMistakeIsNamedByItsField(String given, String field) {
        assertThatThrownBy(() -> agent(given))
                .isInstanceOfSatisfying(
                        ProblemException.class, e -> assertThat(e.field()).isEqualTo(field));
    }

    @Test
    void hooksAndToolsThatWouldNotRunAreRefused() {
        var hook = List.of(mapper.createObjectNode().path("x"));

        assertThatThrownBy(() -> rules.definition("a", new AgentBody("A", null, null, hook, null)))
                .hasMessageContaining("hooks");
        assertThatThrownBy(() -> rules.definition("a", new AgentBody("A", null, null, null, hook)))
                .hasMessageContaining("tools");
    }

    @Test
    void aServerIsListedOnceAndExists() {
        assertThatThrownBy(() -> rules.definition("a", new AgentBody("A", List.of("x", "x"), null, null, null)))
                .isInstanceOfSatisfying(
                        ProblemException.class, e -> assertThat(e.field()).isEqualTo("mcp_servers[1]"));
        var definition = rules.definition("a", new AgentBody("A", List.of("x", "y"), null, null, null));
        assertThatThrownBy(() -> AgentRules.existing(definition, java.util.Set.of("x")))
                .isInstanceOfSatisfying(
                        ProblemException.class, e -> assertThat(e.field()).isEqualTo("mcp_servers[1]"));
    }

    private AgentDefinition agent(String given) throws JsonProcessingException {
        var list =
                mapper.readValue(given, mapper.getTypeFactory().constructCollectionType(List.class, Capability.class));
        return rules.definition("a", new AgentBody("A", null, cast(list), null, null));
    }

    @SuppressWarnings("unchecked")
    private static List<Capability> cast(Object list) {
        return (List<Capability>) list;
    }
}
