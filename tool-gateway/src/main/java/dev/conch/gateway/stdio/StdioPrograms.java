package dev.conch.gateway.stdio;

import dev.conch.kit.problem.ProblemException;
import io.quarkus.runtime.Startup;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;

/** The operator's list. Asked when a server is saved, and again when its program is about to be started. */
@Startup
@ApplicationScoped
public class StdioPrograms {
    private final boolean enabled;
    private final List<StdioEntry> entries;

    /** Throws when an entry could not be run: the service does not start with a list that does not say what it means. */
    StdioPrograms(StdioConfig config) {
        this.enabled = config.enabled();
        this.entries = config.entries().stream().map(StdioEntry::of).toList();
    }

    /** Whether there may be any. */
    public boolean enabled() {
        return enabled && !entries.isEmpty();
    }

    /** Fails with 400 unless there may be any. */
    public void requireEnabled() {
        if (!enabled()) {
            throw refused(
                    "transport", "stdio is not allowed by the operator of this installation; use streamable_http.");
        }
    }

    /**
     * Fails with 400 that names the field and says what is allowed, unless an entry has this command, exactly these arguments and at least
     * these variables.
     */
    public void require(String command, List<String> args, Collection<String> variables) {
        requireEnabled();
        var same = entries.stream()
                .filter(entry -> entry.command().equals(command))
                .toList();
        if (same.isEmpty()) {
            throw refused("command", "must be one that the operator allows: " + all(entries) + ".");
        }
        var exact = same.stream().filter(entry -> entry.args().equals(args)).toList();
        if (exact.isEmpty()) {
            throw refused("args", "must be exactly those that the operator allows: " + all(same) + ".");
        }
        if (exact.stream().noneMatch(entry -> entry.env().containsAll(variables))) {
            refuseVariable(exact.getFirst(), variables);
        }
    }

    /** The same as a question. */
    boolean allows(String command, List<String> args, Collection<String> variables) {
        return enabled()
                && entries.stream()
                        .anyMatch(entry -> entry.command().equals(command)
                                && entry.args().equals(args)
                                && entry.env().containsAll(variables));
    }

    private static void refuseVariable(StdioEntry entry, Collection<String> variables) {
        var wrong = variables.stream()
                .filter(variable -> !entry.env().contains(variable))
                .sorted()
                .findFirst()
                .orElseThrow();
        var allowed = entry.env().isEmpty() ? "none" : String.join(", ", entry.env());
        throw refused(
                "env." + wrong,
                "is not a variable that the operator allows for " + entry.name() + "; allowed: " + allowed + ".");
    }

    private static String all(List<StdioEntry> entries) {
        return entries.stream()
                .map(entry -> entry.name() + " = " + entry.command() + " " + entry.args())
                .collect(Collectors.joining("; "));
    }

    private static ProblemException refused(String field, String detail) {
        return ProblemException.invalid(field, field + " " + detail);
    }
}
