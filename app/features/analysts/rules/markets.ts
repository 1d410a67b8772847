/** The markets by which readers find an analyst: of A shares, of H shares. */
export const markets = ["a", "h"] as const;
export type Market = (typeof markets)[number];

export const mostAnalysts = 500;

type Covering = { market: Market };

/** The markets that analysts cover, in their order, each with how many do. */
export const coveredMarkets = (rows: readonly Covering[]): { market: Market; count: number }[] =>
  markets
    .map((market) => ({ market, count: rows.filter((row) => row.market === market).length }))
    .filter(({ count }) => count > 0);
