/** The parameters by which a public list is read, and kept. */
export const listParams = ["type", "year", "q", "after", "before"] as const;
