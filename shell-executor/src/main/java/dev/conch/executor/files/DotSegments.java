package dev.conch.executor.files;

import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.Arrays;
import java.util.Locale;

/**
 * Refuses paths with {@code .} and {@code ..} segments, encoded ones too. The framework would resolve them: {@code DELETE …/files/..}
 * would delete the session.
 */
@Singleton
class DotSegments {

    private static final int PRIORITY = 1;
    private static final int BAD_REQUEST = 400;

    void register(@Observes Filters filters) {
        filters.register(DotSegments::check, PRIORITY);
    }

    private static void check(RoutingContext http) {
        var path = http.request().path();
        if (path != null && Arrays.stream(path.split("/", -1)).anyMatch(DotSegments::isDots)) {
            new EarlyProblem(
                            BAD_REQUEST,
                            "Bad Request",
                            "path must not have '.' or '..' as a component.",
                            "invalid_path")
                    .answer(http);
        } else {
            http.next();
        }
    }

    private static boolean isDots(String segment) {
        var plain = segment.toLowerCase(Locale.ROOT).replace("%2e", ".");
        return plain.equals(".") || plain.equals("..");
    }
}
