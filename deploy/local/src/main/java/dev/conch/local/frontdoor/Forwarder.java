package dev.conch.local.frontdoor;

import io.vertx.core.Future;
import io.vertx.core.MultiMap;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpVersion;
import io.vertx.core.http.PoolOptions;
import io.vertx.core.http.RequestOptions;
import java.util.Iterator;
import java.util.function.UnaryOperator;

/**
 * Passes one request to its owner and the answer back, both as streams: nothing is kept, a slow reader slows the writer,
 * and whoever goes away takes the other side with it. No time-out of its own: a bash call may take minutes and an event
 * stream lasts for ever.
 */
final class Forwarder {

    private static final int CONNECT_TIMEOUT_MS = 3_000;

    /** Every open event stream holds one, so the bound is far above what a developer's machine sees. */
    private static final int MOST_CONNECTIONS = 2_048;

    private final HttpClient client;
    private final UnaryOperator<MultiMap> headers;

    /** @param headers which of a request's headers go on */
    Forwarder(Vertx vertx, UnaryOperator<MultiMap> headers) {
        this.headers = headers;
        this.client = vertx.createHttpClient(
                new HttpClientOptions()
                        .setProtocolVersion(HttpVersion.HTTP_1_1)
                        .setConnectTimeout(CONNECT_TIMEOUT_MS)
                        .setDecompressionSupported(false),
                new PoolOptions().setHttp1MaxSize(MOST_CONNECTIONS));
    }

    /**
     * To the next replica in turn. To another only if none of the request has gone out, or if it only reads and has no answer yet: nothing
     * is done twice.
     */
    void forward(HttpServerRequest from, Upstream upstream) {
        from.pause();
        attempt(from, upstream.service(), upstream.inTurn().iterator());
    }

    private void attempt(HttpServerRequest from, String service, Iterator<Replica> left) {
        if (!left.hasNext()) {
            unreachable(from, service);
            return;
        }
        var replica = left.next();
        var options = new RequestOptions()
                .setHost("127.0.0.1")
                .setPort(replica.port())
                .setMethod(from.method())
                .setURI(from.uri())
                .setHeaders(headers.apply(from.headers()));
        client.request(options).onSuccess(to -> send(from, to, service, left)).onFailure(_ -> {
            replica.mark(false);
            attempt(from, service, left);
        });
    }

    private void send(HttpServerRequest from, HttpClientRequest to, String service, Iterator<Replica> left) {
        from.response().exceptionHandler(_ -> to.reset());
        from.response().closeHandler(_ -> to.reset());
        var sent = hasBody(from) ? from.pipe().endOnFailure(false).to(to) : to.end();
        sent.onFailure(_ -> to.reset());
        to.response()
                .onSuccess(answer -> receive(answer, from).onComplete(_ -> part(to, sent)))
                .onFailure(_ -> unanswered(from, service, left));
    }

    private void unanswered(HttpServerRequest from, String service, Iterator<Replica> left) {
        if (onlyReads(from) && !from.response().closed()) {
            attempt(from, service, left);
        } else {
            unreachable(from, service);
        }
    }

    private static boolean onlyReads(HttpServerRequest request) {
        var method = request.method();
        return (method.equals(HttpMethod.GET) || method.equals(HttpMethod.HEAD)) && !hasBody(request);
    }

    private static Future<Void> receive(HttpClientResponse answer, HttpServerRequest from) {
        var response = from.response();
        response.setStatusCode(answer.statusCode());
        response.headers().addAll(Headers.toClient(answer.headers()));
        if (answer.getHeader("Content-Length") == null && mayHaveBody(answer, from)) {
            response.setChunked(true);
        }
        return answer.pipeTo(response).onFailure(_ -> response.reset());
    }

    /**
     * A service may answer before it has the whole body. Its connection must not be used again then: what it would take for the rest of
     * that body are the first bytes of the next request, which may be somebody else's.
     */
    private static void part(HttpClientRequest to, Future<Void> sent) {
        if (!sent.succeeded()) {
            to.connection().close();
        }
    }

    private static boolean hasBody(HttpServerRequest request) {
        return request.getHeader("Content-Length") != null || request.getHeader("Transfer-Encoding") != null;
    }

    private static boolean mayHaveBody(HttpClientResponse answer, HttpServerRequest from) {
        var status = answer.statusCode();
        return !from.method().name().equals("HEAD") && status != 204 && status != 304;
    }

    private static void unreachable(HttpServerRequest from, String service) {
        from.resume();
        new Problem(502, "service_unreachable", service + " cannot be reached; see ./conch logs " + service)
                .answer(from.response());
    }
}
