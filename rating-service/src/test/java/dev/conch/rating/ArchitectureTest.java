package dev.conch.rating;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import io.smallrye.mutiny.Uni;
import org.junit.jupiter.api.Test;

class ArchitectureTest {
    private static final JavaClasses RATING = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("dev.conch.rating");

    @Test
    void theRulesArePure() {
        classes()
                .that()
                .resideInAPackage("..rating.rules..")
                .and()
                .haveSimpleNameNotEndingWith("Rater")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(
                        "dev.conch.rating.rules",
                        "dev.conch.rating.rater",
                        "dev.conch.contracts",
                        "java..",
                        "com.fasterxml.jackson..")
                .check(RATING);
    }

    @Test
    void onlyTheRatingPackageKnowsTopicsTablesAndHttp() {
        noClasses()
                .that()
                .resideOutsideOfPackage("..rating.rating..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "jakarta.ws.rs..",
                        "jakarta.persistence..",
                        "org.hibernate..",
                        "io.smallrye.reactive.messaging..")
                .check(RATING);
    }

    @Test
    void nothingBlocksAndOnlyTheTopicsSubscribe() {
        noClasses()
                .should()
                .callMethod(Uni.class, "await")
                .orShould()
                .callMethod(Uni.class, "subscribe")
                .check(RATING);
        noClasses()
                .that()
                .haveSimpleNameNotEndingWith("Topics")
                .should()
                .callMethod(io.smallrye.mutiny.Multi.class, "subscribe")
                .check(RATING);
    }

    @Test
    void noOtherServiceNorTheirLibrariesAreReached() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "dev.conch.approval..",
                        "dev.conch.gateway..",
                        "dev.conch.executor..",
                        "dev.conch.timeline..",
                        "io.modelcontextprotocol..",
                        "reactor..",
                        "javax..")
                .check(RATING);
    }
}
