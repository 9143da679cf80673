package dev.conch.approval;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import org.junit.jupiter.api.Test;

class ArchitectureTest {
    private static final JavaClasses APPROVAL = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("dev.conch.approval");

    @Test
    void thePolicyIsPure() {
        classes()
                .that()
                .resideInAnyPackage("..approval.policy..", "..approval.visible..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(
                        "dev.conch.approval.policy",
                        "dev.conch.approval.visible",
                        "dev.conch.kit.glob..",
                        "dev.conch.contracts",
                        "java.lang..",
                        "java.util..",
                        "java.io..",
                        "com.fasterxml.jackson.core..")
                .check(APPROVAL);
    }

    @Test
    void packagesDoNotDependInCircles() {
        SlicesRuleDefinition.slices()
                .matching("dev.conch.approval.(*)..")
                .should()
                .beFreeOfCycles()
                .check(APPROVAL);
    }

    @Test
    void rowsStayInTheirPackageAndOutOfResources() {
        classes()
                .that()
                .haveSimpleNameEndingWith("Row")
                .should()
                .onlyBeAccessed()
                .byClassesThat()
                .resideInAPackage("..approval.approval..")
                .check(APPROVAL);
    }

    @Test
    void topicsAreKnownToTheirEdgesOnly() {
        noClasses()
                .that()
                .haveSimpleNameNotEndingWith("Topics")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("io.smallrye.reactive.messaging..", "org.apache.kafka..")
                .check(APPROVAL);
    }

    @Test
    void nothingBlocksAndOnlyTheEdgesSubscribe() {
        noClasses().should().callMethod(Uni.class, "await").check(APPROVAL);
        noClasses()
                .that()
                .haveSimpleNameNotEndingWith("Topics")
                .and()
                .doNotHaveSimpleName("Sweeper")
                .should()
                .callMethod(Uni.class, "subscribe")
                .orShould()
                .callMethod(Multi.class, "subscribe")
                .check(APPROVAL);
    }

    @Test
    void noOtherServiceNorTheirLibrariesAreReached() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "dev.conch.rating..",
                        "dev.conch.gateway..",
                        "dev.conch.executor..",
                        "dev.conch.timeline..",
                        "io.modelcontextprotocol..",
                        "reactor..",
                        "javax..")
                .check(APPROVAL);
    }
}
