package dev.conch.bench;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.client.transport.HttpClientStreamableHttpTransport;
import io.modelcontextprotocol.json.jackson2.JacksonMcpJsonMapper;
import io.modelcontextprotocol.json.schema.JsonSchemaValidator;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import java.net.URI;
import java.net.http.HttpClient;
import java.util.Map;

/** The yardstick: the same tool of the same server with the same payload, called with the Java SDK and nothing between. */
final class DirectCaller implements AutoCloseable {
    private static final CallToolRequest ECHO = CallToolRequest.builder("echo")
            .arguments(Map.of("message", "hello"))
            .build();

    private final McpSyncClient client;

    DirectCaller(URI server) {
        var transport = HttpClientStreamableHttpTransport.builder(
                        server.resolve("/").toString())
                .endpoint(server.getPath())
                .jsonMapper(new JacksonMcpJsonMapper(new ObjectMapper()))
                .customizeClient(http -> http.version(HttpClient.Version.HTTP_1_1))
                .openConnectionOnStartup(false)
                .build();
        client = McpClient.sync(transport)
                .jsonSchemaValidator((schema, content) -> JsonSchemaValidator.ValidationResponse.asValid(null))
                .build();
        client.initialize();
    }

    void call(int times, Samples samples) {
        for (int i = 0; i < times; i++) {
            var began = System.nanoTime();
            var result = client.callTool(ECHO);
            samples.add((System.nanoTime() - began) / 1000);
            if (Boolean.TRUE.equals(result.isError())) {
                throw new IllegalStateException("the server refused: " + result);
            }
        }
    }

    @Override
    public void close() {
        client.closeGracefully();
    }
}
