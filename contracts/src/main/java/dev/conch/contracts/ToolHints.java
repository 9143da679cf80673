package dev.conch.contracts;

/**
 * What a tool declares about itself (MCP 2025-11-25, ToolAnnotations). Each is null when it declares nothing, which is not the same as
 * false.
 *
 * @param requiresApproval the tool itself asks for a person's yes; not an MCP hint
 */
public record ToolHints(
        Boolean readOnly, Boolean destructive, Boolean idempotent, Boolean openWorld, Boolean requiresApproval) {
    /** A tool that declares nothing. */
    public static final ToolHints NONE = new ToolHints(null, null, null, null, null);

    /** True when it declares neither readOnlyHint nor destructiveHint: half of what makes a tool unlabelled (spec.md 5). */
    public boolean silentOnRisk() {
        return readOnly == null && destructive == null;
    }
}
