package dev.conch.contracts;

/**
 * How a call was judged, for the timeline and the report.
 *
 * @param readOnly declared or labelled read-only: such calls are counted in a report, all others are listed
 * @param risk null when the call ended before it was judged
 * @param why null unless a person was asked, or would have been without a grant
 * @param decision who or what allowed or refused it, as {@code agent run_without_asking} or {@code mode normal}; null when nobody decided
 * @param approvalId the approval that covers or holds it; null when none does
 */
public record Judgement(boolean readOnly, Risk risk, Why why, String decision, ApprovalId approvalId) {
    /** A call that ended before anybody judged it. */
    public static Judgement none(boolean readOnly) {
        return new Judgement(readOnly, null, null, null, null);
    }
}
