package dev.conch.gateway.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.conch.gateway.testkit.Api;
import dev.conch.gateway.testkit.StdioFixture;
import dev.conch.testsupport.ConchInfra;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** As whom and with what a program runs, and that it is an MCP server like any other. Needs to be root, as programs do. */
@QuarkusTest
@QuarkusTestResource(value = ConchInfra.class, initArgs = @ResourceArg(name = "service", value = "tool-gateway"))
@QuarkusTestResource(value = StdioFixture.class, restrictToAnnotatedClass = true)
class StdioServersIT extends OnPrograms {
    @Inject
    ToolLister lister;

    @Test
    void itsToolsAreListedAndCalled() {
        var listing = (ToolListing.Loaded) onVertx.ask(() -> lister.list(fixture));

        assertThat(listing.tools()).extracting(ListedTool::name).contains("echo", "slow");
        assertThat(answer(fixture, "echo", "{\"a\":[1,null]}").toString()).isEqualTo("{\"a\":[1,null]}");
    }

    @Test
    void oneProcessServesManyCallsAtOnce() {
        var calls = IntStream.range(0, 50)
                .mapToObj(i -> onVertx.start(() -> asked(fixture, "echo", "{\"i\":" + i + "}", CallScope.of("ncl_1"))))
                .toList();

        for (var i = 0; i < calls.size(); i++) {
            assertThat(json(calls.get(i).join().item()).path("i").asInt()).isEqualTo(i);
        }
        assertThat(seen("initialize")).hasSize(1);
    }

    @Test
    void theLatestRevisionIsOfferedAndAnOlderOneTaken() {
        assertThat(answer(target("v2", Map.of("REVISION", "2024-11-05")), "echo", "{}")
                        .toString())
                .isEqualTo("{}");
        assertThat(seen("initialize").getFirst()).contains("\"protocolVersion\":\"2025-11-25\"");
        assertThat(call(target("v3", Map.of("REVISION", "1999-01-01")), "echo", "{}"))
                .isInstanceOfSatisfying(
                        ToolReply.NotReached.class,
                        refused -> assertThat(refused.error().message()).contains("revision"));
    }

    @Test
    void itRunsAsAUserOfItsOwnWithoutAnyRights() {
        var status = answer(fixture, "status", "{}");
        var other = answer(target("v2", Map.of("TOKEN", "x")), "status", "{}");

        assertThat(status.path("uid").asInt()).isBetween(60_706, 60_706 + 63);
        assertThat(status.path("gid")).isEqualTo(status.path("uid"));
        assertThat(status.path("groups").toString()).isIn("[]", "[" + status.path("uid") + "]");
        assertThat(status.path("capabilities").asText()).isEqualTo("0000000000000000");
        assertThat(status.path("privileges").asText()).as("no new ones").isEqualTo("1");
        assertThat(other.path("uid")).isNotEqualTo(status.path("uid"));
    }

    @Test
    void itHasASessionAndAnEmptyHomeOfItsOwn() {
        var status = answer(fixture, "status", "{}");

        assertThat(status.path("session").asLong())
                .isNotEqualTo(ProcessHandle.current().pid());
        assertThat(status.path("group")).isEqualTo(status.path("session"));
        assertThat(status.path("home").asText())
                .startsWith(StdioFixture.directory().toString());
        assertThat(status.path("files")).isEmpty();
    }

    @Test
    void itInheritsNoDescriptorAndNobodyBesideItHoldsItsStreams() {
        var descriptors = answer(fixture, "status", "{}").path("descriptors");

        assertThat(descriptors.path("parent").toString()).isEqualTo("[0,1,2]");
    }

    @Test
    void itsEnvironmentIsCleanAndHoldsWhatIsSet() {
        new Api(org)
                .admin()
                .body("{\"value\":\"sesame\\nopen 'it' $HOME é\"}")
                .put("/v1/secrets/KEY")
                .then()
                .statusCode(200);
        var env = answer(target("v2", Map.of("TOKEN", "a ${secret:KEY}")), "env", "{}");

        assertThat(env.path("TOKEN").asText()).isEqualTo("a sesame\nopen 'it' $HOME é");
        assertThat(env.path("PATH").asText()).isEqualTo("/usr/local/bin:/usr/bin:/bin");
        assertThat(env.path("LANG").asText()).isEqualTo("C.UTF-8");
        assertThat(env.properties().stream().map(Map.Entry::getKey))
                .containsExactlyInAnyOrder("TOKEN", "LOG", "PATH", "HOME", "LANG");
    }

    @Test
    void aVariableThatChangesHowProgramsStartTakesEffectOnlyAsItsOwnUser() {
        var status = answer(target("v2", Map.of("LD_PRELOAD", "/nowhere.so")), "status", "{}");

        assertThat(status.path("uid").asInt()).isGreaterThanOrEqualTo(60_706);
    }

    @Test
    void aSecretThatIsNotThereIsAMissingConnection() {
        assertThat(call(target("v2", Map.of("TOKEN", "${secret:NOT_THERE}")), "echo", "{}"))
                .isInstanceOfSatisfying(
                        ToolReply.NotReached.class,
                        refused -> assertThat(refused.error().message()).contains("NOT_THERE"));
    }

    @Test
    void whatItAsksIsAnswered() {
        assertThat(answer(fixture, "asks", "{}").asText()).isEqualTo("answered");
    }

    @Test
    void whatItWritesToStandardErrorHoldsNothingUp() {
        assertThat(answer(fixture, "noisy", "{}").asText()).isEqualTo("quiet");
    }

    @Test
    void itIsStoppedWithAllItStartedWhenItIsIdle() {
        var family = answer(fixture, "family", "{}");
        var home =
                java.nio.file.Path.of(answer(fixture, "env", "{}").path("HOME").asText());
        assertThat(family).allMatch(pid -> lives(pid.asLong()));

        clients.closeIdle(java.time.Duration.ZERO);

        await().untilAsserted(() -> assertThat(family).noneMatch(pid -> lives(pid.asLong())));
        await().untilAsserted(() -> assertThat(home).doesNotExist());
        assertThat(answer(fixture, "echo", "{}").toString()).isEqualTo("{}");
    }
}
