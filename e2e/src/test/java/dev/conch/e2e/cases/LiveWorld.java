package dev.conch.e2e.cases;

import com.fasterxml.jackson.databind.JsonNode;
import dev.conch.e2e.stack.Answer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.awaitility.Awaitility;

/** What a script left behind in a running system. */
final class LiveWorld implements World {

    /** The timeline follows the answer; a broken one must not hang the tests. */
    private static final Duration TIMELINE_WITHIN = Duration.ofSeconds(60);

    private final CaseSession session;
    private final Fixture fixture;
    private final Answer answer;

    LiveWorld(CaseSession session, Fixture fixture, Answer answer) {
        this.session = session;
        this.fixture = fixture;
        this.answer = answer;
    }

    @Override
    public Answer answer() {
        return answer;
    }

    @Override
    public Answer file(String path) {
        return session.file(path);
    }

    @Override
    public List<Upstream> upstream() {
        return fixture.calls();
    }

    @Override
    public List<JsonNode> nestedCalls() {
        List<JsonNode> events = Awaitility.await("bash.completed in the timeline")
                .atMost(TIMELINE_WITHIN)
                .pollDelay(Duration.ZERO)
                .until(this::events, LiveWorld::completed);
        return events.stream()
                .filter(event -> event.path("type").asText().equals("tool.nested_call"))
                .map(event -> event.path("data"))
                .filter(data -> data.path("parent_tool_call_id").asText().equals(CaseRunner.CALL))
                .sorted(Comparator.comparingInt(LiveWorld::number))
                .toList();
    }

    @Override
    public List<JsonNode> pendingApprovals() {
        List<JsonNode> pending = new ArrayList<>();
        session.pendingApprovals().forEach(pending::add);
        return pending;
    }

    private List<JsonNode> events() {
        List<JsonNode> events = new ArrayList<>();
        String cursor = null;
        do {
            JsonNode page = session.events(cursor).expect(200).json();
            page.path("items").forEach(events::add);
            cursor = page.path("next_cursor").textValue();
        } while (cursor != null);
        return events;
    }

    private static boolean completed(List<JsonNode> events) {
        return events.stream()
                .anyMatch(event -> event.path("type").asText().equals("bash.completed")
                        && event.at("/data/tool_call_id").asText().equals(CaseRunner.CALL));
    }

    /** The n of {@code <tool_call_id>:tools:<n>:<registered name>}. */
    static int number(JsonNode nestedCall) {
        String id = nestedCall.path("call_id").asText();
        String prefix = CaseRunner.CALL + ":tools:";
        if (!id.startsWith(prefix)) {
            throw new AssertionError("call_id: must begin with " + prefix + " in " + nestedCall);
        }
        return Integer.parseInt(id.substring(prefix.length(), id.indexOf(':', prefix.length())));
    }
}
