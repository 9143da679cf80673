package dev.conch.kit;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import io.smallrye.mutiny.Uni;
import org.junit.jupiter.api.Test;

class ArchitectureTest {
    private static final JavaClasses KIT = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("dev.conch.kit");

    @Test
    void theKitKnowsNoServiceAndNoTestSupport() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "dev.conch.executor..",
                        "dev.conch.gateway..",
                        "dev.conch.approval..",
                        "dev.conch.rating..",
                        "dev.conch.timeline..",
                        "dev.conch.local..",
                        "dev.conch.testsupport..")
                .check(KIT);
    }

    @Test
    void nothingWaitsAndOnlyTheEdgesSubscribe() {
        noClasses().should().callMethod(Uni.class, "await").check(KIT);
        noClasses()
                .that()
                .haveNameNotMatching(".*\\.(OutboxDrain|Correlator)")
                .should()
                .callMethod(Uni.class, "subscribe")
                .check(KIT);
    }

    @Test
    void maskingKnowsNothingButTextAndJson() {
        noClasses()
                .that()
                .resideInAPackage("..kit.mask..")
                .should()
                .dependOnClassesThat()
                .resideOutsideOfPackages(
                        "dev.conch.kit.mask..", "dev.conch.contracts..", "java..", "com.fasterxml.jackson..")
                .check(KIT);
    }
}
