package dev.conch.local.issuer;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;

/** Which service may ask for a token, and how it proves that it is that service. */
final class ClientSecrets {

    private static final String BASIC = "Basic ";

    private final Map<String, String> secrets;

    ClientSecrets(Map<String, String> secrets) {
        this.secrets = Map.copyOf(secrets);
    }

    /**
     * The client's id if it proved itself, by header or else by form; empty otherwise.
     *
     * @param header value of {@code Authorization}; may be null
     * @param id {@code client_id} of the form; may be null
     * @param secret {@code client_secret} of the form; may be null
     */
    Optional<String> authenticate(String header, String id, String secret) {
        if (header != null) {
            return header.startsWith(BASIC) ? basic(header.substring(BASIC.length())) : Optional.empty();
        }
        return id == null || secret == null ? Optional.empty() : check(id, secret);
    }

    private Optional<String> basic(String encoded) {
        try {
            var pair = new String(Base64.getDecoder().decode(encoded), StandardCharsets.UTF_8);
            var colon = pair.indexOf(':');
            return colon < 0
                    ? Optional.empty()
                    : check(decode(pair.substring(0, colon)), decode(pair.substring(colon + 1)));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    private Optional<String> check(String id, String secret) {
        var right = secrets.get(id);
        return right != null && MessageDigest.isEqual(bytes(right), bytes(secret)) ? Optional.of(id) : Optional.empty();
    }

    private static String decode(String part) {
        return URLDecoder.decode(part, StandardCharsets.UTF_8);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
