package dev.conch.executor.client;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import org.junit.jupiter.api.Test;

/** The sandbox and its clients know nothing of what runs in them. */
class SandboxArchitectureTest {

    private static final String SANDBOX = "dev.conch.executor.sandbox..";
    private static final String CLIENT = "dev.conch.executor.client..";
    /** How a failure is named in a log line. */
    private static final String FAILURES = "dev.conch.kit.failure..";

    private static final JavaClasses CODE = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("dev.conch.executor.sandbox", "dev.conch.executor.client");

    @Test
    void theSandboxKnowsNothingOfTheServiceAroundIt() {
        classes()
                .that()
                .resideInAPackage(SANDBOX)
                .should()
                .onlyDependOnClassesThat(resideInAnyPackage(
                        SANDBOX,
                        FAILURES,
                        "java..",
                        "jakarta.inject..",
                        "jakarta.annotation..",
                        "jakarta.enterprise..",
                        "jakarta.validation..",
                        "org.hibernate.validator.constraints..",
                        "org.eclipse.microprofile.health..",
                        "org.jboss.logging..",
                        "io.quarkus.runtime..",
                        "io.smallrye.config..",
                        "io.smallrye.health.api..",
                        "io.smallrye.mutiny..",
                        "io.vertx.core.."))
                .check(CODE);
    }

    @Test
    void theClientsServerKnowsOnlyTheSandbox() {
        noClasses()
                .that()
                .resideInAPackage(CLIENT)
                .should()
                .dependOnClassesThat(resideInAnyPackage("dev.conch..")
                        .and(com.tngtech.archunit.base.DescribedPredicate.not(
                                resideInAnyPackage(SANDBOX, CLIENT, FAILURES))))
                .check(CODE);
    }

    @Test
    void nothingBlocks() {
        noClasses()
                .should()
                .callMethod(Uni.class, "await")
                .orShould()
                .callMethod(Thread.class, "sleep", long.class)
                .check(CODE);
    }

    /** The edge is {@link Connection}: a client waits for the answer there. */
    @Test
    void onlyTheEdgeSubscribes() {
        noClasses()
                .that()
                .doNotHaveSimpleName("Connection")
                .should()
                .callMethod(Uni.class, "subscribe")
                .orShould()
                .callMethod(Multi.class, "subscribe")
                .check(CODE);
    }
}
