package dev.conch.local.infra;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.conch.local.process.Children;
import dev.conch.local.process.Directories;
import io.vertx.core.Vertx;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

/**
 * The infrastructure alone, in a process of its own, for tests: arguments are source tree and data directory, which is
 * deleted at the end. Writes {@code run/infra.json} (readable by its owner only; see {@link #describe}), prints {@code READY}, and ends, with its
 * children, when standard input does.
 */
public final class InfrastructureMain {

    private static final Duration STOP_PATIENCE = Duration.ofSeconds(10);

    private static final System.Logger LOG = System.getLogger(InfrastructureMain.class.getName());

    private InfrastructureMain() {}

    /** Starts it and stays until standard input ends. */
    public static void main(String[] arguments) {
        try {
            run(arguments);
            System.exit(0);
        } catch (Exception e) {
            LOG.log(System.Logger.Level.ERROR, "the infrastructure could not be started", e);
            System.exit(1);
        }
    }

    private static void run(String[] arguments) throws IOException {
        var layout = new Layout(Path.of(arguments[0]), Path.of(arguments[1]));
        Files.createDirectories(layout.run());
        var children = new Children(layout.run());
        Runtime.getRuntime().addShutdownHook(new Thread(() -> end(children, layout), "end"));
        children.sweep();
        var infrastructure = new Infrastructure(layout, children, new PortBook(layout.ports()));
        infrastructure.start(Vertx.vertx());
        describe(infrastructure, layout);
        new FileOutputStream(FileDescriptor.out).write("READY\n".getBytes(StandardCharsets.US_ASCII));
        System.in.transferTo(OutputStream.nullOutputStream());
    }

    private static void end(Children children, Layout layout) {
        children.stopAll(STOP_PATIENCE);
        Directories.delete(layout.data());
    }

    /** {@code {"services":{name:{property:value}},"kafka":{"bootstrap","users":{name:password}},"issuer_key":path}}. */
    private static void describe(Infrastructure infrastructure, Layout layout) throws IOException {
        var services = new TreeMap<String, Map<String, String>>();
        var users = new TreeMap<String, String>();
        for (var service : Arrays.asList(ServiceName.values())) {
            services.put(service.id(), infrastructure.environment(service).properties());
            users.put(service.id(), infrastructure.kafkaLogin(service.id()).password());
        }
        var admin = infrastructure.kafkaLogin("admin");
        users.put("admin", admin.password());
        var kafka = Map.of("bootstrap", admin.bootstrap(), "users", users);
        var file = layout.run().resolve("infra.json");
        Files.deleteIfExists(file);
        Files.createFile(file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        var all = Map.of(
                "services",
                services,
                "kafka",
                kafka,
                "issuer_key",
                layout.issuerKey().toString());
        Files.write(file, new ObjectMapper().writeValueAsBytes(all));
    }
}
