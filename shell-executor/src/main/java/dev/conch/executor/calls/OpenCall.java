package dev.conch.executor.calls;

import dev.conch.contracts.JsonText;
import dev.conch.contracts.ScriptCall;
import dev.conch.executor.catalog.CatalogTool;

/** A call that has been published and has not ended. */
record OpenCall(ScriptCall call, CatalogTool tool, JsonText input) {}
