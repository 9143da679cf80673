package dev.conch.gateway.call;

import dev.conch.contracts.WireHeaders;
import dev.conch.gateway.ledger.FinishedCall;
import dev.conch.kit.kafka.Envelope;
import io.smallrye.mutiny.Uni;
import io.smallrye.reactive.messaging.MutinyEmitter;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.reactive.messaging.Channel;
import org.eclipse.microprofile.reactive.messaging.OnOverflow;

/** Ends, to the executor that waits ({@link WireHeaders#RECIPIENT}) and to the timeline. */
@Singleton
class EndTopics implements EndSender {
    private final MutinyEmitter<byte[]> out;
    private final Envelope envelope;

    EndTopics(
            @Channel("gateway-ends-out") @OnOverflow(OnOverflow.Strategy.UNBOUNDED_BUFFER) MutinyEmitter<byte[]> out,
            Envelope envelope) {
        this.out = out;
        this.envelope = envelope;
    }

    @Override
    public Uni<Void> send(FinishedCall end) {
        var record = end.record();
        return out.sendMessage(envelope.message(
                "call.finished", record.origin().sessionId(), end.bytes(), record.executor(), end.traceparent()));
    }
}
