package dev.conch.local.infra;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.conch.local.kafka.KafkaLogin;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServiceEnvironmentTest {

    private static final String[] EVERYBODY = {
        "QUARKUS_DATASOURCE_REACTIVE_URL",
        "QUARKUS_DATASOURCE_JDBC_URL",
        "QUARKUS_DATASOURCE_USERNAME",
        "QUARKUS_DATASOURCE_PASSWORD",
        "KAFKA_BOOTSTRAP_SERVERS",
        "KAFKA_SECURITY_PROTOCOL",
        "KAFKA_SASL_MECHANISM",
        "KAFKA_SASL_JAAS_CONFIG",
        "QUARKUS_OIDC_AUTH_SERVER_URL",
        "QUARKUS_OIDC_CLIENT_AUTH_SERVER_URL",
        "QUARKUS_OIDC_CLIENT_CLIENT_ID",
        "QUARKUS_OIDC_CLIENT_CREDENTIALS_SECRET"
    };

    @TempDir
    Path directory;

    @Test
    void everyServiceIsToldWhatItStandsOn() {
        assertThat(variables(ServiceName.RATING)).containsOnlyKeys(EVERYBODY);
        assertThat(variables(ServiceName.TIMELINE))
                .containsEntry("QUARKUS_DATASOURCE_USERNAME", "timeline")
                .containsEntry("QUARKUS_DATASOURCE_REACTIVE_URL", "postgresql://127.0.0.1:5432/conch")
                .containsEntry("QUARKUS_OIDC_CLIENT_CLIENT_ID", "event-timeline");
    }

    @Test
    void onlyTheGatewayGetsTheKeyOfTheSecrets() {
        var withKey = Arrays.stream(ServiceName.values())
                .filter(it -> variables(it).containsKey("CONCH_GATEWAY_SECRETS_KEY"))
                .toList();

        assertThat(withKey).containsExactly(ServiceName.GATEWAY);
        var key = variables(ServiceName.GATEWAY).get("CONCH_GATEWAY_SECRETS_KEY");
        assertThat(Base64.getDecoder().decode(key)).hasSize(32);
        assertThat(variables(ServiceName.GATEWAY))
                .containsEntry("CONCH_GATEWAY_URL_GUARD_ALLOW", "127.0.0.1/32,::1/128");
    }

    @Test
    void onlyTheExecutorGetsADataDirectory() {
        assertThat(variables(ServiceName.EXECUTOR)).containsEntry("CONCH_EXECUTOR_DATA_DIR", "/data/executor");
        assertThat(variables(ServiceName.GATEWAY)).doesNotContainKey("CONCH_EXECUTOR_DATA_DIR");
    }

    @Test
    void noTwoServicesShareAPassword() {
        var passwords = Arrays.stream(ServiceName.values())
                .map(it -> variables(it).get("QUARKUS_DATASOURCE_PASSWORD"))
                .collect(Collectors.toCollection(TreeSet::new));

        assertThat(passwords).hasSize(ServiceName.values().length);
    }

    @Test
    void secretsSurviveARestart() {
        var before = variables(ServiceName.GATEWAY);

        assertThat(variables(ServiceName.GATEWAY)).isEqualTo(before);
    }

    @Test
    void anUnknownServiceIsAnsweredWithTheRightNames() {
        assertThatThrownBy(() -> ServiceName.of("gateway")).hasMessageContaining("tool-gateway");
    }

    private Map<String, String> variables(ServiceName service) {
        var secrets = new Secrets(directory.resolve("secrets.properties"));
        var login = new KafkaLogin("127.0.0.1:9092", service.id(), secrets.password("kafka." + service.id()));
        return new ServiceEnvironment(
                        service,
                        login,
                        "127.0.0.1:5432/conch",
                        "http://127.0.0.1:1",
                        secrets,
                        Path.of("/data/executor"))
                .variables();
    }
}
