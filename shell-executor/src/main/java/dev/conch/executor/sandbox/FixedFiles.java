package dev.conch.executor.sandbox;

import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/**
 * The files that are the same for every run, laid out once at start in {@code fixed} of the instance's directory: the
 * {@code tools} client, the system call filter, the sandbox's {@code passwd} and {@code group}. Written by root or the
 * service's user, read-only for the sandbox.
 */
@Singleton
class FixedFiles {

    /** The name of the directory, relative to the instance's. */
    static final String DIRECTORY = "fixed";

    private static final String PASSWD =
            "agent:x:1000:1000::/home/agent:/bin/bash\nnobody:x:65534:65534:nobody:/:/usr/sbin/nologin\n";
    private static final String GROUP = "agent:x:1000:\nnogroup:x:65534:\n";

    private final InstanceDir instance;
    private final SandboxConfig config;

    FixedFiles(InstanceDir instance, SandboxConfig config) {
        this.instance = instance;
        this.config = config;
    }

    /** Writes them; to be called once, before the first run. */
    void layOut() {
        Path directory = instance.path().resolve(DIRECTORY);
        try {
            Files.createDirectory(directory);
            Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("rwxr-xr-x"));
            write(directory.resolve("passwd"), PASSWD.getBytes(StandardCharsets.UTF_8), "r--r--r--");
            write(directory.resolve("group"), GROUP.getBytes(StandardCharsets.UTF_8), "r--r--r--");
            write(directory.resolve("seccomp.bpf"), resource("seccomp.bpf"), "r--r--r--");
            byte[] tools = config.tools().isPresent()
                    ? Files.readAllBytes(config.tools().get())
                    : resource("tools");
            write(directory.resolve("tools"), tools, "r-xr-xr-x");
        } catch (IOException e) {
            throw new UncheckedIOException("cannot lay out the sandbox's files in " + directory, e);
        }
    }

    private static void write(Path file, byte[] bytes, String permissions) throws IOException {
        Files.write(file, bytes);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(permissions));
    }

    private static byte[] resource(String name) throws IOException {
        try (InputStream in = FixedFiles.class.getResourceAsStream("/native/" + name)) {
            if (in == null) {
                throw new IOException("native/" + name + " is missing from the build");
            }
            return in.readAllBytes();
        }
    }
}
