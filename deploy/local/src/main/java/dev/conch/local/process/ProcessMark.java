package dev.conch.local.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * What tells one process from every other that ever had or will have its pid: pid, start time in clock ticks and the
 * boot it belongs to. One line of the list of children, written by the launcher and read by the next one.
 *
 * @param name the child's name
 * @param pid its process id
 * @param startTicks field 22 of {@code /proc/<pid>/stat}
 * @param boot the kernel's boot id
 * @param stop the signal that ends it cleanly
 */
record ProcessMark(String name, long pid, long startTicks, String boot, String stop) {

    /** Field 22 counted after the command's closing bracket, which is the end of field 2. */
    private static final int START_AFTER_COMMAND = 19;

    /** Marks a living process; empty if it is already gone. */
    static Optional<ProcessMark> of(String name, long pid, String stop) {
        return startTicks(pid).map(ticks -> new ProcessMark(name, pid, ticks, bootId(), stop));
    }

    static Optional<ProcessMark> parse(String line) {
        var words = line.split(" ");
        if (words.length != 5) {
            return Optional.empty();
        }
        try {
            return Optional.of(
                    new ProcessMark(words[0], Long.parseLong(words[1]), Long.parseLong(words[2]), words[3], words[4]));
        } catch (NumberFormatException _) {
            return Optional.empty();
        }
    }

    String line() {
        return "%s %d %d %s %s".formatted(name, pid, startTicks, boot, stop);
    }

    /** Whether exactly this process still lives. */
    boolean isAlive() {
        return boot.equals(bootId())
                && startTicks(pid).filter(ticks -> ticks == startTicks).isPresent();
    }

    private static Optional<Long> startTicks(long pid) {
        try {
            var stat = Files.readString(Path.of("/proc", Long.toString(pid), "stat"));
            var fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
            // a zombie has ended; only its parent has not looked yet
            return fields[0].equals("Z") ? Optional.empty() : Optional.of(Long.parseLong(fields[START_AFTER_COMMAND]));
        } catch (IOException _) {
            return Optional.empty();
        }
    }

    private static String bootId() {
        try {
            return Files.readString(Path.of("/proc/sys/kernel/random/boot_id")).strip();
        } catch (IOException _) {
            return "unknown";
        }
    }
}
