/** The type of a topic that stands for all of them. */
export const everyType = "*";

/** The topics and price alerts that a mail can be left for by its link. */
export const categories = ["priceAlerts", "announcements", "events", "newsletters"] as const;
export type Category = (typeof categories)[number];

/** What the outbox calls the mail of a newsletter. */
export const newsletterMail = "subscriptions.newsletter";

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
