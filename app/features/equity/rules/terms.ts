/** What a distribution is for: the whole year, half of it, or none of both. */
export const distributionKinds = ["annual", "interim", "special"] as const;
export type DistributionKind = (typeof distributionKinds)[number];

/** How far it is; `none` is a decision to distribute nothing. */
export const distributionStatuses = ["proposed", "approved", "paid", "none"] as const;
export type DistributionStatus = (typeof distributionStatuses)[number];

export const shareClasses = ["tradable", "restricted", "overseas"] as const;
export type ShareClass = (typeof shareClasses)[number];

export const mostDistributions = 300;
export const mostCapitals = 500;

/**
 * A distribution as its table holds it: decimals as text for ten shares before tax, days, empty where nothing is known.
 */
export type Distribution = {
  period: string;
  kind: DistributionKind;
  status: DistributionStatus;
  cash: string;
  bonus: string;
  capitalised: string;
  exDay: string;
  payDay: string;
  shares: string;
  netProfit: string;
};

/** The newest distribution that was decided; a proposal only where nothing was decided yet. `rows` are newest first. */
export const latestDistribution = <Row extends Pick<Distribution, "status">>(rows: readonly Row[]): Row | undefined =>
  rows.find(({ status }) => status !== "proposed") ?? rows[0];

/** The share capital from a day on, in shares. */
export type Capital = { day: string; total: number } & Record<ShareClass, number>;

/** What a year's last trading day closed at, in the currency of the distributions. */
export type YearClose = { day: string; close: string };
