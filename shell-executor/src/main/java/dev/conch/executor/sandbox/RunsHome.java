package dev.conch.executor.sandbox;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.jboss.logging.Logger;

/** Where run directories lie: short enough for a unix socket's path, which Linux limits to 107 bytes. */
final class RunsHome {

    private static final Logger LOG = Logger.getLogger(RunsHome.class);

    /** What is left for the directory after {@code /<instance>/<run>/s}. */
    static final int MOST_BYTES = 107 - (1 + 16 + 1 + 32 + 2);

    private RunsHome() {}

    static Path of(SandboxConfig config, DataDirConfig data) {
        Path wanted = config.runsDir()
                .orElseGet(() -> data.dataDir().resolve("runs"))
                .toAbsolutePath()
                .normalize();
        if (fits(wanted)) {
            return wanted;
        }
        if (config.runsDir().isPresent()) {
            throw new IllegalStateException("conch.executor.sandbox.runs-dir must be at most " + MOST_BYTES
                    + " bytes long, since unix sockets lie below it");
        }
        Path shorter = Path.of("/tmp", "conch-runs-" + shortHash(wanted.toString()));
        LOG.infof("runs are kept in %s: the path of the data directory is too long for unix sockets", shorter);
        return shorter;
    }

    private static boolean fits(Path path) {
        return path.toString().getBytes(StandardCharsets.UTF_8).length <= MOST_BYTES;
    }

    private static String shortHash(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest, 0, 8);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
