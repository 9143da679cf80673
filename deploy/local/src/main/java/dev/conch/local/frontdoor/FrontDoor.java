package dev.conch.local.frontdoor;

import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.http.HttpServerRequest;

/** The HTTP server on 127.0.0.1 that everybody outside speaks to. */
public final class FrontDoor {

    static final int MOST_HEADER_BYTES = 64 * 1024;

    private final RouteTable routes;
    private final Upstreams upstreams;
    private final Forwarder forwarder;
    private final Vertx vertx;

    /**
     * @param vertx runs it
     * @param routes the table
     * @param upstreams every owner of the table
     */
    public FrontDoor(Vertx vertx, RouteTable routes, Upstreams upstreams) {
        this.vertx = vertx;
        this.routes = routes;
        this.upstreams = upstreams;
        this.forwarder = new Forwarder(vertx, Headers::toOwner);
        if (!upstreams.services().containsAll(routes.owners())) {
            throw new IllegalArgumentException("no port for some of " + routes.owners());
        }
    }

    /** Opens it; fails when the port is taken. @param port 0 for any free one */
    public Future<HttpServer> open(int port) {
        var options = new HttpServerOptions()
                .setHost("127.0.0.1")
                .setPort(port)
                .setHandle100ContinueAutomatically(true)
                .setMaxHeaderSize(MOST_HEADER_BYTES);
        return vertx.createHttpServer(options).requestHandler(this::answer).listen();
    }

    private void answer(HttpServerRequest request) {
        switch (routes.find(request.method().name(), request.path())) {
            case Destination.Owner owner -> forwarder.forward(request, upstreams.of(owner.service()));
            case Destination.WrongMethod wrong -> refuseMethod(request, wrong);
            case Destination.Unknown() ->
                new Problem(404, "not_found", "there is no such route").answer(request.response());
            case Destination.Suspicious() ->
                new Problem(400, "invalid_path", "the path has dot segments or is not encoded right")
                        .answer(request.response());
        }
    }

    private static void refuseMethod(HttpServerRequest request, Destination.WrongMethod wrong) {
        var allowed = String.join(", ", wrong.allowed());
        request.response().putHeader("Allow", allowed);
        new Problem(405, "method_not_allowed", "this route takes " + allowed).answer(request.response());
    }
}
