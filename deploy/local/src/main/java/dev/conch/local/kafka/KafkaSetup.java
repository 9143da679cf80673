package dev.conch.local.kafka;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AlterConfigOp;
import org.apache.kafka.clients.admin.ConfigEntry;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.acl.AclBinding;
import org.apache.kafka.common.acl.AclBindingFilter;
import org.apache.kafka.common.config.ConfigResource;

/** Makes topics and rules on a node be what the files say. Safe to apply again. */
public final class KafkaSetup {

    private static final long PATIENCE_S = 30;

    private final Admin admin;

    private KafkaSetup(Admin admin) {
        this.admin = admin;
    }

    /** Applies both as the user {@code admin}. @param login client settings of {@code admin} */
    public static void apply(Map<String, Object> login, List<TopicPlan> topics, List<AclBinding> rules) {
        try (var admin = Admin.create(login)) {
            var setup = new KafkaSetup(admin);
            setup.topics(topics);
            setup.rules(rules);
        }
    }

    private void topics(List<TopicPlan> plans) {
        var present = get(admin.listTopics().names());
        var missing =
                plans.stream().filter(plan -> !present.contains(plan.name())).toList();
        get(admin.createTopics(missing.stream().map(TopicPlan::asNewTopic).toList())
                .all());
        get(admin.incrementalAlterConfigs(plans.stream()
                        .filter(plan -> present.contains(plan.name()))
                        .collect(Collectors.toMap(KafkaSetup::resource, KafkaSetup::changes)))
                .all());
    }

    private void rules(List<AclBinding> wanted) {
        var present = get(admin.describeAcls(AclBindingFilter.ANY).values());
        var missing = new HashSet<>(wanted);
        missing.removeAll(present);
        get(admin.createAcls(missing).all());
        var tooMany = new ArrayList<>(present);
        tooMany.removeAll(wanted);
        get(admin.deleteAcls(tooMany.stream().map(AclBinding::toFilter).toList())
                .all());
    }

    private static ConfigResource resource(TopicPlan plan) {
        return new ConfigResource(ConfigResource.Type.TOPIC, plan.name());
    }

    private static Collection<AlterConfigOp> changes(TopicPlan plan) {
        return plan.config().entrySet().stream()
                .map(entry -> new ConfigEntry(entry.getKey(), entry.getValue()))
                .map(entry -> new AlterConfigOp(entry, AlterConfigOp.OpType.SET))
                .toList();
    }

    private static <T> T get(KafkaFuture<T> future) {
        try {
            return future.get(PATIENCE_S, TimeUnit.SECONDS);
        } catch (ExecutionException e) {
            throw new IllegalStateException(
                    "Kafka could not be set up: " + e.getCause().getMessage(), e.getCause());
        } catch (TimeoutException e) {
            throw new IllegalStateException("Kafka did not answer in " + PATIENCE_S + " s", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while Kafka was set up", e);
        }
    }
}
