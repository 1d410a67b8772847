/**
 * What an item is counted in: an amount of money (not said), or one of these. Percentages are kept as such, 24.64 for
 * 24.64 %.
 */
export type ItemKind = "perShare" | "percent" | "times" | "days" | "shares";

/** An item: its code, how deep it stands (0: a total), the names by which files call it, and what it is counted in. */
export type ChartItem = readonly [code: string, level: 0 | 1 | 2 | 3, names: readonly string[], kind?: ItemKind];
export type ChartSection = { section: string; items: readonly ChartItem[] };
