package dev.conch.executor.output;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import dev.conch.contracts.ContentBlock;
import dev.conch.contracts.ToolResult;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;

/** The rules of spec section 3, Output. */
public final class ResultPrinter {
    private final String toolName;

    /** Prints results of one tool; files without an address of their own are named after it. */
    public ResultPrinter(String toolName) {
        this.toolName = toolName;
    }

    /** What a result comes to; throws {@link IllegalArgumentException} when a file in it is not base64. */
    public Printed print(ToolResult result) {
        var files = new ArrayList<ToolFile>();
        var rest = new ArrayList<ContentBlock>();
        for (var block : result.blocks()) {
            if (block instanceof ContentBlock.Binary binary) {
                files.add(file(binary));
            } else {
                rest.add(block);
            }
        }
        var isText = rest.stream().allMatch(ContentBlock.Text.class::isInstance);
        if (result.structured() != null) {
            return structured(CompactJson.of(result.structured().value()), isText ? rest : List.of(), files);
        }
        return isText ? new Printed(line(joined(rest)), false, files) : new Printed(array(rest) + "\n", true, files);
    }

    /** Structured content wins, except where it only wraps the text that is there as well. */
    private static Printed structured(String json, List<ContentBlock> texts, List<ToolFile> files) {
        var text = joined(texts);
        var onlyWraps = !texts.isEmpty() && WrappedText.is(json, text);
        return onlyWraps ? new Printed(line(text), false, files) : new Printed(json + "\n", true, files);
    }

    private static String joined(List<ContentBlock> texts) {
        return texts.stream().map(block -> ((ContentBlock.Text) block).text()).collect(Collectors.joining("\n"));
    }

    private static String line(String text) {
        return text.isEmpty() || text.endsWith("\n") ? text : text + "\n";
    }

    private static String array(List<ContentBlock> blocks) {
        return blocks.stream().map(ResultPrinter::json).collect(Collectors.joining(",", "[", "]"));
    }

    private static String json(ContentBlock block) {
        return switch (block) {
            case ContentBlock.Text text -> "{\"type\":\"text\",\"text\":" + quote(text.text()) + "}";
            case ContentBlock.Other other -> CompactJson.of(other.json().value());
            case ContentBlock.Binary _ -> throw new IllegalStateException("files are not printed");
        };
    }

    private ToolFile file(ContentBlock.Binary binary) {
        var name = FileNames.of(binary.uri(), toolName, binary.mimeType());
        return new ToolFile(binary.image() ? "tool-images" : "tool-files", name, bytes(binary.base64()));
    }

    private static byte[] bytes(String base64) {
        try {
            return Base64.getDecoder().decode(base64);
        } catch (IllegalArgumentException _) {
            // some servers break the text into lines, as MIME does
            return Base64.getDecoder().decode(base64.replaceAll("\\s", ""));
        }
    }

    private static String quote(String text) {
        return '"' + String.valueOf(JsonStringEncoder.getInstance().quoteAsString(text)) + '"';
    }
}
