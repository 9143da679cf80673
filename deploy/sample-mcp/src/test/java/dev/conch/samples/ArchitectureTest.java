package dev.conch.samples;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;
import org.junit.jupiter.api.Test;

class ArchitectureTest {

    private static final JavaClasses MAIN = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("dev.conch.samples");

    @Test
    void packagesHaveNoCycles() {
        SlicesRuleDefinition.slices()
                .matching("dev.conch.samples.(*)..")
                .should()
                .beFreeOfCycles()
                .check(MAIN);
    }

    @Test
    void whatToolsAreMadeOfKnowsNothingElseOfTheModule() {
        noClasses()
                .that()
                .resideInAPackage("..samples.tool..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("..samples.fixture..", "..samples.control..", "..samples.wire..")
                .check(MAIN);
    }

    @Test
    void fixtureServersDoNotKnowHttp() {
        noClasses()
                .that()
                .resideInAPackage("..samples.fixture..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("io.vertx..", "..samples.wire..")
                .check(MAIN);
    }

    @Test
    void nothingWaitsOrSubscribes() {
        noClasses()
                .should()
                .callMethod(io.smallrye.mutiny.Uni.class, "await")
                .orShould()
                .callMethod(io.smallrye.mutiny.Uni.class, "subscribe")
                .check(MAIN);
    }

    @Test
    void nothingComesFromTheServicesOrTheOldNamespace() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("javax.inject..", "javax.enterprise..", "javax.ws..", "io.modelcontextprotocol..")
                .check(MAIN);
    }
}
