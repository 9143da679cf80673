package dev.conch.gateway.decision;

import dev.conch.contracts.CallToJudge;
import dev.conch.contracts.Decision;
import dev.conch.contracts.DecisionMade;
import dev.conch.contracts.DecisionRequested;
import dev.conch.contracts.NestedCallId;
import dev.conch.contracts.RequestId;
import dev.conch.kit.kafka.Correlator;
import dev.conch.kit.kafka.InstanceId;
import io.smallrye.mutiny.TimeoutException;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;

/** Asks approval-service: registers, sends, waits for the answer that bears the request's id. */
@Singleton
class DecisionClient implements Decisions {
    private final Correlator<RequestId, DecisionMade> waiting;
    private final QuestionSender sender;
    private final DecisionConfig config;
    private final String instance;
    private final InstantSource clock;

    @Inject
    DecisionClient(QuestionSender sender, DecisionConfig config, InstanceId instance) {
        this(sender, config, instance.value(), InstantSource.system());
    }

    DecisionClient(QuestionSender sender, DecisionConfig config, String instance, InstantSource clock) {
        this.waiting = new Correlator<>(config.maxOpen());
        this.sender = sender;
        this.config = config;
        this.instance = instance;
        this.clock = clock;
    }

    @Override
    public Uni<List<Decision>> ask(Question question) {
        var now = clock.instant();
        var timeout = timeout(question.deadline(), now);
        if (timeout.isNegative() || timeout.isZero()) {
            return Uni.createFrom().failure(new TimeoutException());
        }
        var request = request(question, now, now.plus(timeout));
        return waiting.ask(request.requestId(), timeout, () -> sender.send(request))
                .map(answer -> fitting(request, answer));
    }

    /** Hands an answer to whoever asked; one that nobody waits for (any more) is dropped. */
    void answered(DecisionMade answer) {
        waiting.complete(answer.requestId(), answer);
    }

    private Duration timeout(Instant deadline, Instant now) {
        var left = Duration.between(now, deadline);
        return left.compareTo(config.timeout()) < 0 ? left : config.timeout();
    }

    private DecisionRequested request(Question question, Instant now, Instant deadline) {
        return new DecisionRequested(
                RequestId.next(),
                question.origin(),
                question.preview(),
                question.ask(),
                question.policy(),
                question.calls(),
                now,
                deadline,
                instance,
                question.traceparent());
    }

    private static List<Decision> fitting(DecisionRequested request, DecisionMade answer) {
        if (!answer.origin().equals(request.origin())) {
            throw new UnfitAnswerException("the answer is another session's");
        }
        if (!ids(request).equals(answer.decisions().stream().map(Decision::id).toList())) {
            throw new UnfitAnswerException("the answer is about other calls");
        }
        return answer.decisions();
    }

    private static List<NestedCallId> ids(DecisionRequested request) {
        return request.calls().stream()
                .map(CallToJudge::call)
                .map(call -> call.id())
                .toList();
    }
}
