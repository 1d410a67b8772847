/**
 * How many messages visitors may cause (safety M11 and S4); a day or an hour begins with the first. What one address or
 * number gets of strangers, of codes to see own data, and of what a browser asks that has proved it, adds up to the ten
 * a day of S4. What a network causes counts until its receiver has proved that it was wanted: over all kinds and
 * companies, and for one kind at one company.
 */
export const messageRules = {
  perStrangerPerDay: 3,
  perStrangerFromNetworkPerDay: 2,
  perOwnerPerDay: 4,
  perOwnerFromNetworkPerDay: 3,
  perKnownBrowserPerDay: 3,
  perNetworkPerHour: 100,
  perNetworkAndKindPerHour: 60,
  perCompanyPerHour: 1_000,
  daysKnown: 90,
} as const;
