package dev.conch.local;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

class ArchitectureTest {

    private static final JavaClasses LOCAL = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("dev.conch.local");

    @Test
    void noPackagesNeedEachOther() {
        slices().matching("dev.conch.local.(*)..").should().beFreeOfCycles().check(LOCAL);
    }

    @Test
    void theServicesAreProcessesAndNeverOnItsClassPath() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "dev.conch.executor..",
                        "dev.conch.gateway..",
                        "dev.conch.approval..",
                        "dev.conch.rating..",
                        "dev.conch.timeline..",
                        "dev.conch.kafkanode..",
                        "dev.conch.kit..",
                        "io.quarkus..")
                .check(LOCAL);
    }

    @Test
    void onlyItsOwnPackagesKnowKafkaAndTheDatabase() {
        noClasses()
                .that()
                .resideOutsideOfPackage("..local.kafka..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("org.apache.kafka..")
                .check(LOCAL);
        noClasses()
                .that()
                .resideOutsideOfPackage("..local.postgres..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("java.sql..", "org.apache.commons.compress..")
                .check(LOCAL);
    }

    @Test
    void theFrontDoorKnowsNothingOfProcesses() {
        noClasses()
                .that()
                .resideInAPackage("..local.frontdoor..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("..local.process..", "..local.stack..", "..local.infra..")
                .check(LOCAL);
    }
}
