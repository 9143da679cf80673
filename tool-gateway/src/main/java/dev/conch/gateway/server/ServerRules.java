package dev.conch.gateway.server;

import static dev.conch.gateway.server.Fields.require;

import dev.conch.gateway.guard.UrlGuard;
import dev.conch.gateway.guard.UrlRefusedException;
import dev.conch.gateway.stdio.StdioPrograms;
import dev.conch.kit.problem.ProblemException;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** Turns what was sent into a {@link ServerDefinition}, or refuses it with the field that is wrong. */
@ApplicationScoped
class ServerRules {
    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9]*(-[a-z0-9]+)*");
    private static final int LONGEST_NAME = 63;
    private static final Set<String> RESERVED = Set.of("search", "plan", "scripts", "help", "call");
    private static final int LONGEST_DESCRIPTION = 4_000;
    private static final int DEFAULT_TIMEOUT = 30_000;
    private static final int LEAST_TIMEOUT = 100;
    private static final int MOST_TIMEOUT = 600_000;

    private static final String TRANSPORTS = "streamable_http or stdio";

    private final UrlGuard guard;
    private final StdioPrograms programs;

    ServerRules(UrlGuard guard, StdioPrograms programs) {
        this.guard = guard;
        this.programs = programs;
    }

    static void name(String name) {
        require(
                name.length() <= LONGEST_NAME && NAME.matcher(name).matches(),
                "name",
                "must match ^[a-z][a-z0-9]*(-[a-z0-9]+)*$ and have at most " + LONGEST_NAME + " characters.");
        require(
                !RESERVED.contains(name),
                "name",
                "must not be one of the words "
                        + String.join(", ", RESERVED.stream().sorted().toList()) + ".");
    }

    /** The definition; fails with a 400 problem. */
    Uni<ServerDefinition> definition(ServerBody body) {
        require(body != null, "body", "is missing.");
        require(body.transport() != null, "transport", "is missing; it must be " + TRANSPORTS + ".");
        return switch (body.transport()) {
            case "streamable_http" -> http(body);
            case ServerDefinition.STDIO -> stdio(body);
            default -> throw ProblemException.invalid("transport", "transport must be " + TRANSPORTS + ".");
        };
    }

    private Uni<ServerDefinition> http(ServerBody body) {
        require(body.command() == null, "command", "belongs to the transport stdio only.");
        require(body.args() == null, "args", "belongs to the transport stdio only.");
        require(body.env() == null, "env", "belongs to the transport stdio only.");
        var url = url(body.url());
        return guarded(url).replaceWith(definition(body, null, null));
    }

    private Uni<ServerDefinition> stdio(ServerBody body) {
        programs.requireEnabled();
        require(body.url() == null, "url", "belongs to the transport streamable_http only.");
        require(body.headers() == null, "headers", "belongs to the transport streamable_http only.");
        require(
                body.auth() == null || ServerAuth.NONE.equals(body.auth()),
                "auth",
                "belongs to the transport streamable_http only; give a program its credential in env.");
        var args = Fields.names(body.args(), "args");
        var env = EnvRules.env(body.env());
        programs.require(body.command(), args, env.keySet());
        return Uni.createFrom().item(definition(body, args, env));
    }

    private static ServerDefinition definition(ServerBody body, List<String> args, Map<String, String> env) {
        var headers = HeaderRules.headers(body.headers());
        return new ServerDefinition(
                Fields.text(body.description(), LONGEST_DESCRIPTION, "description"),
                body.transport(),
                body.url(),
                body.command(),
                args,
                env,
                headers,
                HeaderRules.auth(body.auth(), headers),
                Boolean.TRUE.equals(body.loadOnDemand()),
                Fields.names(body.deny(), "deny"),
                Fields.names(body.requireApproval(), "require_approval"),
                Fields.names(body.runWithoutAsking(), "run_without_asking"),
                Fields.map(body.labels(), "labels"),
                Fields.between(body.timeoutMs(), DEFAULT_TIMEOUT, LEAST_TIMEOUT, MOST_TIMEOUT, "timeout_ms"));
    }

    private URI url(String url) {
        require(url != null, "url", "is missing.");
        try {
            return guard.parse(url);
        } catch (UrlRefusedException e) {
            throw ProblemException.invalid("url", "url " + e.getMessage() + ".");
        }
    }

    private Uni<Void> guarded(URI url) {
        return guard.checkAtSave(url)
                .onFailure(UrlRefusedException.class)
                .transform(refused -> ProblemException.invalid("url", "url " + refused.getMessage() + "."));
    }
}
