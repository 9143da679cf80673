package dev.conch.samples.control;

import static org.assertj.core.api.Assertions.assertThat;

import dev.conch.samples.McpHttp;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;

@QuarkusTest
class ControlQuarkusTest {

    @TestHTTPResource("")
    String base;

    private final HttpClient http = HttpClient.newHttpClient();

    @Test
    void callsAreRecordedInOrderWithWhatCame() {
        new McpHttp(base, "util", "order").callText("echo", "{\"n\": 1.50, \"x\": null}");
        new McpHttp(base, "util", "order").callText("crash", "{}");
        new McpHttp(base, "linear", "order").callText("get_ticket", "{\"id\":\"1\"}");
        assertThat(get("/control/calls?space=order"))
                .isEqualTo("[{\"seq\":1,\"server\":\"util\",\"tool\":\"echo\",\"input\":{\"n\":1.50,\"x\":null}},"
                        + "{\"seq\":2,\"server\":\"util\",\"tool\":\"crash\",\"input\":{}},"
                        + "{\"seq\":3,\"server\":\"linear\",\"tool\":\"get_ticket\",\"input\":{\"id\":\"1\"}}]");
        assertThat(get("/control/calls?space=order&since=2"))
                .startsWith("[{\"seq\":3,")
                .doesNotContain("\"seq\":2");
    }

    @Test
    void spacesDoNotSeeEachOther() {
        assertThat(appended("one", "a")).isEqualTo("1");
        assertThat(appended("one", "b")).isEqualTo("2");
        assertThat(appended("two", "c")).isEqualTo("1");
        assertThat(get("/control/ledger?space=one")).isEqualTo("[\"a\",\"b\"]");
        assertThat(new McpHttp(base, "ledger", "two")
                        .call("read", "{}")
                        .at("/result/content/0/text")
                        .asText())
                .isEqualTo("[\"c\"]");
        assertThat(get("/control/calls?space=two")).doesNotContain("\"a\"");
    }

    @Test
    void deletingForgetsTheCallsAndTheLedgerOfThatSpaceOnly() {
        appended("gone", "a");
        appended("kept", "a");
        assertThat(send("DELETE", "/control/calls?space=gone").statusCode()).isEqualTo(204);
        assertThat(get("/control/calls?space=gone")).isEqualTo("[]");
        assertThat(get("/control/ledger?space=gone")).isEqualTo("[]");
        assertThat(get("/control/ledger?space=kept")).isEqualTo("[\"a\"]");
    }

    @Test
    void withoutASpaceTheDefaultOneIsMeant() {
        new McpHttp(base, "docs", null).callText("search_docs", "{\"q\":\"in the default space\"}");
        assertThat(get("/control/calls")).contains("in the default space");
        assertThat(get("/control/calls?space=default")).contains("in the default space");
    }

    @Test
    void aWrongSinceIsNamed() {
        HttpResponse<String> answer = send("GET", "/control/calls?since=x");
        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(answer.body()).startsWith("since: must be a number");
    }

    @Test
    void healthIsUp() {
        assertThat(get("/q/health/ready")).contains("\"UP\"");
    }

    private String appended(String space, String value) {
        return new McpHttp(base, "ledger", space)
                .call("append", "{\"value\":\"" + value + "\"}")
                .at("/result/content/0/text")
                .asText();
    }

    private String get(String path) {
        HttpResponse<String> answer = send("GET", path);
        assertThat(answer.statusCode()).isEqualTo(200);
        return answer.body();
    }

    private HttpResponse<String> send(String method, String path) {
        try {
            String root = base.endsWith("/") ? base.substring(0, base.length() - 1) : base;
            return http.send(
                    HttpRequest.newBuilder(URI.create(root + path))
                            .method(method, HttpRequest.BodyPublishers.noBody())
                            .build(),
                    HttpResponse.BodyHandlers.ofString());
        } catch (IOException | InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
