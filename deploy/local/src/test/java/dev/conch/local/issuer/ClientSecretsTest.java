package dev.conch.local.issuer;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ClientSecretsTest {

    private final ClientSecrets clients = new ClientSecrets(Map.of("tool-gateway", "s3cret"));

    @Test
    void aClientProvesItselfByHeader() {
        assertThat(clients.authenticate(basic("tool-gateway:s3cret"), null, null))
                .contains("tool-gateway");
    }

    @Test
    void aClientProvesItselfByForm() {
        assertThat(clients.authenticate(null, "tool-gateway", "s3cret")).contains("tool-gateway");
    }

    @Test
    void whatIsWrongOrMissingProvesNothing() {
        assertThat(clients.authenticate(basic("tool-gateway:guess"), null, null))
                .isEmpty();
        assertThat(clients.authenticate(basic("stranger:s3cret"), null, null)).isEmpty();
        assertThat(clients.authenticate(basic("no colon"), null, null)).isEmpty();
        assertThat(clients.authenticate("Basic ???", null, null)).isEmpty();
        assertThat(clients.authenticate("Bearer x", "tool-gateway", "s3cret")).isEmpty();
        assertThat(clients.authenticate(null, "tool-gateway", null)).isEmpty();
        assertThat(clients.authenticate(null, null, null)).isEmpty();
    }

    private static String basic(String pair) {
        return "Basic " + Base64.getEncoder().encodeToString(pair.getBytes(StandardCharsets.UTF_8));
    }
}
