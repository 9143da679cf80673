package dev.conch.local.infra;

import dev.conch.local.issuer.Issuer;
import dev.conch.local.issuer.IssuerKey;
import dev.conch.local.issuer.TokenSigner;
import dev.conch.local.kafka.AclFile;
import dev.conch.local.kafka.KafkaLogin;
import dev.conch.local.kafka.KafkaNodeProcess;
import dev.conch.local.kafka.KafkaNodeSettings;
import dev.conch.local.kafka.KafkaSetup;
import dev.conch.local.kafka.TopicFile;
import dev.conch.local.postgres.PostgresServer;
import dev.conch.local.postgres.PostgresSettings;
import dev.conch.local.process.Children;
import dev.conch.local.process.StartCache;
import io.vertx.core.Vertx;
import java.time.Clock;
import java.util.Arrays;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;

/** Kafka node, PostgreSQL and issuer of one data directory, on free ports of 127.0.0.1. */
public final class Infrastructure {

    private final Layout layout;
    private final Children children;
    private final Secrets secrets;
    private final int kafkaPort;
    private final int controllerPort;
    private final int postgresPort;
    private final int issuerPort;

    /**
     * @param layout where everything lies
     * @param children the processes are started among these, and stopped with them
     * @param ports where the ports come from
     */
    public Infrastructure(Layout layout, Children children, PortBook ports) {
        this.layout = layout;
        this.kafkaPort = ports.port("kafka");
        this.controllerPort = ports.port("kafka-controller");
        this.postgresPort = ports.port("postgres");
        this.issuerPort = ports.port("issuer");
        this.children = children;
        this.secrets = new Secrets(layout.secrets());
    }

    /** Starts all three, the two processes at once; returns when they are ready, with topics, rules, roles and schemas. */
    public void start(Vertx vertx) {
        var postgresUser = layout.postgresUser();
        var postgres = postgresSettings();
        var database = CompletableFuture.runAsync(() -> PostgresServer.start(postgres, postgresUser, children));
        startKafka();
        issuer().start(vertx).toCompletionStage().toCompletableFuture().join();
        database.join();
    }

    /** What one service needs to know of them. */
    public ServiceEnvironment environment(ServiceName service) {
        return new ServiceEnvironment(
                service, kafkaLogin(service.id()), database(), issuer().url(), secrets, layout.executorData());
    }

    /** Login of a Kafka user: a service's name or {@code admin}. */
    public KafkaLogin kafkaLogin(String user) {
        return new KafkaLogin("127.0.0.1:" + kafkaPort, user, secrets.password("kafka." + user));
    }

    /** {@code host:port/database}. */
    public String database() {
        return "127.0.0.1:" + postgresPort + "/" + PostgresServer.DATABASE;
    }

    /** The Kafka node's start-up cache. */
    public StartCache kafkaCache() {
        return layout.startCache("kafka", layout.root().resolve("deploy/kafka-node/target"), layout.run());
    }

    private void startKafka() {
        var passwords = perService(ServiceName::id, id -> secrets.password("kafka." + id));
        passwords.put("admin", secrets.password("kafka.admin"));
        var settings = new KafkaNodeSettings(
                layout.root().resolve("deploy/kafka-node"),
                layout.kafkaData(),
                layout.run().resolve("kafka.properties"),
                layout.log("kafka"),
                secrets.clusterId(),
                passwords,
                kafkaPort,
                controllerPort,
                kafkaCache());
        KafkaNodeProcess.start(settings, children);
        var files = layout.root().resolve("deploy/kafka");
        KafkaSetup.apply(
                settings.admin().clientSettings(),
                TopicFile.read(files.resolve("topics.csv")),
                AclFile.read(files.resolve("acls.csv")));
    }

    private PostgresSettings postgresSettings() {
        return new PostgresSettings(
                layout.postgresCache(),
                layout.postgresData(),
                layout.log("postgres"),
                postgresPort,
                secrets.password("postgres.postgres"),
                perService(ServiceName::schema, role -> secrets.password("postgres." + role)));
    }

    private Issuer issuer() {
        var key = IssuerKey.in(layout.issuerKey());
        var clients = perService(ServiceName::id, id -> secrets.password("oidc." + id));
        return new Issuer(key, new TokenSigner(key, Clock.systemUTC()), clients, issuerPort);
    }

    private static TreeMap<String, String> perService(
            Function<ServiceName, String> name, Function<String, String> secret) {
        var values = new TreeMap<String, String>();
        Arrays.stream(ServiceName.values()).map(name).forEach(it -> values.put(it, secret.apply(it)));
        return values;
    }
}
