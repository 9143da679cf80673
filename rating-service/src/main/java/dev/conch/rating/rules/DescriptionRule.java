package dev.conch.rating.rules;

import dev.conch.contracts.ToolDefinition;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What a description says: the verb its first sentence leads with ("Moves a ticket …"), words only a changing tool uses ("cannot be
 * undone"), and plain denials ("does not modify anything", "read-only"). A verb right after a negation counts for nothing.
 */
final class DescriptionRule {
    private static final double LEADING = 2.4;
    private static final double STRONG = 2;
    private static final double DENIAL = 2.5;
    private static final double ALSO = 2.2;
    private static final double DOES = 1.2;
    private static final int LOOK_AHEAD = 4;

    private static final Set<String> SKIPPED = Set.of(
            "a",
            "an",
            "the",
            "this",
            "tool",
            "to",
            "use",
            "used",
            "for",
            "it",
            "will",
            "can",
            "you",
            "allows",
            "lets",
            "helps",
            "simply",
            "quickly",
            "safely",
            "asynchronously",
            "bulk",
            "batch",
            "programmatically",
            "deprecated");
    private static final Set<String> NEGATIONS = Set.of("not", "never", "without", "no", "cannot", "doesn", "don", "t");
    private static final Pattern DENIALS =
            Pattern.compile("(?i)\\bread[- ]only\\b(?!\\s+(?:is\\s+)?false)|\\bnon-destructive\\b"
                    + "|\\b(?:does|do|will|should|can) ?(?:not|n't) (?:modify|change|alter|write|mutate|affect)\\b"
                    + "|\\bdoesn't (?:modify|change|alter|write|mutate|affect)\\b"
                    + "|\\b(?:never|without) (?:modif|chang|alter|writ|mutat)\\w*"
                    + "|\\bno (?:side[- ]effects?|changes|modifications)\\b");
    private static final Pattern CONSEQUENCES = Pattern.compile(
            "(?i)\\bpermanently\\b|\\birreversibl[ey]\\b|\\b(?:cannot|can't|can not) be undone\\b|(?<!non-)\\bdestructive\\b"
                    + "|\\boverwrit(?:e|es|ten|ing)\\b|\\bwith side[- ]effects?\\b|\\bwill be (?:deleted|removed|sent|charged|created)\\b");
    private static final Pattern ALSO_DOES = Pattern.compile("(?i)\\b(?:and|or|then|also)\\s+(\\p{L}+)");

    private DescriptionRule() {}

    static Stream<Evidence> look(ToolDefinition tool) {
        var text = tool.description();
        var first = Words.sentences(text).findFirst().orElse("");
        return Stream.of(
                        leading(Words.of(first)).map(DescriptionRule::asLeading).stream(),
                        also(first),
                        phrase(DENIALS, text, -DENIAL),
                        phrase(CONSEQUENCES, DENIALS.matcher(text).replaceAll(" "), STRONG))
                .flatMap(evidence -> evidence);
    }

    private static Optional<Verb> leading(List<String> words) {
        var skipped = 0;
        for (var word : words) {
            if (NEGATIONS.contains(word) || skipped > LOOK_AHEAD) {
                return Optional.empty();
            }
            var verb = SKIPPED.contains(word) ? Optional.<Verb>empty() : Lexicon.verb(word);
            if (verb.isPresent()) {
                return verb;
            }
            skipped += SKIPPED.contains(word) ? 0 : 1;
        }
        return Optional.empty();
    }

    private static Evidence asLeading(Verb verb) {
        var reason = "its description begins with '" + verb.base() + "'";
        return switch (verb.kind()) {
            case READS -> new Evidence(-LEADING, reason);
            case WRITES -> new Evidence(LEADING, reason);
            case DOES -> new Evidence(DOES, reason);
        };
    }

    /** "Reads the queue and deletes what it read." */
    private static Stream<Evidence> also(String sentence) {
        return ALSO_DOES
                .matcher(sentence)
                .results()
                .map(match -> match.group(1).toLowerCase(java.util.Locale.ROOT))
                .flatMap(word -> Lexicon.verb(word).stream())
                .filter(verb -> verb.kind() == Verb.Kind.WRITES)
                .limit(1)
                .map(verb -> new Evidence(ALSO, "its description also says '" + verb.base() + "'"));
    }

    private static Stream<Evidence> phrase(Pattern pattern, String text, double weight) {
        var match = pattern.matcher(text);
        return match.find()
                ? Stream.of(new Evidence(
                        weight, "its description says '" + match.group().strip() + "'"))
                : Stream.empty();
    }
}
