package dev.conch.e2e.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class DocExamplesTest {
    @Test
    void anExampleIsAMarkedBashBlockAndWhatItPrints() {
        var markdown = "text\n<!-- run -->\n```bash\necho a\n```\n```text\na\n```\nmore\n```bash\nnot marked\n```\n";
        assertThat(DocExamples.of("x.md", markdown))
                .containsExactly(new DocExamples.Example("x.md #1", "echo a\n", "a\n"));
    }

    @Test
    void aMarkWithoutItsOutputIsAMistake() {
        assertThatThrownBy(() -> DocExamples.of("x.md", "<!-- run -->\n```bash\necho a\n```\nno output\n"))
                .hasMessageContaining("x.md");
    }
}
