package dev.conch.gateway.call;

import dev.conch.kit.failure.Failures;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import org.jboss.logging.Logger;

/** Gets an org's mask from its stored values. */
@Singleton
class Masking {
    private static final Logger LOG = Logger.getLogger(Masking.class);

    private final SecretValues secrets;

    Masking(SecretValues secrets) {
        this.secrets = secrets;
    }

    /** Never fails; closed when the values cannot be had. */
    Uni<Mask> of(String orgId, long revision) {
        return Uni.createFrom()
                .deferred(() -> secrets.of(orgId, revision))
                .map(Mask::of)
                .onFailure()
                .invoke(failure -> LOG.errorf("no secret values to mask by: %s", Failures.kind(failure)))
                .onFailure()
                .recoverWithItem(Mask.CLOSED);
    }
}
