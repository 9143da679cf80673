package dev.conch.gateway.guard;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** Says of one address whether it is public. Everything that is not plainly public is refused unless the operator's list opens it. */
final class AddressRules {
    private static final List<Cidr> NOT_PUBLIC_V4 = Stream.of(
                    "0.0.0.0/8",
                    "10.0.0.0/8",
                    "100.64.0.0/10",
                    "127.0.0.0/8",
                    // Azure's host endpoint: public by number, metadata by use
                    "168.63.129.16/32",
                    "169.254.0.0/16",
                    "172.16.0.0/12",
                    "192.0.0.0/24",
                    "192.0.2.0/24",
                    "192.88.99.0/24",
                    "192.168.0.0/16",
                    "198.18.0.0/15",
                    "198.51.100.0/24",
                    "203.0.113.0/24",
                    "224.0.0.0/4",
                    "240.0.0.0/4")
            .map(Cidr::of)
            .toList();
    private static final Cidr GLOBAL_UNICAST_V6 = Cidr.of("2000::/3");
    private static final List<Cidr> NOT_PUBLIC_V6 = Stream.of("2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20")
            .map(Cidr::of)
            .toList();
    private static final Cidr NAT64 = Cidr.of("64:ff9b::/96");

    private final List<Cidr> allowed;

    AddressRules(List<String> allowed) {
        this.allowed = allowed.stream().map(Cidr::of).toList();
    }

    boolean permits(InetAddress address) {
        var real = unwrapped(address);
        return allowed.stream().anyMatch(range -> range.contains(real)) || isPublic(real);
    }

    private static boolean isPublic(InetAddress address) {
        if (address instanceof Inet6Address v6) {
            return v6.getScopeId() == 0
                    && GLOBAL_UNICAST_V6.contains(v6)
                    && NOT_PUBLIC_V6.stream().noneMatch(range -> range.contains(v6));
        }
        return NOT_PUBLIC_V4.stream().noneMatch(range -> range.contains(address));
    }

    /** The IPv4 address inside an IPv6 one that a translator would use; Java itself unwraps {@code ::ffff:a.b.c.d}. */
    private static InetAddress unwrapped(InetAddress address) {
        if (!NAT64.contains(address)) {
            return address;
        }
        try {
            return InetAddress.getByAddress(Arrays.copyOfRange(address.getAddress(), 12, 16));
        } catch (UnknownHostException e) {
            throw new IllegalStateException("four bytes are an address", e);
        }
    }
}
