package dev.conch.local.frontdoor;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Which service owns which path and method: {@code deploy/routes.json}, the same data that the cluster's routes are made of. */
public final class RouteTable {

    private record Entry(PathPattern pattern, Route route) {}

    private final List<Entry> entries;

    RouteTable(List<Route> routes) {
        this.entries = routes.stream().map(it -> new Entry(it.pattern(), it)).toList();
    }

    /** Reads the table. @throws IllegalArgumentException naming the file and what is wrong */
    public static RouteTable read(Path file) {
        try {
            var json = JsonMapper.builder()
                    .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                    .build();
            return new RouteTable(List.of(json.readValue(file.toFile(), Route[].class)));
        } catch (IOException e) {
            throw new IllegalArgumentException(file + " is no route table: " + e.getMessage(), e);
        }
    }

    /** The services that own something. */
    public Set<String> owners() {
        return entries.stream().map(it -> it.route().owner()).collect(Collectors.toCollection(TreeSet::new));
    }

    /**
     * Looks a request up.
     *
     * @param method HTTP method; HEAD goes where GET goes
     * @param rawPath the path as it came, still percent-encoded
     */
    Destination find(String method, String rawPath) {
        if (!rawPath.startsWith("/") || isSuspicious(rawPath)) {
            return new Destination.Suspicious();
        }
        var segments = List.of(rawPath.substring(1).split("/", -1));
        var routes = entries.stream()
                .filter(it -> it.pattern().matches(segments))
                .map(Entry::route)
                .toList();
        if (routes.isEmpty()) {
            return new Destination.Unknown();
        }
        return routes.stream()
                .filter(route -> route.methods().contains(method.equals("HEAD") ? "GET" : method))
                .findFirst()
                .<Destination>map(route -> new Destination.Owner(route.owner()))
                .orElseGet(() -> new Destination.WrongMethod(allowed(routes)));
    }

    private static Set<String> allowed(List<Route> routes) {
        return routes.stream().flatMap(it -> it.methods().stream()).collect(Collectors.toCollection(TreeSet::new));
    }

    /**
     * A server behind resolves dot segments, also encoded ones, so a path with them could end at another route. An encoded backslash is
     * a file's name; a plain one is in no path that is written right.
     */
    private static boolean isSuspicious(String rawPath) {
        if (rawPath.indexOf('\\') >= 0) {
            return true;
        }
        for (var segment : rawPath.split("/", -1)) {
            try {
                var decoded = URLDecoder.decode(segment.replace("+", "%2B"), StandardCharsets.UTF_8);
                if (decoded.equals(".") || decoded.equals("..")) {
                    return true;
                }
            } catch (IllegalArgumentException _) {
                return true;
            }
        }
        return false;
    }
}
