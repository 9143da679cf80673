package dev.conch.gateway.mcp;

import java.net.URI;
import java.util.List;
import java.util.Map;

/** Where a server is. Values of headers and variables may hold {@code ${secret:NAME}}, filled in only when the session is opened. */
public sealed interface ServerAddress {
    /** Those values: what decides which secrets a session hangs on. */
    Map<String, String> values();

    /**
     * A streamable HTTP endpoint.
     *
     * @param headers what every request carries, authentication included
     */
    record Http(URI url, Map<String, String> headers) implements ServerAddress {
        /** Copies the headers. */
        public Http {
            headers = Map.copyOf(headers);
        }

        @Override
        public Map<String, String> values() {
            return headers;
        }

        /** Without headers: a literal value may be a credential. */
        @Override
        public String toString() {
            return "Http[" + url.getHost() + "]";
        }
    }

    /**
     * A program of the operator's list, spoken to over its standard streams.
     *
     * @param env the variables set beside the fixed ones
     */
    record Stdio(String command, List<String> args, Map<String, String> env) implements ServerAddress {
        /** Copies. */
        public Stdio {
            args = List.copyOf(args);
            env = Map.copyOf(env);
        }

        @Override
        public Map<String, String> values() {
            return env;
        }

        /** Without variables: a literal value may be a credential. */
        @Override
        public String toString() {
            return "Stdio[" + command + "]";
        }
    }
}
