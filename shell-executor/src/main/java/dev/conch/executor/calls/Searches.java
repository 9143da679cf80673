package dev.conch.executor.calls;

import dev.conch.executor.client.ClientReply;
import dev.conch.executor.gateway.CatalogAnswer;
import dev.conch.executor.gateway.ServerAnswer;
import dev.conch.executor.help.SearchText;
import dev.conch.executor.words.Shown;
import dev.conch.executor.words.ToolIndex;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.stream.Collectors;

/** {@code tools search}: free, and the one command that loads what it matches (spec section 3, Search). */
final class Searches {
    private static final int SHOWN = 100;

    private final RunCatalog catalog;

    Searches(RunCatalog catalog) {
        this.catalog = catalog;
    }

    /** The tools found on stdout; what could not be loaded, and that nothing was found, on stderr. Exit 0 in each case. */
    Uni<ClientReply> answer(String words, ToolIndex index) {
        var wanted = index.search().toLoad(words);
        if (wanted.isEmpty()) {
            return Uni.createFrom().item(found(words, index, ""));
        }
        return Uni.join()
                .all(wanted.stream().map(catalog::load).toList())
                .andFailFast()
                .chain(loads -> catalog.now().map(answer -> switch (answer) {
                    case CatalogAnswer.Found grown -> found(words, grown.index(), notes(loads));
                    case CatalogAnswer.NoSuchAgent _, CatalogAnswer.NotAvailable _ -> found(words, index, notes(loads));
                }));
    }

    private static ClientReply found(String words, ToolIndex index, String notes) {
        var tools = index.search().find(words, SearchText.MOST);
        return tools.isEmpty()
                ? Replies.text(
                        "", notes + "no tool matches '" + Shown.cut(words, SHOWN) + "'; 'tools --help' lists them\n")
                : Replies.text(SearchText.of(tools, index), notes);
    }

    private static String notes(List<ServerAnswer> loads) {
        return loads.stream()
                .filter(ServerAnswer.NotLoaded.class::isInstance)
                .map(load -> ((ServerAnswer.NotLoaded) load).error().message() + "\n")
                .collect(Collectors.joining());
    }
}
