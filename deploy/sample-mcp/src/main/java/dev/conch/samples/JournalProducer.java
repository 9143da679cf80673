package dev.conch.samples;

import dev.conch.samples.control.Journal;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/** Makes the one journal from the configuration. */
@ApplicationScoped
final class JournalProducer {

    @Produces
    @Singleton
    Journal journal(SamplesConfig config) {
        return new Journal(config.maxSpaces(), config.maxCallsPerSpace(), config.maxInputPerSpace());
    }
}
