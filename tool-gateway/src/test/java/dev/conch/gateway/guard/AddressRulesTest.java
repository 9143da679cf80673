package dev.conch.gateway.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AddressRulesTest {
    private final AddressRules rules = new AddressRules(List.of());

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0.0.0.0",
                "0.1.2.3",
                "10.0.0.1",
                "10.255.255.255",
                "100.64.0.1",
                "100.100.100.200",
                "100.127.255.255",
                "127.0.0.1",
                "127.255.255.254",
                "168.63.129.16",
                "169.254.0.1",
                "169.254.169.254",
                "172.16.0.1",
                "172.31.255.255",
                "192.0.0.192",
                "192.0.2.1",
                "192.88.99.1",
                "192.168.0.1",
                "198.18.0.1",
                "198.19.255.255",
                "198.51.100.7",
                "203.0.113.9",
                "224.0.0.1",
                "239.255.255.255",
                "240.0.0.1",
                "255.255.255.255",
                "::",
                "::1",
                "::ffff:127.0.0.1",
                "::ffff:10.0.0.1",
                "::10.0.0.1",
                "64:ff9b::10.0.0.1",
                "64:ff9b::169.254.169.254",
                "64:ff9b:1::1",
                "100::1",
                "2001::1",
                "2001:db8::1",
                "2002:0a00:0001::1",
                "3fff::1",
                "fc00::1",
                "fd00:ec2::254",
                "fd12:3456::1",
                "fe80::1",
                "fec0::1",
                "ff02::1",
                "4000::1"
            })
    void whatIsNotPublicIsRefused(String address) throws Exception {
        assertThat(rules.permits(InetAddress.getByName(address))).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1.1.1.1",
                "8.8.8.8",
                "100.63.255.255",
                "100.128.0.1",
                "172.15.255.255",
                "172.32.0.1",
                "192.167.255.255",
                "223.255.255.254",
                "2606:4700::1111",
                "2a00:1450:4001::1",
                "64:ff9b::8.8.8.8"
            })
    void whatIsPublicPasses(String address) throws Exception {
        assertThat(rules.permits(InetAddress.getByName(address))).isTrue();
    }

    @Test
    void aMappedAddressThatKeptItsFormIsStillRefused() throws Exception {
        var mapped = Inet6Address.getByAddress(null, mapped(127, 0, 0, 1), -1);

        assertThat(rules.permits(mapped)).isFalse();
    }

    @Test
    void theOperatorsListOpensWhatItNamesAndNoMore() throws Exception {
        var opened = new AddressRules(List.of("127.0.0.1/32", "fd12::/16"));

        assertThat(opened.permits(InetAddress.getByName("127.0.0.1"))).isTrue();
        assertThat(opened.permits(InetAddress.getByName("127.0.0.2"))).isFalse();
        assertThat(opened.permits(InetAddress.getByName("fd12::7"))).isTrue();
        assertThat(opened.permits(InetAddress.getByName("fd13::7"))).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"10.0.0.0", "localhost/8", "10.0.0.0/33", "::/129", "10.0.0.0/-1"})
    void aMistakeInTheOperatorsListStopsTheStart(String range) {
        assertThatThrownBy(() -> new AddressRules(List.of(range))).isInstanceOf(IllegalArgumentException.class);
    }

    private static byte[] mapped(int... v4) {
        var bytes = new byte[16];
        bytes[10] = (byte) 0xff;
        bytes[11] = (byte) 0xff;
        for (var i = 0; i < v4.length; i++) {
            bytes[12 + i] = (byte) v4[i];
        }
        return bytes;
    }
}
