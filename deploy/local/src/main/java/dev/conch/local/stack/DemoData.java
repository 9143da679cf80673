package dev.conch.local.stack;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.conch.local.console.Console;
import dev.conch.local.infra.Layout;
import dev.conch.local.issuer.IssuerKey;
import dev.conch.local.issuer.TokenSigner;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;

/**
 * The sample servers and the agent {@code demo}, put through the public API as an admin of the org {@code default} would.
 * What is there already is left as it is, except a sample server whose address has changed.
 */
public final class DemoData {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final int NOT_FOUND = 404;

    private final Path files;
    private final NotesSample notes;
    private final String baseUrl;
    private final String samplesUrl;
    private final String token;
    private final Console console;
    private final HttpClient http = HttpClient.newHttpClient();

    /** @param layout of the stack; @param baseUrl its front door; @param samplesUrl the sample servers' process */
    public DemoData(Layout layout, String baseUrl, String samplesUrl, Console console) {
        this.notes = new NotesSample(layout);
        this.files = layout.root().resolve("deploy/demo");
        this.baseUrl = baseUrl;
        this.samplesUrl = samplesUrl;
        this.console = console;
        this.token = new TokenSigner(IssuerKey.in(layout.issuerKey()), Clock.systemUTC())
                .token("admin", "default", "conch-demo", Duration.ofMinutes(5));
    }

    /** Puts what is missing. A failure is told and does not stop the stack. */
    public void put() {
        try {
            var servers = JSON.readTree(files.resolve("servers.json").toFile());
            for (var server : servers.properties()) {
                putServer(server.getKey(), server.getValue().toString().replace("{samples}", samplesUrl));
            }
            putNotes();
            putIfMissing(
                    "/v1/agents/demo",
                    JSON.readTree(files.resolve("agent.json").toFile()).toString());
        } catch (IOException | IllegalStateException e) {
            console.progress("the demo data could not be put: " + e.getMessage());
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private void putServer(String name, String body) throws IOException, InterruptedException {
        var path = "/v1/mcp-servers/" + name;
        var present = send("GET", path, null);
        var moved = present.statusCode() == 200 && !place(present.body()).equals(place(body));
        if (present.statusCode() == NOT_FOUND || moved) {
            expectSuccess(path, send("PUT", path, body));
        }
    }

    private void putIfMissing(String path, String body) throws IOException, InterruptedException {
        if (send("GET", path, null).statusCode() == NOT_FOUND) {
            expectSuccess(path, send("PUT", path, body));
        }
    }

    /** Only where the gateway may start it. */
    private void putNotes() throws IOException, InterruptedException {
        if (notes.isPossible()) {
            var server = JSON.createObjectNode()
                    .put("description", "Notes, kept by a program of their own")
                    .put("transport", "stdio")
                    .put("command", notes.command());
            notes.args().forEach(server.putArray("args")::add);
            server.putObject("env").put("NOTES_GREETING", "hello");
            putServer(NotesSample.NAME, server.toString());
        }
    }

    /** What changes with the ports and the place of the source tree. */
    private static List<JsonNode> place(String server) throws IOException {
        var tree = JSON.readTree(server);
        return List.of(tree.path("url"), tree.path("command"), tree.path("args"));
    }

    private HttpResponse<String> send(String method, String path, String body)
            throws IOException, InterruptedException {
        var content = body == null ? HttpRequest.BodyPublishers.noBody() : HttpRequest.BodyPublishers.ofString(body);
        var request = HttpRequest.newBuilder(URI.create(baseUrl + path))
                .timeout(PATIENCE)
                .header("Authorization", "Bearer " + token)
                .header("Content-Type", "application/json")
                .method(method, content)
                .build();
        return http.send(request, HttpResponse.BodyHandlers.ofString());
    }

    private static void expectSuccess(String path, HttpResponse<String> answer) {
        if (answer.statusCode() / 100 != 2) {
            throw new IllegalStateException("PUT " + path + ": " + answer.statusCode() + " " + answer.body());
        }
    }
}
