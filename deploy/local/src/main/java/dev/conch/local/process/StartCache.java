package dev.conch.local.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/**
 * The JVM's ahead-of-time cache of one application: classes loaded and linked, and profiles, from a training run. It makes
 * a service start in a fraction of the time. A cache that does not fit the JDK or the jars any more is passed over by the
 * JVM, which says so in the log.
 *
 * @param kept where it lies between starts, beside the application
 * @param training where this run writes one, a place its user may write to; null in every run but a training run
 */
public record StartCache(Path kept, Path training) {

    /** What to add to the JVM's options. */
    public List<String> flags() {
        if (training != null) {
            return List.of("-XX:AOTCacheOutput=" + training);
        }
        return Files.exists(kept) ? List.of("-XX:AOTCache=" + kept) : List.of();
    }

    /** Moves what a training run has written to where later starts look; nothing if it has written nothing. */
    public void keep() {
        if (training == null || !Files.exists(training)) {
            return;
        }
        try {
            Files.copy(training, kept, StandardCopyOption.REPLACE_EXISTING);
            Files.delete(training);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot keep " + training, e);
        }
    }
}
