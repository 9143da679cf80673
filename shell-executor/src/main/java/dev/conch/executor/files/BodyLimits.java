package dev.conch.executor.files;

import io.quarkus.vertx.http.runtime.VertxHttpRecorder;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.regex.Pattern;

/**
 * How large a request's body may be: a put file as large as files may be, which {@link Uploads} sees to, anything else much smaller. The
 * framework has one limit for all routes; it is above both and stays the last resort.
 */
@Singleton
class BodyLimits {

    /** Right after the framework's own check, which stands at 2. */
    private static final int PRIORITY = 1;

    private static final int TOO_LARGE = 413;
    private static final Pattern FILE = Pattern.compile("/v1/sessions/[^/]+/files/.+");

    private final FilesConfig config;

    BodyLimits(FilesConfig config) {
        this.config = config;
    }

    void register(@Observes Filters filters) {
        filters.register(this::check, PRIORITY);
    }

    private void check(RoutingContext http) {
        var request = http.request();
        if (request.method().equals(HttpMethod.PUT)
                && FILE.matcher(http.normalizedPath()).matches()) {
            http.next();
            return;
        }
        var length = request.getHeader(HttpHeaders.CONTENT_LENGTH);
        if (length == null) {
            // without a length the framework counts what it reads
            http.put(VertxHttpRecorder.MAX_REQUEST_SIZE_KEY, config.otherBodyBytes());
            http.next();
        } else if (Long.parseLong(length) > config.otherBodyBytes()) {
            refuse(http);
        } else {
            http.next();
        }
    }

    private void refuse(RoutingContext http) {
        new EarlyProblem(
                        TOO_LARGE,
                        "Request Entity Too Large",
                        "The body is larger than " + config.otherBodyBytes()
                                + " bytes (conch.executor.files.other-body-bytes).",
                        "request_entity_too_large")
                .answer(http);
    }
}
