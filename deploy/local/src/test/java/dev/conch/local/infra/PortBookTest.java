package dev.conch.local.infra;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PortBookTest {

    @TempDir
    Path directory;

    private Path file;

    @BeforeEach
    void make() {
        file = directory.resolve("ports.properties");
    }

    @Test
    void aPortIsKeptForTheNextStart() {
        var port = new PortBook(file).port("kafka");

        assertThat(new PortBook(file).port("kafka")).isEqualTo(port);
    }

    @Test
    void aPortSomebodyElseTookIsReplaced() throws IOException {
        var port = new PortBook(file).port("kafka");
        try (var taken = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
            assertThat(new PortBook(file).port("kafka")).isNotEqualTo(taken.getLocalPort());
        }
    }

    @Test
    void noTwoNamesGetOnePort() {
        var book = new PortBook(file);

        assertThat(book.port("a")).isNotEqualTo(book.port("b"));
        assertThat(book.all()).containsOnlyKeys("a", "b");
    }
}
