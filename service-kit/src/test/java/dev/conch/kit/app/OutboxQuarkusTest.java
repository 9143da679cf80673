package dev.conch.kit.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.conch.contracts.SessionId;
import dev.conch.contracts.Topics;
import dev.conch.contracts.WireHeaders;
import dev.conch.kit.kafka.Envelope;
import dev.conch.kit.outbox.Outbox;
import dev.conch.kit.outbox.OutboxDrain;
import dev.conch.testsupport.ConchInfra;
import dev.conch.testsupport.TestKafka;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.vertx.RunOnVertxContext;
import io.quarkus.test.vertx.UniAsserter;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.awaitility.Awaitility;
import org.hibernate.reactive.mutiny.Mutiny;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(value = ConchInfra.class, initArgs = @ResourceArg(name = "service", value = "shell-executor"))
class OutboxQuarkusTest {
    private final SessionId session = SessionId.next();

    @Inject
    Mutiny.SessionFactory database;

    @Inject
    Pool pool;

    @Inject
    Envelope envelope;

    @Inject
    OutboxDrain drain;

    @Test
    @RunOnVertxContext
    void whatWasCommittedIsPublishedOnceInOrderWithItsHeaders(UniAsserter asserter) {
        asserter.execute(
                () -> storeAll(IntStream.range(0, 500).boxed().toList()).invoke(drain::kick));
        asserter.execute(() -> Uni.createFrom()
                .voidItem()
                .emitOn(io.smallrye.mutiny.infrastructure.Infrastructure.getDefaultWorkerPool())
                .invoke(() -> {
                    var records = published(500);
                    assertThat(records)
                            .extracting(this::body)
                            .containsExactlyElementsOf(IntStream.range(0, 500)
                                    .mapToObj(n -> "{\"n\":" + n + "}")
                                    .toList());
                    var headers = records.getFirst().headers();
                    assertThat(headers.lastHeader(WireHeaders.CE_TYPE).value())
                            .isEqualTo("kit.note".getBytes(StandardCharsets.UTF_8));
                    assertThat(headers.lastHeader(WireHeaders.TRACEPARENT)).isNull();
                    Awaitility.await().untilAsserted(() -> assertThat(left()).isZero());
                }));
    }

    @Test
    @RunOnVertxContext
    void whatWasRolledBackIsNeverPublished(UniAsserter asserter) {
        asserter.assertFailedWith(
                () -> database.withTransaction(open ->
                        store(open, 7).chain(() -> Uni.createFrom().failure(new IllegalStateException("rolled back")))),
                IllegalStateException.class);
        asserter.execute(() -> storeAll(List.of(8)).invoke(drain::kick));
        asserter.execute(() -> Uni.createFrom()
                .voidItem()
                .emitOn(io.smallrye.mutiny.infrastructure.Infrastructure.getDefaultWorkerPool())
                .invoke(() -> assertThat(published(1)).extracting(this::body).containsExactly("{\"n\":8}")));
    }

    @Test
    void aMessageThatIsNoEnvelopeIsRefused() {
        assertThatThrownBy(() -> Outbox.add(
                        null, Topics.BASH_EVENTS, org.eclipse.microprofile.reactive.messaging.Message.of(new byte[0])))
                .isInstanceOf(IllegalArgumentException.class);
    }

    private Uni<Void> storeAll(List<Integer> numbers) {
        return database.withTransaction(open -> {
            var all = Uni.createFrom().voidItem();
            for (var number : numbers) {
                all = all.chain(() -> store(open, number));
            }
            return all;
        });
    }

    private Uni<Void> store(Mutiny.Session open, int number) {
        var body = ("{\"n\":" + number + "}").getBytes(StandardCharsets.UTF_8);
        return Outbox.add(open, Topics.BASH_EVENTS, envelope.message("kit.note", session, body, null, null));
    }

    private long left() {
        return pool.query("select count(*) as n from outbox")
                .executeAndAwait()
                .iterator()
                .next()
                .getLong("n");
    }

    private List<ConsumerRecord<String, byte[]>> published(int atLeast) {
        var mine = new ArrayList<ConsumerRecord<String, byte[]>>();
        try (var consumer = TestKafka.consumer("event-timeline", Topics.BASH_EVENTS)) {
            Awaitility.await().atMost(Duration.ofSeconds(20)).until(() -> {
                consumer.poll(Duration.ofMillis(100)).forEach(record -> {
                    if (session.value().equals(record.key())) {
                        mine.add(record);
                    }
                });
                return mine.size() >= atLeast;
            });
        }
        return mine;
    }

    private String body(ConsumerRecord<String, byte[]> record) {
        return new String(record.value(), StandardCharsets.UTF_8);
    }
}
