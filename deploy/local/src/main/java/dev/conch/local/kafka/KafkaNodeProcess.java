package dev.conch.local.kafka;

import dev.conch.local.process.Child;
import dev.conch.local.process.ChildSpec;
import dev.conch.local.process.Children;
import dev.conch.local.process.RunAs;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;

/** Starts the Kafka node as a child JVM; returns when it takes requests. */
public final class KafkaNodeProcess {

    /** Far more than it needs; a machine busy with a build has been seen to take 10 s. */
    private static final Duration START_PATIENCE = Duration.ofSeconds(90);

    private KafkaNodeProcess() {}

    /** Starts it. @throws IllegalStateException if it is not ready in time; the message names its log */
    public static Child start(KafkaNodeSettings settings, Children children) {
        writeSettings(settings);
        var child = children.start(new ChildSpec(
                "kafka", command(settings), Map.of(), settings.module(), settings.log(), RunAs.self(), "TERM", true));
        var line = child.line(START_PATIENCE);
        if (!line.equals("READY " + settings.port())) {
            throw child.failed("said '" + line + "' instead of READY");
        }
        return child;
    }

    private static List<String> command(KafkaNodeSettings settings) {
        var target = settings.module().resolve("target");
        if (!Files.isDirectory(target.resolve("lib"))) {
            throw new IllegalStateException(
                    target + "/lib is missing: build deploy/kafka-node first (./conch up does)");
        }
        var classPath = target.resolve("classes") + File.pathSeparator + target.resolve("lib") + "/*";
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Xmx256m",
                "--sun-misc-unsafe-memory-access=allow",
                "--enable-native-access=ALL-UNNAMED",
                "-Djava.util.logging.config.file=" + target.resolve("classes/logging.properties"),
                "-cp",
                classPath,
                "dev.conch.kafkanode.KafkaNode",
                settings.settingsFile().toString());
    }

    private static void writeSettings(KafkaNodeSettings settings) {
        var lines = new StringJoiner("\n", "", "\n")
                .add("port=" + settings.port())
                .add("controller_port=" + settings.controllerPort())
                .add("data_dir=" + settings.dataDir())
                .add("cluster_id=" + settings.clusterId());
        settings.passwords().forEach((user, password) -> lines.add("user." + user + "=" + password));
        try {
            var file = settings.settingsFile();
            Files.createDirectories(file.getParent());
            Files.deleteIfExists(file);
            Files.createFile(file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
            Files.writeString(file, lines.toString());
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + settings.settingsFile(), e);
        }
    }
}
