package dev.conch.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Proportional set size (Linux, {@code smaps_rollup}): what each process really adds to the machine's memory. */
final class Memory {
    private Memory() {}

    /** MB by command, of a process and everything below it. */
    static Map<String, Double> pssBelow(long pid) {
        var sizes = new TreeMap<String, Double>();
        var root = ProcessHandle.of(pid).orElseThrow();
        Stream.concat(Stream.of(root), root.descendants())
                .forEach(process -> sizes.merge(name(process), pss(process.pid()), Double::sum));
        return sizes;
    }

    private static double pss(long pid) {
        try (var lines = Files.lines(Path.of("/proc/" + pid + "/smaps_rollup"))) {
            return lines.filter(line -> line.startsWith("Pss:"))
                            .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
                            .sum()
                    / 1024.0;
        } catch (IOException e) {
            return 0; // ended meanwhile
        }
    }

    private static String name(ProcessHandle process) {
        var line = commandLine(process.pid());
        for (var service : new String[] {
            "shell-executor",
            "tool-gateway",
            "approval-service",
            "rating-service",
            "event-timeline",
            "sample-mcp",
            "kafka-node",
            "postgres"
        }) {
            if (line.contains(service)) {
                return service;
            }
        }
        return line.contains("Launcher") ? "launcher" : "other";
    }

    private static String commandLine(long pid) {
        try {
            return Files.readString(Path.of("/proc/" + pid + "/cmdline")).replace('\0', ' ');
        } catch (IOException e) {
            return "";
        }
    }
}
