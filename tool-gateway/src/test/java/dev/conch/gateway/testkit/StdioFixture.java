package dev.conch.gateway.testkit;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Programs on the operator's list, where any user can read them: a server in JavaScript and some that are none. */
public class StdioFixture implements QuarkusTestResourceLifecycleManager {
    /** A directory that everybody can enter, with the program and its log. */
    private static final String DIRECTORY = "conch.test.stdio";

    public static String node() {
        return Stream.of(System.getenv("PATH").split(File.pathSeparator))
                .map(directory -> Path.of(directory, "node"))
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("these tests need Node.js (Debian: nodejs)"))
                .toString();
    }

    public static List<String> script() {
        return List.of(directory().resolve("server.mjs").toString());
    }

    /** A file that any program may append to. */
    public static Path log(String name) {
        var log = directory().resolve(name + ".log");
        try {
            Files.deleteIfExists(log);
            Files.createFile(log);
            Files.setPosixFilePermissions(log, PosixFilePermissions.fromString("rw-rw-rw-"));
            return log;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static Path directory() {
        return Path.of(System.getProperty(DIRECTORY));
    }

    @Override
    public Map<String, String> start() {
        try {
            var directory = Files.createTempDirectory("conch-programs");
            Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("rwxr-xr-x"));
            try (var script = StdioFixture.class.getResourceAsStream("/stdio/server.mjs")) {
                Files.copy(script, directory.resolve("server.mjs"));
            }
            System.setProperty(DIRECTORY, directory.toString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        var settings = new HashMap<String, String>();
        settings.put("conch.gateway.stdio.enabled", "true");
        settings.put("conch.gateway.stdio.write-timeout", "500ms");
        settings.put("conch.gateway.stdio.stop-grace", "500ms");
        settings.put("conch.gateway.stdio.homes", directory().toString());
        settings.put("conch.gateway.mcp.max-response-size", "1M");
        settings.put("conch.gateway.mcp.load-timeout", "5s");
        entry(settings, 0, "fixture", node(), script(), List.of("TOKEN", "LOG", "REVISION", "LD_PRELOAD"));
        entry(settings, 1, "mute", "/bin/sleep", List.of("3600"), List.of());
        entry(settings, 2, "short-lived", "/bin/false", List.of(), List.of());
        entry(settings, 3, "chatterbox", "/usr/bin/yes", List.of("not, MCP"), List.of());
        entry(settings, 4, "absent", "/nowhere/program", List.of(), List.of());
        return settings;
    }

    private static void entry(
            Map<String, String> settings, int place, String name, String command, List<String> args, List<String> env) {
        var key = "conch.gateway.stdio.entries[" + place + "].";
        settings.put(key + "name", name);
        settings.put(key + "command", command);
        for (var i = 0; i < args.size(); i++) {
            settings.put(key + "args[" + i + "]", args.get(i));
        }
        for (var i = 0; i < env.size(); i++) {
            settings.put(key + "env[" + i + "]", env.get(i));
        }
    }

    @Override
    public void stop() {
        try (var files = Files.walk(directory())) {
            files.sorted(java.util.Comparator.reverseOrder()).map(Path::toFile).forEach(File::delete);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
