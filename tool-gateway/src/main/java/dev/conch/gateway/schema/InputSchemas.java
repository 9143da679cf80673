package dev.conch.gateway.schema;

import dev.conch.contracts.JsonText;
import dev.conch.gateway.catalog.ResolvedTool;
import java.util.List;

/** Checks inputs against schemas; compiled once per content hash. Asked by the call flow with the input the hooks left. */
public interface InputSchemas {
    /**
     * What is wrong with the input: one sentence a problem, naming the field, what came and what is allowed. Empty when it is right. Never
     * throws for what a script or a server wrote: input that is not an object and a schema that cannot be used are problems too.
     */
    List<String> check(ResolvedTool tool, JsonText input);
}
