package dev.conch.local.stack;

import dev.conch.local.infra.Layout;
import dev.conch.local.process.Reachable;
import dev.conch.local.process.RunAs;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The sample MCP server over stdio: the one program that the embedded stack's gateway may start. It runs as a user of its own, which takes a
 * launcher that is root; otherwise stdio stays off. Its jars are copied where that user can read them.
 */
final class NotesSample {
    /** Its name on the gateway's list and as a server. */
    static final String NAME = "notes";

    private static final String GATEWAY = "conch.gateway.stdio.";
    /** A gateway takes two uids for each of the 32 programs it may run; gateways on one machine must not share them. */
    private static final int FIRST_UID = 60_706;

    private static final int UIDS = 64;
    private static final List<String> JARS =
            List.of("app/sample-mcp-*.jar", "lib/main/com.fasterxml.jackson.core.jackson-*.jar");

    private final Layout layout;

    NotesSample(Layout layout) {
        this.layout = layout;
    }

    boolean isPossible() {
        return RunAs.nobody().isOther() && jars().findAny().isPresent();
    }

    String command() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    List<String> args() {
        var classPath = jars().map(jar -> home().resolve(jar.getFileName()).toString())
                .sorted()
                .collect(Collectors.joining(File.pathSeparator));
        return List.of(
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Xmx32m",
                "-cp",
                classPath,
                "dev.conch.samples.stdio.NotesProgram");
    }

    /** What the gateway of this number is told; nothing where it is not possible. Copies the jars on the way. */
    Map<String, String> gatewayProperties(int number) {
        if (!isPossible()) {
            return Map.of();
        }
        copyJars();
        var properties = new HashMap<String, String>();
        properties.put(GATEWAY + "enabled", "true");
        properties.put(GATEWAY + "first-uid", Integer.toString(FIRST_UID + (number - 1) * UIDS));
        properties.put(GATEWAY + "entries[0].name", NAME);
        properties.put(GATEWAY + "entries[0].command", command());
        var args = args();
        for (var i = 0; i < args.size(); i++) {
            properties.put(GATEWAY + "entries[0].args[" + i + "]", args.get(i));
        }
        properties.put(GATEWAY + "entries[0].env[0]", "NOTES_GREETING");
        return properties;
    }

    private void copyJars() {
        try {
            Files.createDirectories(home());
            Files.setPosixFilePermissions(home(), PosixFilePermissions.fromString("rwxr-xr-x"));
            for (var jar : (Iterable<Path>) jars()::iterator) {
                var copy = home().resolve(jar.getFileName());
                Files.copy(jar, copy, StandardCopyOption.REPLACE_EXISTING);
                Files.setPosixFilePermissions(copy, PosixFilePermissions.fromString("rw-r--r--"));
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot prepare the sample server " + NAME, e);
        }
    }

    private Path home() {
        return Reachable.base(layout.data(), RunAs.nobody()).resolve("notes");
    }

    private Stream<Path> jars() {
        var application = layout.application("deploy/sample-mcp");
        return JARS.stream().flatMap(pattern -> matching(application, pattern).stream());
    }

    private static List<Path> matching(Path application, String pattern) {
        var parent = application.resolve(pattern).getParent();
        if (!Files.isDirectory(parent)) {
            return List.of();
        }
        try (var found =
                Files.newDirectoryStream(parent, Path.of(pattern).getFileName().toString())) {
            var jars = new ArrayList<Path>();
            found.forEach(jars::add);
            return jars;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + parent, e);
        }
    }
}
