package dev.conch.gateway;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

class ArchitectureTest {
    private static final JavaClasses GATEWAY = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("dev.conch.gateway");

    @Test
    void onlyTheMcpPackageKnowsTheSdk() {
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.conch.gateway.mcp")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("io.modelcontextprotocol..", "reactor..")
                .check(GATEWAY);
    }

    @Test
    void onlyTheSchemaPackageKnowsTheSchemaLibrary() {
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.conch.gateway.schema")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("com.networknt..")
                .check(GATEWAY);
    }

    @Test
    void rowsStayInTheirPackages() {
        noClasses()
                .that()
                .haveSimpleNameEndingWith("Resource")
                .should()
                .dependOnClassesThat()
                .haveSimpleNameEndingWith("Repository")
                .check(GATEWAY);
    }

    @Test
    void oldEnterprisePackagesAreNotUsed() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("javax.inject..", "javax.ws..", "javax.persistence..", "javax.annotation..")
                .check(GATEWAY);
    }

    @Test
    void packagesDoNotGoInCircles() {
        slices().matching("dev.conch.gateway.(*)..").should().beFreeOfCycles().check(GATEWAY);
    }
}
