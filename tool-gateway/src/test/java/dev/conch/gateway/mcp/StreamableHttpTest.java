package dev.conch.gateway.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.conch.contracts.JsonText;
import dev.conch.gateway.testkit.FakeMcp;
import dev.conch.gateway.testkit.OnVertx;
import io.modelcontextprotocol.json.jackson2.JacksonMcpJsonMapper;
import io.modelcontextprotocol.spec.McpClientSession;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.net.JksOptions;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StreamableHttpTest {
    private static final long ONE_MEBIBYTE = 1 << 20;
    private static final String PASSWORD = "changeit";

    private final Vertx vertx = Vertx.vertx();

    @TempDir
    Path folder;

    @AfterEach
    void stop() {
        vertx.close().toCompletionStage().toCompletableFuture().join();
    }

    @ParameterizedTest
    @ValueSource(strings = {"big", "big_sse"})
    void anAnswerOverTheLimitIsCutOffWhileItIsRead(String tool) {
        try (var fake = new FakeMcp()) {
            var failure = failure(call(session(fake.url(), new HttpClientOptions()), tool));

            assertThat(failure.kind()).isEqualTo(ServerException.Kind.TOO_LARGE);
            assertThat(failure).hasMessageContaining("1048576 bytes");
        }
    }

    @Test
    void theCheckedAddressIsDialledAndTheNameIsOnlySaid() {
        try (var fake = new FakeMcp()) {
            var url = URI.create("http://mcp.example.test:" + fake.url().getPort() + "/mcp?x=1");

            assertThat(call(session(url, new HttpClientOptions()), "ok")).isInstanceOf(RawJson.class);
            assertThat(fake.seen("tools/call").getFirst().headers())
                    .containsEntry("host", "mcp.example.test:" + fake.url().getPort());
        }
    }

    @Test
    void theCertificateMustBeTheNamesNotTheAddresss() throws Exception {
        var store = certificateFor("mcp.example.test");
        try (var fake = new FakeMcp(new HttpServerOptions().setSsl(true).setKeyCertOptions(store))) {
            var trusting = new HttpClientOptions().setTrustOptions(store);
            var port = fake.url().getPort();

            assertThat(call(session(URI.create("https://mcp.example.test:" + port + "/mcp"), trusting), "ok"))
                    .isInstanceOf(RawJson.class);
            assertThat(failure(call(session(URI.create("https://other.example.test:" + port + "/mcp"), trusting), "ok"))
                            .kind())
                    .isEqualTo(ServerException.Kind.UNAVAILABLE);
            assertThat(failure(call(
                                    session(
                                            URI.create("https://mcp.example.test:" + port + "/mcp"),
                                            new HttpClientOptions()),
                                    "ok"))
                            .kind())
                    .as("nobody vouches for it")
                    .isEqualTo(ServerException.Kind.UNAVAILABLE);
        }
    }

    private McpSession session(URI url, HttpClientOptions options) {
        var endpoint = new Endpoint(url, InetAddress.getLoopbackAddress(), Map.of());
        var transport = new StreamableHttp(
                vertx.createHttpClient(options), endpoint, ONE_MEBIBYTE, new JacksonMcpJsonMapper(new ObjectMapper()));
        var session = new McpClientSession(Duration.ofMinutes(1), transport, Map.of(), Map.of(), connect -> connect);
        return new McpSession(session, transport, new Progress(), new Farewells());
    }

    /** The result, or what it failed with. */
    private Object call(McpSession session, String tool) {
        var params = new OutgoingCall(tool, new JsonText("{}"), Map.of());
        return new OnVertx(vertx)
                .ask(() -> session.request("tools/call", params)
                        .map(result -> (Object) result)
                        .onFailure()
                        .recoverWithItem(failure -> failure));
    }

    private static ServerException failure(Object outcome) {
        assertThat(outcome).isInstanceOf(ServerException.class);
        return (ServerException) outcome;
    }

    private JksOptions certificateFor(String host) throws IOException, InterruptedException {
        var store = folder.resolve("store.p12").toString();
        var keytool = Path.of(System.getProperty("java.home"), "bin", "keytool").toString();
        var made = new ProcessBuilder(
                        keytool,
                        "-genkeypair",
                        "-alias",
                        "a",
                        "-keyalg",
                        "EC",
                        "-dname",
                        "CN=" + host,
                        "-ext",
                        "san=dns:" + host,
                        "-validity",
                        "2",
                        "-storetype",
                        "PKCS12",
                        "-keystore",
                        store,
                        "-storepass",
                        PASSWORD)
                .inheritIO()
                .start();
        assertThat(made.waitFor()).isZero();
        return new JksOptions().setPath(store).setPassword(PASSWORD);
    }
}
