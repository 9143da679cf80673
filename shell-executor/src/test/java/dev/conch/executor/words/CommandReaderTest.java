package dev.conch.executor.words;

import static dev.conch.executor.words.Catalogue.argv;
import static org.assertj.core.api.Assertions.assertThat;

import dev.conch.contracts.CallError;
import dev.conch.contracts.ErrorCode;
import dev.conch.executor.catalog.CatalogServer;
import dev.conch.executor.catalog.CatalogSnapshot;
import dev.conch.executor.catalog.CatalogTool;
import dev.conch.executor.catalog.LoadedServer;
import dev.conch.executor.catalog.ServerState;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Spec section 3, Forms, Names and Unknown names. */
class CommandReaderTest {
    private final CommandReader reader = new CommandReader(Catalogue.index());

    @ParameterizedTest
    @CsvSource({
        "github list-pulls, mcp_github__list_pulls",
        "github list_pulls, mcp_github__list_pulls",
        "GitHub List_Pulls, mcp_github__list_pulls",
        "mcp_github__list_pulls, mcp_github__list_pulls",
        "call mcp_github__list_pulls, mcp_github__list_pulls",
        "call mcp_odd__calendar.updateEvent, mcp_odd__calendar.updateEvent",
        "call mcp_odd__a/b, mcp_odd__a/b",
        "odd a/b, mcp_odd__a/b",
        "odd search, mcp_odd__search",
        "odd constructor, mcp_odd__constructor",
        "call mcp_odd__--help, mcp_odd__--help",
        "odd get_thing, mcp_odd__get_thing",
        "odd get-thing, mcp_odd__get-thing",
        "odd Get_Thing, mcp_odd__get-thing",
        "call mcp_odd__get_thing, mcp_odd__get_thing",
        "web-fetch, web_fetch",
        "web_fetch, web_fetch",
        "WEB-FETCH, web_fetch",
        "call github, github",
        "call search, search",
    })
    void namesFindTheirTool(String words, String registeredName) {
        assertThat(read(words))
                .isInstanceOfSatisfying(
                        Command.ForTool.class,
                        found -> assertThat(found.tool().registeredName()).isEqualTo(registeredName));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "help", "-h", "--help", "HELP"})
    void theRootHelpHasFourSpellings(String words) {
        assertThat(read(words)).isInstanceOf(Command.RootHelp.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"github", "github --help", "GITHUB", "odd --help"})
    void aServerAloneIsItsHelp(String words) {
        assertThat(read(words)).isInstanceOf(Command.ServerHelp.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"plan", "scripts", "Plan"})
    void whatIsNotThereYetSaysSoAndIsNoCall(String words) {
        assertThat(read(words)).isInstanceOfSatisfying(Command.Failed.class, failed -> {
            assertThat(failed.error().code()).isEqualTo(ErrorCode.UNAVAILABLE);
            assertThat(failed.error().message()).contains("not available in this version");
            assertThat(failed.error().retryable()).isFalse();
        });
    }

    @ParameterizedTest
    @CsvSource({
        "github list-pull, tools github, github, tools github list-pulls",
        "github lst_pulls, tools github, github, tools github list-pulls",
        "githob list-pulls, tools githob, , tools github --help",
        "list-pulls, tools list-pulls, , tools github list-pulls",
        "ask-user q=x, tools ask-user, , --help",
        "call mcp_github__list_pull, tools call mcp_github__list_pull, , tools call mcp_github__list_pulls",
        "github nope, tools github nope, github, --help",
    })
    void unknownNamesSuggestCloseOnes(String words, String command, String server, String hint) {
        assertThat(read(words)).isInstanceOfSatisfying(Command.Refused.class, refused -> {
            assertThat(refused.error().code()).isEqualTo(ErrorCode.UNKNOWN_COMMAND);
            assertThat(refused.error().message()).contains(hint);
            assertThat(refused.command()).startsWith(command);
            assertThat(refused.server()).isEqualTo(server);
        });
    }

    @Test
    void atMostThreeNamesAreSuggested() {
        var message = ((Command.Refused) read("util e")).error().message();

        assertThat(message.split("tools util").length - 1).isLessThanOrEqualTo(3);
    }

    @Test
    void aServerThatIsNotThereRefusesItsToolsWithItsFault() {
        assertThat(read("down thing")).isInstanceOfSatisfying(Command.Refused.class, refused -> {
            assertThat(refused.error().code()).isEqualTo(ErrorCode.CONNECTION_REQUIRED);
            assertThat(refused.server()).isEqualTo("down");
            assertThat(refused.command()).isEqualTo("tools down thing");
        });
        assertThat(read("down --help")).isInstanceOf(Command.Failed.class);
    }

    @ParameterizedTest
    @CsvSource({
        "docs, ",
        "docs --help, ",
        "docs search-docs q=x, tools docs search-docs",
        "Docs Search_Docs --help, tools Docs Search_Docs",
        "mcp_docs__search_docs q=x, tools mcp_docs__search_docs",
        "call mcp_docs__search_docs, tools call mcp_docs__search_docs",
    })
    void whoeverNamesAServerOnDemandNeedsIt(String words, String typed) {
        assertThat(read(words)).isInstanceOfSatisfying(Command.NeedsServer.class, needs -> {
            assertThat(needs.server().name()).isEqualTo("docs");
            assertThat(needs.typed()).isEqualTo(typed);
            var fault = CallError.of(ErrorCode.CONNECTION_REQUIRED, "no credential");
            assertThat(needs.without(fault))
                    .isInstanceOf(typed == null ? Command.Failed.class : Command.Refused.class)
                    .extracting("error")
                    .isEqualTo(fault);
        });
    }

    @Test
    void aServerThatWasLoadedIsReadLikeAnyOther() {
        var tool = Catalogue.index().registered("mcp_github__list_pulls").orElseThrow();
        var docs = new CatalogTool(
                "mcp_docs__find",
                tool.kind(),
                "docs",
                "find",
                "tools docs find",
                "",
                tool.inputSchema(),
                "h",
                true,
                false);
        var server = new CatalogServer("docs", "Product handbook", ServerState.LOADED, null, 1);
        var grown = Catalogue.index().with(new LoadedServer(server, List.of(docs)));
        var reader = new CommandReader(grown);

        assertThat(grown.servers())
                .extracting(CatalogServer::name)
                .containsExactly("github", "util", "odd", "docs", "down");
        assertThat(reader.read(argv("docs", "find"))).isInstanceOf(Command.ForTool.class);
        assertThat(reader.read(argv("mcp_docs__find"))).isInstanceOf(Command.ForTool.class);
        assertThat(reader.read(argv("docs"))).isInstanceOf(Command.ServerHelp.class);
        assertThat(reader.read(argv("docs", "nope"))).isInstanceOf(Command.Refused.class);
        assertThat(reader.read(argv("github", "list-pulls"))).isInstanceOf(Command.ForTool.class);
    }

    @ParameterizedTest
    @CsvSource({"search pull, pull", "Search list pulls, list pulls", "SEARCH x, x"})
    void searchTakesAllWordsAfterIt(String words, String asked) {
        assertThat(read(words)).isEqualTo(new Command.Search(asked));
    }

    @ParameterizedTest
    @ValueSource(strings = {"search", "search ---", "search ?"})
    void searchWithoutWordsSaysWhatIsMissing(String words) {
        assertThat(read(words)).isInstanceOfSatisfying(Command.Failed.class, failed -> {
            assertThat(failed.error().code()).isEqualTo(ErrorCode.INVALID_INPUT);
            assertThat(failed.error().message()).contains("tools search <words>");
        });
    }

    @Test
    void namesThatAreNotTextAreUnknown() {
        var bytes = new byte[] {(byte) 0xff};

        assertThat(reader.read(List.of(bytes))).isInstanceOf(Command.Refused.class);
        assertThat(reader.read(List.of("github".getBytes(), bytes))).isInstanceOf(Command.Refused.class);
        assertThat(reader.read(List.of("call".getBytes(), bytes))).isInstanceOf(Command.Refused.class);
    }

    @Test
    void whatIsShownOfATypedNameIsOneBoundedLine() {
        var refused = (Command.Refused) read("github " + "a\nb".repeat(200));

        assertThat(refused.command()).hasSizeLessThan(120).doesNotContain("\n");
        assertThat(refused.error().message()).hasSizeLessThan(300).doesNotContain("\n");
    }

    @Test
    void callWithoutANameSaysWhatIsMissing() {
        assertThat(read("call"))
                .isInstanceOfSatisfying(
                        Command.Failed.class,
                        failed -> assertThat(failed.error().message()).contains("tools call <registered name>"));
    }

    @Test
    void anAgentWithoutTheCapabilityHasNoTools() {
        var all = Catalogue.index().snapshot();
        var without = new CommandReader(new ToolIndex(
                new CatalogSnapshot(all.agentId(), all.name(), false, 50, 1000, false, all.servers(), all.tools())));

        assertThat(without.read(argv("github", "list-pulls"))).isInstanceOf(Command.Refused.class);
        assertThat(without.read(argv("call", "web_fetch"))).isInstanceOf(Command.Refused.class);
    }

    private Command read(String words) {
        return reader.read(words.isEmpty() ? List.of() : argv(words.split(" ")));
    }
}
