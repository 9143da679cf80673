package dev.conch.gateway.call;

import dev.conch.gateway.secret.SecretVault;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.Collection;

/** The values as the vault opens them. */
@Singleton
class StoredSecretValues implements SecretValues {
    private final SecretVault vault;

    StoredSecretValues(SecretVault vault) {
        this.vault = vault;
    }

    @Override
    public Uni<Collection<String>> of(String orgId, long revision) {
        return vault.values(orgId, revision).map(values -> values);
    }
}
