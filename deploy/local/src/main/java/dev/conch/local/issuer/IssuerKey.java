package dev.conch.local.issuer;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPairGenerator;
import java.security.MessageDigest;
import java.security.Signature;
import java.security.interfaces.RSAPrivateCrtKey;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import java.util.Map;
import java.util.TreeMap;

/** The issuer's RSA key pair (2048 bits, RS256), made at first use and kept in one file that only its owner can read. */
public final class IssuerKey {

    private static final int BITS = 2048;
    private static final Base64.Encoder URL = Base64.getUrlEncoder().withoutPadding();
    private static final String BEGIN = "-----BEGIN PRIVATE KEY-----";
    private static final String END = "-----END PRIVATE KEY-----";

    private final RSAPrivateCrtKey key;

    private IssuerKey(RSAPrivateCrtKey key) {
        this.key = key;
    }

    /** Reads the key, or makes and writes it. */
    public static IssuerKey in(Path file) {
        try {
            if (!Files.exists(file)) {
                write(file);
            }
            var text = Files.readString(file).replace(BEGIN, "").replace(END, "");
            var bytes = Base64.getMimeDecoder().decode(text.strip());
            var key = KeyFactory.getInstance("RSA").generatePrivate(new PKCS8EncodedKeySpec(bytes));
            return new IssuerKey((RSAPrivateCrtKey) key);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read or write the issuer's key " + file, e);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(file + " is not an RSA key in PEM form (PKCS 8)", e);
        }
    }

    /** The public half as a JSON Web Key. */
    Map<String, Object> jwk() {
        var jwk = new TreeMap<String, Object>(Map.of("kty", "RSA", "alg", "RS256", "use", "sig", "kid", id()));
        jwk.put("n", unsigned(key.getModulus()));
        jwk.put("e", unsigned(key.getPublicExponent()));
        return jwk;
    }

    /** The key's id: a digest of its public half. */
    String id() {
        try {
            return URL.encodeToString(MessageDigest.getInstance("SHA-256")
                            .digest(key.getModulus().toByteArray()))
                    .substring(0, 16);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    byte[] sign(byte[] content) {
        try {
            var signature = Signature.getInstance("SHA256withRSA");
            signature.initSign(key);
            signature.update(content);
            return signature.sign();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK signs SHA256withRSA", e);
        }
    }

    private static void write(Path file) throws IOException, GeneralSecurityException {
        var generator = KeyPairGenerator.getInstance("RSA");
        generator.initialize(BITS);
        var bytes = generator.generateKeyPair().getPrivate().getEncoded();
        var body = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(bytes);
        Files.createDirectories(file.getParent());
        var mode = PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));
        Files.writeString(Files.createFile(file, mode), BEGIN + "\n" + body + "\n" + END + "\n");
    }

    private static String unsigned(BigInteger number) {
        var bytes = number.toByteArray();
        var from = bytes[0] == 0 ? 1 : 0;
        return URL.encodeToString(java.util.Arrays.copyOfRange(bytes, from, bytes.length));
    }
}
