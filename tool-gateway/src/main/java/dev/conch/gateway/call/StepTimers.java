package dev.conch.gateway.call;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** Measures the steps of a call, so that operators see where its time goes. */
@Singleton
class StepTimers {
    private final Map<Step, Timer> timers = new EnumMap<>(Step.class);

    StepTimers(MeterRegistry registry) {
        for (var step : Step.values()) {
            timers.put(step, registry.timer("conch.gateway.steps", "step", step.label()));
        }
    }

    /** The work, measured from its subscription to its end, whatever that is. */
    <T> Uni<T> time(Step step, Supplier<Uni<T>> work) {
        return Uni.createFrom().deferred(() -> {
            var began = System.nanoTime();
            return work.get()
                    .onTermination()
                    .invoke(() -> timers.get(step).record(System.nanoTime() - began, TimeUnit.NANOSECONDS));
        });
    }
}
