package dev.conch.gateway.mcp;

import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.spec.McpClientTransport;

/** What carries a session's messages: HTTP requests or a process. A message that cannot be carried fails with {@link ServerException}. */
interface ServerTransport extends McpClientTransport {
    /** The protocol revision both sides agreed on; told before the next message is sent. */
    void negotiated(String version);

    /** Whether it will carry nothing more, which is only so for a process that has ended. */
    boolean isOver();

    /** A result stays {@link RawJson}, the only type that is asked for (McpSession). */
    @Override
    @SuppressWarnings("unchecked")
    default <T> T unmarshalFrom(Object data, TypeRef<T> type) {
        return (T) data;
    }
}
