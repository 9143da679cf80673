package dev.conch.approval.approval;

import dev.conch.approval.visible.VisibleText;
import dev.conch.contracts.ApprovalId;
import org.hibernate.reactive.mutiny.Mutiny;

/** The columns of a new approval, in the order of the insert. */
final class ApprovalSql {
    private ApprovalSql() {}

    static Mutiny.Query<Object> bind(Mutiny.Query<Object> insert, ApprovalId id, Question question) {
        var origin = question.origin();
        var call = question.call().call();
        var tool = question.call().tool();
        return insert.setParameter(1, id.value())
                .setParameter(2, origin.orgId())
                .setParameter(3, origin.sessionId().value())
                .setParameter(4, origin.agentId())
                .setParameter(5, origin.userId())
                .setParameter(6, call.bashCallId().value())
                .setParameter(7, call.id().value())
                .setParameter(8, call.callId().toString())
                .setParameter(9, VisibleText.of(call.command()))
                .setParameter(10, tool.registeredName())
                .setParameter(11, tool.contentHash())
                .setParameter(12, VisibleText.of(tool.description()))
                .setParameter(13, question.input().value())
                .setParameter(14, question.call().fingerprint())
                .setParameter(15, question.why().wireName())
                .setParameter(16, question.message())
                .setParameter(17, question.askedAt())
                .setParameter(18, question.expiresAt());
    }
}
