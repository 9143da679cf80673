package dev.conch.executor.bash;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.conch.executor.sandbox.OutputChunk;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

class OutputEventsTest {
    @Test
    void anEventsDataIsOneLineOfJson() {
        assertThat(text(OutputEvents.output(new OutputChunk(OutputChunk.Channel.STDERR, "a\n\"é\"\u2028\r"))))
                .isEqualTo("event: output\ndata: {\"stream\":\"stderr\",\"text\":\"a\\n\\\"é\\\"\u2028\\r\"}\n\n");
        assertThat(text(OutputEvents.result("{\"a\":\r\n[1]}".getBytes(StandardCharsets.UTF_8))))
                .isEqualTo("event: result\ndata: {\"a\":  [1]}\n\n");
    }

    @Test
    void aQuietStreamSendsCommentsUntilItsEventsEnd() {
        var result = new CompletableFuture<byte[]>();
        var sent = new CopyOnWriteArrayList<String>();
        var ended = OutputEvents.keptAlive(
                        Uni.createFrom().completionStage(result).toMulti(), Duration.ofMillis(10))
                .invoke(bytes -> sent.add(text(bytes)))
                .collect()
                .asList()
                .subscribeAsCompletionStage();
        await().until(() -> sent.size() >= 3);
        assertThat(sent).containsOnly(": nothing new\n\n");
        assertThat(ended).isNotDone();

        result.complete(OutputEvents.result("{}".getBytes(StandardCharsets.UTF_8)));

        assertThat(ended.join())
                .extracting(OutputEventsTest::text)
                .filteredOn(line -> !line.startsWith(":"))
                .containsExactly("event: result\ndata: {}\n\n");
    }

    @Test
    void aStreamWithSomethingToSayEndsWithoutAComment() {
        var sent = OutputEvents.keptAlive(
                        Multi.createFrom().items("a", "b").map(String::getBytes), Duration.ofMinutes(1))
                .map(OutputEventsTest::text)
                .collect()
                .asList()
                .await()
                .atMost(Duration.ofSeconds(5));

        assertThat(sent).containsExactly("a", "b");
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
