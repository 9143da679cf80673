package dev.conch.executor.files;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;

/** What the files API takes and keeps (spec section 1). Sizes are bytes. */
@ConfigMapping(prefix = "conch.executor.files")
public interface FilesConfig {

    /** The largest file that can be put. */
    @WithDefault("67108864")
    @Min(1)
    @Max(1_073_741_824)
    long fileBytes();

    /** All files of a workspace together, at the size they show; what a put file may fill it up to. */
    @WithDefault("1073741824")
    @Min(1024)
    @Max(1_099_511_627_776L)
    long workspaceBytes();

    /** Files, directories and whatever else has a name in a workspace; what a put file may fill it up to. */
    @WithDefault("20000")
    @Min(1)
    @Max(1_000_000)
    int workspaceEntries();

    /** Entries one request for a list looks at; a workspace with more must be listed by prefix. */
    @WithDefault("200000")
    @Min(1000)
    @Max(10_000_000)
    int listEntries();

    /** How long a file may be on its way in. */
    @WithDefault("10m")
    @DurationMin(seconds = 1)
    @DurationMax(hours = 2)
    Duration uploadTimeout();

    /** Files on their way in at once, here; each may take {@link #fileBytes} of the disk outside of any workspace. */
    @WithDefault("32")
    @Min(1)
    @Max(10_000)
    int uploads();

    /** The largest body of every other route; the service's own {@code quarkus.http.limits.max-body-size} is above both. */
    @WithDefault("8388608")
    @Min(65_536)
    @Max(67_108_864)
    long otherBodyBytes();
}
