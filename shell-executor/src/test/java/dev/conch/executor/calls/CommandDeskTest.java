package dev.conch.executor.calls;

import static org.assertj.core.api.Assertions.assertThat;

import dev.conch.contracts.BashCallId;
import dev.conch.contracts.BashEvent;
import dev.conch.contracts.Origin;
import dev.conch.contracts.SessionId;
import dev.conch.contracts.StopReason;
import dev.conch.contracts.ToolCallId;
import dev.conch.executor.client.ClientCommand;
import dev.conch.executor.client.ClientFile;
import dev.conch.executor.client.ClientReply;
import dev.conch.executor.client.SavedFile;
import dev.conch.executor.client.StdinKind;
import dev.conch.executor.client.StdinRead;
import dev.conch.executor.client.StdinWait;
import dev.conch.executor.gateway.CatalogAnswer;
import dev.conch.executor.words.Catalogue;
import io.smallrye.mutiny.Uni;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Spec section 7: after the stop nothing goes on. */
class CommandDeskTest {
    private final RunCalls calls = new RunCalls();
    private final List<BashEvent> facts = new ArrayList<>();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "github list-pulls repo=a",
                "docs search-docs",
                "nope",
                "search pull",
                "--help",
                "github --help",
                "call"
            })
    void afterTheStopNoClientReturns(String words) {
        calls.interrupt(StopReason.NEEDS_APPROVAL);

        assertThat(reply(words))
                .isInstanceOfSatisfying(
                        ClientReply.Hold.class,
                        hold -> assertThat(new String(hold.stderr(), StandardCharsets.UTF_8))
                                .contains("\"code\":\"stopped\""));
    }

    @Test
    void whatWasStoppedByItsNameIsAFact() {
        calls.interrupt(StopReason.NEEDS_APPROVAL);

        reply("github list-pulls repo=a");
        reply("docs search-docs");
        reply("--help");

        assertThat(facts).hasSize(2);
    }

    @Test
    void beforeItEveryClientReturns() {
        assertThat(reply("--help")).isInstanceOf(ClientReply.Answer.class);
        assertThat(reply("nope")).isInstanceOf(ClientReply.Answer.class);
    }

    private ClientReply reply(String words) {
        var run = new RunIdentity(
                new Origin("org", "agt", SessionId.next(), "u1"),
                BashCallId.next(),
                ToolCallId.of("call_1"),
                null,
                null,
                null);
        var refusals = new Refusals(run, calls, facts::add);
        Uni<CatalogAnswer> catalog = Uni.createFrom().item(new CatalogAnswer.Found(Catalogue.index()));
        var desk = new CommandDesk(
                run, calls, new RunCatalog(catalog, _ -> Uni.createFrom().nothing()), refusals, null, null, () -> {});
        return desk.handle(new Typed(Catalogue.argv(words.split(" ")))).await().atMost(Duration.ofSeconds(5));
    }

    /** A command whose client has only its words. */
    private record Typed(List<byte[]> argv) implements ClientCommand {
        @Override
        public String cwd() {
            return "/workspace";
        }

        @Override
        public StdinKind stdinKind() {
            return StdinKind.OTHER;
        }

        @Override
        public boolean stdinInherited() {
            return true;
        }

        @Override
        public Uni<StdinRead> readStdin(int maxBytes, Duration silence, BooleanSupplier paused) {
            throw new AssertionError("nothing is to be read");
        }

        @Override
        public Uni<StdinWait> awaitStdin(Duration cap) {
            throw new AssertionError("nothing is to be awaited");
        }

        @Override
        public Uni<SavedFile> save(ClientFile file) {
            throw new AssertionError("nothing is to be written");
        }

        @Override
        public Uni<Void> gone() {
            return Uni.createFrom().nothing();
        }

        @Override
        public boolean isGone() {
            return false;
        }
    }
}
