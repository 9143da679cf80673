package dev.conch.executor.peer;

import dev.conch.kit.kafka.InstanceId;
import io.quarkus.vertx.http.HttpServer;
import jakarta.inject.Singleton;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.Optional;
import java.util.Set;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** This executor as others see it. */
@Singleton
public class Me {
    private static final Set<String> WILDCARDS = Set.of("0.0.0.0", "::", "[::]");

    private final InstanceId id;
    private final Optional<URI> advertised;
    private final String host;
    private final HttpServer server;

    Me(
            InstanceId id,
            PeerConfig config,
            @ConfigProperty(name = "quarkus.http.host", defaultValue = "0.0.0.0") String host,
            HttpServer server) {
        this.id = id;
        this.advertised = config.advertisedUrl();
        this.host = host;
        this.server = server;
    }

    /** The instance id. */
    public String id() {
        return id.value();
    }

    /** Where the others reach this one; asked only once requests come, when the port is known. */
    public String url() {
        return advertised.map(Me::withoutSlash).orElseGet(() -> url(host, server.getPort()));
    }

    private static String withoutSlash(URI url) {
        var text = url.toString();
        return text.endsWith("/") ? text.substring(0, text.length() - 1) : text;
    }

    static String url(String host, int port) {
        var reachable = WILDCARDS.contains(host) ? machine() : host;
        var bracketed = reachable.indexOf(':') >= 0 && !reachable.startsWith("[") ? "[" + reachable + "]" : reachable;
        return "http://" + bracketed + ":" + port;
    }

    private static String machine() {
        try {
            return InetAddress.getLocalHost().getHostAddress();
        } catch (UnknownHostException _) {
            return InetAddress.getLoopbackAddress().getHostAddress();
        }
    }
}
