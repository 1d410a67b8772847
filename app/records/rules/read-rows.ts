/** A line of a file: what it says of a record; what it does not say stays as it is. */
export type ReadRow<Values> = { line: number; values: Partial<Values> };

/** A line that can go in: the whole record as it will be, and what that does. */
export type FoundRow<Values> = { line: number; values: Values; does: "add" | "change" | "same" };
