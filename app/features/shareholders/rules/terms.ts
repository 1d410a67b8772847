/** Of which shares holders are counted: those of one market, or of the company as a whole. */
export const countClasses = ["A", "H", "all"] as const;
export type CountClass = (typeof countClasses)[number];

/** The two lists that reports carry: of all shares, and of those that are traded without restriction. */
export const holderLists = ["top10", "tradable"] as const;
export type HolderList = (typeof holderLists)[number];

/** How a holding moved since the report before. */
export const holderChanges = ["increase", "new", "reduce", "unchanged"] as const;
export type HolderChange = (typeof holderChanges)[number];

/** How far back counts are shown, in years. */
export const countYears = ["3", "5", "10"] as const;

export const mostRank = 200;
export const mostCounts = 1_000;
export const mostPositions = 40_000;
export const mostFloats = 500;

/**
 * A holder's name in one spelling: brackets and blanks as one types them, so that the same holder is known on each
 * date.
 */
export const tidyName = (name: string): string => name.normalize("NFKC").replace(/\s+/g, " ").trim();

export const floatFigures = ["free", "restricted", "unlocked"] as const;
