package dev.conch.contracts;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;

/** One block of a tool's result, as far as the output rules of spec.md 3 tell blocks apart. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "block")
@JsonSubTypes({
    @JsonSubTypes.Type(value = ContentBlock.Text.class, name = "text"),
    @JsonSubTypes.Type(value = ContentBlock.Binary.class, name = "binary"),
    @JsonSubTypes.Type(value = ContentBlock.Other.class, name = "other")
})
public sealed interface ContentBlock {
    /** Text, printed as it is. May be empty. */
    record Text(String text) implements ContentBlock {
        /** Refuses an absent text. */
        public Text {
            Check.present(text, "text");
        }
    }

    /**
     * Bytes that become a file in the sandbox.
     *
     * @param image true for {@code tool-images/}, false for {@code tool-files/}
     * @param base64 the bytes, as the server sent them
     * @param mimeType null when the server gave none
     * @param uri the resource's address, from whose last segment the file is named; null for images and audio
     */
    record Binary(boolean image, String base64, String mimeType, String uri) implements ContentBlock {
        /** Refuses absent bytes. */
        public Binary {
            Check.present(base64, "base64");
        }
    }

    /** An embedded text resource or a link: the server's own JSON of the block. */
    record Other(JsonText json) implements ContentBlock {
        /** Refuses an absent block. */
        public Other {
            Check.present(json, "json");
        }
    }
}
