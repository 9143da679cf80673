package dev.conch.gateway.stdio;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.jboss.logging.Logger;

/** Private home directories of programs, below one directory of this process. They end with their programs; a killed process's at the next start. */
final class Homes {
    private static final Logger LOG = Logger.getLogger(Homes.class);
    private static final String PREFIX = "conch-stdio-";
    private static final Pattern NAME = Pattern.compile(PREFIX + "(\\d{1,10})-(\\d{1,15})-.*");
    private static final int SECONDS_TO_REMOVE = 30;

    private final Path parent;
    private Path base;

    Homes(Path parent) {
        this.parent = parent;
    }

    /** An empty directory that only this user can enter. */
    synchronized Path make(int uid) throws IOException {
        if (base == null) {
            sweep();
            base = Files.createTempDirectory(parent, PREFIX + ourselves() + "-");
            Files.setPosixFilePermissions(base, PosixFilePermissions.fromString("rwx--x--x"));
        }
        var home = Files.createTempDirectory(base, "home-");
        Files.setAttribute(home, "unix:uid", uid, LinkOption.NOFOLLOW_LINKS);
        Files.setAttribute(home, "unix:gid", uid, LinkOption.NOFOLLOW_LINKS);
        return home;
    }

    /** Removes a home as the user who filled it: what links there lead to is then no more than that user could remove. */
    static void remove(Path home) {
        try {
            var uid = (int) Files.getAttribute(home, "unix:uid", LinkOption.NOFOLLOW_LINKS);
            var line = new ArrayList<>(ProgramCommand.as(uid));
            line.addAll(List.of("--", "/bin/rm", "-rf", "--", home.toString()));
            var removal = new ProcessBuilder(line)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            removal.waitFor(SECONDS_TO_REMOVE, TimeUnit.SECONDS);
            // the directory itself lies in one of ours
            Files.deleteIfExists(home);
        } catch (IOException e) {
            LOG.warnf(
                    "a program's home directory could not be removed: %s",
                    e.getClass().getSimpleName());
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    synchronized void close() throws IOException {
        if (base != null) {
            removeBase(base);
            base = null;
        }
    }

    private void sweep() throws IOException {
        try (var all = Files.newDirectoryStream(parent, PREFIX + "*")) {
            for (var found : all) {
                sweep(found);
            }
        }
    }

    private static void sweep(Path found) {
        try {
            if (isOurs(found) && !isOfALivingProcess(found)) {
                removeBase(found);
            }
        } catch (IOException | DirectoryIteratorException e) {
            // another gateway sweeps too; what is left is left for the next start
            LOG.debugf("%s could not be swept: %s", found, e.getClass().getSimpleName());
        }
    }

    private static void removeBase(Path base) throws IOException {
        try (var homes = Files.newDirectoryStream(base)) {
            homes.forEach(Homes::remove);
        }
        Files.deleteIfExists(base);
    }

    /** The directory for temporary files is everybody's: only what this user made is touched. */
    private static boolean isOurs(Path found) throws IOException {
        return Files.isDirectory(found, LinkOption.NOFOLLOW_LINKS)
                && Integer.valueOf(0).equals(Files.getAttribute(found, "unix:uid", LinkOption.NOFOLLOW_LINKS));
    }

    private static boolean isOfALivingProcess(Path found) {
        var name = NAME.matcher(found.getFileName().toString());
        return !name.matches()
                || ProcessHandle.of(Long.parseLong(name.group(1)))
                        .map(process -> Long.toString(started(process)).equals(name.group(2)))
                        .orElse(false);
    }

    private static String ourselves() {
        var us = ProcessHandle.current();
        return us.pid() + "-" + started(us);
    }

    private static long started(ProcessHandle process) {
        return process.info().startInstant().orElse(Instant.EPOCH).toEpochMilli();
    }
}
