package dev.conch.local.frontdoor;

import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/** A service as requests go to it: all its replicas, each in turn. */
final class Upstream {

    private final String service;
    private final List<Replica> replicas;
    private final AtomicInteger turn = new AtomicInteger();

    Upstream(String service, List<Integer> ports) {
        if (ports.isEmpty()) {
            throw new IllegalArgumentException(service + " has no port");
        }
        this.service = service;
        this.replicas = ports.stream().map(Replica::new).toList();
    }

    String service() {
        return service;
    }

    List<Replica> replicas() {
        return replicas;
    }

    /** In which order a request tries them: the ready ones from the next in turn on, then the others as a last resort. */
    List<Replica> inTurn() {
        var first = Math.floorMod(turn.getAndIncrement(), replicas.size());
        return IntStream.range(0, replicas.size())
                .mapToObj(step -> replicas.get((first + step) % replicas.size()))
                .sorted(Comparator.comparing(replica -> !replica.isReady()))
                .toList();
    }
}
