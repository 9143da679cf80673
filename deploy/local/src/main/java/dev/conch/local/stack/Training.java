package dev.conch.local.stack;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.conch.local.infra.Layout;
import dev.conch.local.issuer.IssuerKey;
import dev.conch.local.issuer.TokenSigner;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;

/**
 * What a training run does with the ready stack, so that its JVMs load and profile what users will need: the demo script
 * several times, a loop of calls (the profiles say what is worth compiling well, so the first calls of a user's day are quick), and its
 * timeline.
 */
public final class Training {

    private static final int TIMES = 20;
    private static final String LOOP = "for i in {1..50}; do tools github list-pulls repo=acme/api | jq length; done";
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final ObjectMapper JSON = new ObjectMapper();

    private final HttpClient http = HttpClient.newHttpClient();
    private final TokenSigner signer;
    private final Path script;
    private final String baseUrl;

    /** @param layout of the stack; @param baseUrl its front door */
    public Training(Layout layout, String baseUrl) {
        this.signer = new TokenSigner(IssuerKey.in(layout.issuerKey()), Clock.systemUTC());
        this.script = layout.root().resolve("deploy/demo/first.sh");
        this.baseUrl = baseUrl;
    }

    /** Runs it. @throws IllegalStateException when the stack does not answer as it should */
    public void run() {
        try {
            var session = JSON.readTree(send("agent", "POST", "/v1/sessions", "{\"agent_id\":\"demo\"}"))
                    .path("id")
                    .asText();
            runAll(session, "demo", Files.readString(script));
            runAll(session, "loop", LOOP);
            send("operator", "GET", "/v1/sessions/" + session + "/timeline", null);
            send("operator", "GET", "/v1/sessions/" + session + "/events", null);
            send("approver", "GET", "/v1/approvals", null);
        } catch (IOException e) {
            throw new IllegalStateException("the training run failed: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("the training run was interrupted", e);
        }
    }

    private void runAll(String session, String name, String commands) throws IOException, InterruptedException {
        for (var time = 0; time < TIMES; time++) {
            var body = JsonNodeFactory.instance.objectNode();
            body.put("tool_call_id", name + "_" + time).put("commands", commands);
            send("agent", "POST", "/v1/sessions/" + session + "/bash", body.toString());
        }
    }

    private String send(String role, String method, String path, String body) throws IOException, InterruptedException {
        var content = body == null ? HttpRequest.BodyPublishers.noBody() : HttpRequest.BodyPublishers.ofString(body);
        var request = HttpRequest.newBuilder(URI.create(baseUrl + path))
                .timeout(PATIENCE)
                .header(
                        "Authorization",
                        "Bearer " + signer.token(role, "default", "conch-training", PATIENCE.multipliedBy(10)))
                .header("Content-Type", "application/json")
                .method(method, content)
                .build();
        var answer = http.send(request, HttpResponse.BodyHandlers.ofString());
        if (answer.statusCode() / 100 != 2) {
            throw new IllegalStateException(method + " " + path + ": " + answer.statusCode() + " " + answer.body());
        }
        return answer.body();
    }
}
