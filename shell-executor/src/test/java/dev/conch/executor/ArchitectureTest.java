package dev.conch.executor;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import org.junit.jupiter.api.Test;

/** What each package of the executor may know. */
class ArchitectureTest {
    private static final JavaClasses EXECUTOR = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("dev.conch.executor");

    @Test
    void readingWordsPrintingAndReportingArePure() {
        noClasses()
                .that()
                .resideInAnyPackage(
                        "..executor.words..",
                        "..executor.help..",
                        "..executor.output..",
                        "..executor.report..",
                        "..executor.catalog..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "io.smallrye..",
                        "io.quarkus..",
                        "io.vertx..",
                        "jakarta..",
                        "org.apache.kafka..",
                        "java.nio.file..",
                        "..executor.calls..",
                        "..executor.client..",
                        "..executor.sandbox..",
                        "..executor.bash..",
                        "..executor.session..",
                        "..executor.events..")
                .check(EXECUTOR);
    }

    @Test
    void packagesDoNotKnowEachOtherInCircles() {
        slices().matching("dev.conch.executor.(*)..").should().beFreeOfCycles().check(EXECUTOR);
    }

    @Test
    void theSandboxKnowsNothingOfCallsSessionsAndTheOutside() {
        noClasses()
                .that()
                .resideInAnyPackage("..executor.sandbox..", "..executor.client..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "..executor.bash..",
                        "..executor.calls..",
                        "..executor.session..",
                        "..executor.words..",
                        "org.hibernate.reactive..",
                        "jakarta.persistence..",
                        "org.apache.kafka..",
                        "jakarta.ws.rs..")
                .check(EXECUTOR);
    }

    @Test
    void onlyTheEdgesKnowTheBrokerTheDatabaseAndHttp() {
        noClasses()
                .that()
                .haveSimpleNameNotEndingWith("Topics")
                .and()
                .resideOutsideOfPackage("..executor.events..")
                .and()
                .haveSimpleNameNotStartingWith("GatewayCalls")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("org.apache.kafka..", "io.smallrye.reactive.messaging..")
                .check(EXECUTOR);
        noClasses()
                .that()
                .resideOutsideOfPackages("..executor.bash..", "..executor.session..", "..executor.events..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("org.hibernate.reactive..", "jakarta.persistence..")
                .check(EXECUTOR);
    }

    @Test
    void nobodyWaitsOnAThread() {
        noClasses().should().callMethod(Uni.class, "await").check(EXECUTOR);
    }

    @Test
    void onlyTheMarkedEdgesSubscribe() {
        noClasses()
                .that()
                .doNotHaveFullyQualifiedName("dev.conch.executor.bash.BashCalls")
                .and()
                .doNotHaveFullyQualifiedName("dev.conch.executor.bash.Upkeep")
                .and()
                .doNotHaveFullyQualifiedName("dev.conch.executor.bash.Farewell")
                .and()
                .doNotHaveFullyQualifiedName("dev.conch.executor.http.StreamedBodyWriter")
                .and()
                .resideOutsideOfPackages("..executor.sandbox..", "..executor.client..")
                .should()
                .callMethod(Uni.class, "subscribe")
                .orShould()
                .callMethod(Uni.class, "subscribeAsCompletionStage")
                .orShould()
                .callMethod(Multi.class, "subscribe")
                .check(EXECUTOR);
    }

    @Test
    void rowsStayInTheirPackage() {
        classes()
                .that()
                .haveSimpleNameEndingWith("Row")
                .should()
                .bePackagePrivate()
                .check(EXECUTOR);
    }

    @Test
    void nothingIsOfTheOldNamespace() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "javax.inject..", "javax.ws.rs..", "javax.persistence..", "io.modelcontextprotocol..")
                .check(EXECUTOR);
    }
}
