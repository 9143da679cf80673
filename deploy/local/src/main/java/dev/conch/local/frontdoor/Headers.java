package dev.conch.local.frontdoor;

import io.vertx.core.MultiMap;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** Which headers go on: not those that speak to the next hop only, and none by which a service says whom it acts for. */
final class Headers {

    private static final Set<String> HOP_BY_HOP = Set.of(
            "connection",
            "keep-alive",
            "proxy-authenticate",
            "proxy-authorization",
            "proxy-connection",
            "te",
            "trailer",
            "transfer-encoding",
            "upgrade",
            "expect");

    private static final String ORG_OF_A_SERVICE = "x-conch-org";

    private Headers() {}

    /** From outside to a service. */
    static MultiMap toOwner(MultiMap from) {
        return copy(from).remove(ORG_OF_A_SERVICE).remove("host");
    }

    /** From one service to another. */
    static MultiMap toPeer(MultiMap from) {
        return copy(from).remove("host");
    }

    /** From a service to outside. */
    static MultiMap toClient(MultiMap from) {
        return copy(from);
    }

    private static MultiMap copy(MultiMap from) {
        var kept = MultiMap.caseInsensitiveMultiMap().addAll(from);
        HOP_BY_HOP.forEach(kept::remove);
        named(from).forEach(kept::remove);
        return kept;
    }

    /** Headers that {@code Connection} names are the hop's too. */
    private static Set<String> named(MultiMap from) {
        return from.getAll("Connection").stream()
                .flatMap(value -> Arrays.stream(value.split(",")))
                .map(name -> name.strip().toLowerCase(Locale.ROOT))
                .filter(name -> !name.isEmpty() && !name.equals("content-length"))
                .collect(Collectors.toSet());
    }
}
