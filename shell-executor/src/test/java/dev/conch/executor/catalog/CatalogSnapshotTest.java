package dev.conch.executor.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.conch.contracts.ErrorCode;
import dev.conch.contracts.WireException;
import dev.conch.executor.words.Catalogue;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class CatalogSnapshotTest {
    @Test
    void theGatewaysAnswerIsReadAndWhatItAddsLaterIsIgnored() {
        var snapshot = Catalogue.index().snapshot();

        assertThat(snapshot.maxCalls()).isEqualTo(50);
        assertThat(snapshot.servers()).extracting(CatalogServer::state).contains(ServerState.NOT_LOADED);
        assertThat(snapshot.servers())
                .filteredOn(server -> server.name().equals("down"))
                .first()
                .satisfies(down -> {
                    assertThat(down.fault().code()).isEqualTo(ErrorCode.CONNECTION_REQUIRED);
                });
        assertThat(snapshot.tools()).filteredOn(tool -> tool.server() == null).isNotEmpty();
    }

    @Test
    void anAnswerThatLacksWhatDecidesIsRefused() {
        assertThatThrownBy(() -> read("{}")).isInstanceOf(WireException.class);
        assertThatThrownBy(() -> read("{\"agent_id\":\"a\",\"servers\":[],\"tools\":[]}"))
                .isInstanceOf(WireException.class)
                .hasMessageContaining("tools_in_shell");
        assertThatThrownBy(() -> read(
                        "{\"agent_id\":\"a\",\"tools_in_shell\":true,\"max_calls\":1,\"max_refused\":1,\"manage_scripts\":false,"
                                + "\"servers\":[{\"name\":\"s\",\"state\":\"failed\",\"tool_count\":0}],\"tools\":[]}"))
                .hasMessageContaining("fault");
    }

    private static CatalogSnapshot read(String json) {
        return CatalogSnapshot.read(json.getBytes(StandardCharsets.UTF_8));
    }
}
