package dev.conch.gateway.mcp;

import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.RequestOptions;
import io.vertx.core.net.SocketAddress;
import java.net.InetAddress;
import java.net.URI;
import java.util.Map;

/**
 * A server's URL with the checked address that is dialled for it and the filled-in headers. Lives as long as one session.
 *
 * @param address what the guard let through; the host's name is used for {@code Host}, SNI and the certificate only (docs/adr/0010)
 * @param headers secrets included: never printed
 */
record Endpoint(URI url, InetAddress address, Map<String, String> headers) {
    RequestOptions request(HttpMethod method) {
        var tls = "https".equals(url.getScheme());
        var port = url.getPort() > 0 ? url.getPort() : tls ? 443 : 80;
        var options = new RequestOptions()
                .setMethod(method)
                .setServer(SocketAddress.inetSocketAddress(port, address.getHostAddress()))
                .setHost(url.getHost())
                .setPort(port)
                .setSsl(tls)
                .setURI(target())
                .setFollowRedirects(false);
        headers.forEach(options::putHeader);
        return options;
    }

    private String target() {
        var path = url.getRawPath() == null || url.getRawPath().isEmpty() ? "/" : url.getRawPath();
        return url.getRawQuery() == null ? path : path + "?" + url.getRawQuery();
    }

    @Override
    public String toString() {
        return "Endpoint[" + url.getHost() + "]";
    }
}
