package dev.conch.local.infra;

import dev.conch.local.kafka.KafkaLogin;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The settings of one service that come from what it stands on: by property name for a test, by environment variable for
 * a process.
 *
 * @param service whose
 * @param kafka its Kafka login
 * @param database {@code host:port/database}
 * @param issuer the issuer's base URL
 * @param secrets where its passwords come from
 * @param executorData directory of the executor's workspaces; only the executor is told
 */
public record ServiceEnvironment(
        ServiceName service, KafkaLogin kafka, String database, String issuer, Secrets secrets, Path executorData) {

    /** As configuration properties. */
    public Map<String, String> properties() {
        var all = new TreeMap<String, String>();
        all.put("quarkus.datasource.reactive.url", "postgresql://" + database);
        all.put("quarkus.datasource.jdbc.url", "jdbc:postgresql://" + database);
        all.put("quarkus.datasource.username", service.schema());
        all.put("quarkus.datasource.password", secrets.password("postgres." + service.schema()));
        all.put("kafka.bootstrap.servers", kafka.bootstrap());
        all.put("kafka.security.protocol", "SASL_PLAINTEXT");
        all.put("kafka.sasl.mechanism", "PLAIN");
        all.put("kafka.sasl.jaas.config", kafka.jaas());
        all.put("quarkus.oidc.auth-server-url", issuer);
        all.put("quarkus.oidc-client.auth-server-url", issuer);
        all.put("quarkus.oidc-client.client-id", service.id());
        all.put("quarkus.oidc-client.credentials.secret", secrets.password("oidc." + service.id()));
        if (service == ServiceName.GATEWAY) {
            all.put("conch.gateway.secrets.key", secrets.key("gateway.secrets"));
            // the sample servers are on this machine; anywhere else the guard refuses such addresses
            all.put("conch.gateway.url-guard.allow", "127.0.0.1/32,::1/128");
        }
        if (service == ServiceName.EXECUTOR) {
            all.put("conch.executor.data-dir", executorData.toString());
        }
        return all;
    }

    /** As environment variables, by the rule of MicroProfile Config. */
    public Map<String, String> variables() {
        return asVariables(properties());
    }

    /** Property names as the variables that set them: upper case, everything else than letters and digits an underscore. */
    public static Map<String, String> asVariables(Map<String, String> properties) {
        return properties.entrySet().stream()
                .collect(Collectors.toMap(
                        entry -> entry.getKey().replaceAll("[^A-Za-z0-9]", "_").toUpperCase(Locale.ROOT),
                        Map.Entry::getValue));
    }
}
