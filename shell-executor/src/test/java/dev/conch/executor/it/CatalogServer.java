package dev.conch.executor.it;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;

/**
 * The gateway's internal routes over HTTP: agents {@code agt_*} of org-a and org-b exist, with the tools of {@link Fixture}; the ledger has
 * what {@link GatewaySide} puts there.
 */
public class CatalogServer implements QuarkusTestResourceLifecycleManager {
    private final Map<String, SortedMap<Integer, String>> ledger = new ConcurrentHashMap<>();
    private static final Map<String, CompletableFuture<Void>> GATES = new ConcurrentHashMap<>();
    private static final Set<String> LOST = ConcurrentHashMap.newKeySet();

    private final Map<String, byte[]> chunks = new ConcurrentHashMap<>();
    private final Map<String, Integer> loads = new ConcurrentHashMap<>();
    private HttpServer server;

    @Override
    public Map<String, String> start() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        server.createContext("/internal/v1/agents/", this::answer);
        server.createContext("/internal/v1/bash-calls/", this::facts);
        server.createContext("/ledger/", this::put);
        server.createContext("/internal/v1/sessions/", this::chunk);
        server.setExecutor(Executors.newCachedThreadPool());
        server.start();
        return Map.of(
                "conch.peers.gateway-url",
                "http://127.0.0.1:" + server.getAddress().getPort());
    }

    @Override
    public void stop() {
        server.stop(0);
    }

    /** {@code PUT /ledger/<bash call>/<n>}: a fact, as the gateway would have it. */
    private void put(HttpExchange exchange) throws IOException {
        try (exchange) {
            var path = exchange.getRequestURI().getPath().split("/");
            var fact = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            ledger.computeIfAbsent(path[2], _ -> new ConcurrentSkipListMap<>()).put(Integer.parseInt(path[3]), fact);
            exchange.sendResponseHeaders(204, -1);
        }
    }

    /** From now on pieces of this session are taken only when the gate is completed. */
    static CompletableFuture<Void> gate(String session) {
        return GATES.computeIfAbsent(session, _ -> new CompletableFuture<>());
    }

    /** From now on what this session stores is not there when it is asked for. */
    static void lose(String session) {
        LOST.add(session);
    }

    /** The pieces of payloads: those that were put, and whatever {@link GatewaySide} says is stored. */
    private void chunk(HttpExchange exchange) throws IOException {
        try (exchange) {
            var path = exchange.getRequestURI().getPath().split("/");
            var key = exchange.getRequestHeaders().getFirst("X-Conch-Org") + path[4] + path[6] + "/" + path[8];
            if (exchange.getRequestMethod().equals("PUT")) {
                Optional.ofNullable(GATES.get(path[4])).ifPresent(CompletableFuture::join);
                chunks.put(
                        LOST.contains(path[4]) ? "lost" : key,
                        exchange.getRequestBody().readAllBytes());
                exchange.sendResponseHeaders(204, -1);
                return;
            }
            var data = chunks.get(key);
            if (data == null) {
                exchange.sendResponseHeaders(404, -1);
            } else {
                exchange.getResponseHeaders().add("Content-Type", "application/octet-stream");
                exchange.sendResponseHeaders(200, data.length);
                exchange.getResponseBody().write(data);
            }
        }
    }

    /** Two a page, so that there are pages; not available for a bash call that has a fact 0. */
    private void facts(HttpExchange exchange) throws IOException {
        try (exchange) {
            var id = exchange.getRequestURI().getPath().split("/")[4];
            var query = String.valueOf(exchange.getRequestURI().getQuery());
            var after = query.contains("cursor=") ? Integer.parseInt(query.replaceAll(".*cursor=", "")) : 0;
            var known = ledger.getOrDefault(id, new ConcurrentSkipListMap<>());
            var authorized = exchange.getRequestHeaders().getFirst("Authorization") != null
                    && exchange.getRequestHeaders().getFirst("X-Conch-Org") != null;
            if (!authorized || known.containsKey(0)) {
                exchange.sendResponseHeaders(authorized ? 503 : 401, -1);
                return;
            }
            var rest = known.tailMap(after + 1);
            var page = rest.entrySet().stream().limit(2).toList();
            var next = rest.size() > 2 ? "\"" + page.getLast().getKey() + "\"" : "null";
            var items = page.stream().map(Map.Entry::getValue).collect(Collectors.joining(","));
            var bytes = ("{\"items\":[" + items + "],\"next_cursor\":" + next + "}").getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().add("Content-Type", "application/json");
            exchange.sendResponseHeaders(200, bytes.length);
            exchange.getResponseBody().write(bytes);
        }
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            var path = exchange.getRequestURI().getPath().split("/");
            var agent = path[4];
            var session = String.valueOf(exchange.getRequestURI().getQuery());
            var authorized = exchange.getRequestHeaders().getFirst("Authorization") != null
                    && exchange.getRequestHeaders().getFirst("X-Conch-Org") != null;
            var isLoad = exchange.getRequestMethod().equals("POST");
            if (isLoad && path[6].equals("docs")) {
                loads.merge(session, 1, Integer::sum);
            }
            var docsLoaded = loads.containsKey(session);
            var body = !authorized ? null : isLoad ? Fixture.load(path[6]) : Fixture.catalog(agent, docsLoaded);
            var etag = "\"" + agent + (docsLoaded ? "-docs" : "") + "\"";
            if (body == null) {
                exchange.sendResponseHeaders(authorized ? 404 : 401, -1);
            } else if (etag.equals(exchange.getRequestHeaders().getFirst("If-None-Match"))) {
                exchange.sendResponseHeaders(304, -1);
            } else {
                var bytes = body.getBytes(StandardCharsets.UTF_8);
                exchange.getResponseHeaders().add("ETag", etag);
                exchange.getResponseHeaders().add("X-Conch-Of-Session", String.valueOf(docsLoaded));
                exchange.getResponseHeaders().add("Content-Type", "application/json");
                exchange.sendResponseHeaders(200, bytes.length);
                exchange.getResponseBody().write(bytes);
            }
        }
    }
}
