package dev.conch.executor.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.conch.executor.bash.Configs;
import jakarta.validation.Validation;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.hibernate.validator.messageinterpolation.ParameterMessageInterpolator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FilesConfigTest {

    @Test
    void theDefaultsAreTheOnesWrittenDown() {
        var config = Configs.of(FilesConfig.class, Map.of());

        assertThat(config.fileBytes()).isEqualTo(64L << 20);
        assertThat(config.workspaceBytes()).isEqualTo(1L << 30);
        assertThat(config.workspaceEntries()).isEqualTo(20_000);
        assertThat(config.listEntries()).isEqualTo(200_000);
        assertThat(config.uploadTimeout()).isEqualTo(Duration.ofMinutes(10));
        assertThat(config.uploads()).isEqualTo(32);
        assertThat(config.otherBodyBytes()).isEqualTo(8L << 20);
    }

    @ParameterizedTest
    @CsvSource({
        "file-bytes, 0", "file-bytes, 1073741825",
        "workspace-bytes, 1023", "workspace-bytes, 1099511627777",
        "workspace-entries, 0", "workspace-entries, 1000001",
        "list-entries, 999", "list-entries, 10000001",
        "upload-timeout, 999ms", "upload-timeout, 121m",
        "uploads, 0", "uploads, 10001",
        "other-body-bytes, 65535", "other-body-bytes, 67108865"
    })
    void aValueOutOfBoundsIsRefused(String key, String value) throws ReflectiveOperationException {
        assertThat(violations(Map.of("conch.executor.files." + key, value), key))
                .isPositive();
        assertThat(violations(Map.of(), key)).isZero();
    }

    private static int violations(Map<String, String> settings, String key) throws ReflectiveOperationException {
        var getter = FilesConfig.class.getMethod(camelCase(key));
        var config = Configs.of(FilesConfig.class, settings);
        try (var factory = Validation.byDefaultProvider()
                .configure()
                .messageInterpolator(new ParameterMessageInterpolator())
                .buildValidatorFactory()) {
            return factory.getValidator()
                    .forExecutables()
                    .validateReturnValue(config, getter, getter.invoke(config))
                    .size();
        }
    }

    private static String camelCase(String key) {
        return Pattern.compile("-(.)")
                .matcher(key)
                .replaceAll(match -> match.group(1).toUpperCase(Locale.ROOT));
    }
}
