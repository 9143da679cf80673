package dev.conch.testsupport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Base64;
import java.util.Map;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.errors.GroupAuthorizationException;
import org.apache.kafka.common.errors.SaslAuthenticationException;
import org.apache.kafka.common.errors.TopicAuthorizationException;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

class ConchInfraIT {

    private static final String FINISHED = "conch.call.finished.v1";
    private static final ObjectMapper JSON = new ObjectMapper();

    private final HttpClient http = HttpClient.newHttpClient();

    @Test
    void theOwnerOfATopicWritesAndAReaderReads() {
        // When
        TestKafka.send(
                "tool-gateway", new ProducerRecord<>(FINISHED, "ses_1", "done".getBytes(StandardCharsets.UTF_8)));

        // Then
        try (var consumer = TestKafka.consumer("shell-executor", FINISHED)) {
            Awaitility.await().atMost(Duration.ofSeconds(20)).untilAsserted(() -> {
                var records = consumer.poll(Duration.ofMillis(200));
                assertThat(records)
                        .anySatisfy(it -> assertThat(it.value()).asString().isEqualTo("done"));
            });
        }
    }

    @Test
    void nobodyElseWritesATopic() {
        assertThatThrownBy(() -> TestKafka.send("shell-executor", new ProducerRecord<>(FINISHED, "ses_1", new byte[0])))
                .isInstanceOf(TopicAuthorizationException.class);
    }

    @Test
    void aTopicIsNotMadeByWritingToIt() {
        assertThatThrownBy(() -> TestKafka.send("tool-gateway", new ProducerRecord<>("conch.other.v1", new byte[0])))
                .isInstanceOfAny(
                        TopicAuthorizationException.class, org.apache.kafka.common.errors.TimeoutException.class);
    }

    @Test
    void aServiceReadsOnlyWhatItConsumes() {
        try (var consumer = TestKafka.consumer("rating-service", FINISHED)) {
            assertThatThrownBy(() -> consumer.poll(Duration.ofSeconds(10)))
                    .isInstanceOf(TopicAuthorizationException.class);
        }
    }

    @Test
    void aGroupOfAnotherServiceIsRefused() {
        try (var consumer = TestKafka.consumerInGroup("event-timeline", "tool-gateway-x", FINISHED)) {
            assertThatThrownBy(() -> consumer.poll(Duration.ofSeconds(10)))
                    .isInstanceOf(GroupAuthorizationException.class);
        }
    }

    @Test
    void aWrongPasswordIsRefused() {
        assertThatThrownBy(() -> TestKafka.sendWithPassword(
                        "tool-gateway", "guess", new ProducerRecord<>(FINISHED, new byte[0])))
                .isInstanceOf(SaslAuthenticationException.class);
    }

    @Test
    void aRoleWorksInItsOwnSchema() throws SQLException {
        try (var connection = connect("tool-gateway")) {
            connection.createStatement().execute("create table own_table (id int)");
            try (var found = connection
                    .createStatement()
                    .executeQuery("select schemaname from pg_tables where tablename = 'own_table'")) {
                assertThat(found.next()).isTrue();
                assertThat(found.getString(1)).isEqualTo("gateway");
            }
        }
    }

    @Test
    void aRoleCannotReadOrMakeAnythingInAnotherSchema() throws SQLException {
        // Given
        try (var connection = connect("event-timeline")) {
            connection.createStatement().execute("create table private_table (id int)");
        }
        // When, Then
        try (var connection = connect("rating-service")) {
            assertRefused(connection, "select * from timeline.private_table");
            assertRefused(connection, "create table timeline.other (id int)");
            assertRefused(connection, "create table public.other (id int)");
            assertRefused(connection, "create schema other");
        }
    }

    @Test
    void discoveryLeadsToTheKeyThatSignedTheTokens() throws Exception {
        // Given
        var discovery = json(get(
                settings("tool-gateway").get("quarkus.oidc.auth-server-url") + "/.well-known/openid-configuration"));
        // When
        var keys = json(get(discovery.path("jwks_uri").asText())).path("keys");
        // Then
        var header = decode(Tokens.token("admin"), 0);
        assertThat(keys).hasSize(1);
        assertThat(keys.get(0).path("kid").asText())
                .isEqualTo(header.path("kid").asText());
        assertThat(decode(Tokens.token("admin"), 1).path("iss").asText())
                .isEqualTo(discovery.path("issuer").asText());
    }

    @Test
    void aServiceGetsItsTokenForItsSecret() throws Exception {
        var answer = clientCredentials(
                "tool-gateway", settings("tool-gateway").get("quarkus.oidc-client.credentials.secret"));

        assertThat(answer.statusCode()).isEqualTo(200);
        var claims = decode(json(answer).path("access_token").asText(), 1);
        assertThat(claims.path("sub").asText()).isEqualTo("tool-gateway");
        assertThat(claims.path("groups").get(0).asText()).isEqualTo("service");
        assertThat(claims.has("org_id")).isFalse();
    }

    @Test
    void aWrongSecretGetsNoToken() throws Exception {
        assertThat(clientCredentials("tool-gateway", "guess").statusCode()).isEqualTo(401);
    }

    private static Map<String, String> settings(String service) {
        var infra = new ConchInfra();
        infra.init(Map.of("service", service));
        return infra.start();
    }

    private static Connection connect(String service) throws SQLException {
        var settings = settings(service);
        return DriverManager.getConnection(
                settings.get("quarkus.datasource.jdbc.url"),
                settings.get("quarkus.datasource.username"),
                settings.get("quarkus.datasource.password"));
    }

    private static void assertRefused(Connection connection, String sql) {
        assertThatThrownBy(() -> connection.createStatement().execute(sql))
                .isInstanceOf(SQLException.class)
                .hasMessageContaining("permission denied");
    }

    private HttpResponse<String> clientCredentials(String client, String secret) throws Exception {
        var basic = Base64.getEncoder().encodeToString((client + ":" + secret).getBytes(StandardCharsets.UTF_8));
        var request = HttpRequest.newBuilder(
                        URI.create(settings(client).get("quarkus.oidc-client.auth-server-url") + "/token"))
                .header("Authorization", "Basic " + basic)
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(HttpRequest.BodyPublishers.ofString("grant_type=client_credentials"))
                .build();
        return http.send(request, HttpResponse.BodyHandlers.ofString());
    }

    private HttpResponse<String> get(String url) throws Exception {
        return http.send(HttpRequest.newBuilder(URI.create(url)).build(), HttpResponse.BodyHandlers.ofString());
    }

    private static JsonNode json(HttpResponse<String> answer) throws Exception {
        return JSON.readTree(answer.body());
    }

    private static JsonNode decode(String token, int part) throws Exception {
        return JSON.readTree(Base64.getUrlDecoder().decode(token.split("\\.")[part]));
    }
}
