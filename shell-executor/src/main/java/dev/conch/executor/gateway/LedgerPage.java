package dev.conch.executor.gateway;

import java.util.List;

/** A page of the ledger's facts; {@code nextCursor} is null on the last. */
record LedgerPage(List<LedgerFact> items, String nextCursor) {}
