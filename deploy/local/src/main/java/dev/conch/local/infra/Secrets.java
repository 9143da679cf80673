package dev.conch.local.infra;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Properties;

/**
 * Passwords and keys of one data directory, made at first use and kept in one file that only its owner can read. They
 * live as long as the data they protect.
 */
public final class Secrets {

    private static final int PASSWORD_BYTES = 24;
    private static final int KEY_BYTES = 32;
    private static final int CLUSTER_ID_BYTES = 16;

    private final Path file;
    private final Properties values = new Properties();
    private final SecureRandom random = new SecureRandom();

    /** @param file where they are kept; made when the first secret is asked for */
    public Secrets(Path file) {
        this.file = file;
        if (Files.exists(file)) {
            read();
        }
    }

    /** A password of letters, digits, {@code -} and {@code _}. */
    public String password(String name) {
        return value(name, () -> urlSafe(PASSWORD_BYTES));
    }

    /** A 256-bit key, base64. */
    public String key(String name) {
        return value(name, () -> Base64.getEncoder().encodeToString(bytes(KEY_BYTES)));
    }

    /** Kafka's cluster id; it may not begin with a dash. */
    public String clusterId() {
        return value("kafka.cluster-id", () -> urlSafe(CLUSTER_ID_BYTES).replaceFirst("^-", "A"));
    }

    private synchronized String value(String name, java.util.function.Supplier<String> make) {
        var known = values.getProperty(name);
        if (known != null) {
            return known;
        }
        var made = make.get();
        values.setProperty(name, made);
        write();
        return made;
    }

    private String urlSafe(int bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes(bytes));
    }

    private byte[] bytes(int count) {
        var bytes = new byte[count];
        random.nextBytes(bytes);
        return bytes;
    }

    private void read() {
        try (var reader = Files.newBufferedReader(file)) {
            values.load(reader);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + file, e);
        }
    }

    private void write() {
        try {
            Files.createDirectories(file.getParent());
            if (!Files.exists(file)) {
                Files.createFile(
                        file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
            }
            try (var writer = Files.newBufferedWriter(file)) {
                values.store(writer, "secrets of the embedded stack; as valuable as its data");
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + file, e);
        }
    }
}
