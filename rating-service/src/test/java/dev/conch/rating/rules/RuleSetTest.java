package dev.conch.rating.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.conch.contracts.JsonText;
import dev.conch.contracts.ToolDefinition;
import dev.conch.rating.rater.Opinion;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RuleSetTest {
    private static final String NOTHING = "{\"type\":\"object\",\"properties\":{}}";

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            update_ticket       | Moves a ticket to another state.
            updateTicket        | Moves a ticket to another state.
            ticket.update       | ''
            tickets-delete      | ''
            HTMLPageRemove      | ''
            send_email          | Sends a message to one person.
            get_or_create_user  | ''
            thing               | Permanently removes the thing.
            thing               | ''
            aufgabe_anlegen     | Legt eine Aufgabe an.
            run_query           | Executes any SQL and may delete rows.
            cancelling_orders   | ''
            stopped             | ''
            queue               | Reads the queue and deletes what it read.
            """)
    void itLooksLikeItChangesThings(String name, String description) {
        assertThat(opinion(name, description, NOTHING).changes()).isTrue();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            get_ticket          | Returns one ticket.
            getTicket           | ''
            tickets.list        | ''
            searchIssues        | Find issues that match a query.
            list_created_orders | Lists the orders that were created today.
            thing               | Retrieves the thing without changing it.
            update_history      | Returns the history. This tool is read-only and does not modify anything.
            describe            | Describes a table.
            get_delete_policy   | Gets the policy for deletion.
            """)
    void itLooksLikeItOnlyReads(String name, String description) {
        assertThat(opinion(name, description, NOTHING).changes()).isFalse();
    }

    @Test
    void aChangingActionInTheSchemaOutweighsAHarmlessName() {
        var schema = "{\"properties\":{\"action\":{\"enum\":[\"list\",\"create\",\"delete\"]}}}";

        var opinion = opinion("get_things", "Things.", schema);

        assertThat(opinion.changes()).isTrue();
        assertThat(opinion.reason()).isEqualTo("its 'action' can be 'create'");
    }

    @Test
    void anHttpMethodThatWritesCounts() {
        var schema = "{\"properties\":{\"method\":{\"enum\":[\"GET\",\"POST\"]}}}";
        assertThat(opinion("api", "Access to the API.", schema).changes()).isTrue();
    }

    @Test
    void aServersOwnNameInFrontIsNoVerb() {
        var tool = new ToolDefinition("post-office", "post_office_list_parcels", "", JsonText.of(NOTHING), "h");
        assertThat(RuleSet.of(tool).changes()).isFalse();
    }

    @Test
    void aReasonQuotesTheToolsOwnWords() {
        assertThat(opinion("update_ticket", "Moves a ticket.", NOTHING).reason())
                .isEqualTo("its name says 'update'");
        assertThat(opinion("x", "", NOTHING).reason()).isEqualTo("nothing in its words says that it only reads");
    }

    @Test
    void aSchemaThatCannotBeReadSaysNothing() {
        assertThat(opinion("get_ticket", "Returns one ticket.", "{\"properties\":")
                        .changes())
                .isFalse();
        assertThat(opinion("get_ticket", "Returns one ticket.", "[1]").changes())
                .isFalse();
    }

    @Test
    void theSameWordsAlwaysGiveTheSameOpinion() {
        assertThat(opinion("update_ticket", "Moves it.", NOTHING))
                .isEqualTo(opinion("update_ticket", "Moves it.", NOTHING));
    }

    @Test
    void hostileWordsEndSoon() {
        var long1 = "a and ".repeat(50_000);
        assertThat(opinion("a_".repeat(20_000), long1, NOTHING)).isNotNull();
    }

    private static Opinion opinion(String name, String description, String schema) {
        return RuleSet.of(new ToolDefinition(
                "server", name, description == null ? "" : description, JsonText.of(schema), "hash"));
    }
}
