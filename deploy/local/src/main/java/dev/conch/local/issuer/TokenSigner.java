package dev.conch.local.issuer;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/**
 * Signs development tokens: JWTs with RS256 and the claims of spec.md 1 ({@code iss}, {@code sub}, {@code org_id},
 * {@code groups}, {@code aud}, {@code iat}, {@code exp}, {@code jti}). Works with the stack down, because all it needs
 * is the key.
 */
public final class TokenSigner {

    /** The issuer's name in tokens. A name and not an address, so that a token outlives a change of port. */
    public static final String ISSUER = "https://issuer.conch.invalid";

    /** The audience every service asks for. */
    public static final String AUDIENCE = "conch";

    /** Roles a person or an agent's host can have. */
    public static final Set<String> ROLES = Set.of("admin", "operator", "approver", "agent");

    private static final Base64.Encoder URL = Base64.getUrlEncoder().withoutPadding();
    private static final ObjectMapper JSON = new ObjectMapper();

    private final IssuerKey key;
    private final Clock clock;

    /** @param key signs; @param clock tells when the token was made */
    public TokenSigner(IssuerKey key, Clock clock) {
        this.key = key;
        this.clock = clock;
    }

    /**
     * A token for a person or an agent's host.
     *
     * @param role one of {@link #ROLES}
     * @param org the tenant, claim {@code org_id}
     * @param sub who it is
     * @param ttl how long it holds; a negative one makes a token that has expired
     * @throws IllegalArgumentException naming what is wrong
     */
    public String token(String role, String org, String sub, Duration ttl) {
        if (!ROLES.contains(role)) {
            throw new IllegalArgumentException(
                    "role must be one of " + ROLES.stream().sorted().toList() + ", not '" + role + "'");
        }
        requireText(org, "org");
        return sign(sub, List.of(role), Map.of("org_id", org), ttl);
    }

    /** A service's own token: the role {@code service} and no org, which then travels in a header. */
    public String serviceToken(String service, Duration ttl) {
        return sign(service, List.of("service"), Map.of(), ttl);
    }

    private String sign(String sub, List<String> groups, Map<String, String> more, Duration ttl) {
        requireText(sub, "sub");
        var now = clock.instant();
        var claims = new LinkedHashMap<String, Object>();
        claims.put("iss", ISSUER);
        claims.put("sub", sub);
        claims.put("aud", AUDIENCE);
        claims.put("groups", groups);
        claims.putAll(more);
        claims.put("iat", now.getEpochSecond());
        claims.put("exp", now.plus(ttl).getEpochSecond());
        claims.put("jti", UUID.randomUUID().toString());
        var content = part(Map.of("alg", "RS256", "typ", "JWT", "kid", key.id())) + "." + part(claims);
        return content + "." + URL.encodeToString(key.sign(content.getBytes(StandardCharsets.US_ASCII)));
    }

    private static void requireText(String value, String name) {
        if (value == null || value.isBlank()) {
            throw new IllegalArgumentException(name + " must not be empty");
        }
    }

    private static String part(Map<String, ?> fields) {
        try {
            return URL.encodeToString(JSON.writeValueAsBytes(fields));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("texts and numbers can always be written", e);
        }
    }
}
