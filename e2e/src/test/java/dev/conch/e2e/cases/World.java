package dev.conch.e2e.cases;

import com.fasterxml.jackson.databind.JsonNode;
import dev.conch.e2e.stack.Answer;
import java.util.List;

/** What there is to look at after a script has run. */
interface World {

    /** The answer to {@code POST …/bash}. */
    Answer answer();

    /** {@code GET …/files/{path}} of the session. */
    Answer file(String path);

    /** What reached the fixture servers, in order: {@code server.tool} to the input. */
    List<Upstream> upstream();

    /** The data of the bash call's {@code tool.nested_call} events, in the order of the calls' n. Waits for them. */
    List<JsonNode> nestedCalls();

    /** The approvals that are pending in the session. */
    List<JsonNode> pendingApprovals();

    /** One call that reached a fixture server. */
    record Upstream(String tool, JsonNode input) {}
}
