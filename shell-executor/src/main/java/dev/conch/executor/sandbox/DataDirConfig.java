package dev.conch.executor.sandbox;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.nio.file.Path;

/** Where the executor keeps its files. */
@ConfigMapping(prefix = "conch.executor")
public interface DataDirConfig {

    /**
     * Holds {@code workspaces/<session>}, shared by all executors, and {@code runs/<instance>}, each executor's own. Every
     * directory on the way to it must be open ({@code x}) to the sandbox's uid.
     */
    @WithDefault(".conch/executor")
    Path dataDir();
}
