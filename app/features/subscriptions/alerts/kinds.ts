export const alertKinds = ["close", "rise", "fall", "fluctuation", "volume", "stopLoss"] as const;
export type AlertKind = (typeof alertKinds)[number];
export const frequencies = ["once", "daily", "everyTime"] as const;
export type Frequency = (typeof frequencies)[number];
export const deliveries = ["instant", "daily", "weekly"] as const;
export type Delivery = (typeof deliveries)[number];

const priceKinds: readonly AlertKind[] = ["rise", "fall", "stopLoss"];
const downward: readonly AlertKind[] = ["fall", "stopLoss"];

export const isPriceKind = (kind: AlertKind) => priceKinds.includes(kind);
/** Reached from above: the measure is at or below the threshold. */
export const isDownward = (kind: AlertKind) => downward.includes(kind);
/** What is measured begins anew on each trading day. */
export const isOfDay = (kind: AlertKind) => !isPriceKind(kind);

/** Of each kind what a price is measured by; null where nothing can be said, so that the kind is not reached. */
export type Measures = Record<AlertKind, number | null>;

/**
 * What a firing is known by, so that a corrected figure is told anew and an equal one is not: the measure, or the
 * price of a close.
 */
export const firedValue = (kind: AlertKind, measures: Measures, price: number): number =>
  kind === "close" ? price : (measures[kind] ?? price);
