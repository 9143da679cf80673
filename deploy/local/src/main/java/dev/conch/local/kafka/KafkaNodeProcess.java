package dev.conch.local.kafka;

import dev.conch.local.process.Child;
import dev.conch.local.process.ChildSpec;
import dev.conch.local.process.Children;
import dev.conch.local.process.JvmFlags;
import dev.conch.local.process.RunAs;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;

/** Starts the Kafka node as a child JVM; returns when it takes requests. */
public final class KafkaNodeProcess {

    /** Far more than it needs; a machine busy with a build has been seen to take 10 s. */
    private static final Duration START_PATIENCE = Duration.ofSeconds(90);

    private static final int HEAP_MB = 256;
    private static final int YOUNG_MB = 24;
    private static final String JAR = "kafka-node-0.1.0.jar";

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
        var words = new ArrayList<>(JvmFlags.command(settings.cache(), HEAP_MB, YOUNG_MB));
        // what the JVM itself has to say must not mix with the READY line
        words.addAll(List.of("-Xlog:disable", "-Xlog:all=warning:stderr"));
        words.add("-Djava.util.logging.config.file=" + target.resolve("classes/logging.properties"));
        // jars only: a start-up cache cannot have a directory on the class path
        words.addAll(List.of("-cp", target.resolve(JAR) + File.pathSeparator + target.resolve("lib") + "/*"));
        words.addAll(
                List.of("dev.conch.kafkanode.KafkaNode", settings.settingsFile().toString()));
        return words;
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
