package dev.conch.rating.rater;

import io.quarkus.runtime.Startup;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The rater in use. A provider nobody knows stops the start: a typing error must not turn ratings off. */
@Startup
@Singleton
public class Raters {
    private static final String NONE = "none";

    private final Optional<Rater> configured;

    Raters(RatingConfig config, @Any Instance<Rater> known) {
        this.configured =
                NONE.equals(config.provider()) ? Optional.empty() : Optional.of(find(config.provider(), known));
    }

    /** Empty when the operator wants no rater. */
    public Optional<Rater> configured() {
        return configured;
    }

    private static Rater find(String provider, Instance<Rater> known) {
        return known.stream()
                .filter(rater -> rater.provider().equals(provider))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("conch.rating.provider is '" + provider
                        + "'; it must be 'none' or one of "
                        + known.stream().map(Rater::provider).collect(Collectors.toCollection(TreeSet::new))));
    }
}
