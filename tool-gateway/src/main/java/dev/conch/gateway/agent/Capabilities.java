package dev.conch.gateway.agent;

import static dev.conch.gateway.server.Fields.require;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.conch.gateway.server.Fields;
import dev.conch.kit.problem.ProblemException;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Reads capabilities strictly: known refs, known keys, values within their bounds; what was left out becomes its default. */
@ApplicationScoped
class Capabilities {
    static final String TOOLS_IN_SHELL = "tools_in_shell";
    static final String TOOL_APPROVAL = "tool_approval";

    /** Those that {@code tools_in_shell} replaces (spec.md 4); alone they say nothing to this service. */
    static final Set<String> TOOL_SEARCHES =
            Set.of("tool_search", "auto_tool_search", "openai_tool_search", "claude_tool_search");

    private static final int MOST_CALLS = 1_000;
    private static final int MOST_REFUSED = 100_000;

    private final ObjectMapper mapper;

    Capabilities(ObjectMapper mapper) {
        this.mapper = mapper;
    }

    List<Capability> checked(List<Capability> given) {
        var checked = new ArrayList<Capability>();
        var seen = new HashSet<String>();
        var list = given == null ? List.<Capability>of() : given;
        for (var i = 0; i < list.size(); i++) {
            var field = "capabilities[" + i + "]";
            require(list.get(i) != null && list.get(i).ref() != null, field + ".ref", "is missing.");
            require(seen.add(list.get(i).ref()), field + ".ref", "names a capability that is listed already.");
            checked.add(checked(list.get(i), field));
        }
        return checked;
    }

    private Capability checked(Capability given, String field) {
        var config = given.config() == null || given.config().isNull()
                ? JsonNodeFactory.instance.objectNode()
                : given.config();
        require(config.isObject(), field + ".config", "must be an object.");
        return new Capability(given.ref(), config(given.ref(), config, field));
    }

    private JsonNode config(String ref, JsonNode config, String field) {
        return switch (ref) {
            case TOOLS_IN_SHELL ->
                mapper.valueToTree(shell(read(config, ToolsInShell.class, field), field + ".config."));
            case TOOL_APPROVAL ->
                mapper.valueToTree(approval(read(config, ToolApproval.class, field), field + ".config."));
            default -> {
                require(TOOL_SEARCHES.contains(ref), field + ".ref", "must be one of " + known() + ".");
                yield config;
            }
        };
    }

    private static ToolsInShell shell(ToolsInShell given, String at) {
        var defaults = ToolsInShell.DEFAULTS;
        return new ToolsInShell(
                Fields.names(given.keepVisible(), at + "keep_visible"),
                given.manageScripts() == null ? defaults.manageScripts() : given.manageScripts(),
                given.rateUnlabeledTools() == null ? defaults.rateUnlabeledTools() : given.rateUnlabeledTools(),
                Fields.between(given.maxCalls(), defaults.maxCalls(), 1, MOST_CALLS, at + "max_calls"),
                Fields.between(given.maxRefused(), defaults.maxRefused(), 1, MOST_REFUSED, at + "max_refused"));
    }

    private static ToolApproval approval(ToolApproval given, String at) {
        var defaults = ToolApproval.DEFAULTS;
        // a rule that nobody evaluates would be a guard that is not there
        require(
                given.rules() == null || given.rules().isEmpty(),
                at + "rules",
                "are not available in this version; leave the list empty.");
        return new ToolApproval(
                given.mode() == null ? defaults.mode() : given.mode(),
                Fields.between(given.timeoutSeconds(), defaults.timeoutSeconds(), 60, 86_400, at + "timeout_seconds"),
                Fields.names(given.deny(), at + "deny"),
                Fields.names(given.requireApproval(), at + "require_approval"),
                Fields.names(given.runWithoutAsking(), at + "run_without_asking"),
                List.of());
    }

    private <T> T read(JsonNode config, Class<T> type, String field) {
        try {
            return mapper.treeToValue(config, type);
        } catch (UnrecognizedPropertyException e) {
            var known = e.getKnownPropertyIds().stream()
                    .map(String::valueOf)
                    .sorted()
                    .collect(Collectors.joining(", "));
            throw ProblemException.invalid(
                    "unknown_field",
                    path(e, field),
                    "Unknown key '" + e.getPropertyName() + "'; known here: " + known + ".");
        } catch (JsonMappingException e) {
            throw ProblemException.invalid(path(e, field), path(e, field) + ": " + e.getOriginalMessage());
        } catch (JsonProcessingException e) {
            throw ProblemException.invalid(field + ".config", field + ".config: " + e.getOriginalMessage());
        }
    }

    private static String path(JsonMappingException e, String field) {
        return field + ".config"
                + e.getPath().stream()
                        .map(step ->
                                step.getFieldName() == null ? "[" + step.getIndex() + "]" : "." + step.getFieldName())
                        .collect(Collectors.joining());
    }

    private static String known() {
        var known = new ArrayList<>(TOOL_SEARCHES);
        known.add(TOOLS_IN_SHELL);
        known.add(TOOL_APPROVAL);
        return known.stream().sorted().collect(Collectors.joining(", "));
    }
}
