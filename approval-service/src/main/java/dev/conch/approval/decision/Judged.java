package dev.conch.approval.decision;

import dev.conch.approval.policy.Verdict;
import dev.conch.contracts.CallToJudge;

/** A call and what the policy says about it. */
record Judged(CallToJudge call, Verdict verdict) {}
