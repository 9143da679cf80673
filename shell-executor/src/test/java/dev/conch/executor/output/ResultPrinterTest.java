package dev.conch.executor.output;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.conch.contracts.CallError;
import dev.conch.contracts.ContentBlock;
import dev.conch.contracts.ErrorCode;
import dev.conch.contracts.JsonText;
import dev.conch.contracts.ToolResult;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Spec section 3, Output and Errors. */
class ResultPrinterTest {
    private final ResultPrinter printer = new ResultPrinter("pixel");

    @Test
    void textIsPrintedAsItIs() {
        assertThat(text("plain")).isEqualTo("plain\n");
        assertThat(text("ends\n")).isEqualTo("ends\n");
        assertThat(text("a", "b")).isEqualTo("a\nb\n");
        assertThat(text("  {\"a\": 1} ")).isEqualTo("  {\"a\": 1} \n");
    }

    @Test
    void anEmptyResultPrintsNothing() {
        assertThat(text()).isEmpty();
        assertThat(text("")).isEmpty();
    }

    @Test
    void structuredContentWinsAndKeepsOrderAndDigits() {
        var printed = structured("{ \"b\" : 1.50,\n \"a\" : [ 12345678901234567890, \"x y\\\" \" ] }", "text");

        assertThat(printed.text()).isEqualTo("{\"b\":1.50,\"a\":[12345678901234567890,\"x y\\\" \"]}\n");
        assertThat(printed.isJson()).isTrue();
    }

    @Test
    void aWrapperAroundTheTextIsTheText() {
        assertThat(structured("{\"result\": \"hello\"}", "hello").text()).isEqualTo("hello\n");
        assertThat(structured("{\"result\":\"a\\nb\"}", "a", "b").text()).isEqualTo("a\nb\n");
    }

    @Test
    void whatOnlyLooksLikeAWrapperIsPrinted() {
        assertThat(structured("{\"result\":\"hello\"}", "other").text()).isEqualTo("{\"result\":\"hello\"}\n");
        assertThat(structured("{\"result\":\"hello\",\"n\":1}", "hello").text())
                .isEqualTo("{\"result\":\"hello\",\"n\":1}\n");
        assertThat(structured("{\"result\":\"hello\"}").text()).isEqualTo("{\"result\":\"hello\"}\n");
        assertThat(structured("{\"result\":1}", "1").text()).isEqualTo("{\"result\":1}\n");
    }

    @Test
    void imagesBecomeFilesAndTheRestIsPrinted() {
        var printed = printer.print(new ToolResult(
                null, List.of(new ContentBlock.Text("one pixel"), binary(true, "iVBORw==", "image/png", null))));

        assertThat(printed.text()).isEqualTo("one pixel\n");
        assertThat(printed.files()).singleElement().satisfies(file -> {
            assertThat(file.directory()).isEqualTo("tool-images");
            assertThat(file.name()).isEqualTo("pixel.png");
            assertThat(file.bytes()).isEqualTo(new byte[] {(byte) 0x89, 'P', 'N', 'G'});
        });
    }

    @Test
    void whatIsMoreThanTextIsOneLineInTheServersOrder() {
        var link = new ContentBlock.Other(JsonText.of("{\"type\": \"resource_link\", \"uri\": \"x:1\"}"));
        var printed = printer.print(new ToolResult(
                null, List.of(new ContentBlock.Text("t\n\"q\""), binary(false, "AA==", null, "a/b"), link)));

        assertThat(printed.text())
                .isEqualTo(
                        "[{\"type\":\"text\",\"text\":\"t\\n\\\"q\\\"\"},{\"type\":\"resource_link\",\"uri\":\"x:1\"}]\n");
        assertThat(printed.isJson()).isTrue();
    }

    @Test
    void base64MayBeBrokenIntoLinesButMustBeBase64() {
        assertThat(file("AA\r\nAA", null, null).bytes()).hasSize(3);
        assertThatThrownBy(() -> file("not base64!", null, null)).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @CsvSource({
        "../../evil.bin, application/octet-stream, evil.bin",
        "file:///a/photo.PNG, image/png, photo.PNG",
        "file:///a/photo, image/jpeg, photo.jpg",
        "file:///a/photo.txt, image/png, photo.txt.png",
        "https://h/x/report.pdf?download=1#p, application/pdf, report.pdf",
        "https://h/, , h.bin",
        ", image/png, pixel.png",
        ", image/png; q=1, pixel.png",
        ", audio/wav, pixel.wav",
        ", , pixel.bin",
        "a/.hidden, text/plain, hidden.txt",
        "a/.., , pixel.bin",
        "a/we ird*name$.gif, image/gif, we_ird_name_.gif",
        "C:\\\\x\\\\y.csv, text/csv, y.csv",
    })
    void filesGetASafeNameAndTheRightExtension(String uri, String mimeType, String name) {
        assertThat(file("AA==", mimeType, uri).name()).isEqualTo(name);
    }

    @Test
    void aLongNameIsCutAndKeepsItsExtension() {
        assertThat(file("AA==", "image/png", "x/" + "n".repeat(300) + ".png").name())
                .hasSizeLessThanOrEqualTo(110)
                .endsWith(".png");
    }

    @Test
    void anErrorIsOneJsonLine() {
        var line = new String(
                ErrorLine.bytes(CallError.retryable(ErrorCode.UNAVAILABLE, "line\n\"two\"")), StandardCharsets.UTF_8);

        assertThat(line)
                .isEqualTo(
                        "{\"error\":{\"code\":\"unavailable\",\"message\":\"line\\n\\\"two\\\"\",\"retryable\":true}}\n");
    }

    private String text(String... blocks) {
        return printer.print(new ToolResult(null, blocks(blocks))).text();
    }

    private Printed structured(String json, String... blocks) {
        return printer.print(new ToolResult(JsonText.of(json), blocks(blocks)));
    }

    private ToolFile file(String base64, String mimeType, String uri) {
        return printer.print(new ToolResult(null, List.of(binary(false, base64, mimeType, uri))))
                .files()
                .getFirst();
    }

    private static ContentBlock binary(boolean image, String base64, String mimeType, String uri) {
        return new ContentBlock.Binary(image, base64, mimeType, uri);
    }

    private static List<ContentBlock> blocks(String... texts) {
        return Arrays.stream(texts).<ContentBlock>map(ContentBlock.Text::new).toList();
    }
}
