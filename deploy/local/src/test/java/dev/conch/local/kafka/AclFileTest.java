package dev.conch.local.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.conch.contracts.Topics;
import dev.conch.local.infra.ServiceName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.kafka.common.acl.AclBinding;
import org.apache.kafka.common.acl.AclOperation;
import org.apache.kafka.common.resource.PatternType;
import org.apache.kafka.common.resource.ResourceType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AclFileTest {

    private static final Path FILES = Path.of(System.getProperty("conch.root"), "deploy", "kafka");
    private static final String HEADER = "principal,operation,resource_type,pattern_type,name\n";

    @TempDir
    Path directory;

    @Test
    void everyTopicHasExactlyTheWriterThatOwnsIt() {
        var writers = rules().stream()
                .filter(it -> it.entry().operation() == AclOperation.WRITE)
                .filter(it -> !it.pattern().name().equals(Topics.DEAD_LETTERS))
                .collect(Collectors.groupingBy(
                        it -> it.pattern().name(),
                        Collectors.mapping(it -> it.entry().principal(), Collectors.toList())));

        assertThat(writers)
                .isEqualTo(Map.of(
                        Topics.CALL_REQUESTED, List.of("User:shell-executor"),
                        Topics.CALL_CANCELLED, List.of("User:shell-executor"),
                        Topics.BASH_EVENTS, List.of("User:shell-executor"),
                        Topics.CALL_FINISHED, List.of("User:tool-gateway"),
                        Topics.DECISION_REQUESTED, List.of("User:tool-gateway"),
                        Topics.DECISION_MADE, List.of("User:approval-service"),
                        Topics.APPROVAL_EVENTS, List.of("User:approval-service"),
                        Topics.RATING_REQUESTED, List.of("User:approval-service"),
                        Topics.RATING_MADE, List.of("User:rating-service"),
                        Topics.SESSION_EVENTS, List.of("User:event-timeline")));
    }

    @Test
    void everyServiceMayWriteDeadLettersAndUseGroupsOfItsOwnName() {
        for (var service : ServiceName.values()) {
            var own = rules().stream()
                    .filter(it -> it.entry().principal().equals("User:" + service.id()))
                    .toList();
            assertThat(own).anySatisfy(it -> assertThat(it.pattern().name()).isEqualTo(Topics.DEAD_LETTERS));
            assertThat(own)
                    .filteredOn(it -> it.pattern().resourceType() == ResourceType.GROUP)
                    .singleElement()
                    .satisfies(it -> assertThat(it.pattern().name()).isEqualTo(service.id()))
                    .satisfies(it -> assertThat(it.pattern().patternType()).isEqualTo(PatternType.PREFIXED));
        }
    }

    @Test
    void onlyServicesAndTopicsThatExistAreNamed() {
        var services =
                Arrays.stream(ServiceName.values()).map(it -> "User:" + it.id()).toList();

        assertThat(rules()).allSatisfy(it -> assertThat(it.entry().principal()).isIn(services));
        assertThat(rules())
                .filteredOn(it -> it.pattern().resourceType() == ResourceType.TOPIC)
                .allSatisfy(it -> assertThat(it.pattern().name()).isIn(Topics.ALL));
    }

    @Test
    void theTopicsAreTheOnesOfTheContracts() {
        assertThat(TopicFile.read(FILES.resolve("topics.csv")))
                .extracting(TopicPlan::name)
                .containsExactlyInAnyOrderElementsOf(Topics.ALL);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "x,SING,TOPIC,LITERAL,conch.a.v1 | operation 'SING'",
                "x,ANY,TOPIC,LITERAL,conch.a.v1 | operation 'ANY'",
                "x,READ,TOPIKA,LITERAL,conch.a.v1 | resource_type 'TOPIKA'",
                "x,READ,TOPIC,MATCH,conch.a.v1 | pattern_type 'MATCH'",
                "x,READ,TOPIC,LITERAL,* | must not be '*'",
                ",READ,TOPIC,LITERAL,conch.a.v1 | principal",
                "x,READ,TOPIC,LITERAL | 5 cells",
            })
    void aWrongLineIsNamed(String line, String complaint) throws IOException {
        var file = Files.writeString(directory.resolve("acls.csv"), "# rules\n" + HEADER + line + "\n");

        assertThatThrownBy(() -> AclFile.read(file))
                .hasMessageContaining("acls.csv line 3")
                .hasMessageContaining(complaint);
    }

    @Test
    void otherColumnsAreRefused() throws IOException {
        var file = Files.writeString(directory.resolve("acls.csv"), "who,what\n");

        assertThatThrownBy(() -> AclFile.read(file)).hasMessageContaining("the columns must be principal,operation");
    }

    @Test
    void aTopicWithoutPartitionsIsRefused() throws IOException {
        var file = Files.writeString(
                directory.resolve("topics.csv"),
                "name,partitions,retention_hours,max_message_bytes\nconch.a.v1,0,1,1\n");

        assertThatThrownBy(() -> TopicFile.read(file))
                .hasMessageContaining("line 2")
                .hasMessageContaining("partitions");
    }

    private static List<AclBinding> rules() {
        return AclFile.read(FILES.resolve("acls.csv"));
    }
}
