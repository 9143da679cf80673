package dev.conch.contracts;

import java.util.List;

/** The three lists of a server or an agent: exact names or {@code *} globs (spec.md 5, Policy). An absent list is empty. */
public record PolicyLists(List<String> deny, List<String> requireApproval, List<String> runWithoutAsking) {
    /** Lists that say nothing. */
    public static final PolicyLists EMPTY = new PolicyLists(List.of(), List.of(), List.of());

    /** Copies the lists. */
    public PolicyLists {
        deny = Check.listOrEmpty(deny);
        requireApproval = Check.listOrEmpty(requireApproval);
        runWithoutAsking = Check.listOrEmpty(runWithoutAsking);
    }
}
