package dev.conch.executor.gateway;

import dev.conch.contracts.BashCallId;
import dev.conch.contracts.Wire;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/** What the gateway knows of the calls of one bash call. */
@Singleton
public class LedgerFacts {
    /** Results travel with their facts, so pages are small. */
    private static final int PAGE = 20;

    private final LedgerClient gateway;

    LedgerFacts(@RestClient LedgerClient gateway) {
        this.gateway = gateway;
    }

    /** All of them, by number; none when it made none. Fails when the gateway cannot be asked. */
    public Uni<List<LedgerFact>> of(String orgId, BashCallId id) {
        return from(orgId, id, null, new ArrayList<>());
    }

    /**
     * The same, once nothing that has not begun in it can begin any more: what is not among them has not run and never will, even where it was
     * published and the gateway had not come to it.
     */
    public Uni<List<LedgerFact>> last(String orgId, BashCallId id) {
        return gateway.close(orgId, id.value()).chain(() -> of(orgId, id));
    }

    private Uni<List<LedgerFact>> from(String orgId, BashCallId id, String cursor, List<LedgerFact> read) {
        return gateway.calls(orgId, id.value(), PAGE, cursor)
                .map(body -> Wire.read(body, LedgerPage.class))
                .invoke(page -> read.addAll(page.items()))
                .chain(page -> page.nextCursor() == null
                        ? Uni.createFrom().item(List.copyOf(read))
                        : from(orgId, id, page.nextCursor(), read));
    }
}
