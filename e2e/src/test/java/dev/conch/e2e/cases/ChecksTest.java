package dev.conch.e2e.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.conch.e2e.stack.Answer;
import dev.conch.e2e.stack.Json;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ChecksTest {

    private static final String ANSWER = """
            {exit_code: 1, success: false, stdout: "{\\"n\\":1.50}\\n",
             stderr: "warning\\n{\\"error\\":{\\"code\\":\\"denied\\",\\"message\\":\\"not this one\\",\\"retryable\\":false}}\\n",
             tools: {done: [{tool: a, ok: true}], read_only_calls: 1, stopped: {reason: timeout}}}""";

    /** Each holds in the world below. */
    static List<String> met() {
        return List.of(
                "{http: 200}",
                "{exit_code: 1}",
                "{success: false}",
                "{stdout: \"{\\\"n\\\":1.50}\\n\"}",
                "{stderr: \"warning\\n{\\\"error\\\":{\\\"code\\\":\\\"denied\\\",\\\"message\\\":\\\"not this one\\\","
                        + "\\\"retryable\\\":false}}\\n\"}",
                "{stdout_json: {n: 1.50}}",
                "{stdout_lines: ['{\"n\":1.50}']}",
                "{stdout_has: ['1.50']}",
                "{stdout_has: n}",
                "{stdout_lacks: [zzz]}",
                "{error: denied}",
                "{error_has: this one}",
                "{errors: [denied]}",
                "{report: {done: [{tool: a}], stopped: {}}}",
                "{report_has: [timeout, read_only_calls]}",
                "{files: {here: text, gone: null}}",
                "{upstream: ['util.say {\"text\":\"a\"}', 'util.multi']}",
                "{upstream: ['util.multi {}', 'util.say {\"text\":\"a\"}'], any_order: true}",
                "{events: [completed, refused]}",
                "{approvals: [{why: b}, {}]}");
    }

    @ParameterizedTest
    @MethodSource("met")
    void whatHoldsPasses(String expected) {
        assertThatCode(() -> check(expected)).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{http: 400}",
                "{exit_code: 0}",
                "{success: true}",
                "{stdout: ''}",
                "{stderr: ''}",
                "{stdout_json: {n: 1.50, m: 1}}",
                "{stdout_json: {n: '1.50'}}",
                "{stdout_lines: []}",
                "{stdout_lines: ['{\"n\":1.50}', x], any_order: true}",
                "{stdout_has: [n, zzz]}",
                "{stdout_lacks: [n]}",
                "{error: unavailable}",
                "{error_has: another}",
                "{errors: [denied, denied]}",
                "{errors: []}",
                "{report: null}",
                "{report: {done: []}}",
                "{report: {done: [{tool: a, ok: false}]}}",
                "{report: {stopped: {reason: lost}}}",
                "{report: {stopped: {call: null}}}",
                "{report_has: lost}",
                "{files: {here: other}}",
                "{files: {here: null}}",
                "{files: {gone: text}}",
                "{upstream: []}",
                "{upstream: ['util.multi', 'util.say {\"text\":\"a\"}']}",
                "{upstream: ['util.say {\"text\":\"b\"}', 'util.multi'], any_order: true}",
                "{events: [refused, completed]}",
                "{events: []}",
                "{approvals: []}",
                "{approvals: [{why: b}]}",
                "{approvals: [{why: b}, {why: b}]}"
            })
    void whatDoesNotHoldFails(String expected) {
        assertThatThrownBy(() -> check(expected)).isInstanceOf(AssertionError.class);
    }

    @Test
    void everyExpectationThereIsHasBeenTriedHere() {
        Set<String> tried = new HashSet<>();
        met().forEach(expected -> yaml(expected).fieldNames().forEachRemaining(tried::add));
        Set<String> untried = new HashSet<>(Checks.keys());
        untried.removeAll(tried);
        assertThat(untried).isEmpty();
    }

    private static void check(String expected) {
        Checks.run(yaml(expected), new Still());
    }

    private static JsonNode yaml(String text) {
        try {
            return Json.YAML.readTree(text);
        } catch (JsonProcessingException e) {
            throw new AssertionError(text, e);
        }
    }

    /** A world that does not change. */
    private static final class Still implements World {

        @Override
        public Answer answer() {
            return new Answer("POST", 200, yaml(ANSWER).toString());
        }

        @Override
        public Answer file(String path) {
            return path.equals("here") ? new Answer("GET", 200, "text") : new Answer("GET", 404, "");
        }

        @Override
        public List<Upstream> upstream() {
            return List.of(new Upstream("util.say", yaml("{text: a}")), new Upstream("util.multi", yaml("{}")));
        }

        @Override
        public List<JsonNode> nestedCalls() {
            return list("[{status: completed}, {status: refused}]");
        }

        @Override
        public List<JsonNode> pendingApprovals() {
            return list("[{why: a, id: '1'}, {why: b, id: '2'}]");
        }

        private static List<JsonNode> list(String text) {
            List<JsonNode> all = new ArrayList<>();
            yaml(text).forEach(all::add);
            return all;
        }
    }
}
