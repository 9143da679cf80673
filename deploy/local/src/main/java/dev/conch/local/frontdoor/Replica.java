package dev.conch.local.frontdoor;

/** One process of a service: where it is, and whether it is thought to be ready. Seen by event loops of several doors. */
final class Replica {

    private final int port;
    private volatile boolean ready = true;

    Replica(int port) {
        this.port = port;
    }

    int port() {
        return port;
    }

    boolean isReady() {
        return ready;
    }

    void mark(boolean isReady) {
        ready = isReady;
    }
}
