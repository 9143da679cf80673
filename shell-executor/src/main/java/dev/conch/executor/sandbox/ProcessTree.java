package dev.conch.executor.sandbox;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** The processes below one process, as {@code /proc} shows them. What ends while being looked at counts as not there. */
final class ProcessTree {

    private static final Path PROC = Path.of("/proc");
    private static final long PAGE = 4096;
    private static final long KIB = 1024;

    private ProcessTree() {}

    /** The process itself and all its descendants. */
    static List<Long> of(long root) {
        List<Long> found = new ArrayList<>();
        Deque<Long> open = new ArrayDeque<>(List.of(root));
        while (!open.isEmpty()) {
            long pid = open.pop();
            found.add(pid);
            open.addAll(children(pid));
        }
        return found;
    }

    /** The children of all threads of a process. */
    static List<Long> children(long pid) {
        List<Long> children = new ArrayList<>();
        try (DirectoryStream<Path> threads = Files.newDirectoryStream(PROC.resolve(pid + "/task"))) {
            for (Path thread : threads) {
                addNumbers(read(thread.resolve("children")), children);
            }
        } catch (IOException _) {
            return children;
        }
        return children;
    }

    /** Memory of its own that a process holds, pages it still shares with its parent counted in full. */
    static long residentBytes(long pid) {
        String[] pages = read(PROC.resolve(pid + "/statm")).split(" ");
        return pages.length < 3 ? 0 : (Long.parseLong(pages[1]) - Long.parseLong(pages[2])) * PAGE;
    }

    /** The same with shared pages divided among those that share them; dearer to ask for, 0 where it may not be asked. */
    static long proportionalBytes(long pid) {
        return read(PROC.resolve(pid + "/smaps_rollup"))
                .lines()
                .filter(line -> line.startsWith("Pss_Anon:"))
                .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) * KIB)
                .sum();
    }

    /** Whether the process is there and not just waiting to be collected. */
    static boolean alive(long pid) {
        String stat = read(PROC.resolve(pid + "/stat"));
        int name = stat.lastIndexOf(')');
        return name > 0 && stat.length() > name + 2 && "ZX".indexOf(stat.charAt(name + 2)) < 0;
    }

    /** The pipe that is a process's standard output, {@code pipe:[…]}; empty when it cannot be told. */
    static String outputOf(long pid) {
        return link(PROC.resolve(pid + "/fd/1"));
    }

    /** Processes, other than this one, whose standard output or error is that pipe; none for an empty name. */
    static List<Long> holdersOf(String pipe) {
        return pipe.isEmpty()
                ? List.of()
                : ProcessHandle.allProcesses()
                        .map(ProcessHandle::pid)
                        .filter(pid -> pid != ProcessHandle.current().pid())
                        .filter(pid -> holds(pid, pipe))
                        .toList();
    }

    private static boolean holds(long pid, String pipe) {
        return pipe.equals(link(PROC.resolve(pid + "/fd/1"))) || pipe.equals(link(PROC.resolve(pid + "/fd/2")));
    }

    private static String link(Path file) {
        try {
            return Files.readSymbolicLink(file).toString();
        } catch (IOException _) {
            return "";
        }
    }

    private static void addNumbers(String text, List<Long> into) {
        for (String number : text.split(" ")) {
            if (!number.isBlank()) {
                into.add(Long.valueOf(number.strip()));
            }
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException _) {
            return "";
        }
    }
}
