package dev.conch.gateway.stdio;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;

/** MCP servers that are programs on this machine: which, as whom, how many (spec.md 1). */
@ConfigMapping(prefix = "conch.gateway.stdio")
public interface StdioConfig {
    /** Whether there may be any. */
    @WithDefault("false")
    boolean enabled();

    /** The programs that a server's configuration may name; nothing else is ever started. */
    List<Entry> entries();

    /**
     * The first of the uids (and gids) that programs run under, one for each program that runs: from here on {@code 2 × max-processes},
     * which nothing else on this machine may use. Another gateway on the same machine needs a range of its own.
     */
    @WithDefault("60706")
    @Min(1_000)
    @Max(2_000_000_000)
    int firstUid();

    /** Most programs running at once, over all orgs; past it the longest idle one is stopped. */
    @WithDefault("32")
    @Min(1)
    @Max(200)
    int maxProcesses();

    /** Where their private home directories are made; passable for everybody. By default the directory for temporary files. */
    Optional<Path> homes();

    /** The PATH programs are started with. */
    @WithDefault("/usr/local/bin:/usr/bin:/bin")
    String path();

    /** How long a program may leave a message unread before it is taken for stuck and ended. */
    @WithDefault("10s")
    @DurationMin(millis = 100)
    @DurationMax(minutes = 10)
    Duration writeTimeout();

    /** Most bytes that wait to be written to one program; a message beyond is not sent. */
    @WithDefault("16777216")
    @Min(1_048_576)
    @Max(1_073_741_824)
    int maxUnwritten();

    /** Most lines in a row that are not MCP before a program is ended. */
    @WithDefault("1000")
    @Min(1)
    @Max(1_000_000)
    int maxStrayLines();

    /** How long a program may take to end after its input was closed; then it is told to, and a second later it is killed. */
    @WithDefault("2s")
    @DurationMin(millis = 10)
    @DurationMax(seconds = 60)
    Duration stopGrace();

    /** The pause before the third start within {@code steady-after}; each further one waits twice as long. */
    @WithDefault("1s")
    @DurationMin(millis = 10)
    @DurationMax(minutes = 5)
    Duration restartDelay();

    /** The longest such pause. */
    @WithDefault("30s")
    @DurationMin(millis = 10)
    @DurationMax(hours = 1)
    Duration longestRestartDelay();

    /** How long a program must have run for its next start not to count. */
    @WithDefault("1m")
    @DurationMin(millis = 10)
    @DurationMax(hours = 1)
    Duration steadyAfter();

    /** One program. */
    interface Entry {
        /** What the operator calls it, for messages. */
        String name();

        /** The program's absolute path. */
        String command();

        /** All of its arguments, in order. */
        Optional<List<String>> args();

        /** The environment variables that a server's configuration may set, and no others. */
        Optional<List<String>> env();
    }
}
