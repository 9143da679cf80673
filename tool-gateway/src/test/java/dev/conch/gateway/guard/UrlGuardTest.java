package dev.conch.gateway.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.helpers.test.UniAssertSubscriber;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UrlGuardTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "ftp://example.com/",
                "file:///etc/passwd",
                "example.com/mcp",
                "//example.com/mcp",
                "http:example.com",
                "http://",
                "http:///mcp",
                "http://user@example.com/",
                "https://user:pass@example.com/",
                "http://example.com/#part",
                "http://example.com:0/",
                "http://example.com:65536/",
                "http://exa mple.com/",
                "http://${secret:HOST}/",
                "javascript:alert(1)"
            })
    void aUrlOfAnotherFormIsRefused(String url) {
        var guard = guard("1.1.1.1");

        assertThatThrownBy(() -> guard.parse(url)).isInstanceOf(UrlRefusedException.class);
    }

    @Test
    void aUrlThatIsTooLongIsRefused() {
        var guard = guard("1.1.1.1");

        assertThatThrownBy(() -> guard.parse("http://example.com/" + "a".repeat(2048)))
                .hasMessageContaining("at most 2048");
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://example.com", "https://example.com:8443/mcp?x=1", "http://[2606:4700::1111]/mcp"})
    void anHttpUrlPasses(String url) {
        assertThat(guard("1.1.1.1").parse(url)).isEqualTo(URI.create(url));
    }

    @Test
    void theAddressToDialIsTheOneThatWasChecked() throws Exception {
        var dialled = dial(guard("1.1.1.1", "8.8.8.8"), "http://example.com/")
                .awaitItem()
                .getItem();

        assertThat(dialled).isEqualTo(InetAddress.getByName("1.1.1.1"));
    }

    @Test
    void oneBadAddressAmongGoodOnesRefusesTheHost() {
        dial(guard("1.1.1.1", "169.254.169.254"), "http://example.com/")
                .assertFailedWith(UrlRefusedException.class, "private, local or reserved");
    }

    @Test
    void theRefusalDoesNotSayWhereTheNameLeads() {
        var failure = dial(guard("10.1.2.3"), "http://example.com/").getFailure();

        assertThat(failure).hasMessageNotContaining("10.1.2.3");
    }

    @Test
    void aHostWithoutAnAddressMayBeSavedButNotDialled() {
        var guard = new UrlGuard(
                host -> Uni.createFrom().failure(new UnknownHostException(host)), new AddressRules(List.of()));
        var url = URI.create("http://soon.example.com/");

        guard.checkAtSave(url)
                .subscribe()
                .withSubscriber(UniAssertSubscriber.create())
                .assertCompleted();
        dial(guard, "http://soon.example.com/").assertFailedWith(UnknownHostException.class);
    }

    @Test
    void aLiteralInBracketsIsLookedUpWithoutThem() {
        var guard = new UrlGuard(
                host -> {
                    assertThat(host).isEqualTo("::1");
                    return Uni.createFrom().item(List.of(InetAddress.getLoopbackAddress()));
                },
                new AddressRules(List.of()));

        dial(guard, "http://[::1]/").assertFailedWith(UrlRefusedException.class);
    }

    private static UniAssertSubscriber<InetAddress> dial(UrlGuard guard, String url) {
        return guard.addressToDial(URI.create(url)).subscribe().withSubscriber(UniAssertSubscriber.create());
    }

    private static UrlGuard guard(String... addresses) {
        var all = Arrays.stream(addresses).map(UrlGuardTest::address).toList();
        return new UrlGuard(host -> Uni.createFrom().item(all), new AddressRules(List.of()));
    }

    private static InetAddress address(String literal) {
        try {
            return InetAddress.getByName(literal);
        } catch (UnknownHostException e) {
            throw new IllegalArgumentException(e);
        }
    }
}
