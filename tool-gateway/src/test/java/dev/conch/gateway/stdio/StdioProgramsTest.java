package dev.conch.gateway.stdio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.conch.gateway.Configs;
import dev.conch.kit.problem.ProblemException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StdioProgramsTest {
    private static final Map<String, String> LIST = Map.of(
            "conch.gateway.stdio.enabled", "true",
            "conch.gateway.stdio.entries[0].name", "files",
            "conch.gateway.stdio.entries[0].command", "/bin/files",
            "conch.gateway.stdio.entries[0].args[0]", "--root",
            "conch.gateway.stdio.entries[0].args[1]", "/srv",
            "conch.gateway.stdio.entries[0].env[0]", "TOKEN");

    private final StdioPrograms programs = programs(LIST);

    @Test
    void whatEqualsAnEntryIsAllowed() {
        assertThatCode(() -> programs.require("/bin/files", List.of("--root", "/srv"), Set.of("TOKEN")))
                .doesNotThrowAnyException();
        assertThatCode(() -> programs.require("/bin/files", List.of("--root", "/srv"), Set.of()))
                .doesNotThrowAnyException();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/bin/sh|--root,/srv||command|files = /bin/files [--root, /srv]",
                "|--root,/srv||command|files",
                "files|--root,/srv||command|/bin/files",
                "/bin/files|--root||args|[--root, /srv]",
                "/bin/files|--root,/srv,-v||args|[--root, /srv]",
                "/bin/files|/srv,--root||args|[--root, /srv]",
                "/bin/files|--root,/srv|PATH|env.PATH|allowed: TOKEN",
                "/bin/files|--root,/srv|token|env.token|allowed: TOKEN"
            })
    void anythingElseIsRefusedWithTheFieldAndWhatIsAllowed(
            String command, String args, String variable, String field, String message) {
        var variables = variable == null ? Set.<String>of() : Set.of(variable);

        assertThatThrownBy(() -> programs.require(command, List.of(args.split(",")), variables))
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        refused -> assertThat(refused.field()).isEqualTo(field))
                .hasMessageContaining(message);
        assertThat(programs.allows(command, List.of(args.split(",")), variables))
                .isFalse();
    }

    @Test
    void itIsOffUnlessItIsTurnedOn() {
        var off = new HashMap<>(LIST);
        off.remove("conch.gateway.stdio.enabled");

        assertThat(programs(off).enabled()).isFalse();
        assertThat(programs(off).allows("/bin/files", List.of("--root", "/srv"), Set.of()))
                .isFalse();
        assertThatThrownBy(() -> programs(off).require("/bin/files", List.of("--root", "/srv"), Set.of()))
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        refused -> assertThat(refused.field()).isEqualTo("transport"));
    }

    @Test
    void aListWithoutEntriesAllowsNothing() {
        assertThat(programs(Map.of("conch.gateway.stdio.enabled", "true")).enabled())
                .isFalse();
    }

    @Test
    void anEntryNamesItsProgramByAnAbsolutePath() {
        var relative = new HashMap<>(LIST);
        relative.put("conch.gateway.stdio.entries[0].command", "files");

        assertThatThrownBy(() -> programs(relative)).hasMessageContaining("files: command must be an absolute path");
    }

    @ParameterizedTest
    @ValueSource(strings = {"PATH", "HOME", "IFS", "A-B", "1A", "A=B"})
    void anEntryOffersNoVariableThatIsNotTheProgramsOwn(String variable) {
        var wrong = new HashMap<>(LIST);
        wrong.put("conch.gateway.stdio.entries[0].env[0]", variable);

        assertThatThrownBy(() -> programs(wrong)).hasMessageContaining("env: " + variable);
    }

    private static StdioPrograms programs(Map<String, String> properties) {
        return new StdioPrograms(Configs.with(StdioConfig.class, properties));
    }
}
