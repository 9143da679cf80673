package dev.conch.gateway.mcp;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCNotification;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse.JSONRPCError;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Reads JSON-RPC messages and leaves a result as the server wrote it: a {@link RawJson}. Of the parameters a server sends only a progress token is read. */
final class RpcReader {
    private RpcReader() {}

    /** One message, or those of a batch. Fails on anything that is not JSON-RPC 2.0. */
    static List<JSONRPCMessage> read(byte[] body) throws IOException {
        var messages = new ArrayList<JSONRPCMessage>();
        try (var parser = ExactJson.parser(RawJson.of(body))) {
            if (parser.nextToken() != JsonToken.START_ARRAY) {
                messages.add(message(parser, body));
            } else {
                while (parser.nextToken() != JsonToken.END_ARRAY) {
                    messages.add(message(parser, body));
                }
            }
            if (parser.nextToken() != null) {
                throw new IOException("text after the message");
            }
        }
        return messages;
    }

    private static JSONRPCMessage message(JsonParser parser, byte[] body) throws IOException {
        if (parser.currentToken() != JsonToken.START_OBJECT) {
            throw new IOException("not a JSON-RPC message");
        }
        var parts = new Parts();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            var key = parser.currentName();
            parser.nextToken();
            parts.take(key, parser, body);
        }
        return parts.message();
    }

    /** What one message holds; absent parts are null. */
    private static final class Parts {
        private Object id;
        private String method;
        private RawJson params;
        private RawJson result;
        private JSONRPCError error;

        void take(String key, JsonParser parser, byte[] body) throws IOException {
            switch (key) {
                case "id" -> id = id(parser);
                case "method" -> method = parser.getText();
                case "params" ->
                    params = parser.currentToken() == JsonToken.START_OBJECT ? slice(parser, body) : skip(parser);
                case "result" -> result = slice(parser, body);
                case "error" -> error = error(parser);
                default -> parser.skipChildren();
            }
        }

        JSONRPCMessage message() throws IOException {
            if (method != null) {
                return id == null ? new JSONRPCNotification(method, token()) : new JSONRPCRequest(method, id);
            }
            if ((result == null) == (error == null)) {
                throw new IOException("a message is a call, a result or an error");
            }
            return error != null ? JSONRPCResponse.error(id, error) : JSONRPCResponse.result(id, result);
        }

        private String token() throws IOException {
            return Progress.METHOD.equals(method) && params != null
                    ? ExactJson.text(ExactJson.fields(params).get("progressToken"))
                    : null;
        }
    }

    private static RawJson skip(JsonParser parser) throws IOException {
        parser.skipChildren();
        return null;
    }

    private static Object id(JsonParser parser) throws IOException {
        return switch (parser.currentToken()) {
            case VALUE_STRING -> parser.getText();
            case VALUE_NUMBER_INT -> parser.getLongValue();
            case VALUE_NULL -> null;
            default -> throw new IOException("id is neither text nor number");
        };
    }

    private static RawJson slice(JsonParser parser, byte[] body) throws IOException {
        if (parser.currentToken() != JsonToken.START_OBJECT) {
            throw new IOException("result is not an object");
        }
        var from = parser.currentTokenLocation().getByteOffset();
        parser.skipChildren();
        var to = parser.currentLocation().getByteOffset();
        if (from < 0 || to > body.length) {
            throw new IOException("not UTF-8");
        }
        return new RawJson(body, (int) from, (int) to);
    }

    private static JSONRPCError error(JsonParser parser) throws IOException {
        JsonNode tree = ExactJson.TREES.readTree(parser);
        if (tree == null || !tree.isObject()) {
            throw new IOException("error is not an object");
        }
        return new JSONRPCError(tree.path("code").asInt(), tree.path("message").asText(""), null);
    }
}
