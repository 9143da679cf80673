package dev.conch.executor.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The client in C, the server in Java and the document say the same. */
class ProtocolTest {

    private static final Path C = Path.of("src/main/c");
    private static final Map<String, Integer> FRAMES = new TreeMap<>(Map.ofEntries(
            Map.entry("HELLO", Frame.HELLO),
            Map.entry("STDIN_DATA", Frame.STDIN_DATA),
            Map.entry("STDIN_END", Frame.STDIN_END),
            Map.entry("STDIN_READY", Frame.STDIN_READY),
            Map.entry("ACK", Frame.ACK),
            Map.entry("FILE_WRITTEN", Frame.FILE_WRITTEN),
            Map.entry("READ_STDIN", Frame.READ_STDIN),
            Map.entry("WAIT_STDIN", Frame.WAIT_STDIN),
            Map.entry("STDOUT", Frame.STDOUT),
            Map.entry("STDERR", Frame.STDERR),
            Map.entry("FILE_OPEN", Frame.FILE_OPEN),
            Map.entry("FILE_DATA", Frame.FILE_DATA),
            Map.entry("FILE_CLOSE", Frame.FILE_CLOSE),
            Map.entry("EXIT", Frame.EXIT),
            Map.entry("HOLD", Frame.HOLD),
            Map.entry("REFUSE", Frame.REFUSE)));

    @Test
    void theFramesOfTheClientAreThoseOfTheServer() throws IOException {
        assertThat(numbers("protocol.h", "(?m)^ +([A-Z_]+) = 0x([0-9A-F]{2})")).isEqualTo(FRAMES);
    }

    @Test
    void theFramesOfTheDocumentAreThoseOfTheServer() throws IOException {
        assertThat(numbers("PROTOCOL.md", "(?m)^\\| 0x([0-9A-F]{2}) \\| (?:client|server) \\| ([A-Z_]+) "))
                .isEqualTo(FRAMES);
    }

    @Test
    void theVersionAndTheLongestFrameAreTheSame() throws IOException {
        assertThat(Files.readString(C.resolve("protocol.h")))
                .contains("#define PROTOCOL_VERSION " + Hello.VERSION)
                .contains("#define MAX_DATA " + Frame.MAX_DATA)
                .contains("#define HEADER_BYTES " + Frame.HEADER);
        assertThat(Files.readString(C.resolve("PROTOCOL.md")))
                .contains("Version " + Hello.VERSION + ".")
                .contains(String.format(
                        Locale.ROOT, "%,d", ToolsRig.config(Map.of()).maxHelloBytes()));
    }

    @Test
    void theKindsOfStdinAreTheSame() throws IOException {
        String header = Files.readString(C.resolve("whose_stdin.h"));
        assertThat(header)
                .contains("KIND_NONE = " + StdinKind.NONE.ordinal())
                .contains("KIND_NULL = " + StdinKind.NULL_DEVICE.ordinal())
                .contains("KIND_PIPE = " + StdinKind.PIPE.ordinal())
                .contains("KIND_FILE = " + StdinKind.FILE.ordinal())
                .contains("KIND_SOCKET = " + StdinKind.SOCKET.ordinal())
                .contains("KIND_CHAR = " + StdinKind.CHAR.ordinal())
                .contains("KIND_OTHER = " + StdinKind.OTHER.ordinal());
    }

    private static Map<String, Integer> numbers(String file, String pattern) throws IOException {
        Map<String, Integer> found = new TreeMap<>();
        Matcher matcher = Pattern.compile(pattern).matcher(Files.readString(C.resolve(file)));
        while (matcher.find()) {
            boolean nameFirst = matcher.group(1).length() > 2;
            found.put(matcher.group(nameFirst ? 1 : 2), Integer.parseInt(matcher.group(nameFirst ? 2 : 1), 16));
        }
        return found;
    }
}
