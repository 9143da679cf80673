package dev.conch.local.process;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.concurrent.ThreadLocalRandom;

/** Ports of 127.0.0.1. */
public final class FreePort {

    private static final int FIRST = 20_000;
    private static final int BEYOND = 32_000;
    private static final int MOST_TRIES = 1_000;

    private FreePort() {}

    /**
     * A port nobody listens on at this moment; whoever gets it should bind it soon. Below the range the kernel takes
     * ports of outgoing connections from, so that none of those can take it in between.
     */
    public static int any() {
        return ThreadLocalRandom.current()
                .ints(FIRST, BEYOND)
                .limit(MOST_TRIES)
                .filter(FreePort::isFree)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no free port on 127.0.0.1"));
    }

    /** Whether this port could be bound now. */
    public static boolean isFree(int port) {
        try (var socket = new ServerSocket()) {
            socket.setReuseAddress(true);
            socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
            return true;
        } catch (IOException _) {
            return false;
        }
    }
}
