/** What a set of figures is of: a year, a half, a quarter, or many years read in at once. */
export const setTypes = ["annual", "interim", "quarterly", "history"] as const;
export type SetType = (typeof setTypes)[number];
