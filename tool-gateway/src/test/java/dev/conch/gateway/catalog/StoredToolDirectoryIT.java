package dev.conch.gateway.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import dev.conch.contracts.AgentPolicy;
import dev.conch.contracts.ErrorCode;
import dev.conch.contracts.Label;
import dev.conch.contracts.Mode;
import dev.conch.contracts.PolicyLists;
import dev.conch.gateway.revision.Revisions;
import dev.conch.gateway.testkit.Api;
import dev.conch.gateway.testkit.OnVertx;
import dev.conch.testsupport.ConchInfra;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(value = ConchInfra.class, initArgs = @ResourceArg(name = "service", value = "tool-gateway"))
class StoredToolDirectoryIT {
    @Inject
    ToolDirectory directory;

    @Inject
    Revisions revisions;

    @Inject
    Vertx vertx;

    private OnVertx onVertx;

    @BeforeEach
    void start() {
        onVertx = new OnVertx(vertx);
    }

    @Test
    void aToolIsFoundWithAllThatADecisionNeeds() {
        var api = new Api("directory-1");
        api.sampleServer(
                "github",
                ",\"timeout_ms\":1234,\"deny\":[\"a\"],\"require_approval\":[\"b\"],\"run_without_asking\":[\"c\"]");
        api.putAgent("helper", "{\"mcp_servers\":[\"github\"]}").then().statusCode(201);

        var tool = find("directory-1", "helper", "mcp_github__list_pulls").orElseThrow();

        assertThat(tool.command()).isEqualTo("tools github list-pulls");
        assertThat(tool.facts().server()).isEqualTo("github");
        assertThat(tool.facts().serverTool()).isEqualTo("list_pulls");
        assertThat(tool.facts().hints().readOnly()).isTrue();
        assertThat(tool.facts().label()).isNull();
        assertThat(tool.contentHash()).hasSize(64);
        assertThat(tool.definition()).as("it declares readOnlyHint").isNull();
        assertThat(tool.serverLists()).isEqualTo(new PolicyLists(List.of("a"), List.of("b"), List.of("c")));
        assertThat(tool.server().timeout()).isEqualTo(Duration.ofMillis(1234));
    }

    @Test
    void anUnlabelledToolCarriesItsDefinitionForRaters() {
        var api = new Api("directory-2");
        api.sampleServer("linear", "");
        api.putAgent("helper", "{\"mcp_servers\":[\"linear\"]}").then().statusCode(201);

        var tool = find("directory-2", "helper", "mcp_linear__update_ticket").orElseThrow();
        assertThat(tool.definition().description()).isEqualTo("Moves a ticket to another state.");
        assertThat(tool.definition().contentHash()).isEqualTo(tool.contentHash());

        relabel(api);
        var labelled =
                find("directory-2", "helper", "mcp_linear__update_ticket").orElseThrow();
        assertThat(labelled.facts().label()).isEqualTo(Label.CHANGES);
        assertThat(labelled.definition()).isNull();
    }

    @Test
    void whatIsNotThereIsNotFound() {
        var api = new Api("directory-3");
        api.sampleServer("github", "");
        api.sampleServer("util", "");
        api.putAgent("helper", "{\"mcp_servers\":[\"github\"]}").then().statusCode(201);

        assertThat(find("directory-3", "helper", "mcp_github__nothing")).isEmpty();
        assertThat(find("directory-3", "helper", "mcp_github__List_Pulls"))
                .as("exact names only")
                .isEmpty();
        assertThat(find("directory-3", "helper", "mcp_util__echo"))
                .as("not this agent's server")
                .isEmpty();
        assertThat(find("directory-3", "helper", "web_fetch")).isEmpty();
        assertThat(find("directory-3", "nobody", "mcp_github__list_pulls")).isEmpty();
        assertThat(find("directory-4", "helper", "mcp_github__list_pulls"))
                .as("another org")
                .isEmpty();
    }

    @Test
    void aServerOnDemandIsLoadedByTheCall() {
        var api = new Api("directory-5");
        api.sampleServer("docs", ",\"load_on_demand\":true");
        api.putAgent("helper", "{\"mcp_servers\":[\"docs\"]}").then().statusCode(201);

        assertThat(find("directory-5", "helper", "mcp_docs__search_docs")).isPresent();
    }

    @Test
    void aServerThatDoesNotLoadIsSaidSo() {
        var api = new Api("directory-6");
        api.putServer("dead", "{\"transport\":\"streamable_http\",\"url\":\"http://127.0.0.1:1/\"}")
                .then()
                .statusCode(201);
        api.putAgent("helper", "{\"mcp_servers\":[\"dead\"]}").then().statusCode(201);

        var failure = onVertx.ask(() -> at("directory-6", "helper")
                .chain(now -> directory.find(now, "mcp_dead__x"))
                .map(found -> (Throwable) null)
                .onFailure()
                .recoverWithItem(thrown -> thrown));

        assertThat(failure).isInstanceOfSatisfying(NotLoadedException.class, thrown -> {
            assertThat(thrown.error().code()).isEqualTo(ErrorCode.UNAVAILABLE);
            assertThat(thrown.error().retryable()).isTrue();
        });
    }

    @Test
    void thePolicyIsAlwaysTheStoredOne() {
        var api = new Api("directory-7");
        api.putAgent("helper", "{}").then().statusCode(201);
        var byDefault = policy("directory-7", "helper");
        assertThat(byDefault.mode()).isEqualTo(Mode.NORMAL);
        assertThat(byDefault.timeoutSeconds()).isEqualTo(900);
        assertThat(byDefault.rateUnlabeled()).isTrue();

        api.putAgent("helper", """
                {"capabilities":[{"ref":"tools_in_shell","config":{"rate_unlabeled_tools":false}},
                 {"ref":"tool_approval","config":{"mode":"off","deny":["mcp_x__*"]}}]}""").then().statusCode(200);
        var changed = policy("directory-7", "helper");

        assertThat(changed.mode()).isEqualTo(Mode.OFF);
        assertThat(changed.lists().deny()).containsExactly("mcp_x__*");
        assertThat(changed.rateUnlabeled()).isFalse();
        assertThat(changed.version()).isNotEqualTo(byDefault.version());
    }

    @Test
    void anAgentThatIsGoneHasNoPolicy() {
        var failure = onVertx.ask(() -> at("directory-8", "nobody")
                .chain(directory::policy)
                .map(found -> (Throwable) null)
                .onFailure()
                .recoverWithItem(thrown -> thrown));

        assertThat(failure).isInstanceOf(NoSuchAgentException.class);
    }

    private static void relabel(Api api) {
        var url = dev.conch.testsupport.mcp.SampleServers.running().url("linear");
        api.putServer(
                        "linear",
                        "{\"transport\":\"streamable_http\",\"url\":\"" + url
                                + "\",\"labels\":{\"update_ticket\":\"changes\"}}")
                .then()
                .statusCode(200);
    }

    private Optional<ResolvedTool> find(String org, String agent, String name) {
        return onVertx.ask(() -> at(org, agent).chain(now -> directory.find(now, name)));
    }

    private AgentPolicy policy(String org, String agent) {
        return onVertx.ask(() -> at(org, agent).chain(directory::policy));
    }

    private Uni<AgentAt> at(String org, String agent) {
        return revisions.current(org).map(revision -> new AgentAt(org, agent, revision));
    }
}
