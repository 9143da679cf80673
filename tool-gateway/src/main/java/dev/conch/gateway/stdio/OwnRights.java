package dev.conch.gateway.stdio;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Whether this service can give a program another user: it must be root with four capabilities, as a container's root can be. */
final class OwnRights {
    /** CAP_CHOWN, CAP_KILL, CAP_SETGID, CAP_SETUID. */
    private static final long NEEDED = 1L | 1L << 5 | 1L << 6 | 1L << 7;

    private final Path status;

    /** {@code status}: {@code /proc/self/status}. */
    OwnRights(Path status) {
        this.status = status;
    }

    /** Why it cannot; empty when it can. */
    Optional<String> whatIsMissing() {
        try {
            var effectiveUid = field("Uid").split("\\s+")[1];
            if (!"0".equals(effectiveUid)) {
                return Optional.of("this service runs as uid " + effectiveUid
                        + " and cannot give a program another user; it never runs one as itself");
            }
            return (Long.parseUnsignedLong(field("CapEff"), 16) & NEEDED) == NEEDED
                    ? Optional.empty()
                    : Optional.of("this service lacks one of the capabilities CHOWN, KILL, SETGID, SETUID and cannot"
                            + " give a program another user");
        } catch (IOException | IllegalArgumentException _) {
            return Optional.of("this service cannot tell whether it may give a program another user");
        }
    }

    private String field(String name) throws IOException {
        return Files.readAllLines(status).stream()
                .filter(line -> line.startsWith(name + ":"))
                .map(line -> line.substring(name.length() + 1).strip())
                .findFirst()
                .orElseThrow(() -> new IOException(status + " has no " + name));
    }
}
