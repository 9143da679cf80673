package dev.conch.kafkanode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NodeSettingsTest {

    private static final String RIGHT = """
            port=9092
            controller_port=9093
            data_dir=/data
            cluster_id=AAAAAAAAAAAAAAAAAAAAAA
            user.admin=a
            user.tool-gateway=b
            """;

    @TempDir
    Path directory;

    @Test
    void theFileIsRead() throws IOException {
        var settings = NodeSettings.read(write(RIGHT));

        assertThat(settings.port()).isEqualTo(9092);
        assertThat(settings.passwords()).containsOnlyKeys("admin", "tool-gateway");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "port=9092 | '' | port is missing",
                "port=9092 | port=x | port must be a whole number",
                "port=9092 | port=70000 | port must be 1 to 65535",
                "data_dir=/data | '' | data_dir is missing",
                "user.admin=a | '' | user.admin is missing",
                "user.tool-gateway=b | user.x=\"; | user.x",
            })
    void aWrongLineIsNamed(String line, String instead, String complaint) throws IOException {
        var file = write(RIGHT.replace(line + "\n", instead + "\n"));

        assertThatThrownBy(() -> NodeSettings.read(file)).hasMessageContaining(complaint);
    }

    @Test
    void everyListenerAsksForAPasswordAndNothingIsAllowedByDefault() throws IOException {
        var properties = NodeProperties.of(NodeSettings.read(write(RIGHT)));

        assertThat(properties.getProperty("listener.security.protocol.map"))
                .isEqualTo("CLIENTS:SASL_PLAINTEXT,CONTROLLER:SASL_PLAINTEXT");
        assertThat(properties.getProperty("allow.everyone.if.no.acl.found")).isEqualTo("false");
        assertThat(properties.getProperty("super.users")).isEqualTo("User:admin");
        assertThat(properties.getProperty("auto.create.topics.enable")).isEqualTo("false");
        assertThat(properties.getProperty("listeners"))
                .doesNotContain("0.0.0.0")
                .contains("127.0.0.1:9092");
    }

    @Test
    void onlyTheNodeItselfMaySpeakToItsController() throws IOException {
        var properties = NodeProperties.of(NodeSettings.read(write(RIGHT)));

        assertThat(properties.getProperty("listener.name.controller.plain.sasl.jaas.config"))
                .contains("user_admin=\"a\"")
                .doesNotContain("tool-gateway");
    }

    private Path write(String text) throws IOException {
        return Files.writeString(directory.resolve("node.properties"), text);
    }
}
