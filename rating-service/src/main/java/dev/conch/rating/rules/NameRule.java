package dev.conch.rating.rules;

import dev.conch.contracts.ToolDefinition;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * What a tool's name says, in any spelling: {@code get_ticket}, {@code createIssue}, {@code calendar.update-event}. The first verb counts
 * most, and more so at the very beginning; a changing verb after a reading one ({@code get_or_create}) counts on its own.
 */
final class NameRule {
    private static final double LEADING = 3;
    private static final double LATER = 2.2;
    private static final double SECOND_WRITE = 1.6;
    private static final double DOES = 1;

    private NameRule() {}

    static Stream<Evidence> look(ToolDefinition tool) {
        var words = withoutServer(tool);
        var evidence = new ArrayList<Evidence>();
        for (int i = 0; i < words.size(); i++) {
            var verb = Lexicon.verb(words.get(i));
            if (verb.isPresent()) {
                evidence.add(first(verb.get(), i == 0));
                secondWrite(verb.get(), words.subList(i + 1, words.size())).forEach(evidence::add);
                break;
            }
        }
        return evidence.stream();
    }

    /** Many servers put their own name in front: it is no verb there, even when it is one in English. */
    private static List<String> withoutServer(ToolDefinition tool) {
        var words = Words.of(tool.name());
        var server = tool.server() == null ? List.<String>of() : Words.of(tool.server());
        int at = 0;
        while (at < server.size() && at < words.size() - 1 && words.get(at).equals(server.get(at))) {
            at++;
        }
        return words.subList(at, words.size());
    }

    private static Evidence first(Verb verb, boolean leads) {
        var strength = leads ? LEADING : LATER;
        return switch (verb.kind()) {
            case READS -> new Evidence(-strength, "its name says '" + verb.base() + "'");
            case WRITES -> new Evidence(strength, "its name says '" + verb.base() + "'");
            case DOES -> new Evidence(DOES, "its name says '" + verb.base() + "'");
        };
    }

    /** {@code get_or_create}, {@code find_and_replace}: the word before the second verb joins the two. */
    private static Stream<Evidence> secondWrite(Verb first, List<String> rest) {
        var joined = rest.indexOf("or") + 1 + rest.indexOf("and") + 1;
        return first.kind() != Verb.Kind.READS || joined < 1
                ? Stream.empty()
                : rest.stream()
                        .skip(joined)
                        .limit(1)
                        .flatMap(word -> Lexicon.verb(word).stream())
                        .filter(verb -> verb.kind() == Verb.Kind.WRITES)
                        .map(verb ->
                                new Evidence(2 * LEADING - SECOND_WRITE, "its name also says '" + verb.base() + "'"));
    }
}
