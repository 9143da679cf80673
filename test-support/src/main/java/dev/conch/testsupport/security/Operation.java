package dev.conch.testsupport.security;

import java.util.Map;
import java.util.Set;

/** One HTTP operation and who may use it. {@code body} is null for operations without one. */
record Operation(String method, String path, Set<String> roles, String body) implements Comparable<Operation> {
    static Operation of(String methodAndPath, Set<String> roles) {
        var parts = methodAndPath.split(" ", 2);
        return new Operation(parts[0], parts[1], Set.copyOf(roles), null);
    }

    Operation withBody(String json) {
        return new Operation(method, path, roles, json);
    }

    String name() {
        return method + " " + path;
    }

    boolean namesAResource() {
        return path.contains("{");
    }

    /** The path with its parameters filled in; a missing one is the test's own fault. */
    String filled(Map<String, String> parameters) {
        var filled = path;
        for (var parameter : parameters.entrySet()) {
            filled = filled.replace("{" + parameter.getKey() + "}", parameter.getValue());
        }
        if (filled.contains("{")) {
            throw new IllegalArgumentException("give a value for every parameter of " + name());
        }
        return filled;
    }

    /** What deletes comes last, so that the others still find something. */
    @Override
    public int compareTo(Operation other) {
        var byDelete = Boolean.compare(method.equals("DELETE"), other.method.equals("DELETE"));
        return byDelete != 0 ? byDelete : name().compareTo(other.name());
    }
}
