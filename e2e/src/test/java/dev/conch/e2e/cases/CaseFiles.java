package dev.conch.e2e.cases;

import com.fasterxml.jackson.databind.JsonNode;
import dev.conch.e2e.stack.Json;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** Reads the case files and the list of those that must pass. */
final class CaseFiles {

    private static final List<String> FILES = List.of("tools-command.yaml", "approvals.yaml");
    private static final String OWN = "tools-words.yaml";

    private CaseFiles() {}

    /** Every case by id, in the order of the files. */
    static Map<String, Case> all() {
        Map<String, Case> cases = new LinkedHashMap<>();
        for (String file : FILES) {
            add(cases, text(file));
        }
        return cases;
    }

    /** The cases that must pass: those that are named, and all of the project's own. */
    static List<Case> enabled() {
        var own = new LinkedHashMap<String, Case>();
        add(own, text(OWN));
        return Stream.concat(pick(all(), text("enabled.txt")).stream(), own.values().stream())
                .toList();
    }

    /** The ids of the project's own cases that name no sentence of the specification. */
    static List<String> withoutSentence() {
        return StreamSupport.stream(tree(text(OWN)).spliterator(), false)
                .filter(node -> node.path("spec").asText().isBlank())
                .map(node -> node.path("id").asText())
                .toList();
    }

    /** @throws IllegalArgumentException when two cases have one id */
    static void add(Map<String, Case> cases, String yaml) {
        for (JsonNode node : tree(yaml)) {
            Case read = Case.of(node);
            if (cases.put(read.id(), read) != null) {
                throw new IllegalArgumentException(read.id() + ": two cases have this id");
            }
        }
    }

    /** @throws IllegalArgumentException when the list is empty or names a case that is not there */
    static List<Case> pick(Map<String, Case> cases, String list) {
        List<Case> picked = ids(list).map(id -> known(cases, id)).toList();
        if (picked.isEmpty()) {
            throw new IllegalArgumentException("enabled.txt: names no case");
        }
        return picked;
    }

    private static Case known(Map<String, Case> cases, String id) {
        if (!cases.containsKey(id)) {
            throw new IllegalArgumentException("enabled.txt: no case file has " + id);
        }
        return cases.get(id);
    }

    private static Stream<String> ids(String list) {
        return list.lines().map(line -> line.replaceFirst("#.*", "").strip()).filter(line -> !line.isEmpty());
    }

    private static JsonNode tree(String yaml) {
        try {
            return Json.YAML.readTree(yaml);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String text(String file) {
        try (InputStream in = CaseFiles.class.getResourceAsStream("/cases/" + file)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
