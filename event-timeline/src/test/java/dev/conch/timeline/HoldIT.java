package dev.conch.timeline;

import static dev.conch.timeline.Api.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import dev.conch.testsupport.ConchInfra;
import dev.conch.timeline.Story.Bash;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import org.junit.jupiter.api.Test;

/** Facts that wait in vain. */
@QuarkusTest
@TestProfile(ShortTimes.class)
@QuarkusTestResource(value = ConchInfra.class, initArgs = @ResourceArg(name = "service", value = "event-timeline"))
class HoldIT extends Scene {
    @Test
    void factsThatWaitForOneThatNeverComesAreStoredInTheEnd() {
        // Given
        var bash = Bash.named("call_1");
        // When
        services.send(story, story.finished(bash, 1));
        services.send(story, story.completed(bash, 2));
        // Then
        eventually(() -> assertThat(Api.types(story)).containsExactly("tool.nested_call", "bash.completed"));
    }
}
