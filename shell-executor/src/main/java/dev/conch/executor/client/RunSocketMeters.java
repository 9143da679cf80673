package dev.conch.executor.client;

import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.config.MeterFilter;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/**
 * Keeps the sockets of single runs out of the metrics: each would add its own series under its random path, and none would
 * ever go away.
 */
@Singleton
class RunSocketMeters {

    @Produces
    @Singleton
    MeterFilter withoutRunSockets() {
        return MeterFilter.deny(RunSocketMeters::isOfOneRun);
    }

    private static boolean isOfOneRun(Meter.Id id) {
        String address = id.getTag("address");
        return id.getName().startsWith("tcp") && address != null && address.startsWith("unix:");
    }
}
