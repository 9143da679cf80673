package dev.conch.local.frontdoor;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Set;

/**
 * One line of {@code deploy/routes.json}.
 *
 * @param path the pattern as text; see {@link PathPattern}
 * @param methods the methods that go to the owner
 * @param owner module name of the service
 */
record Route(
        @JsonProperty(required = true) String path,
        @JsonProperty(required = true) Set<String> methods,
        @JsonProperty(required = true) String owner) {

    Route {
        if (path == null || owner == null || methods == null || methods.isEmpty()) {
            throw new IllegalArgumentException("a route needs path, methods and owner; got path " + path);
        }
        methods = Set.copyOf(methods);
        PathPattern.of(path);
    }

    PathPattern pattern() {
        return PathPattern.of(path);
    }
}
