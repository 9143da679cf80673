package dev.conch.testsupport;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Kafka node, PostgreSQL and issuer for the tests of one JVM, in a process of their own (a class loader of an application
 * under test that goes away must not take them along). Started by the first that asks; ends when this JVM does.
 */
final class TestInfrastructure {

    /** Class loaders do not share static fields; a system property is one for the JVM. */
    private static final String STATE = "conch.test.infrastructure";

    private static final String MAIN = "dev.conch.local.infra.InfrastructureMain";
    private static final ObjectMapper JSON = new ObjectMapper();

    private TestInfrastructure() {}

    /** What the infrastructure says about itself: {@code services}, {@code kafka}, {@code issuer_key}. */
    static JsonNode state() {
        synchronized (System.class) {
            if (System.getProperty(STATE) == null) {
                System.setProperty(STATE, start().toString());
            }
        }
        try {
            return JSON.readTree(Path.of(System.getProperty(STATE)).toFile());
        } catch (IOException e) {
            throw new UncheckedIOException("the test infrastructure is gone", e);
        }
    }

    /** The settings of one service by property name. */
    static Map<String, String> settings(String service) {
        var node = state().path("services").path(service);
        if (!node.isObject()) {
            throw new IllegalArgumentException("no service '" + service + "' in "
                    + state().path("services").fieldNames());
        }
        var settings = new LinkedHashMap<String, String>();
        node.properties()
                .forEach(entry -> settings.put(entry.getKey(), entry.getValue().asText()));
        return settings;
    }

    private static Path start() {
        try {
            var root = root();
            var data = Files.createTempDirectory(
                    "conch-test", PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx--x--x")));
            var log = Path.of("target", "test-infrastructure.log");
            Files.createDirectories(log.toAbsolutePath().getParent());
            var process = new ProcessBuilder(command(root, data))
                    .redirectError(log.toFile())
                    .start();
            hold(process);
            var line = process.inputReader().readLine();
            if (!"READY".equals(line)) {
                throw new IllegalStateException("the test infrastructure did not start; see " + log.toAbsolutePath());
            }
            return data.resolve("run").resolve("infra.json");
        } catch (IOException e) {
            throw new UncheckedIOException("the test infrastructure could not be started", e);
        }
    }

    /** Keeps the pipe to its standard input open for as long as this JVM lives. */
    private static void hold(Process process) {
        Thread.ofPlatform().daemon().name("test-infrastructure").start(() -> {
            try {
                process.waitFor();
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
            }
        });
    }

    private static List<String> command(Path root, Path data) {
        var target = root.resolve("deploy/local/target");
        if (!Files.isDirectory(target.resolve("lib"))) {
            throw new IllegalStateException(target + " is not built; run ./mvnw -Dquick -pl deploy/local -am package");
        }
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Xmx128m",
                "--sun-misc-unsafe-memory-access=allow",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                target.resolve("classes") + File.pathSeparator + target.resolve("lib") + "/*",
                MAIN,
                root.toString(),
                data.toString());
    }

    /** The build says where the source tree is; an IDE does not, and then it is the directory above that has the wrapper. */
    private static Path root() {
        var given = System.getProperty("conch.root");
        if (given != null) {
            return Path.of(given);
        }
        for (var at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
            if (Files.exists(at.resolve("mvnw"))) {
                return at;
            }
        }
        throw new IllegalStateException("set -Dconch.root to the source tree");
    }
}
