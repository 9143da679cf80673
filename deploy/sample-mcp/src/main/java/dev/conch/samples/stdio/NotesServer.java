package dev.conch.samples.stdio;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A list of notes that lives as long as the process: {@code add} and {@code list}. Answers one message at a time. */
final class NotesServer {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int INVALID_REQUEST = -32600;
    private static final int METHOD_NOT_FOUND = -32601;
    private static final int INVALID_PARAMS = -32602;
    private static final int MOST_NOTES = 10_000;

    private static final String TOOLS = """
            {"tools":[
              {"name":"add","description":"Adds a note.",
               "inputSchema":{"type":"object","properties":{"text":{"type":"string"}},"required":["text"]},
               "annotations":{"readOnlyHint":false,"destructiveHint":false}},
              {"name":"list","description":"Lists the notes.",
               "inputSchema":{"type":"object"},
               "annotations":{"readOnlyHint":true}}]}
            """;

    private final List<String> notes = new ArrayList<>();

    /** {@code first}: the note it begins with; none when empty. */
    NotesServer(String first) {
        if (!first.isEmpty()) {
            notes.add(first);
        }
    }

    /** The answer to a message; none to a notification or an answer. */
    Optional<String> answer(String line) {
        try {
            var message = JSON.readTree(line);
            return message.path("method").isTextual() && message.has("id")
                    ? Optional.of(JSON.writeValueAsString(answer(message)))
                    : Optional.empty();
        } catch (JsonProcessingException _) {
            return Optional.of("{\"jsonrpc\":\"2.0\",\"id\":null,\"error\":{\"code\":" + INVALID_REQUEST
                    + ",\"message\":\"not JSON\"}}");
        }
    }

    private ObjectNode answer(JsonNode message) throws JsonProcessingException {
        var answer = JSON.createObjectNode().put("jsonrpc", "2.0");
        answer.set("id", message.path("id"));
        var params = message.path("params");
        switch (message.path("method").asText()) {
            case "initialize" -> answer.set("result", initialized(params));
            case "ping" -> answer.putObject("result");
            case "tools/list" -> answer.set("result", JSON.readTree(TOOLS));
            case "tools/call" -> call(params, answer);
            default -> error(answer, METHOD_NOT_FOUND, "no such method");
        }
        return answer;
    }

    private static ObjectNode initialized(JsonNode params) {
        var result = JSON.createObjectNode();
        result.put("protocolVersion", params.path("protocolVersion").asText("2025-11-25"));
        result.putObject("capabilities").putObject("tools");
        result.putObject("serverInfo").put("name", "notes").put("version", "1");
        return result;
    }

    private void call(JsonNode params, ObjectNode answer) {
        switch (params.path("name").asText()) {
            case "add" -> add(params.path("arguments").path("text"), answer);
            case "list" -> {
                var result = answer.putObject("result");
                notes.forEach(result.putObject("structuredContent").putArray("notes")::add);
                result.putArray("content").addObject().put("type", "text").put("text", String.join("\n", notes));
            }
            default -> error(answer, INVALID_PARAMS, "no such tool");
        }
    }

    private void add(JsonNode text, ObjectNode answer) {
        if (!text.isTextual()) {
            error(answer, INVALID_PARAMS, "text must be a string");
        } else if (notes.size() >= MOST_NOTES) {
            error(answer, INVALID_PARAMS, "there are " + MOST_NOTES + " notes already");
        } else {
            notes.add(text.asText());
            var result = answer.putObject("result");
            result.putArray("content").addObject().put("type", "text").put("text", "note " + notes.size());
        }
    }

    private static void error(ObjectNode answer, int code, String message) {
        answer.putObject("error").put("code", code).put("message", message);
    }
}
