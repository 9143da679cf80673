package dev.conch.executor.sandbox;

import io.smallrye.config.SmallRyeConfig;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

/** The real sandbox without Quarkus, in a data directory of its own. */
public final class SandboxRig implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final Path data;
    private final SandboxConfig config;
    private final InstanceDir instance;
    private final SandboxThreads threads;
    private final MemoryWatcher memory;
    private final LocalRunDirs dirs;
    private final LocalWorkspaces workspaces;
    private final Sandbox sandbox;

    private SandboxRig(Path data, Map<String, String> settings) {
        Map<String, String> all = new HashMap<>(settings);
        all.putIfAbsent("conch.executor.data-dir", data.toString());
        SmallRyeConfig mapped = config(all);
        this.data = data;
        this.config = mapped.getConfigMapping(SandboxConfig.class);
        DataDirConfig dataDir = mapped.getConfigMapping(DataDirConfig.class);
        var user = new SandboxUser(config);
        this.instance = new InstanceDir(config, dataDir);
        this.threads = new SandboxThreads();
        this.memory = new MemoryWatcher(config);
        this.dirs = new LocalRunDirs(instance, user);
        this.workspaces = new LocalWorkspaces(dataDir, user);
        var probes = new ProbeRuns(dirs, workspaces, user, instance);
        this.sandbox =
                new SandboxBackends().sandbox(config, user, threads, memory, probes, new FixedFiles(instance, config));
    }

    public static SandboxRig start(Map<String, String> settings) {
        try {
            Path data = Files.createTempDirectory("cx-");
            Files.setPosixFilePermissions(data, PosixFilePermissions.fromString("rwx--x--x"));
            return startIn(data, settings);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    static SandboxRig startIn(Path data, Map<String, String> settings) {
        return new SandboxRig(data, settings);
    }

    /** The configuration with every default, and these settings over it. */
    public static SmallRyeConfig config(Map<String, String> settings) {
        return new SmallRyeConfigBuilder()
                .addDiscoveredConverters()
                .withMapping(SandboxConfig.class)
                .withMapping(DataDirConfig.class)
                .withValidateUnknown(false)
                .withDefaultValues(settings)
                .build();
    }

    public Sandbox sandbox() {
        return sandbox;
    }

    public RunDirs dirs() {
        return dirs;
    }

    public Path data() {
        return data;
    }

    public Path workspace(String session) {
        return workspaces.open(session).await().atMost(PATIENCE);
    }

    Workspaces workspaces() {
        return workspaces;
    }

    Path instancePath() {
        return instance.path();
    }

    /** Runs a script without tools in the session {@code ses_1}. */
    public ScriptExit run(String script) {
        RunDir dir = runDir(script);
        try {
            return start(dir, "ses_1", "/workspace").exit().await().atMost(PATIENCE);
        } finally {
            dirs.remove(dir).await().atMost(PATIENCE);
        }
    }

    /** A run directory in which an empty file stands for the socket. */
    RunDir runDir(String script) {
        RunDir dir =
                dirs.create(script.getBytes(StandardCharsets.UTF_8)).await().atMost(PATIENCE);
        try {
            Files.createFile(dir.socket());
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        return dir;
    }

    public RunningScript start(RunDir dir, String session, String workingDir) {
        return sandbox.start(new ScriptRun(dir, workspace(session), workingDir))
                .await()
                .atMost(PATIENCE);
    }

    @Override
    public void close() {
        try {
            threads.stop();
            memory.stop();
            instance.remove();
            WorkspaceRemoval.remove(data);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
