package dev.conch.local.stack;

import java.nio.file.Path;
import java.util.List;

/**
 * What a new user sees when the stack is ready: where it is, how to get a token, and a first call to copy.
 *
 * @param baseUrl the front door
 * @param data the data directory; named in the commands only when it is not the usual one
 */
public record Greeting(String baseUrl, Path data) {

    private static final String SCRIPT =
            "tools github list-pulls repo=acme/api state=open | jq -c '.[] | {number, title}'";

    /** The lines, ready to print. */
    public List<String> lines() {
        var conch = data.equals(Path.of("").toAbsolutePath().resolve(".conch")) ? "./conch" : "./conch --data " + data;
        return List.of(
                "Base URL:  " + baseUrl,
                "A token:   " + conch + " token agent        (roles: admin, operator, approver, agent)",
                "",
                "A first call, in another terminal:",
                "",
                "TOKEN=$(" + conch + " token agent)",
                "SESSION=$(curl -s " + baseUrl + "/v1/sessions -H \"Authorization: Bearer $TOKEN\" \\",
                "  -H 'Content-Type: application/json' -d '{\"agent_id\":\"demo\"}' | jq -r .id)",
                "curl -s " + baseUrl + "/v1/sessions/$SESSION/bash -H \"Authorization: Bearer $TOKEN\" \\",
                "  -H 'Content-Type: application/json' -d @- <<'EOF' | jq",
                "{\"tool_call_id\":\"call_1\",\"commands\":\"" + SCRIPT + "\"}",
                "EOF",
                "",
                "Or a script of your own, with its timeline:  " + conch + " run script.sh");
    }
}
