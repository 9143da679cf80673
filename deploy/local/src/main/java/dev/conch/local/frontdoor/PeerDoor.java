package dev.conch.local.frontdoor;

import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerOptions;

/**
 * Where the other services reach a service of which there are several, as a cluster's own address for it would be: any path, internal
 * ones too, to each replica in turn. Only on 127.0.0.1; who may do what is the service's business.
 */
public final class PeerDoor {

    private final Vertx vertx;
    private final Upstream upstream;
    private final Forwarder forwarder;

    /** @param service one of the upstreams */
    public PeerDoor(Vertx vertx, Upstreams upstreams, String service) {
        this.vertx = vertx;
        this.upstream = upstreams.of(service);
        this.forwarder = new Forwarder(vertx, Headers::toPeer);
    }

    /** Opens it; fails when the port is taken. */
    public Future<HttpServer> open(int port) {
        var options = new HttpServerOptions()
                .setHost("127.0.0.1")
                .setPort(port)
                .setHandle100ContinueAutomatically(true)
                .setMaxHeaderSize(FrontDoor.MOST_HEADER_BYTES);
        return vertx.createHttpServer(options)
                .requestHandler(request -> forwarder.forward(request, upstream))
                .listen();
    }
}
