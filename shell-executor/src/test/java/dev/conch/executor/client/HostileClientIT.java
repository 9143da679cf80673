package dev.conch.executor.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.conch.executor.sandbox.RunDir;
import io.vertx.core.buffer.Buffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Whatever a client sends, only its own connection suffers. */
class HostileClientIT {

    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private static ToolsRig rig;
    private final Answers answers = new Answers();
    private RunDir dir;
    private ToolsEndpoint endpoint;

    @BeforeAll
    static void start() {
        rig = ToolsRig.start(
                Map.of("conch.executor.client.hello-timeout", "500ms", "conch.executor.client.max-connections", "8"));
    }

    @AfterAll
    static void stop() {
        rig.close();
    }

    @BeforeEach
    void open() {
        dir = rig.sandbox().dirs().create(new byte[0]).await().atMost(PATIENCE);
        endpoint = rig.server().open(dir, answers).await().atMost(PATIENCE);
    }

    @AfterEach
    void theOthersStillGetTheirAnswer() {
        await().untilAsserted(() -> assertThat(answer("echo", "still")).isEqualTo("still\n"));
        endpoint.close().await().atMost(PATIENCE);
        rig.sandbox().dirs().remove(dir).await().atMost(PATIENCE);
    }

    @Test
    void aWrongTokenIsClosedWithoutAWord() {
        assertThat(sent(RawClient.hello(1, "0".repeat(64), "echo", "x"))).isEqualTo(Buffer.buffer());
        assertThat(sent(RawClient.hello(1, "", "echo", "x"))).isEqualTo(Buffer.buffer());
        assertThat(answers.seen).isEmpty();
    }

    @Test
    void anotherVersionIsRefusedWithAReason() {
        Buffer reply = sent(RawClient.hello(2, dir.token(), "echo", "x"));
        assertThat(reply.getUnsignedByte(4)).isEqualTo((short) Frame.REFUSE);
        assertThat(reply.getUnsignedShort(5)).isEqualTo(Hello.VERSION);
        assertThat(reply.getString(7, reply.length())).contains("another version");
        assertThat(answers.seen).isEmpty();
    }

    @Test
    void whateverIsNoFrameIsClosed() {
        assertThat(sent(RawClient.frame(0x77))).isEqualTo(Buffer.buffer());
        assertThat(sent(RawClient.frame(Frame.STDIN_DATA, (byte) 1))).isEqualTo(Buffer.buffer());
        assertThat(sent("GET / HTTP/1.1\r\n\r\n".getBytes())).isEqualTo(Buffer.buffer());
        assertThat(sent(RawClient.frame(Frame.HELLO))).isEqualTo(Buffer.buffer());
        assertThat(sent(RawClient.frame(Frame.HELLO, (byte) 0, (byte) 1, (byte) 9)))
                .isEqualTo(Buffer.buffer());
        assertThat(answers.seen).isEmpty();
    }

    @Test
    void aHelloThatIsTooLongIsClosedBeforeItIsRead() {
        int tooLong = ToolsRig.config(Map.of()).maxHelloBytes() + 1;
        assertThat(sent(Buffer.buffer()
                        .appendInt(tooLong)
                        .appendByte((byte) Frame.HELLO)
                        .getBytes()))
                .isEqualTo(Buffer.buffer());
    }

    @Test
    void whoSaysNothingIsClosedInTime() {
        long started = System.nanoTime();
        assertThat(sent(new byte[] {0, 0})).isEqualTo(Buffer.buffer());
        assertThat(Duration.ofNanos(System.nanoTime() - started))
                .isBetween(Duration.ofMillis(400), Duration.ofSeconds(5));
    }

    @Test
    void framesNobodyAskedForAreClosed() {
        byte[] hello = RawClient.hello(1, dir.token(), "never");
        List<byte[]> unasked = List.of(
                RawClient.frame(Frame.STDIN_DATA, (byte) 1),
                RawClient.frame(Frame.STDIN_END, (byte) 0),
                RawClient.frame(Frame.STDIN_READY),
                RawClient.frame(Frame.ACK),
                RawClient.frame(Frame.FILE_WRITTEN, (byte) 1),
                hello);
        for (byte[] frame : unasked) {
            Buffer both = Buffer.buffer(hello).appendBytes(frame);
            assertThat(sent(both.getBytes())).isEqualTo(Buffer.buffer());
        }
        await().untilAsserted(() -> assertThat(answers.gone).hasSize(unasked.size()));
    }

    @Test
    void moreStdinThanAskedForIsClosed() {
        Buffer all = Buffer.buffer(RawClient.hello(1, dir.token(), "cat"));
        byte[] piece = RawClient.frame(Frame.STDIN_DATA, new byte[Frame.MAX_DATA]);
        try (var client = new RawClient(dir)) {
            client.send(all.getBytes());
            await().untilAsserted(() -> assertThat(answers.seen).hasSize(1));
            for (int i = 0; i < 16 * 1024 * 1024 / Frame.MAX_DATA; i++) {
                client.send(piece);
            }
            client.send(piece);
            assertThat(client.receiveAll().length()).isLessThan(200);
        }
        await().untilAsserted(() -> assertThat(answers.gone).containsExactly("cat"));
    }

    @Test
    void aHelloThatComesByteByByteIsUnderstood() {
        try (var client = new RawClient(dir)) {
            for (byte one : RawClient.hello(1, dir.token(), "echo", "slowly")) {
                client.send(new byte[] {one});
            }
            assertThat(client.receiveAll().toString()).contains("slowly");
        }
    }

    @Test
    void oneConnectionTooManyIsClosedAndPlaceIsFreeAgainAfterwards() {
        List<RawClient> open = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            open.add(new RawClient(dir).send(RawClient.hello(1, dir.token(), "never")));
        }
        await().untilAsserted(() -> assertThat(answers.seen).hasSize(8));
        assertThat(sent(RawClient.hello(1, dir.token(), "echo", "ninth"))).isEqualTo(Buffer.buffer());
        open.forEach(RawClient::close);
    }

    @Test
    void closingTheEndpointClosesItsConnectionsAndItsSocket() {
        try (var client = new RawClient(dir)) {
            client.send(RawClient.hello(1, dir.token(), "never"));
            await().untilAsserted(() -> assertThat(answers.seen).hasSize(1));
            endpoint.close().await().atMost(PATIENCE);
            assertThat(client.receiveAll()).isEqualTo(Buffer.buffer());
        }
        await().untilAsserted(() -> assertThat(answers.gone).containsExactly("never"));
        assertThat(dir.socket()).doesNotExist();
        endpoint = rig.server().open(dir, answers).await().atMost(PATIENCE);
    }

    @Test
    void theSocketIsTheSandboxsAlone() throws java.io.IOException {
        assertThat(java.nio.file.Files.getPosixFilePermissions(dir.socket()))
                .containsExactlyInAnyOrder(
                        java.nio.file.attribute.PosixFilePermission.OWNER_READ,
                        java.nio.file.attribute.PosixFilePermission.OWNER_WRITE);
    }

    private String answer(String... words) {
        try (var client = new RawClient(dir)) {
            Buffer reply = client.send(RawClient.hello(1, dir.token(), words)).receiveAll();
            return reply.length() < Frame.HEADER ? "" : reply.getString(Frame.HEADER, Frame.HEADER + reply.getInt(0));
        }
    }

    private Buffer sent(byte[] bytes) {
        try (var client = new RawClient(dir)) {
            return client.send(bytes).receiveAll();
        }
    }
}
