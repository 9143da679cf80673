package dev.conch.executor.words;

import dev.conch.executor.catalog.CatalogServer;
import dev.conch.executor.catalog.CatalogTool;
import dev.conch.executor.catalog.ServerState;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Finds tools by words (spec section 3, Search; docs/adr/0014): who has more of the words comes first, then who has them in the better
 * places. Made once a snapshot, when a script first searches; never changes.
 */
public final class ToolSearch {
    /** From the best place to the worst: a word of it, or the beginning of one. */
    private static final int PLACES = 4;

    private static final int NOWHERE = 2 * PLACES;

    private final List<Entry> entries;
    private final Map<CatalogServer, Set<String>> servers;

    ToolSearch(ToolIndex index) {
        servers = index.servers().stream()
                .collect(Collectors.toMap(
                        Function.identity(), server -> SearchWords.of(server.name() + " " + server.description())));
        entries = index.all().stream()
                .map(tool -> new Entry(tool, places(tool, index)))
                .toList();
    }

    private List<Set<String>> places(CatalogTool tool, ToolIndex index) {
        var ofServer = Optional.ofNullable(tool.server())
                .flatMap(index::server)
                .map(servers::get)
                .orElse(Set.of());
        var keys = index.schema(tool).keys().stream()
                .flatMap(key -> SearchWords.of(key).stream())
                .collect(Collectors.toSet());
        return List.of(SearchWords.of(tool.name()), SearchWords.of(tool.description()), keys, ofServer);
    }

    /** The tools that have at least one of the words, best first; never more than {@code most}. */
    public List<CatalogTool> find(String words, int most) {
        var asked = SearchWords.asked(words);
        return entries.stream()
                .map(entry -> entry.hit(asked))
                .filter(hit -> hit.found() > 0)
                .sorted(Hit.BEST_FIRST)
                .limit(most)
                .map(Hit::tool)
                .toList();
    }

    /** The servers on demand whose name or description has one of the words, in the snapshot's order: this search loads them. */
    public List<CatalogServer> toLoad(String words) {
        var asked = SearchWords.asked(words);
        return servers.keySet().stream()
                .filter(server -> server.state() == ServerState.NOT_LOADED)
                .filter(server -> asked.stream().anyMatch(word -> has(servers.get(server), word)))
                .sorted(Comparator.comparing(CatalogServer::name))
                .toList();
    }

    private static boolean has(Set<String> words, String asked) {
        return words.contains(asked) || SearchWords.begins(words, asked);
    }

    /** A tool and the words in its name, its description, its parameters' names and at its server. */
    private record Entry(CatalogTool tool, List<Set<String>> places) {
        Hit hit(Set<String> asked) {
            var found = 0;
            var sum = 0;
            for (var word : asked) {
                var rank = rank(word);
                found += rank < NOWHERE ? 1 : 0;
                sum += rank;
            }
            return new Hit(tool, found, sum);
        }

        private int rank(String word) {
            for (int place = 0; place < PLACES; place++) {
                if (places.get(place).contains(word)) {
                    return 2 * place;
                }
                if (SearchWords.begins(places.get(place), word)) {
                    return 2 * place + 1;
                }
            }
            return NOWHERE;
        }
    }

    private record Hit(CatalogTool tool, int found, int sum) {
        static final Comparator<Hit> BEST_FIRST = Comparator.comparingInt(Hit::found)
                .reversed()
                .thenComparingInt(Hit::sum)
                .thenComparing(hit -> hit.tool().registeredName());
    }
}
