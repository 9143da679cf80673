package dev.conch.executor.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.conch.executor.client.ClientConfig;
import jakarta.validation.Validation;
import jakarta.validation.Validator;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SandboxConfigTest {

    private static final Validator VALIDATOR =
            Validation.buildDefaultValidatorFactory().getValidator();

    @Test
    void theDefaultsAreTheOnesWrittenDown() {
        SandboxConfig config = config(Map.of());
        assertThat(config.backend()).isEqualTo("bubblewrap");
        assertThat(config.uid()).isEqualTo(65_534);
        assertThat(config.userland()).isEqualTo(Path.of("/usr"));
        assertThat(config.processes()).isEqualTo(256);
        assertThat(config.openFiles()).isEqualTo(256);
        assertThat(config.fileBytes()).isEqualTo(256L << 20);
        assertThat(config.cpuSeconds()).isEqualTo(600);
        assertThat(config.processMemoryBytes()).isEqualTo(1L << 30);
        assertThat(config.memoryBytes()).isEqualTo(512L << 20);
        assertThat(config.tmpBytes()).isEqualTo(64L << 20);
        assertThat(config.outputBytes()).isEqualTo(1 << 20);
        assertThat(config.memoryCheckInterval()).isEqualTo(Duration.ofMillis(100));
    }

    @ParameterizedTest
    @CsvSource({
        "uid, 0",
        "processes, 7",
        "processes, 4097",
        "open-files, 15",
        "open-files, 65537",
        "file-bytes, 1048575",
        "cpu-seconds, 0",
        "cpu-seconds, 36001",
        "process-memory-bytes, 67108863",
        "memory-bytes, 16777215",
        "memory-check-interval, 9ms",
        "memory-check-interval, 11s",
        "tmp-bytes, 65535",
        "home-bytes, 65535",
        "shm-bytes, 65535",
        "output-bytes, 1023",
        "output-bytes, 67108865",
        "kill-grace, 99ms",
        "kill-grace, 61s",
        "probe-timeout, 999ms"
    })
    void aValueOutOfBoundsIsRefused(String key, String value) throws ReflectiveOperationException {
        SandboxConfig config = config(Map.of("conch.executor.sandbox." + key, value));
        assertThat(violations(SandboxConfig.class, config, key)).isPositive();
        assertThat(violations(SandboxConfig.class, config(Map.of()), key)).isZero();
    }

    @ParameterizedTest
    @CsvSource({"max-connections, 0", "max-hello-bytes, 4095", "hello-timeout, 99ms", "hold-ack, 9ms", "hold-ack, 3s"})
    void aBoundOnClientsOutOfBoundsIsRefused(String key, String value) throws ReflectiveOperationException {
        var config = new io.smallrye.config.SmallRyeConfigBuilder()
                .addDiscoveredConverters()
                .withMapping(ClientConfig.class)
                .withDefaultValues(Map.of("conch.executor.client." + key, value))
                .build()
                .getConfigMapping(ClientConfig.class);
        assertThat(violations(ClientConfig.class, config, key)).isPositive();
    }

    @Test
    void runsLieInTheDataDirectoryWhereSocketPathsFit() {
        assertThat(runsHome("/var/lib/conch", Map.of())).isEqualTo(Path.of("/var/lib/conch/runs"));
        String longest = "/" + "x".repeat(RunsHome.MOST_BYTES - 1 - "/runs".length());
        assertThat(runsHome(longest, Map.of())).isEqualTo(Path.of(longest, "runs"));
        assertThat(runsHome(longest + "x", Map.of()).toString()).matches("/tmp/conch-runs-[0-9a-f]{16}");
    }

    @Test
    void aRunsDirectoryOfTheOperatorsThatIsTooLongIsRefused() {
        Map<String, String> tooLong = Map.of("conch.executor.sandbox.runs-dir", "/" + "x".repeat(RunsHome.MOST_BYTES));
        assertThatThrownBy(() -> runsHome("/data", tooLong)).hasMessageContaining("runs-dir must be at most");
    }

    private static Path runsHome(String data, Map<String, String> settings) {
        var all = new java.util.HashMap<>(settings);
        all.put("conch.executor.data-dir", data);
        return RunsHome.of(config(all), SandboxRig.config(all).getConfigMapping(DataDirConfig.class));
    }

    private static SandboxConfig config(Map<String, String> settings) {
        return SandboxRig.config(settings).getConfigMapping(SandboxConfig.class);
    }

    private static <T> int violations(Class<T> type, T config, String key) throws ReflectiveOperationException {
        Method method = type.getMethod(camel(key));
        return VALIDATOR
                .forExecutables()
                .validateReturnValue(config, method, method.invoke(config))
                .size();
    }

    private static String camel(String key) {
        var name = new StringBuilder();
        for (String part : key.split("-")) {
            name.append(name.isEmpty() ? part : Character.toUpperCase(part.charAt(0)) + part.substring(1));
        }
        return name.toString();
    }
}
