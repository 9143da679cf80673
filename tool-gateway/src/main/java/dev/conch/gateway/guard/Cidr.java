package dev.conch.gateway.guard;

import java.net.InetAddress;
import java.net.UnknownHostException;

/** A range of addresses of one family. */
record Cidr(InetAddress base, int prefix) {
    /** Reads {@code 10.0.0.0/8} or {@code fc00::/7}; host names are refused. */
    static Cidr of(String text) {
        var slash = text.indexOf('/');
        if (slash < 0 || !text.substring(0, slash).matches("[0-9a-fA-F:.]+")) {
            throw new IllegalArgumentException(text + " is not an address range such as 10.0.0.0/8");
        }
        var base = literal(text.substring(0, slash));
        var prefix = Integer.parseInt(text.substring(slash + 1));
        if (prefix < 0 || prefix > base.getAddress().length * 8) {
            throw new IllegalArgumentException(text + " has a prefix that its address family does not have");
        }
        return new Cidr(base, prefix);
    }

    boolean contains(InetAddress address) {
        var ours = base.getAddress();
        var theirs = address.getAddress();
        if (ours.length != theirs.length) {
            return false;
        }
        for (var bit = 0; bit < prefix; bit++) {
            var mask = 0x80 >> (bit % 8);
            if ((ours[bit / 8] & mask) != (theirs[bit / 8] & mask)) {
                return false;
            }
        }
        return true;
    }

    private static InetAddress literal(String text) {
        try {
            return InetAddress.getByName(text);
        } catch (UnknownHostException e) {
            throw new IllegalArgumentException(text + " is not an address", e);
        }
    }
}
