package dev.conch.e2e.cases;

import dev.conch.e2e.stack.Stacks;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Every enabled case against the whole system. */
class CasesIT {

    @TestFactory
    Stream<DynamicTest> everyEnabledCaseHolds() {
        CaseRunner runner = new CaseRunner(Stacks.running());
        return CaseFiles.enabled().stream()
                .map(one -> DynamicTest.dynamicTest(one.id() + ": " + one.why(), () -> runner.run(one)));
    }
}
