package dev.conch.local.issuer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.KeyFactory;
import java.security.PublicKey;
import java.security.Signature;
import java.security.spec.RSAPublicKeySpec;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Base64;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TokenSignerTest {

    private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");

    @TempDir
    Path directory;

    private IssuerKey key;
    private TokenSigner signer;

    @BeforeEach
    void make() {
        key = IssuerKey.in(directory.resolve("issuer.pem"));
        signer = new TokenSigner(key, Clock.fixed(NOW, ZoneOffset.UTC));
    }

    @Test
    void aTokenSaysWhoItIsForAndHowLong() throws Exception {
        var claims = part(signer.token("agent", "acme", "kim", Duration.ofHours(12)), 1);

        assertThat(claims.path("iss").asText()).isEqualTo(TokenSigner.ISSUER);
        assertThat(claims.path("aud").asText()).isEqualTo("conch");
        assertThat(claims.path("sub").asText()).isEqualTo("kim");
        assertThat(claims.path("org_id").asText()).isEqualTo("acme");
        assertThat(claims.path("groups")).hasSize(1);
        assertThat(claims.path("groups").get(0).asText()).isEqualTo("agent");
        assertThat(claims.path("iat").asLong()).isEqualTo(NOW.getEpochSecond());
        assertThat(claims.path("exp").asLong())
                .isEqualTo(NOW.plusSeconds(12 * 3600).getEpochSecond());
    }

    @Test
    void theSignatureFitsThePublishedKey() throws Exception {
        var token =
                signer.token("admin", "default", "admin", Duration.ofHours(1)).split("\\.");

        var verifier = Signature.getInstance("SHA256withRSA");
        verifier.initVerify(published());
        verifier.update((token[0] + "." + token[1]).getBytes(StandardCharsets.US_ASCII));
        assertThat(verifier.verify(Base64.getUrlDecoder().decode(token[2]))).isTrue();
    }

    @Test
    void theKeySurvivesAndIsReadableByItsOwnerOnly() throws Exception {
        var again = IssuerKey.in(directory.resolve("issuer.pem"));

        assertThat(again.id()).isEqualTo(key.id());
        assertThat(Files.getPosixFilePermissions(directory.resolve("issuer.pem")))
                .isEqualTo(PosixFilePermissions.fromString("rw-------"));
    }

    @Test
    void aServiceTokenHasTheServiceRoleAndNoOrg() throws Exception {
        var claims = part(signer.serviceToken("tool-gateway", Duration.ofHours(1)), 1);

        assertThat(claims.path("groups").get(0).asText()).isEqualTo("service");
        assertThat(claims.has("org_id")).isFalse();
    }

    @Test
    void nobodyGetsTheServiceRoleOrAnUnknownOneByName() {
        assertThatThrownBy(() -> signer.token("service", "acme", "kim", Duration.ofHours(1)))
                .hasMessageContaining("role must be one of [admin, agent, approver, operator]");
        assertThatThrownBy(() -> signer.token("agent", " ", "kim", Duration.ofHours(1)))
                .hasMessageContaining("org");
    }

    private PublicKey published() throws Exception {
        var jwk = key.jwk();
        return KeyFactory.getInstance("RSA")
                .generatePublic(new RSAPublicKeySpec(number(jwk.get("n")), number(jwk.get("e"))));
    }

    private static BigInteger number(Object value) {
        return new BigInteger(1, Base64.getUrlDecoder().decode((String) value));
    }

    private static JsonNode part(String token, int index) throws Exception {
        return new ObjectMapper().readTree(Base64.getUrlDecoder().decode(token.split("\\.")[index]));
    }
}
