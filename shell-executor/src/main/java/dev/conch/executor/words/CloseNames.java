package dev.conch.executor.words;

import dev.conch.executor.catalog.CatalogServer;
import dev.conch.executor.catalog.CatalogTool;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Up to three commands whose names are close to one that does not exist. */
final class CloseNames {
    private static final int MOST = 3;
    private static final int LONGEST = 64;
    private static final int SHORT = 4;

    private final ToolIndex index;

    CloseNames(ToolIndex index) {
        this.index = index;
    }

    List<String> ofServer(CatalogServer server, String name) {
        return nearest(name, tools(index.tools(server).stream()));
    }

    List<String> topLevel(String name) {
        var servers = index.servers().stream()
                .map(server -> new Candidate(server.name(), "tools " + server.name() + " --help"));
        return nearest(name, Stream.concat(servers, tools(index.all().stream())));
    }

    List<String> registered(String name) {
        return nearest(
                name,
                index.all().stream()
                        .map(tool -> new Candidate(tool.registeredName(), "tools call " + tool.registeredName())));
    }

    private static Stream<Candidate> tools(Stream<CatalogTool> tools) {
        return tools.map(tool -> new Candidate(tool.name(), tool.command()));
    }

    private static List<String> nearest(String name, Stream<Candidate> candidates) {
        var wanted = Names.fold(name);
        if (wanted.length() > LONGEST) {
            return List.of();
        }
        return candidates
                .map(candidate -> candidate.away(distance(wanted, Names.fold(candidate.name()))))
                .filter(candidate -> candidate.distance() <= farthest(wanted))
                .sorted(Comparator.comparingInt(Candidate::distance))
                .map(Candidate::command)
                .distinct()
                .limit(MOST)
                .toList();
    }

    /** A slip or two in a short name, more in a long one. */
    private static int farthest(String wanted) {
        return Math.max(wanted.length() < SHORT ? 1 : 2, wanted.length() / 3);
    }

    /** Levenshtein's distance, at most 64 by 64; where one name begins with the other it counts as 1. */
    private static int distance(String one, String other) {
        if (other.length() > LONGEST) {
            return Integer.MAX_VALUE;
        }
        if (!one.isEmpty() && (other.startsWith(one) || one.startsWith(other))) {
            return 1;
        }
        var row = new int[other.length() + 1];
        for (int j = 0; j <= other.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= one.length(); i++) {
            nextRow(row, one.charAt(i - 1), other, i);
        }
        return row[other.length()];
    }

    private static void nextRow(int[] row, char c, String other, int i) {
        var diagonal = row[0];
        row[0] = i;
        for (int j = 1; j <= other.length(); j++) {
            var replaced = diagonal + (c == other.charAt(j - 1) ? 0 : 1);
            diagonal = row[j];
            row[j] = Math.min(replaced, Math.min(row[j], row[j - 1]) + 1);
        }
    }

    /** A name and the command that uses it. */
    private record Candidate(String name, String command, int distance) {
        Candidate(String name, String command) {
            this(name, command, 0);
        }

        Candidate away(int far) {
            return new Candidate(name, command, far);
        }
    }
}
