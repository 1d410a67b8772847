/**
 * The version of the service agreement that holds; every change of its words makes a new one, which everybody accepts
 * anew.
 */
export const agreementVersion = "2026-11";

/** Its clauses, in the order in which they are read; their words are `agreement.clause.<clause>`. */
export const agreementClauses = ["rights", "content", "disclosure", "people", "storage", "removal", "record"] as const;
