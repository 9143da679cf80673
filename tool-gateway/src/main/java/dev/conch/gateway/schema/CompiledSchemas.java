package dev.conch.gateway.schema;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.PathType;
import com.networknt.schema.SchemaValidatorsConfig;
import com.networknt.schema.SpecVersion.VersionFlag;
import com.networknt.schema.SpecVersionDetector;
import com.networknt.schema.resource.DisallowSchemaLoader;
import dev.conch.contracts.JsonText;
import dev.conch.gateway.cache.BoundedCache;
import dev.conch.gateway.catalog.ResolvedTool;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Checks by the JSON Schema library, draft by {@code $schema}, 2020-12 without one; nothing is ever fetched. */
@ApplicationScoped
class CompiledSchemas implements InputSchemas {
    private static final int LONGEST_STRING = 64 * 1024 * 1024;
    private static final String UNUSABLE = "the tool's input schema cannot be used: ";

    private record Compiled(JsonSchema schema, Problems problems) {}

    private final SchemaConfig config;
    private final SchemaValidatorsConfig how;
    private final BoundedCache<String, Compiled> compiled;
    private final Map<VersionFlag, JsonSchemaFactory> factories = new ConcurrentHashMap<>();
    private final JsonMapper mapper = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxStringLength(LONGEST_STRING)
                            .build())
                    .build())
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION)
            .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
            .build();

    CompiledSchemas(SchemaConfig config) {
        this.config = config;
        this.compiled = new BoundedCache<>(config.compiled());
        this.how = SchemaValidatorsConfig.builder()
                .locale(Locale.ROOT)
                .pathType(PathType.JSON_POINTER)
                .regularExpressionFactory(regex -> new BoundedPattern(regex, config.patternSteps()))
                .build();
    }

    @Override
    public List<String> check(ResolvedTool tool, JsonText input) {
        JsonNode node;
        try {
            node = mapper.readTree(input.value());
        } catch (JsonProcessingException e) {
            return List.of("the input is not JSON: " + e.getOriginalMessage());
        }
        if (!node.isObject()) {
            return List.of("the input must be one JSON object");
        }
        return check(tool.contentHash(), tool.inputSchema(), node);
    }

    private List<String> check(String hash, JsonText schema, JsonNode input) {
        try {
            var known = schema(hash, schema);
            return known.schema().validate(input).stream()
                    .map(known.problems()::sentence)
                    .distinct()
                    .limit(config.problems())
                    .toList();
        } catch (BoundedPattern.TooManyStepsException e) {
            return List.of(e.getMessage() + " on this input");
        } catch (StackOverflowError e) {
            // a schema may refer to itself without ever descending
            return List.of(UNUSABLE + "it never ends");
        } catch (RuntimeException e) {
            return List.of(UNUSABLE + e.getClass().getSimpleName());
        }
    }

    private Compiled schema(String hash, JsonText text) {
        return compiled.get(hash).orElseGet(() -> {
            var fresh = compile(text);
            compiled.put(hash, fresh);
            return fresh;
        });
    }

    private Compiled compile(JsonText text) {
        try {
            var node = mapper.readTree(text.value());
            var draft = SpecVersionDetector.detectOptionalVersion(node, false).orElse(VersionFlag.V202012);
            var schema =
                    factories.computeIfAbsent(draft, CompiledSchemas::factory).getSchema(node, how);
            schema.initializeValidators();
            return new Compiled(schema, new Problems(node));
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("not JSON", e);
        }
    }

    private static JsonSchemaFactory factory(VersionFlag draft) {
        return JsonSchemaFactory.getInstance(
                draft,
                builder -> builder.enableSchemaCache(false)
                        .schemaLoaders(loaders -> loaders.add(DisallowSchemaLoader.getInstance())));
    }
}
