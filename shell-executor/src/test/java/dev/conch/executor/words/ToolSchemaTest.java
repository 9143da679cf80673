package dev.conch.executor.words;

import static dev.conch.executor.words.Catalogue.schema;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.IntNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Spec section 3: how keys resolve and what a schema says about a value. */
class ToolSchemaTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{'type':'string'} | TEXT",
                "{'type':['string','null']} | TEXT",
                "{'$ref':'#/$defs/text'} | TEXT",
                "{'$ref':'#/$defs/deep'} | TEXT",
                "{'anyOf':[{'type':'string'},{'type':'null'}]} | TEXT",
                "{'oneOf':[{'const':'a'},{'const':'b'}]} | TEXT",
                "{'allOf':[{'type':['string','integer']},{'type':'string'}]} | TEXT",
                "{'enum':['1','2']} | TEXT",
                "{'const':'1'} | TEXT",
                "{'type':'string','enum':['1']} | TEXT",
                "{'enum':['1',null]} | TEXT",
                "{'type':['string','integer']} | EITHER",
                "{'anyOf':[{'type':'string'},{'type':'object'}]} | EITHER",
                "{'enum':['1',2]} | EITHER",
                "{'type':'boolean'} | BOOLEAN",
                "{'type':['boolean','null']} | BOOLEAN",
                "{'const':true} | BOOLEAN",
                "{'type':'integer'} | JSON",
                "{'type':'object'} | JSON",
                "{'type':['integer','null']} | JSON",
                "{} | JSON",
                "true | JSON",
                "{'description':'anything'} | JSON",
                "{'type':'nonsense'} | JSON",
                "{'$ref':'https://elsewhere/schema'} | JSON",
                "{'$ref':'#/$defs/none'} | JSON",
            })
    void theSchemaSaysHowAValueIsRead(String property, String reading) {
        var schema = schema("{'properties':{'k':%s},'$defs':{'text':{'type':'string'},'deep':{'$ref':'#/$defs/text'}}}"
                .formatted(property)
                .replace('\'', '"'));

        assertThat(schema.reading("k")).isEqualTo(ToolSchema.Reading.valueOf(reading));
    }

    @ParameterizedTest
    @CsvSource({
        "pageToken, pageToken",
        "page-token, pageToken",
        "PAGE_TOKEN, pageToken",
        "page_size, page_size",
        "page-size, page_size",
        "pagesize, page_size",
        "a-b, a-b",
        "a_b, a_b",
        "aB, ",
        "x-y_z, ",
        "other, ",
    })
    void keysResolveToTheSchemasSpelling(String key, String resolved) {
        var schema = schema(
                "{\"properties\":{\"pageToken\":{},\"page_size\":{},\"a-b\":{},\"a_b\":{},\"x-y-z\":{},\"x_y_z\":{}}}");

        assertThat(schema.resolve(key).orElse(null)).isEqualTo(resolved);
    }

    @Test
    void propertiesAreFoundThroughTheCombiningWords() {
        var schema = schema("""
                {"$ref":"#/$defs/base","allOf":[{"properties":{"one":{"type":"string"}}}],
                 "anyOf":[{"properties":{"two":{"type":"string"}}},{"properties":{"two":{"type":"integer"}}}],
                 "$defs":{"base":{"properties":{"three":{"type":"string"}}}}}""");

        assertThat(schema.reading("one")).isEqualTo(ToolSchema.Reading.TEXT);
        assertThat(schema.reading("two")).isEqualTo(ToolSchema.Reading.EITHER);
        assertThat(schema.reading("three")).isEqualTo(ToolSchema.Reading.TEXT);
    }

    @Test
    void additionalPropertiesSpeakForUnknownKeys() {
        assertThat(schema("{\"additionalProperties\":{\"type\":\"string\"}}").reading("k"))
                .isEqualTo(ToolSchema.Reading.TEXT);
    }

    @Test
    void aSchemaThatLeadsIntoItselfIsReadInBoundedTime() {
        var loop = "{\"anyOf\":[%s]}".formatted("{\"$ref\":\"#/properties/k\"},".repeat(9) + "{\"type\":\"string\"}");
        var schema = schema("{\"properties\":{\"k\":" + loop + "},\"allOf\":[{\"$ref\":\"#\"},{\"$ref\":\"#\"}]}");

        assertThat(schema.reading("k")).isEqualTo(ToolSchema.Reading.JSON);
        assertThat(schema.accepts("k", IntNode.valueOf(1))).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "{'anyOf':[{'type':'integer','minimum':10},{'type':'string'}]} | 5 | text",
                "{'anyOf':[{'type':'integer','minimum':10},{'type':'string'}]} | 15 | json",
                "{'type':['string','number'],'exclusiveMaximum':3} | 3 | text",
                "{'type':['string','integer']} | 1.0 | json",
                "{'enum':['a',1.50]} | 1.5 | json",
                "{'oneOf':[{'type':'string'},{'type':'array','items':{'type':'integer'}}]} | [1,2] | json",
                "{'oneOf':[{'type':'string'},{'type':'array','items':{'type':'integer'}}]} | ['a'] | text",
                "{'anyOf':[{'type':'string'},{'type':'object','required':['a']}]} | {} | text",
                "{'anyOf':[{'type':'string'},{'type':'object','properties':{'a':{'type':'integer'}},'additionalProperties':false}]} | {'b':1} | text",
                "{'anyOf':[{'type':'string'},{'type':'object','properties':{'a':{'type':'integer'}},'additionalProperties':false}]} | {'a':1} | json",
                "{'type':['string','integer'],'not':{'const':7}} | 7 | text",
                "{'type':['string','null','integer']} | null | json",
            })
    void withTextAmongOtherTypesJsonIsTakenWhenTheSchemaAcceptsIt(String property, String value, String expected)
            throws NotJsonException {
        var schema = schema("{'properties':{'k':%s}}".formatted(property).replace('\'', '"'));

        var text = value.replace('\'', '"');

        var isText = !PairValue.read("k", text, schema).equals(text);
        assertThat(isText ? "text" : "json").isEqualTo(expected);
    }
}
