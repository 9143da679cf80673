package dev.conch.gateway.secret;

import io.quarkus.runtime.Startup;
import jakarta.enterprise.context.ApplicationScoped;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Base64;
import javax.crypto.Cipher;
import javax.crypto.SecretKey;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/** Seals secrets with AES-256-GCM. What is sealed opens only under the org and name it was sealed for. */
@Startup
@ApplicationScoped
class SecretSealer {
    private static final int KEY_BYTES = 32;
    private static final int NONCE_BYTES = 12;
    private static final int TAG_BITS = 128;
    /** Tells a later form apart. */
    private static final byte FORM = 1;

    private final SecretKey key;
    private final SecureRandom random = new SecureRandom();

    SecretSealer(SecretsConfig config) {
        this.key = new SecretKeySpec(keyBytes(config.key()), "AES");
    }

    byte[] seal(String orgId, String name, String value) {
        var nonce = new byte[NONCE_BYTES];
        random.nextBytes(nonce);
        var sealed = run(Cipher.ENCRYPT_MODE, nonce, orgId, name, value.getBytes(StandardCharsets.UTF_8));
        return ByteBuffer.allocate(1 + NONCE_BYTES + sealed.length)
                .put(FORM)
                .put(nonce)
                .put(sealed)
                .array();
    }

    /** Throws {@link IllegalStateException} when it was sealed with another key or for another name. */
    String open(String orgId, String name, byte[] sealed) {
        var in = ByteBuffer.wrap(sealed);
        if (sealed.length <= 1 + NONCE_BYTES || in.get() != FORM) {
            throw new IllegalStateException("secret " + name + " is stored in a form this version does not know");
        }
        var nonce = new byte[NONCE_BYTES];
        in.get(nonce);
        var rest = new byte[in.remaining()];
        in.get(rest);
        return new String(run(Cipher.DECRYPT_MODE, nonce, orgId, name, rest), StandardCharsets.UTF_8);
    }

    private byte[] run(int mode, byte[] nonce, String orgId, String name, byte[] input) {
        try {
            var cipher = Cipher.getInstance("AES/GCM/NoPadding");
            cipher.init(mode, key, new GCMParameterSpec(TAG_BITS, nonce));
            cipher.updateAAD((orgId + "\n" + name).getBytes(StandardCharsets.UTF_8));
            return cipher.doFinal(input);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(
                    "secret " + name + " cannot be sealed or opened with the configured key", e);
        }
    }

    private static byte[] keyBytes(String base64) {
        byte[] bytes;
        try {
            bytes = Base64.getDecoder().decode(base64.strip());
        } catch (IllegalArgumentException e) {
            throw new IllegalStateException("conch.gateway.secrets.key is not base64");
        }
        if (bytes.length != KEY_BYTES) {
            throw new IllegalStateException(
                    "conch.gateway.secrets.key must be " + KEY_BYTES + " bytes in base64, but has " + bytes.length);
        }
        return bytes;
    }
}
