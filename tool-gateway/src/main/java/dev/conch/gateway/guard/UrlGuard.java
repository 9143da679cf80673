package dev.conch.gateway.guard;

import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.net.InetAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.UnknownHostException;
import java.util.List;

/**
 * The one guard for URLs that a user can set. Asked when a URL is saved and again when it is dialled; the dialler connects to the address it
 * gets from here and resolves nothing itself, so that what was checked is what is used (docs/adr/0010).
 */
@ApplicationScoped
public class UrlGuard {
    private static final int LONGEST = 2048;

    private final HostResolver resolver;
    private final AddressRules rules;

    @Inject
    UrlGuard(HostResolver resolver, UrlGuardConfig config) {
        this(resolver, new AddressRules(config.allow().orElse(List.of())));
    }

    UrlGuard(HostResolver resolver, AddressRules rules) {
        this.resolver = resolver;
        this.rules = rules;
    }

    /** The text as a URL of an allowed form; throws {@link UrlRefusedException}. Looks at no address yet. */
    public URI parse(String text) {
        var url = syntax(text);
        refuseUnless(
                "http".equals(url.getScheme()) || "https".equals(url.getScheme()),
                "must begin with http:// or https://");
        refuseUnless(url.getRawUserInfo() == null, "must not hold a user name or password; use headers or auth");
        refuseUnless(url.getHost() != null && !url.getHost().isEmpty(), "must name a host");
        refuseUnless(url.getRawFragment() == null, "must not hold a fragment (#…)");
        refuseUnless(url.getPort() != 0 && url.getPort() <= 65_535, "must have a port from 1 to 65535");
        return url;
    }

    /**
     * Refuses a URL whose host leads to an address that is not allowed. A host that has no address now passes: it is looked at again when
     * it is dialled.
     */
    public Uni<Void> checkAtSave(URI url) {
        return addressToDial(url)
                .onFailure(UnknownHostException.class)
                .recoverWithNull()
                .replaceWithVoid();
    }

    /**
     * The address to connect to: the first of the host's, and only if every one of them is allowed. Fails with
     * {@link UrlRefusedException}, or with {@link UnknownHostException} when the host has no address.
     */
    public Uni<InetAddress> addressToDial(URI url) {
        return resolver.resolve(bareHost(url)).map(this::firstIfAllAllowed);
    }

    private InetAddress firstIfAllAllowed(List<InetAddress> addresses) {
        refuseUnless(
                addresses.stream().allMatch(rules::permits),
                "leads to a private, local or reserved address, which this service must not call");
        return addresses.getFirst();
    }

    private static URI syntax(String text) {
        refuseUnless(text.length() <= LONGEST, "must be at most " + LONGEST + " characters");
        try {
            return new URI(text);
        } catch (URISyntaxException e) {
            throw new UrlRefusedException("is not a URL: " + e.getReason());
        }
    }

    private static String bareHost(URI url) {
        var host = url.getHost();
        return host.startsWith("[") ? host.substring(1, host.length() - 1) : host;
    }

    private static void refuseUnless(boolean fine, String reason) {
        if (!fine) {
            throw new UrlRefusedException(reason);
        }
    }
}
