package dev.conch.local.postgres;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.compressors.xz.XZCompressorInputStream;

/**
 * The server's programs, unpacked once from the artefact on the class path.
 *
 * @param home directory with {@code bin}, {@code lib} and {@code share}
 */
record PostgresBinaries(Path home) {

    private static final Map<String, String> ARCHIVES = Map.of("amd64", "/postgres-linux-x86_64.txz");

    /** Unpacks below {@code cache} unless that was done before; two at once do no harm. */
    static PostgresBinaries in(Path cache) {
        var home = cache.resolve("postgres-binaries-17");
        if (!Files.exists(home)) {
            try {
                unpack(cache, home);
            } catch (IOException e) {
                throw new UncheckedIOException("cannot unpack PostgreSQL to " + home, e);
            }
        }
        return new PostgresBinaries(home);
    }

    String program(String name) {
        return home.resolve("bin").resolve(name).toString();
    }

    private static void unpack(Path cache, Path home) throws IOException {
        Files.createDirectories(cache);
        var part = Files.createTempDirectory(cache, "postgres-unpack");
        try (var tar = new TarArchiveInputStream(new XZCompressorInputStream(new BufferedInputStream(archive())))) {
            for (var entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
                write(tar, entry, part);
            }
        }
        Files.setPosixFilePermissions(part, PosixFilePermissions.fromString("rwxr-xr-x"));
        publish(part, home);
    }

    private static InputStream archive() {
        var architecture = System.getProperty("os.arch");
        var name = ARCHIVES.get(architecture);
        var stream = name == null ? null : PostgresBinaries.class.getResourceAsStream(name);
        if (stream == null) {
            throw new IllegalStateException("no PostgreSQL binaries for " + architecture + " on the class path");
        }
        return stream;
    }

    private static void write(TarArchiveInputStream tar, TarArchiveEntry entry, Path part) throws IOException {
        var target = part.resolve(entry.getName()).normalize();
        if (!target.startsWith(part)) {
            throw new IOException("entry outside the archive: " + entry.getName());
        }
        if (entry.isDirectory()) {
            Files.createDirectories(target);
            return;
        }
        Files.createDirectories(target.getParent());
        if (entry.isSymbolicLink()) {
            Files.createSymbolicLink(target, Path.of(entry.getLinkName()));
            return;
        }
        Files.copy(tar, target);
        var executable = (entry.getMode() & 0b001_000_000) != 0;
        Files.setPosixFilePermissions(target, PosixFilePermissions.fromString(executable ? "rwxr-xr-x" : "rw-r--r--"));
    }

    /** A rename is all or nothing; if somebody was quicker, theirs is as good. */
    private static void publish(Path part, Path home) throws IOException {
        try {
            Files.move(part, home, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            if (!Files.exists(home)) {
                throw e;
            }
        }
    }
}
