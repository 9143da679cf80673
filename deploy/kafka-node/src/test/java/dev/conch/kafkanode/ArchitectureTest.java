package dev.conch.kafkanode;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

class ArchitectureTest {

    @Test
    void theNodeKnowsKafkaAndNothingOfConch() {
        var node = new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                .importPackages("dev.conch.kafkanode");

        noClasses()
                .should()
                .dependOnClassesThat()
                .resideOutsideOfPackages("java..", "kafka..", "org.apache.kafka..", "dev.conch.kafkanode..")
                .check(node);
    }
}
