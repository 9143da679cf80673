package dev.conch.rating.rules;

import dev.conch.contracts.ToolDefinition;
import dev.conch.rating.rater.Opinion;
import dev.conch.rating.rater.Rater;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;

/** The provider {@code built-in}: the rule set, which needs nobody else and always has an opinion. */
@Singleton
class RuleSetRater implements Rater {
    @Override
    public String provider() {
        return "built-in";
    }

    @Override
    public String version() {
        return RuleSet.VERSION;
    }

    @Override
    public Uni<Opinion> rate(ToolDefinition tool) {
        return Uni.createFrom().item(() -> RuleSet.of(tool));
    }
}
