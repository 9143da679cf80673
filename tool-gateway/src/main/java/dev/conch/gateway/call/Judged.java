package dev.conch.gateway.call;

import dev.conch.contracts.JsonText;
import dev.conch.contracts.Judgement;
import dev.conch.gateway.catalog.ResolvedTool;

/** What the steps before the run made of a call. */
sealed interface Judged {
    /** It may run, with this input. */
    record Ready(ResolvedTool tool, JsonText input, Judgement judgement) implements Judged {
        /** Its server's name. */
        String server() {
            return tool.facts().server();
        }
    }

    /** It does not run. */
    record Ended(Ending ending) implements Judged {}
}
