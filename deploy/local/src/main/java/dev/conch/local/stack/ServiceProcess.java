package dev.conch.local.stack;

import dev.conch.local.process.ChildSpec;
import dev.conch.local.process.JvmFlags;
import dev.conch.local.process.RunAs;
import dev.conch.local.process.StartCache;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * One packaged Quarkus application as a child.
 *
 * @param name its name
 * @param application directory with {@code quarkus-run.jar}
 * @param heapMb largest heap
 * @param port its HTTP port on 127.0.0.1
 * @param settings environment variables beside host and port
 * @param user who it runs as
 * @param directory working directory
 * @param cache its JVM's start-up cache
 */
record ServiceProcess(
        String name,
        Path application,
        int heapMb,
        int port,
        Map<String, String> settings,
        RunAs user,
        Path directory,
        StartCache cache) {

    private static final int HEAP_TO_YOUNG = 6;
    /** A large heap is for large payloads, which do not live in the young generation; what is idle stays small. */
    private static final int MOST_YOUNG_MB = 42;

    ServiceProcess {
        if (!Files.exists(application.resolve("quarkus-run.jar"))) {
            throw new IllegalStateException(
                    name + " is not built: " + application + "/quarkus-run.jar is missing ('./conch up' builds it)");
        }
        settings = Map.copyOf(settings);
    }

    /** How to start it. @param log its log file */
    ChildSpec spec(Path log) {
        var environment = new HashMap<>(settings);
        environment.put("QUARKUS_HTTP_HOST", "127.0.0.1");
        environment.put("QUARKUS_HTTP_PORT", Integer.toString(port));
        return new ChildSpec(name, command(), environment, directory, log, user, "TERM", false);
    }

    /** Where it says that it is ready. */
    String readyUrl() {
        return "http://127.0.0.1:" + port + "/q/health/ready";
    }

    private List<String> command() {
        var words = new ArrayList<>(JvmFlags.command(cache, heapMb, Math.min(MOST_YOUNG_MB, heapMb / HEAP_TO_YOUNG)));
        words.addAll(List.of(
                "-Duser.home=" + directory,
                "-jar",
                application.resolve("quarkus-run.jar").toString()));
        return words;
    }
}
