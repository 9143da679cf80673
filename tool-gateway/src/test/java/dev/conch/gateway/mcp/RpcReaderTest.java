package dev.conch.gateway.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCNotification;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RpcReaderTest {
    @Test
    void aResultIsLeftAsItWasWritten() throws IOException {
        var response = (JSONRPCResponse) read("{\"jsonrpc\":\"2.0\",\"result\":{\"é\": 1.0 },\"id\":\"a-1\"}")
                .getFirst();

        var raw = (RawJson) response.result();
        assertThat(new String(raw.bytes(), raw.from(), raw.length(), StandardCharsets.UTF_8))
                .isEqualTo("{\"é\": 1.0 }");
        assertThat(response.id()).isEqualTo("a-1");
    }

    @Test
    void anErrorKeepsCodeAndMessage() throws IOException {
        var response = (JSONRPCResponse) read("{\"id\":1,\"error\":{\"code\":-32603,\"message\":\"broken\"}}")
                .getFirst();

        assertThat(response.error().code()).isEqualTo(-32603);
        assertThat(response.error().message()).isEqualTo("broken");
    }

    @Test
    void callsAndNotificationsAreToldApart() throws IOException {
        var messages =
                read("[{\"method\":\"ping\",\"id\":7},{\"method\":\"notifications/message\",\"params\":{\"x\":[1]}}]");

        assertThat(messages.get(0)).isInstanceOf(JSONRPCRequest.class);
        assertThat(messages.get(1)).isInstanceOf(JSONRPCNotification.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "null",
                "7",
                "<html>",
                "{\"id\":1}",
                "{\"id\":1,\"result\":3}",
                "{\"id\":1,\"result\":{},\"error\":{}}",
                "{\"id\":[],\"result\":{}}",
                "{\"id\":1,\"result\":{}} {}",
                "{\"id\":1,\"result\":{"
            })
    void whatIsNotJsonRpcIsRefused(String body) {
        assertThatThrownBy(() -> read(body)).isInstanceOf(IOException.class);
    }

    private static List<JSONRPCMessage> read(String body) throws IOException {
        return RpcReader.read(body.getBytes(StandardCharsets.UTF_8));
    }
}
