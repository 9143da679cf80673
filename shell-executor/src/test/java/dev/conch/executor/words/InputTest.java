package dev.conch.executor.words;

import static dev.conch.executor.words.Catalogue.input;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Spec section 3, Input, sentence by sentence. */
class InputTest {
    /** Words after {@code tools}, stdin or null, the input they come to. */
    static Stream<Arguments> accepted() {
        return Stream.of(
                row("no words are an empty object", "{}", null, "util", "echo"),
                row("T02: pairs beat JSON", "{\"x\":2,\"y\":1}", null, "util", "echo", "x=2", "{\"x\":1,\"y\":1}"),
                row(
                        "T03: stdin is the weakest",
                        "{\"x\":1,\"y\":2,\"z\":3}",
                        "{\"x\":1,\"y\":1,\"z\":1}\n",
                        "util",
                        "echo",
                        "{\"y\":2,\"z\":2}",
                        "z=3"),
                row("within a kind the later wins", "{\"x\":2}", null, "util", "echo", "x=1", "--x", "2"),
                row("the later JSON argument wins", "{\"x\":2}", null, "util", "echo", "{\"x\":1}", "{\"x\":2}"),
                row(
                        "only top-level keys merge",
                        "{\"o\":{\"b\":1}}",
                        "{\"o\":{\"a\":1}}",
                        "util",
                        "echo",
                        "{\"o\":{\"b\":1}}"),
                row("T07: - takes stdin", "{\"k\":1}", "{\"k\":1}", "util", "echo", "-"),
                row("blank stdin is no input", "{\"a\":1}", " \n\t", "util", "echo", "a=1"),
                row(
                        "T09: the schema says how pairs are read",
                        "{\"s\":\"42\",\"i\":42,\"n\":1.50,\"b\":true,\"a\":[1],\"o\":{\"x\":null},\"sn\":\"null\"}",
                        null,
                        "util",
                        "typed",
                        "s=42",
                        "i=42",
                        "n=1.50",
                        "b=true",
                        "a=[1]",
                        "o={\"x\":null}",
                        "sn=null"),
                row(
                        "T10: string through $ref and enum",
                        "{\"r\":\"7\",\"e\":\"1\"}",
                        null,
                        "util",
                        "typed",
                        "r=7",
                        "e=1"),
                row(
                        "T11: keys by separator and case",
                        "{\"page_size\":5,\"pageToken\":\"77\"}",
                        null,
                        "util",
                        "typed",
                        "--page-size",
                        "5",
                        "--page-token",
                        "77"),
                row(
                        "T12: a flag before a flag",
                        "{\"draft\":true,\"number\":3}",
                        null,
                        "util",
                        "echo",
                        "--draft",
                        "--number",
                        "3"),
                row("T13: a boolean takes no pair", "{\"b\":true,\"s\":\"x\"}", null, "util", "typed", "--b", "s=x"),
                row("a boolean takes true and false", "{\"b\":false}", null, "util", "typed", "--b", "false"),
                row("a boolean takes no other word", "{\"b\":true,\"i\":1}", null, "util", "typed", "--b", "i=1"),
                row(
                        "T14: digits survive",
                        "{\"id\":1234567890123456789012}",
                        null,
                        "util",
                        "echo",
                        "id=1234567890123456789012"),
                row("T46: spelling survives", "{\"n\":1.50}", null, "util", "typed", "n=1.50"),
                row("exponents keep their spelling", "{\"n\":1E+02}", null, "util", "echo", "n=1E+02"),
                row("-0 keeps its sign", "{\"n\":-0}", "{\"n\":-0}", "util", "echo"),
                row("T48: a flag takes the object", "{\"o\":{\"a\":1}}", null, "util", "typed", "--o", "{\"a\":1}"),
                row("string among others: JSON it accepts", "{\"si\":42}", null, "util", "typed", "si=42"),
                row("string among others: else text", "{\"si\":\"true\"}", null, "util", "typed", "si=true"),
                row("anyOf string and integer", "{\"any\":7}", null, "util", "typed", "any=7"),
                row("anyOf, and text when it is no integer", "{\"any\":\"7.5\"}", null, "util", "typed", "any=7.5"),
                row("what is not JSON stays text", "{\"q\":\"it's\"}", null, "util", "echo", "q=it's"),
                row("an empty value is text", "{\"q\":\"\"}", null, "util", "echo", "q="),
                row("= may be in a value", "{\"q\":\"a=b\"}", null, "util", "echo", "q=a=b"),
                row("null is JSON", "{\"q\":null}", null, "util", "echo", "q=null"),
                row("01 is no number", "{\"q\":\"01\"}", null, "util", "echo", "q=01"),
                row("space around a JSON value goes", "{\"q\":1}", null, "util", "echo", "q= 1 "),
                row("--key=value always", "{\"q\":\"-\"}", null, "util", "echo", "--q=-"),
                row("an unknown flag takes a word", "{\"q\":\"word\"}", null, "util", "echo", "--q", "word"),
                row("an unknown flag takes x=y", "{\"q\":\"x=y\"}", null, "util", "echo", "--q", "x=y"),
                row(
                        "an unknown flag takes no pair of a known key",
                        "{\"q\":true,\"s\":\"1\"}",
                        null,
                        "util",
                        "typed",
                        "--q",
                        "s=1"),
                row(
                        "an unknown flag takes no JSON object",
                        "{\"a\":1,\"q\":true}",
                        null,
                        "util",
                        "echo",
                        "--q",
                        "{\"a\":1}"),
                row(
                        "an unknown flag takes what only begins like one",
                        "{\"q\":\"{a\"}",
                        null,
                        "util",
                        "echo",
                        "--q",
                        "{a"),
                row("an unknown flag leaves -", "{\"k\":1,\"q\":true}", "{\"k\":1}", "util", "echo", "--q", "-"),
                row("a known flag leaves - too", "{\"i\":1,\"s\":true}", "{\"i\":1}", "util", "typed", "--s", "-"),
                row(
                        "a known flag takes a word that looks like a flag",
                        "{\"s\":\"--b\"}",
                        null,
                        "util",
                        "typed",
                        "--s",
                        "--b"),
                row("the last flag is true", "{\"q\":true}", null, "util", "echo", "--q"),
                row("an unknown key stays", "{\"what-ever\":1}", null, "util", "echo", "what-ever=1"),
                row(
                        "keys inside JSON stay as they are",
                        "{\"page-size\":1}",
                        null,
                        "util",
                        "typed",
                        "{\"page-size\":1}"),
                row(
                        "a pair overrides JSON by its resolved key",
                        "{\"page_size\":5}",
                        null,
                        "util",
                        "typed",
                        "{\"page_size\":1}",
                        "page-size=5"),
                row(
                        "escapes stay as written",
                        "{\"\\u0061\":\"\\u00e9\"}",
                        "{\"\\u0061\":\"\\u00e9\"}",
                        "util",
                        "echo"),
                row("the same key in two spellings is one key", "{\"a\":2}", "{\"\\u0061\":1}", "util", "echo", "a=2"),
                row("nulls stay", "{\"a\":null}", "{\"a\":null}", "util", "echo"),
                row("quotes in text are escaped", "{\"q\":\"a\\\"b\\\\\"}", null, "util", "echo", "q=a\"b\\"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("accepted")
    void wordsAreReadAsTheSpecSays(String why, String expected, String stdin, List<String> words) {
        var input = input(stdin, words.toArray(String[]::new));

        assertThat(input).as(why).isEqualTo(expected);
    }

    /** Words, stdin or null, and what the message says. */
    static Stream<Arguments> refused() {
        return Stream.of(
                row("T08: - with nothing", "stdin is blank", "", "util", "echo", "-"),
                row("- with no stdin at all", "stdin is blank", null, "util", "echo", "-"),
                row("T15: an array", "an array is no input", null, "util", "echo", "[1]"),
                row("T15: a bare word", "key=value", null, "util", "echo", "stray"),
                row("T15: half an object", "exactly one JSON object", null, "util", "echo", "{oops"),
                row("T16: two documents", "there is more after", "{\"a\":1}\n{\"a\":2}\n", "util", "echo"),
                row("T49: a key twice", "key 'a' is there twice", null, "util", "echo", "{\"a\":1,\"a\":2}"),
                row(
                        "a key twice in two spellings",
                        "key 'a' is there twice",
                        "{\"a\":1,\"\\u0061\":2}",
                        "util",
                        "echo"),
                row("a key twice inside", "key 'b' is there twice", "{\"a\":[{\"b\":1,\"b\":2}]}", "util", "echo"),
                row("a key twice in a pair", "key 'a' is there twice", null, "util", "echo", "o={\"a\":1,\"a\":2}"),
                row("stdin that is text", "stdin must be exactly one JSON object", "hello", "util", "echo"),
                row("stdin that is an array", "stdin must be", "[1]", "util", "echo"),
                row("trailing text", "there is more after", null, "util", "echo", "{\"a\":1} x"),
                row("a flag without a name", "a flag without a name", null, "util", "echo", "--"),
                row("a flag without a name and a value", "a flag without a name", null, "util", "echo", "--=1"),
                row("a pair without a key", "cannot read the word", null, "util", "echo", "=1"),
                row("a bad word is told before stdin is", "cannot read the word", "{", "util", "echo", "stray"),
                row("single quotes are not JSON", "a key in double quotes", null, "util", "echo", "{'a':1}"),
                row("a comma too many", "a key in double quotes", null, "util", "echo", "{\"a\":1,}"),
                row("NaN is not JSON", "there is no JSON value", null, "util", "echo", "{\"a\":NaN}"),
                row("a control character", "control character", "{\"a\":\"\u0001\"}", "util", "echo"),
                row("nested without end", "nested deeper than 500", "{\"a\":" + "[".repeat(600), "util", "echo"),
                row("a number without end", "longer than 1000", "{\"a\":" + "1".repeat(1001) + "}", "util", "echo"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("refused")
    void wrongWordsAreInvalidInputAndTheMessageHelps(String why, String message, String stdin, List<String> words) {
        var answer = input(stdin, words.toArray(String[]::new));

        assertThat(answer).as(why).startsWith("invalid_input: ").contains(message);
    }

    @Test
    void whatIsNotUtf8IsRefusedWhereverItStands() {
        var latin = new byte[] {'q', '=', (byte) 0xe9};
        var reader = new CommandReader(Catalogue.index());

        var word = (Command.ForTool) reader.read(List.of("util".getBytes(), "echo".getBytes(), latin));
        var stdin = (Command.ForTool) reader.read(Catalogue.argv("util", "echo"));
        var value =
                (Command.ForTool) reader.read(List.of("util".getBytes(), "echo".getBytes(), "--q".getBytes(), latin));

        assertThat(word.arguments().fault().orElseThrow().message()).contains("not UTF-8");
        assertThat(value.arguments().fault().orElseThrow().message()).contains("not UTF-8");
        assertThat(stdin.arguments().input(java.util.Optional.of(latin)).toString())
                .contains("stdin is not UTF-8");
    }

    @Test
    void helpAsAWordOfItsOwnIsNoCall() {
        assertThat(input(null, "util", "echo", "--help")).isEqualTo("help");
        assertThat(input(null, "util", "echo", "stray", "--help")).isEqualTo("help");
        assertThat(input(null, "util", "typed", "--s", "--help")).isEqualTo("{\"s\":\"--help\"}");
        assertThat(input(null, "util", "echo", "--q", "--help")).isEqualTo("help");
        assertThat(input(null, "util", "typed", "--b", "--help")).isEqualTo("help");
    }

    private static Arguments row(String why, String expected, String stdin, String... words) {
        return Arguments.of(why, expected, stdin, List.of(words));
    }
}
