package dev.conch.executor.words;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Tells the words after a tool's name apart (spec section 3, Input). */
final class WordReader {
    /** The accepted forms, for messages. */
    static final String FORMS =
            "a JSON object '{\"key\":\"value\"}', key=value, --key value, --key=value, --flag, or - for stdin";

    private static final int SHOWN = 60;

    private final ToolSchema schema;
    private final List<Optional<String>> words;
    private int next;

    private WordReader(List<Optional<String>> words, ToolSchema schema) {
        this.words = words;
        this.schema = schema;
    }

    /**
     * Reads all words; an empty one is not UTF-8.
     */
    static List<Word> read(List<Optional<String>> words, ToolSchema schema) {
        var reader = new WordReader(words, schema);
        var read = new ArrayList<Word>(words.size());
        while (reader.next < words.size()) {
            read.add(reader.one());
        }
        return read;
    }

    private Word one() {
        var word = words.get(next++).orElse(null);
        if (word == null) {
            return new Word.Bad("word " + next + " after the tool is not UTF-8");
        }
        return switch (word) {
            case "--help" -> new Word.Help();
            case "-" -> new Word.Stdin();
            default -> word.startsWith("--") ? flag(word) : argument(word);
        };
    }

    private Word argument(String word) {
        var text = word.stripLeading();
        if (text.startsWith("{")) {
            return new Word.Json(word);
        }
        if (text.startsWith("[")) {
            return bad("an array is no input: ", word);
        }
        var equals = word.indexOf('=');
        return equals > 0
                ? new Word.Pair(known(word.substring(0, equals)), word.substring(equals + 1))
                : bad("cannot read the word ", word);
    }

    private Word flag(String word) {
        var equals = word.indexOf('=');
        var key = equals < 0 ? word.substring(2) : word.substring(2, equals);
        if (key.isEmpty()) {
            return bad("a flag without a name: ", word);
        }
        var name = schema.resolve(key);
        if (equals >= 0) {
            return new Word.Pair(name.orElse(key), word.substring(equals + 1));
        }
        if (next >= words.size() || !takes(name)) {
            return new Word.Flag(name.orElse(key));
        }
        return words.get(next++)
                .<Word>map(value -> new Word.Pair(name.orElse(key), value))
                .orElseGet(() -> new Word.Bad("the value of --" + key + " is not UTF-8"));
    }

    /** Whether a flag takes the next word as its value. */
    private boolean takes(Optional<String> known) {
        var word = words.get(next).orElse("");
        if (word.equals("-")) {
            return false;
        }
        if (known.isEmpty()) {
            return !word.startsWith("--") && !isObject(word) && !isKnownPair(word);
        }
        return schema.reading(known.get()) != ToolSchema.Reading.BOOLEAN || word.equals("true") || word.equals("false");
    }

    private boolean isKnownPair(String word) {
        var equals = word.indexOf('=');
        return equals > 0 && schema.resolve(word.substring(0, equals)).isPresent();
    }

    private static boolean isObject(String word) {
        if (!word.stripLeading().startsWith("{")) {
            return false;
        }
        try {
            JsonScanner.object(word);
            return true;
        } catch (NotJsonException e) {
            return e.isDuplicateKey();
        }
    }

    private String known(String key) {
        return schema.resolve(key).orElse(key);
    }

    private static Word bad(String what, String word) {
        return new Word.Bad(what + "'" + Shown.cut(word, SHOWN) + "'; write " + FORMS);
    }
}
