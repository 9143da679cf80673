package dev.conch.rating.rules;

import dev.conch.contracts.ToolDefinition;
import dev.conch.rating.rater.Opinion;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Adds up what name, description and schema say. With nothing to go by a tool counts as changing: a rating only ever adds a question, so
 * the costly mistake is the missed one.
 */
public final class RuleSet {
    /** Changes whenever an opinion may change: ratings are stored for each version. */
    public static final String VERSION = "1";

    private static final Evidence UNKNOWN = new Evidence(0.4, "nothing in its words says that it only reads");
    private static final List<Function<ToolDefinition, Stream<Evidence>>> RULES =
            List.of(NameRule::look, DescriptionRule::look, SchemaRule::look);

    private RuleSet() {}

    /** The opinion; never null, and the same for the same words. */
    public static Opinion of(ToolDefinition tool) {
        var seen = Stream.concat(Stream.of(UNKNOWN), RULES.stream().flatMap(rule -> rule.apply(tool)))
                .toList();
        var sum = seen.stream().mapToDouble(Evidence::weight).sum();
        return new Opinion(sum > 0, 1 / (1 + Math.exp(-sum)), strongest(seen, sum > 0));
    }

    private static String strongest(List<Evidence> seen, boolean changes) {
        return seen.stream()
                .filter(evidence -> evidence.weight() > 0 == changes)
                .max(Comparator.comparingDouble(evidence -> Math.abs(evidence.weight())))
                .orElse(UNKNOWN)
                .reason();
    }
}
