package dev.conch.gateway.server;

/**
 * How this service proves itself to a server.
 *
 * @param type {@code none} or {@code bearer}
 * @param token for {@code bearer}: a reference such as <code>${secret:NAME}</code>; null otherwise
 */
public record ServerAuth(String type, String token) {
    /** No credential. */
    public static final ServerAuth NONE = new ServerAuth("none", null);

    /** Without the token: nobody needs it in a log. */
    @Override
    public String toString() {
        return "ServerAuth[" + type + "]";
    }
}
