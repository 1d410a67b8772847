/** What an address of the stock page, or of a frame with a part of it, may say. */
export const stockParams = [
  ...(["stock", "range", "since", "until", "compare", "adjust", "from", "to", "before", "after"] as const),
] as const;
export type StockQuery = Record<string, string | undefined>;

/** Which days of an address are wrong, and why. */
export type WrongDays = { field: string; code: "dayInvalid" | "endBeforeStart" }[];
