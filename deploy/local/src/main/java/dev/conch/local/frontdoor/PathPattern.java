package dev.conch.local.frontdoor;

import java.util.List;

/**
 * A path of the route table: literal segments, {@code {name}} for one segment and, last, {@code {name...}} for one or
 * more.
 *
 * @param segments the pattern's segments, without the leading slash
 */
record PathPattern(List<String> segments) {

    private static final String SEGMENT = "[a-z0-9_-]+|\\{[a-z_]+}";
    private static final String REST = "\\{[a-z_]+\\.\\.\\.}";

    static PathPattern of(String text) {
        if (!text.startsWith("/")) {
            throw new IllegalArgumentException("path must begin with '/', not '" + text + "'");
        }
        return new PathPattern(List.of(text.substring(1).split("/", -1)));
    }

    PathPattern {
        segments = List.copyOf(segments);
        for (var at = 0; at < segments.size(); at++) {
            var segment = segments.get(at);
            var last = at == segments.size() - 1;
            if (!segment.matches(SEGMENT) && !(last && segment.matches(REST))) {
                throw new IllegalArgumentException("'" + segment + "' is no segment of a path pattern");
            }
        }
    }

    /** Whether these segments of a request's path are meant. A variable takes any segment but an empty one. */
    boolean matches(List<String> path) {
        if (takesRest() ? path.size() < segments.size() : path.size() != segments.size()) {
            return false;
        }
        for (var at = 0; at < segments.size(); at++) {
            if (path.get(at).isEmpty() || !isVariable(at) && !segments.get(at).equals(path.get(at))) {
                return false;
            }
        }
        return true;
    }

    private boolean takesRest() {
        return segments.getLast().endsWith("...}");
    }

    private boolean isVariable(int at) {
        return segments.get(at).startsWith("{");
    }
}
