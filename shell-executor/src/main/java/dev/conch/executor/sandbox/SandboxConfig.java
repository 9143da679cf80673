package dev.conch.executor.sandbox;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;

/** How scripts are locked in, and every bound on one run (spec section 2). Sizes are bytes. */
@ConfigMapping(prefix = "conch.executor.sandbox")
public interface SandboxConfig {

    /** The backend: {@code bubblewrap}. A name without an implementation refuses every script. */
    @WithDefault("bubblewrap")
    String backend();

    /** The uid (and gid) scripts run under where the service itself is root; ignored otherwise. Never 0. */
    @WithDefault("65534")
    @Min(1)
    @Max(4_294_967_293L)
    long uid();

    /**
     * Where run directories lie: a local disk with a short path, open ({@code x}) to the sandbox's uid. By default {@code
     * runs} in the data directory, or, where that path is too long for a unix socket, a directory in {@code /tmp}.
     */
    Optional<Path> runsDir();

    /** The userland bound read-only as {@code /usr}: the host's, or a root of its own in an image. */
    @WithDefault("/usr")
    Path userland();

    /** The bubblewrap program. */
    @WithDefault("/usr/bin/bwrap")
    Path bwrap();

    /** The {@code tools} client to bind in; by default the one that is packed with the service. */
    Optional<Path> tools();

    /** Processes and threads of one run, counted inside it. */
    @WithDefault("256")
    @Min(8)
    @Max(4096)
    int processes();

    /** Open files of one process. */
    @WithDefault("256")
    @Min(16)
    @Max(65_536)
    int openFiles();

    /** The largest file a script may write. */
    @WithDefault("268435456")
    @Min(1_048_576)
    @Max(17_179_869_184L)
    long fileBytes();

    /** CPU seconds of one process. */
    @WithDefault("600")
    @Min(1)
    @Max(36_000)
    int cpuSeconds();

    /** Address space of one process. */
    @WithDefault("1073741824")
    @Min(67_108_864)
    @Max(68_719_476_736L)
    long processMemoryBytes();

    /** Memory of all processes of a run together; a watcher kills the run above it. */
    @WithDefault("536870912")
    @Min(16_777_216)
    @Max(68_719_476_736L)
    long memoryBytes();

    /** How often the watcher looks. */
    @WithDefault("100ms")
    @DurationMin(millis = 10)
    @DurationMax(seconds = 10)
    Duration memoryCheckInterval();

    /** Size of {@code /tmp}, in memory. */
    @WithDefault("67108864")
    @Min(65_536)
    @Max(17_179_869_184L)
    long tmpBytes();

    /** Size of {@code /home/agent}, in memory. */
    @WithDefault("16777216")
    @Min(65_536)
    @Max(17_179_869_184L)
    long homeBytes();

    /** Size of {@code /dev/shm}, in memory. */
    @WithDefault("16777216")
    @Min(65_536)
    @Max(17_179_869_184L)
    long shmBytes();

    /** What is kept of each output of a script; the rest is drained and dropped. */
    @WithDefault("1048576")
    @Min(1024)
    @Max(67_108_864)
    int outputBytes();

    /** How long a run's last processes may take to disappear before it is reported as ended all the same. */
    @WithDefault("5s")
    @DurationMin(millis = 100)
    @DurationMax(seconds = 60)
    Duration killGrace();

    /** How long the probe may take. */
    @WithDefault("10s")
    @DurationMin(seconds = 1)
    @DurationMax(seconds = 120)
    Duration probeTimeout();
}
