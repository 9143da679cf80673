package dev.conch.local.frontdoor;

import static org.assertj.core.api.Assertions.assertThat;

import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class FrontDoorTest {

    private final Vertx vertx = Vertx.vertx();
    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final CountDownLatch streamLeft = new CountDownLatch(1);
    private HttpServer owner;
    private int port;

    @BeforeEach
    void open() {
        owner = vertx.createHttpServer()
                .requestHandler(this::own)
                .listen(0, "127.0.0.1")
                .toCompletionStage()
                .toCompletableFuture()
                .join();
        var routes = new RouteTable(List.of(
                new Route("/v1/echo/{rest...}", Set.of("GET", "POST", "PUT", "DELETE"), "owner"),
                new Route("/v1/stream", Set.of("GET"), "owner"),
                new Route("/v1/gone", Set.of("GET"), "gone")));
        var closed = dev.conch.local.process.FreePort.any();
        port = new FrontDoor(
                        vertx,
                        routes,
                        new Upstreams(vertx, Map.of("owner", List.of(owner.actualPort()), "gone", List.of(closed))))
                .open(0)
                .toCompletionStage()
                .toCompletableFuture()
                .join()
                .actualPort();
    }

    @AfterEach
    void close() {
        vertx.close().toCompletionStage().toCompletableFuture().join();
    }

    @Test
    void requestAndAnswerPassAsTheyAre() throws Exception {
        var answer = send(request("/v1/echo/a%20b?x=1&y=%2F")
                .header("Authorization", "Bearer t")
                .POST(HttpRequest.BodyPublishers.ofString("{\"n\":1.10}")));

        assertThat(answer.statusCode()).isEqualTo(201);
        assertThat(answer.headers().firstValue("X-Owner")).contains("yes");
        var seen = new JsonObject(answer.body());
        assertThat(seen.getString("uri")).isEqualTo("/v1/echo/a%20b?x=1&y=%2F");
        assertThat(seen.getString("method")).isEqualTo("POST");
        assertThat(seen.getString("authorization")).isEqualTo("Bearer t");
        assertThat(seen.getString("body")).isEqualTo("{\"n\":1.10}");
    }

    @Test
    void aLargeBodyPassesWhole() throws Exception {
        var large = "x".repeat(5 << 20);

        var answer = send(request("/v1/echo/large").POST(HttpRequest.BodyPublishers.ofString(large)));

        assertThat(new JsonObject(answer.body()).getString("body")).isEqualTo(large);
    }

    @Test
    void aPathPassesExactlyAsItCame() throws Exception {
        for (var path : List.of("a%2Fb", "%2541", "a%20b", "%5C", "%c3%bc", "a+b;c=d", "~%7E")) {
            var answer = send(request("/v1/echo/" + path).GET());

            assertThat(new JsonObject(answer.body()).getString("uri")).isEqualTo("/v1/echo/" + path);
        }
    }

    @Test
    void aPartAndHeadPassWithTheirHeaders() throws Exception {
        var part = send(request("/v1/echo/part").header("Range", "bytes=1-3").GET());
        var head = send(request("/v1/echo/part").method("HEAD", HttpRequest.BodyPublishers.noBody()));

        assertThat(part.statusCode()).isEqualTo(206);
        assertThat(part.headers().firstValue("Content-Range")).contains("bytes=1-3");
        assertThat(part.body()).isEqualTo("123");
        assertThat(head.headers().firstValue("Content-Length")).contains("3");
        assertThat(head.body()).isEmpty();
    }

    /** A client that leaves its upload half sent when it is answered early must not have the rest filled up with others' requests. */
    @Test
    void anEarlyAnswerLeavesNoHalfSentRequestForTheNextOne() throws Exception {
        for (var again = 0; again < 10; again++) {
            try (var socket = new Socket("127.0.0.1", port)) {
                socket.setSoTimeout(20_000);
                var head = "POST /v1/echo/early HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n";
                socket.getOutputStream().write((head + "x".repeat(1000)).getBytes(StandardCharsets.US_ASCII));
                var status = new String(socket.getInputStream().readNBytes(12), StandardCharsets.US_ASCII);
                assertThat(status).isEqualTo("HTTP/1.1 413");
            }
            var next = send(request("/v1/echo/next").POST(HttpRequest.BodyPublishers.ofString("mine")));

            assertThat(next.statusCode()).isEqualTo(201);
            assertThat(new JsonObject(next.body()).getString("body")).isEqualTo("mine");
        }
    }

    @Test
    void nobodyOutsideCanSayWhomAServiceActsFor() throws Exception {
        var answer = send(request("/v1/echo/x").header("X-Conch-Org", "other").GET());

        assertThat(new JsonObject(answer.body()).getString("org")).isNull();
    }

    @Test
    void anEmptyAnswerStaysEmpty() throws Exception {
        var answer = send(request("/v1/echo/empty").DELETE());

        assertThat(answer.statusCode()).isEqualTo(204);
        assertThat(answer.body()).isEmpty();
        assertThat(answer.headers().firstValue("Transfer-Encoding")).isEmpty();
    }

    @Test
    void anEventIsSeenWhileTheStreamIsStillOpenAndLeavingItIsNoticed() throws Exception {
        // When
        var answer = http.send(request("/v1/stream").build(), HttpResponse.BodyHandlers.ofInputStream());
        var first = new byte["data: first\n\n".length()];
        var read = answer.body().readNBytes(first, 0, first.length);

        // Then
        assertThat(read).isEqualTo(first.length);
        assertThat(new String(first, StandardCharsets.UTF_8)).isEqualTo("data: first\n\n");
        assertThat(streamLeft.getCount()).isEqualTo(1);
        answer.body().close();
        assertThat(streamLeft.await(10, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void aServiceThatIsDownIsABadGateway() throws Exception {
        var answer = send(request("/v1/gone").GET());

        assertProblem(answer, 502, "service_unreachable");
    }

    @Test
    void anUnknownRouteIsNotFound() throws Exception {
        assertProblem(send(request("/internal/v1/echo").GET()), 404, "not_found");
    }

    @Test
    void aWrongMethodIsRefused() throws Exception {
        var answer = send(request("/v1/gone").DELETE());

        assertProblem(answer, 405, "method_not_allowed");
        assertThat(answer.headers().firstValue("Allow")).contains("GET");
    }

    private void own(HttpServerRequest request) {
        if (request.path().equals("/v1/stream")) {
            request.response().closeHandler(_ -> streamLeft.countDown());
            request.response()
                    .setChunked(true)
                    .putHeader("Content-Type", "text/event-stream")
                    .write("data: first\n\n");
            return;
        }
        if (request.path().endsWith("/empty")) {
            request.response().setStatusCode(204).end();
            return;
        }
        if (request.path().endsWith("/early")) {
            request.response().setStatusCode(413).end();
            return;
        }
        if (request.path().endsWith("/part")) {
            request.response()
                    .setStatusCode(206)
                    .putHeader("Content-Range", String.valueOf(request.getHeader("Range")))
                    .putHeader("Content-Length", "3")
                    .end(request.method().name().equals("HEAD") ? "" : "123");
            return;
        }
        request.body().onSuccess(body -> echo(request, body.toString()));
    }

    private static void echo(HttpServerRequest request, String body) {
        var seen = new JsonObject()
                .put("uri", request.uri())
                .put("method", request.method().name())
                .put("authorization", request.getHeader("Authorization"))
                .put("org", request.getHeader("X-Conch-Org"))
                .put("body", body);
        request.response().setStatusCode(201).putHeader("X-Owner", "yes").end(seen.toBuffer());
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
                .timeout(Duration.ofSeconds(20));
    }

    private HttpResponse<String> send(HttpRequest.Builder request) throws IOException, InterruptedException {
        return http.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    private static void assertProblem(HttpResponse<String> answer, int status, String code) {
        assertThat(answer.statusCode()).isEqualTo(status);
        assertThat(answer.headers().firstValue("Content-Type")).contains("application/problem+json");
        assertThat(new JsonObject(answer.body()).getString("code")).isEqualTo(code);
    }
}
