package dev.conch.kafkanode;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import kafka.server.KafkaConfig;
import kafka.server.KafkaRaftServer;
import org.apache.kafka.common.utils.Time;
import org.apache.kafka.metadata.storage.Formatter;
import org.apache.kafka.server.common.MetadataVersion;

/**
 * The main class of the child JVM. Its one argument is the settings file (see {@link NodeSettings}). Prints one line,
 * {@code READY <port>}, when the broker takes requests; ends with code 0 when its standard input ends or on SIGTERM.
 */
public final class KafkaNode {

    private KafkaNode() {}

    /** Starts the node and stays until standard input ends. */
    public static void main(String[] arguments) throws Exception {
        if (arguments.length != 1) {
            throw new IllegalArgumentException("one argument is needed: the settings file");
        }
        var settings = NodeSettings.read(Path.of(arguments[0]));
        var properties = NodeProperties.of(settings);
        format(settings, properties);
        var server = new KafkaRaftServer(KafkaConfig.fromProps(properties, false), Time.SYSTEM);
        Runtime.getRuntime().addShutdownHook(new Thread(server::shutdown, "kafka-node-stop"));
        server.startup();
        announce(settings.port());
        waitForEnd(System.in);
        System.exit(0);
    }

    private static void format(NodeSettings settings, Properties properties) throws Exception {
        Files.createDirectories(settings.dataDir());
        var directory = properties.getProperty("log.dirs");
        new Formatter()
                .setPrintStream(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8))
                .setClusterId(settings.clusterId())
                .setNodeId(1)
                .addDirectory(directory)
                .setMetadataLogDirectory(directory)
                .setControllerListenerName(NodeProperties.CONTROLLER)
                .setIgnoreFormatted(true)
                .setReleaseVersion(MetadataVersion.latestProduction())
                .run();
    }

    private static void announce(int port) throws IOException {
        var out = new FileOutputStream(FileDescriptor.out);
        out.write(("READY " + port + "\n").getBytes(StandardCharsets.US_ASCII));
        out.flush();
    }

    /** Whoever started the node holds the other end; when it is gone, so is the node. */
    private static void waitForEnd(InputStream parent) throws IOException {
        parent.transferTo(OutputStream.nullOutputStream());
    }
}
