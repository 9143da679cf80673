package dev.conch.gateway;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import org.junit.jupiter.api.Test;

/** Who may know what in the call flow. */
class FlowArchitectureTest {
    private static final JavaClasses GATEWAY = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("dev.conch.gateway");

    @Test
    void onlyTopicsKnowKafkaAndItsChannels() {
        noClasses()
                .that()
                .haveSimpleNameNotEndingWith("Topics")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "org.apache.kafka..",
                        "org.eclipse.microprofile.reactive.messaging..",
                        "io.smallrye.reactive.messaging..")
                .check(GATEWAY);
    }

    @Test
    void theFlowKnowsNoDatabase() {
        noClasses()
                .that()
                .resideInAnyPackage("dev.conch.gateway.call", "dev.conch.gateway.decision")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("io.vertx.mutiny.sqlclient..", "io.vertx.sqlclient..", "org.hibernate..")
                .check(GATEWAY);
    }

    @Test
    void theLedgerDoesNotKnowWhatACallDoes() {
        noClasses()
                .that()
                .resideInAPackage("dev.conch.gateway.ledger")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "dev.conch.gateway.call",
                        "dev.conch.gateway.catalog",
                        "dev.conch.gateway.decision",
                        "dev.conch.gateway.mcp")
                .check(GATEWAY);
    }

    @Test
    void whoeverAsksForDecisionsDoesNotKnowTheFlow() {
        noClasses()
                .that()
                .resideInAnyPackage("dev.conch.gateway.decision", "dev.conch.gateway.session")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("dev.conch.gateway.call", "dev.conch.gateway.ledger", "dev.conch.gateway.mcp")
                .check(GATEWAY);
    }

    @Test
    void nothingIsSubscribedToButAtTheMergeAndTheTimers() {
        noClasses()
                .that()
                .doNotHaveSimpleName("OpenCalls")
                .and()
                .doNotHaveSimpleName("CallTimers")
                .and()
                .doNotHaveSimpleName("SessionTimers")
                .and()
                .doNotHaveSimpleName("PayloadTimer")
                .should()
                .callMethod(Uni.class, "subscribe")
                .orShould()
                .callMethod(Multi.class, "subscribe")
                .check(GATEWAY);
    }

    @Test
    void nothingBlocks() {
        noClasses().should().callMethod(Uni.class, "await").check(GATEWAY);
    }
}
