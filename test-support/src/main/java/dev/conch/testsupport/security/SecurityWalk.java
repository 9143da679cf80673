package dev.conch.testsupport.security;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.vertx.ext.web.Router;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;

/**
 * Walks every route of a service's router and every operation of its OpenAPI document. A service's test states who may do what; the walk
 * fails on an operation that is not stated, so a new route cannot come in unguarded.
 *
 * <p>Expected: without or with a broken token 401; with a role that is not stated 403; with a stated role neither; with a stated role of
 * another org 404 wherever the path names a resource.
 */
public final class SecurityWalk {
    private static final List<String> ROLES = List.of("admin", "operator", "approver", "agent", "service");
    private static final Set<String> METHODS = Set.of("get", "put", "post", "delete", "patch", "head", "options");
    private static final Set<String> OPEN = Set.of("/q/health", "/q/health/live", "/q/health/ready", "/q/metrics");

    private final HttpProbe http;
    private final Router router;
    private final BiFunction<String, String, String> tokens;
    private final Map<String, Operation> stated = new TreeMap<>();
    private final Map<String, String> parameters = new HashMap<>();

    /**
     * A walk over one running service.
     *
     * @param tokens makes a valid token of a role ({@code service} included) and an org
     */
    public SecurityWalk(URI base, Router router, BiFunction<String, String, String> tokens) {
        this.http = new HttpProbe(base);
        this.router = router;
        this.tokens = tokens;
    }

    /** States that exactly these roles may use {@code "GET /v1/things/{id}"}. */
    public SecurityWalk operation(String methodAndPath, String... roles) {
        var operation = Operation.of(methodAndPath, Set.of(roles));
        stated.put(operation.name(), operation);
        return this;
    }

    /** The same for an operation that takes a body: one that {@code org-a} may send. */
    public SecurityWalk operationWithBody(String methodAndPath, String json, String... roles) {
        var operation = Operation.of(methodAndPath, Set.of(roles)).withBody(json);
        stated.put(operation.name(), operation);
        return this;
    }

    /** A path parameter's value: a resource that {@code org-a} has and {@code org-b} has not. */
    public SecurityWalk parameter(String name, String value) {
        parameters.put(name, value);
        return this;
    }

    /** The tests, for a {@code @TestFactory}; resources are asked of org {@code org-a}, the stranger is {@code org-b}. */
    public List<DynamicTest> tests() {
        var tests = new ArrayList<DynamicTest>();
        tests.add(DynamicTest.dynamicTest("every operation is stated", this::everyOperationIsStated));
        tests.add(DynamicTest.dynamicTest("every route of the router needs a token", this::everyRouteNeedsAToken));
        var operations = stated.values().stream().sorted().toList();
        operations.forEach(operation -> tests.addAll(guarded(operation)));
        operations.forEach(operation -> tests.add(DynamicTest.dynamicTest(
                operation.name() + " serves the roles that may use it", () -> servesItsRoles(operation))));
        return tests;
    }

    private void everyOperationIsStated() throws JsonProcessingException {
        var document =
                new ObjectMapper().readTree(http.text("/q/openapi?format=json", tokens.apply("operator", "org-a")));
        var found = new TreeSet<String>();
        for (var path : document.path("paths").properties()) {
            methods(path.getValue())
                    .forEach(method -> found.add(method.toUpperCase(java.util.Locale.ROOT) + " " + path.getKey()));
        }
        assertThat(found).isEqualTo(new TreeSet<>(stated.keySet()));
    }

    private static Stream<String> methods(JsonNode path) {
        return path.properties().stream().map(Map.Entry::getKey).filter(METHODS::contains);
    }

    private void everyRouteNeedsAToken() {
        var checked = 0;
        for (var route : router.getRoutes()) {
            var path =
                    route.getPath() == null ? "/no-such-path" : route.getPath().replaceAll(":\\w+|\\*", "x");
            if (!OPEN.contains(path) && !path.startsWith("/q/health/")) {
                assertThat(http.status("GET", path.startsWith("/") ? path : "/" + path, null, null, null))
                        .as(path)
                        .isEqualTo(401);
                checked++;
            }
        }
        assertThat(checked).isPositive();
    }

    private List<DynamicTest> guarded(Operation operation) {
        return List.of(
                DynamicTest.dynamicTest(operation.name() + " needs a valid token", () -> needsAToken(operation)),
                DynamicTest.dynamicTest(operation.name() + " refuses other roles", () -> refusesOthers(operation)),
                DynamicTest.dynamicTest(
                        operation.name() + " hides another org's", () -> hidesFromStrangers(operation)));
    }

    private void needsAToken(Operation operation) {
        assertThat(status(operation, null, null)).isEqualTo(401);
        var broken = tokens.apply(operation.roles().iterator().next(), "org-a");
        assertThat(status(operation, broken.substring(0, broken.length() - 8) + "AAAAAAAA", null))
                .isEqualTo(401);
    }

    private void refusesOthers(Operation operation) {
        for (var role : ROLES) {
            if (!operation.roles().contains(role)) {
                assertThat(status(operation, tokens.apply(role, "org-a"), "org-a"))
                        .as(role)
                        .isEqualTo(403);
            }
        }
    }

    private void hidesFromStrangers(Operation operation) {
        for (var role : operation.roles()) {
            var status = status(operation, tokens.apply(role, "org-b"), "org-b");
            if (operation.namesAResource() && !operation.method().equals("PUT")) {
                assertThat(status).as(role).isEqualTo(404);
            } else {
                assertThat(status).as(role).isLessThan(500).isNotIn(401, 403);
            }
        }
    }

    private void servesItsRoles(Operation operation) {
        for (var role : operation.roles()) {
            assertThat(status(operation, tokens.apply(role, "org-a"), "org-a"))
                    .as(role)
                    .isLessThan(500)
                    .isNotIn(401, 403);
        }
    }

    private int status(Operation operation, String token, String org) {
        return http.status(operation.method(), operation.filled(parameters), operation.body(), token, org);
    }
}
