package dev.conch.executor.client;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import dev.conch.executor.sandbox.RunDir;
import dev.conch.executor.sandbox.RunDirs;
import dev.conch.executor.sandbox.Sandbox;
import dev.conch.executor.sandbox.ScriptExit;
import dev.conch.executor.sandbox.ScriptRun;
import dev.conch.executor.sandbox.Workspaces;
import dev.conch.testsupport.ConchInfra;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.vertx.RunOnVertxContext;
import io.quarkus.test.vertx.UniAsserter;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** The beans of the sandbox in the service: native transport, eager start, readiness, and answers on the caller's context. */
@QuarkusTest
@QuarkusTestResource(value = ConchInfra.class, initArgs = @ResourceArg(name = "service", value = "shell-executor"))
class SandboxQuarkusTest {

    private static final byte[] SCRIPT = "tools echo 'hi there'; tools own <<<x".getBytes(StandardCharsets.UTF_8);

    private final AtomicReference<Context> answeredOn = new AtomicReference<>();

    @Inject
    Sandbox sandbox;

    @Inject
    ToolsServer server;

    @Inject
    RunDirs dirs;

    @Inject
    Workspaces workspaces;

    @Inject
    MeterRegistry meters;

    @Test
    void theReadinessCheckSaysThatScriptsCanRun() {
        given().get("/q/health/ready")
                .then()
                .body("checks.find { it.name == 'sandbox' }.status", equalTo("UP"))
                .body("checks.find { it.name == 'sandbox' }.data.backend", equalTo("bubblewrap"));
    }

    @Test
    @RunOnVertxContext
    void aScriptRunsAndItsToolsAreAnswered(UniAsserter asserter) {
        Context caller = Vertx.currentContext();
        asserter.assertThat(() -> dirs.create(SCRIPT).chain(this::run), exit -> {
            assertThat(exit.stdout().text()).isEqualTo("hi there\nx\n");
            assertThat(exit.exitCode()).isZero();
            assertThat(answeredOn.get()).isSameAs(caller);
            assertThat(meters.getMeters())
                    .isNotEmpty()
                    .noneMatch(meter ->
                            String.valueOf(meter.getId().getTag("address")).startsWith("unix:"));
        });
    }

    private Uni<ScriptExit> run(RunDir dir) {
        return server.open(dir, new Answers())
                .chain(endpoint -> workspaces
                        .open("ses_quarkus")
                        .chain(workspace -> sandbox.start(new ScriptRun(dir, workspace, "/workspace")))
                        .chain(running -> running.exit())
                        .invoke(() -> answeredOn.set(Vertx.currentContext()))
                        .eventually(endpoint::close))
                .eventually(() -> dirs.remove(dir));
    }
}
