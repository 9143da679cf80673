package dev.conch.contracts;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;

class ArchitectureTest {
    @Test
    void theContractsKnowNothingButJacksonAndTheJdk() {
        var contracts = new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                .importPackages("dev.conch.contracts");
        classes()
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage("dev.conch.contracts", "java..", "com.fasterxml.jackson..")
                .check(contracts);
    }

    @Test
    void everyTopicIsListedOnceAndNamedByTheRule() {
        Set<String> constants = Arrays.stream(Topics.class.getFields())
                .filter(field -> field.getType() == String.class)
                .map(field -> {
                    try {
                        return (String) field.get(null);
                    } catch (IllegalAccessException e) {
                        throw new AssertionError(e);
                    }
                })
                .collect(Collectors.toSet());
        Assertions.assertThat(Topics.ALL)
                .containsExactlyInAnyOrderElementsOf(constants)
                .allMatch(topic -> topic.matches("conch\\.[a-z.-]+\\.v1"));
    }
}
