package dev.conch.kafkanode;

import java.util.Properties;
import java.util.stream.Collectors;

/** The broker's own properties, made from {@link NodeSettings}: every listener asks for a password, nothing is allowed by default. */
final class NodeProperties {

    static final String CONTROLLER = "CONTROLLER";
    private static final String CLIENTS = "CLIENTS";
    private static final String PLAIN_LOGIN = "org.apache.kafka.common.security.plain.PlainLoginModule required";

    private final NodeSettings settings;
    private final Properties properties = new Properties();

    private NodeProperties(NodeSettings settings) {
        this.settings = settings;
    }

    static Properties of(NodeSettings settings) {
        var made = new NodeProperties(settings);
        made.topology();
        made.security();
        made.oneNodeIsEnough();
        made.small();
        return made.properties;
    }

    private void topology() {
        put("process.roles", "broker,controller");
        put("node.id", "1");
        put("controller.quorum.voters", "1@127.0.0.1:" + settings.controllerPort());
        put("controller.listener.names", CONTROLLER);
        put("inter.broker.listener.name", CLIENTS);
        put(
                "listeners",
                "%s://127.0.0.1:%d,%s://127.0.0.1:%d"
                        .formatted(CLIENTS, settings.port(), CONTROLLER, settings.controllerPort()));
        put("listener.security.protocol.map", CLIENTS + ":SASL_PLAINTEXT," + CONTROLLER + ":SASL_PLAINTEXT");
        put("log.dirs", settings.dataDir().toString());
    }

    private void security() {
        put("sasl.enabled.mechanisms", "PLAIN");
        put("sasl.mechanism.inter.broker.protocol", "PLAIN");
        put("sasl.mechanism.controller.protocol", "PLAIN");
        put("listener.name.clients.plain.sasl.jaas.config", jaas(everyone()));
        // only the node itself speaks to its controller
        put("listener.name.controller.plain.sasl.jaas.config", jaas(user(NodeSettings.ADMIN)));
        put("authorizer.class.name", "org.apache.kafka.metadata.authorizer.StandardAuthorizer");
        put("allow.everyone.if.no.acl.found", "false");
        put("super.users", "User:" + NodeSettings.ADMIN);
        put("auto.create.topics.enable", "false");
    }

    private void oneNodeIsEnough() {
        put("offsets.topic.replication.factor", "1");
        put("offsets.topic.num.partitions", "1");
        put("transaction.state.log.replication.factor", "1");
        put("transaction.state.log.min.isr", "1");
        put("transaction.state.log.num.partitions", "1");
        put("share.coordinator.state.topic.replication.factor", "1");
        put("share.coordinator.state.topic.min.isr", "1");
        put("share.coordinator.state.topic.num.partitions", "1");
        put("min.insync.replicas", "1");
        // the default waits 3 s for more members before a group's first assignment
        put("group.initial.rebalance.delay.ms", "0");
    }

    private void small() {
        put("num.network.threads", "1");
        put("num.io.threads", "2");
        put("num.recovery.threads.per.data.dir", "1");
        put("log.cleaner.dedupe.buffer.size", "2097152");
        put("log.cleaner.io.buffer.size", "65536");
        // preallocated and mapped, one a partition: the default of 10 MiB is for far bigger logs
        put("log.index.size.max.bytes", "1048576");
        put("message.max.bytes", "4194304");
        put("replica.fetch.max.bytes", "4194304");
    }

    private String jaas(String users) {
        return "%s username=\"%s\" password=\"%s\" %s;"
                .formatted(PLAIN_LOGIN, NodeSettings.ADMIN, settings.passwords().get(NodeSettings.ADMIN), users);
    }

    private String everyone() {
        return settings.passwords().keySet().stream().sorted().map(this::user).collect(Collectors.joining(" "));
    }

    private String user(String name) {
        return "user_%s=\"%s\"".formatted(name, settings.passwords().get(name));
    }

    private void put(String key, String value) {
        properties.setProperty(key, value);
    }
}
