package dev.conch.contracts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class WireRoundTripTest {
    private static final ObjectMapper JSON = Wire.newMapper();
    private static final Path GOLDEN = Path.of("src/test/resources/wire/v1");

    static Stream<Class<?>> types() {
        return WireTypes.objects().stream();
    }

    @Test
    void everyRecordOfThePackageIsFound() {
        assertThat(WireTypes.objects())
                .contains(ToolCallRequested.class, ToolCallFinished.class, DecisionRequested.class, SessionEvent.class)
                .contains(BashEvent.BashCompleted.class, ApprovalEvent.Requested.class, CallOutcome.Failed.class)
                .hasSizeGreaterThan(40);
    }

    @ParameterizedTest
    @MethodSource("types")
    void aRecordComesBackAsItWasWritten(Class<?> type) {
        for (var sample : new Object[] {Samples.full(type), Samples.sparse(type)}) {
            assertThat(Wire.read(Wire.write(sample), WireTypes.readAs(type))).isEqualTo(sample);
        }
    }

    @ParameterizedTest
    @MethodSource("types")
    void theGoldenFileIsStillReadAndWrittenTheSame(Class<?> type) throws IOException {
        var file = GOLDEN.resolve(WireTypes.fileName(type));
        var golden = JSON.readTree(Files.readAllBytes(file));
        var read = Wire.read(Files.readAllBytes(file), WireTypes.readAs(type));
        assertThat(JSON.readTree(Wire.write(read))).isEqualTo(golden);
        assertThat(read).isEqualTo(Samples.full(type));
    }

    @ParameterizedTest
    @MethodSource("types")
    void aMissingRequiredFieldIsRefusedByName(Class<?> type) throws IOException {
        for (var field : Samples.required(type)) {
            var without = (ObjectNode) JSON.readTree(Wire.write(Samples.full(type)));
            without.remove(field);
            assertThatThrownBy(() -> Wire.read(JSON.writeValueAsBytes(without), WireTypes.readAs(type)))
                    .as("%s without %s", type.getSimpleName(), field)
                    .isInstanceOf(WireException.class)
                    .hasMessageContaining(field);
        }
    }

    @ParameterizedTest
    @MethodSource("types")
    void anUnknownFieldIsIgnored(Class<?> type) throws IOException {
        var more = (ObjectNode) JSON.readTree(Wire.write(Samples.full(type)));
        more.put("added_in_a_later_version", true);
        assertThat(Wire.read(JSON.writeValueAsBytes(more), WireTypes.readAs(type)))
                .isEqualTo(Samples.full(type));
    }

    @Test
    void digitsAndNullsSurviveInInputsAndTrees() {
        var input = "{ \"b\":1.50, \"a\":12345678901234567890123, \"e\":1e3, \"none\":null}";
        var payload = Payload.inline(JsonText.of(input));
        var back = (Payload.Inline) Wire.read(Wire.write(payload), Payload.class);
        assertThat(back.json().value()).isEqualTo(input);

        var event = (SessionEvent) Samples.full(SessionEvent.class);
        assertThat(new String(Wire.write(event), StandardCharsets.UTF_8)).contains("\"n\":1.50,\"none\":null");
    }

    @Test
    void whatIsNoJsonIsRefusedWithTheTypeThatWasExpected() {
        assertThatThrownBy(() -> Wire.read("{oops".getBytes(StandardCharsets.UTF_8), DecisionMade.class))
                .isInstanceOf(WireException.class)
                .hasMessageContaining("DecisionMade");
        assertThatThrownBy(() -> Wire.read(null, DecisionMade.class)).isInstanceOf(WireException.class);
    }

    @Test
    void anUnknownOutcomeIsRefused() {
        var json = "{\"status\":\"perhaps\"}".getBytes(StandardCharsets.UTF_8);
        assertThatThrownBy(() -> Wire.read(json, CallOutcome.class)).isInstanceOf(WireException.class);
    }
}
