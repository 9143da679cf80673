package dev.conch.executor.words;

import dev.conch.contracts.CallError;
import dev.conch.contracts.ErrorCode;
import dev.conch.contracts.JsonText;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The words after a tool's name, told apart; asks for stdin, then gives the input. */
public final class Arguments {
    private final List<Word> words;
    private final ToolSchema schema;

    private Arguments(List<Word> words, ToolSchema schema) {
        this.words = words;
        this.schema = schema;
    }

    /** Reads the words after a tool's name. */
    static Arguments read(List<byte[]> words, ToolSchema schema) {
        var texts = words.stream().map(Utf8::decode).toList();
        return new Arguments(WordReader.read(texts, schema), schema);
    }

    /** Whether {@code --help} stands there as a word of its own: show help, call nothing. */
    public boolean isHelp() {
        return has(Word.Help.class);
    }

    /** Whether {@code -} asks for stdin whatever it is. */
    public boolean asksForStdin() {
        return has(Word.Stdin.class);
    }

    /** Whether there is input on the line, so that a silent stdin is a mistake (spec section 3). */
    public boolean hasInput() {
        return words.stream().anyMatch(word -> !(word instanceof Word.Stdin));
    }

    /** What is wrong with the words themselves, before any stdin is read. */
    public Optional<CallError> fault() {
        return words.stream()
                .filter(Word.Bad.class::isInstance)
                .map(word -> invalid(((Word.Bad) word).message()))
                .findFirst();
    }

    /** The input: stdin, then JSON arguments, then pairs and flags, the later kind over the earlier. */
    public ToolInput input(Optional<byte[]> stdin) {
        if (fault().isPresent()) {
            return new ToolInput.Refused(fault().get());
        }
        var members = new LinkedHashMap<String, Member>();
        try {
            addStdin(stdin, members);
            addJson(members);
            addPairs(members);
        } catch (RefusedException e) {
            return new ToolInput.Refused(invalid(e.getMessage()));
        }
        return new ToolInput.Ready(print(members));
    }

    private void addStdin(Optional<byte[]> stdin, Map<String, Member> members) throws RefusedException {
        var text = Utf8.decode(stdin.orElse(new byte[0]));
        if (text.isEmpty()) {
            throw new RefusedException("stdin is not UTF-8");
        }
        if (!isBlank(text.get())) {
            add("stdin", text.get(), members);
        } else if (asksForStdin()) {
            throw new RefusedException("- asks for a JSON object on stdin, and stdin is blank");
        }
    }

    private void addJson(Map<String, Member> members) throws RefusedException {
        for (var word : words) {
            if (word instanceof Word.Json json) {
                add("the JSON argument", json.text(), members);
            }
        }
    }

    private static void add(String source, String text, Map<String, Member> members) throws RefusedException {
        try {
            for (var field : JsonScanner.object(text)) {
                members.put(field.key(), new Member(field.rawKey(), field.rawValue()));
            }
        } catch (NotJsonException e) {
            throw new RefusedException(source + " must be exactly one JSON object: " + e.getMessage());
        }
    }

    private void addPairs(Map<String, Member> members) throws RefusedException {
        for (var word : words) {
            if (word instanceof Word.Pair pair) {
                members.put(pair.key(), new Member(JsonStrings.quote(pair.key()), value(pair)));
            } else if (word instanceof Word.Flag flag) {
                members.put(flag.key(), new Member(JsonStrings.quote(flag.key()), "true"));
            }
        }
    }

    private String value(Word.Pair pair) throws RefusedException {
        try {
            return PairValue.read(pair.key(), pair.value(), schema);
        } catch (NotJsonException e) {
            throw new RefusedException("the value of " + Shown.cut(pair.key(), 60) + ": " + e.getMessage());
        }
    }

    private static JsonText print(Map<String, Member> members) {
        var out = new StringBuilder("{");
        var separator = "";
        for (var member : members.values()) {
            out.append(separator).append(member.rawKey()).append(':').append(member.rawValue());
            separator = ",";
        }
        return JsonText.of(out.append('}').toString());
    }

    private static boolean isBlank(String text) {
        return text.chars().allMatch(c -> JsonScanner.isSpace((char) c));
    }

    private boolean has(Class<? extends Word> kind) {
        return words.stream().anyMatch(kind::isInstance);
    }

    private static CallError invalid(String message) {
        return CallError.of(ErrorCode.INVALID_INPUT, message);
    }

    /** Key and value as they were written. */
    private record Member(String rawKey, String rawValue) {}

    /** The words mean no input; an ordinary answer, so without a stack. */
    private static final class RefusedException extends Exception {
        private static final long serialVersionUID = 1L;

        private RefusedException(String message) {
            super(message, null, false, false);
        }
    }
}
