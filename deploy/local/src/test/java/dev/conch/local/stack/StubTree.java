package dev.conch.local.stack;

import dev.conch.local.infra.ServiceName;
import dev.conch.local.stack.stub.StubService;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;

/**
 * A source tree as the launcher sees one: Kafka node, rules and routes are the real ones, every application is a stub.
 *
 * @param root where it is
 */
record StubTree(Path root) {

    private static final List<String> REAL = List.of("kafka", "kafka-node", "local", "demo", "routes.json");

    static StubTree make(Path real, Path root) throws IOException {
        var deploy = Files.createDirectory(root.resolve("deploy"));
        for (var name : REAL) {
            Files.createSymbolicLink(
                    deploy.resolve(name), real.resolve("deploy").resolve(name));
        }
        var services = Arrays.stream(ServiceName.values()).map(ServiceName::id);
        for (var module :
                Stream.concat(services, Stream.of("deploy/sample-mcp")).toList()) {
            stub(Files.createDirectories(root.resolve(module).resolve("target/quarkus-app")));
        }
        return new StubTree(root);
    }

    /** The command that launches it. @param real the real tree, whose launcher it is */
    List<String> launcher(Path real, Path data, int port, String... more) {
        var target = real.resolve("deploy/local/target");
        var words = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Xmx128m",
                "-cp",
                target.resolve("classes") + File.pathSeparator + target.resolve("lib") + "/*",
                "dev.conch.local.Launcher",
                "--root",
                root.toString(),
                "--data",
                data.toString(),
                "--port",
                Integer.toString(port)));
        words.addAll(List.of(more));
        return words;
    }

    static void delete(Path directory) {
        try (var all = Files.walk(directory)) {
            all.sorted(Comparator.reverseOrder()).forEach(path -> path.toFile().delete());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void stub(Path application) throws IOException {
        var manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, StubService.class.getName());
        var entry = StubService.class.getName().replace('.', '/') + ".class";
        try (var jar = new JarOutputStream(Files.newOutputStream(application.resolve("quarkus-run.jar")), manifest);
                var bytes = StubService.class.getClassLoader().getResourceAsStream(entry)) {
            jar.putNextEntry(new JarEntry(entry));
            bytes.transferTo(jar);
        }
    }
}
