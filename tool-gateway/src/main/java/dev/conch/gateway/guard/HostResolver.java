package dev.conch.gateway.guard;

import io.smallrye.mutiny.Uni;
import java.net.InetAddress;
import java.util.List;

/** Turns a host name or literal into all its addresses; fails with {@link java.net.UnknownHostException} when it has none. */
@FunctionalInterface
interface HostResolver {
    Uni<List<InetAddress>> resolve(String host);
}
