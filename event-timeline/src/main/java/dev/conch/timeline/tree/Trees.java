package dev.conch.timeline.tree;

import dev.conch.contracts.SessionId;
import dev.conch.kit.paging.Page;
import dev.conch.kit.paging.PageRequest;
import dev.conch.kit.problem.ProblemException;
import dev.conch.timeline.store.StoredBashCall;
import dev.conch.timeline.store.StoredEvent;
import dev.conch.timeline.store.TreeReader;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.hibernate.reactive.mutiny.Mutiny;

/** Reads a page of a session's tree: its bash calls first, then what lies under them. */
@Singleton
class Trees {
    private final Mutiny.SessionFactory sessions;
    private final TreeReader reader;
    private final TreeConfig config;

    Trees(Mutiny.SessionFactory sessions, TreeReader reader, TreeConfig config) {
        this.sessions = sessions;
        this.reader = reader;
        this.config = config;
    }

    Uni<Tree> read(String orgId, SessionId sessionId, PageRequest asked) {
        var request = new PageRequest(Math.min(asked.limit(), config.bashCalls()), asked.after());
        var after = place(request.after());
        return sessions.withSession(session -> reader.bashCalls(session, orgId, sessionId, after, request.limit() + 1)
                .map(rows -> Page.of(rows, request, Trees::cursor, Function.<StoredBashCall>identity()))
                .chain(page -> new Reading(session, orgId, sessionId).tree(page)));
    }

    private static String cursor(StoredBashCall bash) {
        return String.valueOf(bash.firstSequence());
    }

    private static long place(String after) {
        try {
            return after == null ? 0 : Long.parseLong(after);
        } catch (NumberFormatException _) {
            throw ProblemException.invalid("cursor", "cursor must be a next_cursor of an earlier page.");
        }
    }

    /** One page being read. */
    private final class Reading {
        private final Mutiny.Session session;
        private final String orgId;
        private final SessionId sessionId;

        private Reading(Mutiny.Session session, String orgId, SessionId sessionId) {
            this.session = session;
            this.orgId = orgId;
            this.sessionId = sessionId;
        }

        private Uni<Tree> tree(Page<StoredBashCall> page) {
            if (page.items().isEmpty()) {
                return Uni.createFrom().item(new Tree(sessionId.value(), List.of(), null));
            }
            var ids = page.items().stream().map(StoredBashCall::bashCallId).toList();
            return events(ids).chain(events -> answers(events).map(answers -> tree(page, events, answers)));
        }

        private Uni<List<StoredEvent>> events(List<String> ids) {
            return reader.frames(session, orgId, sessionId, ids)
                    .chain(frames -> reader.calls(session, orgId, sessionId, ids, config.callsPerBash())
                            .map(calls -> both(frames, calls)));
        }

        private static List<StoredEvent> both(List<StoredEvent> frames, List<StoredEvent> calls) {
            var all = new ArrayList<>(frames);
            all.addAll(calls);
            return all;
        }

        private Uni<List<StoredEvent>> answers(List<StoredEvent> events) {
            var questions = events.stream()
                    .map(StoredEvent::approvalId)
                    .filter(Objects::nonNull)
                    .distinct()
                    .toList();
            return questions.isEmpty()
                    ? Uni.createFrom().item(List.of())
                    : reader.answers(session, orgId, sessionId, questions);
        }

        private Tree tree(Page<StoredBashCall> page, List<StoredEvent> events, List<StoredEvent> answers) {
            var items = new BashItems(events, answers);
            return new Tree(
                    sessionId.value(), page.items().stream().map(items::item).toList(), page.nextCursor());
        }
    }
}
