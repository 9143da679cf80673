package dev.conch.gateway.server;

import static dev.conch.gateway.server.Fields.require;

import dev.conch.gateway.secret.SecretReferences;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** What headers and credentials a server's configuration may hold. */
final class HeaderRules {
    private static final int MOST_HEADERS = 50;
    private static final int LONGEST_VALUE = 8_192;
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9!#$%&'*+.^_`|~-]{1,128}");
    private static final Pattern VALUE = Pattern.compile("[\\t\\x20-\\x7e]*");
    private static final Set<String> OURS = Set.of(
            "host",
            "connection",
            "content-length",
            "content-type",
            "transfer-encoding",
            "accept",
            "accept-encoding",
            "upgrade",
            "te",
            "trailer",
            "expect",
            "keep-alive",
            "proxy-authorization",
            "proxy-connection",
            "mcp-session-id",
            "mcp-protocol-version",
            "last-event-id");

    private HeaderRules() {}

    static Map<String, String> headers(Map<String, String> given) {
        var headers = Fields.map(given, "headers");
        require(headers.size() <= MOST_HEADERS, "headers", "must have at most " + MOST_HEADERS + " entries.");
        headers.forEach((name, value) -> {
            require(NAME.matcher(name).matches(), "headers." + name, "is not a header name.");
            require(!OURS.contains(name.toLowerCase(Locale.ROOT)), "headers." + name, "is set by Conch itself.");
            value(value, "headers." + name);
        });
        return headers;
    }

    static ServerAuth auth(ServerAuth given, Map<String, String> headers) {
        if (given == null) {
            return ServerAuth.NONE;
        }
        require(given.type() != null, "auth.type", "must be none or bearer.");
        switch (given.type()) {
            case "none" -> require(given.token() == null, "auth.token", "must be absent when auth.type is none.");
            case "bearer" -> bearer(given, headers);
            case "oauth_client_credentials" ->
                require(
                        false,
                        "auth.type",
                        "oauth_client_credentials is not available in this version; use none or bearer.");
            default -> require(false, "auth.type", "must be none or bearer.");
        }
        return given;
    }

    private static void bearer(ServerAuth given, Map<String, String> headers) {
        // a literal token would be readable with GET
        require(
                given.token() != null
                        && !SecretReferences.names(java.util.List.of(given.token()))
                                .isEmpty(),
                "auth.token",
                "must refer to a stored secret, as in ${secret:NAME}; store it with PUT /v1/secrets/NAME.");
        value(given.token(), "auth.token");
        require(
                headers.keySet().stream().noneMatch("authorization"::equalsIgnoreCase),
                "headers.Authorization",
                "must be absent when auth.type is bearer.");
    }

    private static void value(String value, String field) {
        require(value.length() <= LONGEST_VALUE, field, "must be at most " + LONGEST_VALUE + " characters.");
        require(VALUE.matcher(value).matches(), field, "must be printable ASCII.");
        SecretReferences.fault(value).ifPresent(fault -> require(false, field, fault + "."));
    }
}
