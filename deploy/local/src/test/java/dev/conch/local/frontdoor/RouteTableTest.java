package dev.conch.local.frontdoor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.conch.local.infra.ServiceName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RouteTableTest {

    private final RouteTable routes =
            RouteTable.read(Path.of(System.getProperty("conch.root"), "deploy", "routes.json"));

    @TempDir
    Path directory;

    @ParameterizedTest
    @CsvSource({
        "PUT, /v1/mcp-servers/github, tool-gateway",
        "POST, /v1/mcp-servers/github/refresh, tool-gateway",
        "GET, /v1/agents/demo/checks, tool-gateway",
        "POST, /v1/sessions, shell-executor",
        "POST, /v1/sessions/ses_1/bash, shell-executor",
        "DELETE, /v1/sessions/ses_1/bash/call_1, shell-executor",
        "PUT, /v1/sessions/ses_1/files/a/b%20c/d.txt, shell-executor",
        "GET, /v1/sessions/ses_1/files/a%2Fb%5Cc%25, shell-executor",
        "HEAD, /v1/sessions/ses_1/files/a, shell-executor",
        "GET, /v1/sessions/ses_1/files, shell-executor",
        "POST, /v1/sessions/ses_1/tool-approvals, approval-service",
        "GET, /v1/approvals, approval-service",
        "POST, /v1/ratings/rat_1/refresh, rating-service",
        "GET, /v1/sessions/ses_1/events, event-timeline",
        "GET, /v1/events, event-timeline",
        "HEAD, /v1/sessions/ses_1/timeline, event-timeline",
    })
    void aRouteLeadsToItsOwner(String method, String path, String owner) {
        assertThat(routes.find(method, path)).isEqualTo(new Destination.Owner(owner));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/",
                "/v1",
                "/v1/",
                "/v2/sessions",
                "/v1/sessions/",
                "/v1/sessions//bash",
                "/v1/sessions/s/files/",
                "/internal/v1/sessions/s",
                "/internal/v1/catalog",
                "/q/health/ready",
                "/q/metrics",
                "/v1/Sessions"
            })
    void whatIsNotInTheTableIsUnknown(String path) {
        assertThat(routes.find("GET", path)).isEqualTo(new Destination.Unknown());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/v1/sessions/s/files/../../../internal/v1/x",
                "/v1/sessions/s/files/%2e%2e/%2E%2e/x",
                "/v1/sessions/./files",
                "/v1/sessions/s/files/a\\b",
                "/v1/sessions/s/files/%zz",
                "*"
            })
    void aPathThatCouldMeanAnotherIsSuspicious(String path) {
        assertThat(routes.find("GET", path)).isEqualTo(new Destination.Suspicious());
    }

    @Test
    void anotherMethodIsToldWhichOnesThereAre() {
        assertThat(routes.find("PATCH", "/v1/sessions/ses_1"))
                .isEqualTo(new Destination.WrongMethod(Set.of("GET", "DELETE")));
    }

    @Test
    void everyServiceOwnsSomethingAndNobodyElseDoes() {
        var services = Arrays.stream(ServiceName.values()).map(ServiceName::id).toList();

        assertThat(routes.owners()).containsExactlyInAnyOrderElementsOf(services);
    }

    @Test
    void aTableWithAnUnknownKeyIsRefused() throws IOException {
        var file = Files.writeString(
                directory.resolve("routes.json"),
                "[{\"path\":\"/a\",\"methods\":[\"GET\"],\"owner\":\"x\",\"verbs\":1}]");

        assertThatThrownBy(() -> RouteTable.read(file))
                .hasMessageContaining("routes.json")
                .hasMessageContaining("verbs");
    }

    @Test
    void aPatternMayTakeTheRestOnlyAtItsEnd() {
        assertThatThrownBy(() -> PathPattern.of("/v1/{rest...}/x")).hasMessageContaining("{rest...}");
    }
}
