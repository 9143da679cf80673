package dev.conch.executor.sandbox;

import io.quarkus.runtime.Startup;
import io.smallrye.health.api.AsyncHealthCheck;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/** The readiness check {@code sandbox}: down, with the reason, while scripts cannot be run. Made at start, and with it the backend. */
@Readiness
@Startup
@Singleton
class SandboxReadiness implements AsyncHealthCheck {

    private final Sandbox sandbox;

    SandboxReadiness(Sandbox sandbox) {
        this.sandbox = sandbox;
    }

    @Override
    public Uni<HealthCheckResponse> call() {
        return sandbox.probe().map(this::response);
    }

    private HealthCheckResponse response(SandboxHealth health) {
        var response = HealthCheckResponse.named("sandbox").withData("backend", sandbox.backend());
        return switch (health) {
            case SandboxHealth.Usable _ -> response.up().build();
            case SandboxHealth.Unusable unusable ->
                response.down().withData("reason", unusable.reason()).build();
        };
    }
}
