package dev.conch.local.frontdoor;

import static org.assertj.core.api.Assertions.assertThat;

import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerRequest;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Several of one service behind the doors. */
class ReplicasTest {

    private static final String DROPPED = "/v1/thing/dropped";

    private final Vertx vertx = Vertx.vertx();
    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final List<String> seen = new CopyOnWriteArrayList<>();
    private final List<HttpServer> replicas = new ArrayList<>();
    private int door;
    private int peers;

    @BeforeEach
    void open() {
        replicas.add(replica("one", 0));
        replicas.add(replica("two", 0));
        var ports = replicas.stream().map(HttpServer::actualPort).toList();
        var upstreams = new Upstreams(vertx, Map.of("owner", ports));
        var routes = new RouteTable(List.of(new Route("/v1/thing/{id}", Set.of("GET", "POST"), "owner")));
        door = opened(new FrontDoor(vertx, routes, upstreams).open(0)).actualPort();
        peers = opened(new PeerDoor(vertx, upstreams, "owner").open(0)).actualPort();
    }

    @AfterEach
    void close() {
        vertx.close().toCompletionStage().toCompletableFuture().join();
    }

    @Test
    void requestsGoToEachInTurn() {
        assertThat(IntStream.range(0, 4).mapToObj(_ -> answer(door))).containsExactly("one", "two", "one", "two");
    }

    @Test
    void oneThatDiesIsLeftOutAndTakenInAgain() {
        var port = replicas.getFirst().actualPort();
        opened(replicas.getFirst().close().map(replicas.getFirst()));

        assertThat(IntStream.range(0, 6).mapToObj(_ -> answer(door))).containsOnly("two");

        replica("one", port);
        Awaitility.await().untilAsserted(() -> assertThat(answer(door)).isEqualTo("one"));
    }

    @Test
    void aRequestThatMayHaveDoneSomethingIsNeverSentToAnother() throws Exception {
        for (var again = 0; again < 4; again++) {
            var answer = http.send(
                    request(door, DROPPED)
                            .POST(HttpRequest.BodyPublishers.ofString("x"))
                            .build(),
                    HttpResponse.BodyHandlers.ofString());

            assertThat(answer.statusCode()).isEqualTo(502);
            assertThat(seen).hasSize(again + 1);
        }
    }

    @Test
    void aRequestThatOnlyReadsIsAskedOfAnother() throws Exception {
        var answer = http.send(request(door, DROPPED).GET().build(), HttpResponse.BodyHandlers.ofString());

        assertThat(answer.statusCode()).isEqualTo(502);
        assertThat(seen).containsExactlyInAnyOrder("one", "two");
    }

    @Test
    void servicesReachInternalRoutesForAnOrgAndOutsidersDoNot() throws Exception {
        var inside = http.send(
                request(peers, "/internal/v1/x").header("X-Conch-Org", "org-a").build(),
                HttpResponse.BodyHandlers.ofString());
        var outside = http.send(request(door, "/internal/v1/x").build(), HttpResponse.BodyHandlers.ofString());

        assertThat(inside.headers().firstValue("X-Seen-Org")).contains("org-a");
        assertThat(outside.statusCode()).isEqualTo(404);
    }

    private HttpServer replica(String name, int port) {
        return opened(vertx.createHttpServer()
                .requestHandler(request -> answer(request, name))
                .listen(port, "127.0.0.1"));
    }

    private void answer(HttpServerRequest request, String name) {
        if (request.path().equals(DROPPED)) {
            seen.add(name);
            request.connection().close();
            return;
        }
        request.response()
                .putHeader("X-Seen-Org", String.valueOf(request.getHeader("X-Conch-Org")))
                .end(name);
    }

    private String answer(int port) {
        try {
            return http.send(request(port, "/v1/thing/1").build(), HttpResponse.BodyHandlers.ofString())
                    .body();
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    private static HttpRequest.Builder request(int port, String path) {
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
                .timeout(Duration.ofSeconds(20));
    }

    private static HttpServer opened(Future<HttpServer> opening) {
        return opening.toCompletionStage().toCompletableFuture().join();
    }
}
