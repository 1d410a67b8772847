export const alertKinds = ["rise", "fall"] as const;
export type AlertKind = (typeof alertKinds)[number];

/** The type of a topic that stands for all of them. */
export const everyType = "*";

/** The topics and price alerts that a mail can be left for by its link. */
export const categories = ["priceAlerts", "announcements", "events"] as const;
export type Category = (typeof categories)[number];

/** Limits of decisions 10; milliseconds unless the name says otherwise. */
export const subscriptionRules = {
  maxAlerts: 10,
  linkLifetime: 48 * 3_600_000,
  resendAfter: 60_000,
  resendsPerDay: 5,
  unconfirmedLifetime: 7 * 86_400_000,
  firedLifetime: 90 * 86_400_000,
  manageLinkLifetime: 30 * 86_400_000,
} as const;

const typed = /^(\d{1,9})(?:\.(\d+))?$/;

/**
 * A target price as typed (full-width digits and spaces are accepted) on the instrument's integer scale; null when it is no
 * positive number or has more decimals than the instrument is traded in.
 */
export function readTarget(text: string, decimals: number): number | null {
  const [, whole, fraction = ""] = typed.exec(text.normalize("NFKC").replace(/\s/g, "")) ?? [];
  if (whole === undefined || fraction.replace(/0+$/, "").length > decimals) return null;
  const units = Number(whole + fraction.padEnd(decimals, "0").slice(0, decimals));
  return units > 0 ? units : null;
}

/** Whether a price has reached an alert's target: rise to is price >= target, fall to is price <= target (decisions 9). */
export const isMet = (kind: AlertKind, threshold: number, price: number): boolean =>
  kind === "rise" ? price >= threshold : price <= threshold;

type Wish = { instrumentId: string; kind: AlertKind; threshold: number };

/** Whether two alerts would tell the same thing. */
export const isSameAlert = (one: Wish, other: Wish): boolean =>
  one.instrumentId === other.instrumentId && one.kind === other.kind && one.threshold === other.threshold;
