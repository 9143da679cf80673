package dev.conch.timeline;

import static com.tngtech.archunit.lang.conditions.ArchPredicates.are;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.groups.MultiSubscribe;
import io.smallrye.mutiny.groups.UniSubscribe;
import org.junit.jupiter.api.Test;

class ArchitectureTest {
    private static final JavaClasses TIMELINE = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("dev.conch.timeline");

    @Test
    void factsAndTheirOrderArePure() {
        classes()
                .that()
                .resideInAnyPackage("..timeline.fact..", "..timeline.order..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(
                        "java..",
                        "com.fasterxml.jackson..",
                        "dev.conch.contracts..",
                        "..timeline.fact..",
                        "..timeline.order..")
                .check(TIMELINE);
    }

    @Test
    void onlyTheEdgesKnowTheBroker() {
        noClasses()
                .that()
                .resideOutsideOfPackages("..timeline.intake..", "..timeline.publish..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "org.apache.kafka..", "io.smallrye.reactive.messaging..", "org.eclipse.microprofile.reactive..")
                .check(TIMELINE);
    }

    @Test
    void onlyResourcesAndTheirPackagesKnowHttp() {
        noClasses()
                .that()
                .resideOutsideOfPackages("..timeline.events..", "..timeline.tree..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("jakarta.ws.rs..", "dev.conch.kit.problem..", "dev.conch.kit.auth..")
                .check(TIMELINE);
    }

    @Test
    void rowsStayInTheirPackage() {
        noClasses()
                .that()
                .resideOutsideOfPackage("..timeline.store..")
                .should()
                .dependOnClassesThat(are(named("Row")))
                .check(TIMELINE);
    }

    @Test
    void storingKnowsNeitherReadersNorTopics() {
        noClasses()
                .that()
                .resideInAnyPackage("..timeline.store..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "..timeline.events..", "..timeline.tree..", "..timeline.publish..", "..timeline.intake..")
                .check(TIMELINE);
    }

    @Test
    void nothingBlocksAndOnlyTheEdgesSubscribe() {
        noClasses().should().callMethod(Uni.class, "await").check(TIMELINE);
        noClasses()
                .that(are(notAnEdge()))
                .should()
                .accessTargetWhere(subscribing())
                .check(TIMELINE);
    }

    @Test
    void nothingOfTheOldNamespace() {
        noClasses().should().dependOnClassesThat().resideInAnyPackage("javax..").check(TIMELINE);
    }

    private static DescribedPredicate<JavaClass> named(String end) {
        return DescribedPredicate.describe(
                "named *" + end, type -> type.getSimpleName().endsWith(end));
    }

    /** Timers, channels and lanes: nobody waits for what they do. */
    private static DescribedPredicate<JavaClass> notAnEdge() {
        return DescribedPredicate.describe(
                "no edge",
                type -> !java.util.Set.of("FactConsumers", "FactIntake", "HoldTimer", "EventPublisher", "StreamWatch")
                        .contains(type.getSimpleName()));
    }

    private static DescribedPredicate<JavaAccess<?>> subscribing() {
        return DescribedPredicate.describe(
                "subscribing",
                access -> access.getTargetOwner().isEquivalentTo(UniSubscribe.class)
                        || access.getTargetOwner().isEquivalentTo(MultiSubscribe.class));
    }
}
