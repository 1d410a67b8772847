/** How many messages visitors may cause (safety M11 and S4); a day begins with the first. */
export const messageRules = {
  perStrangerPerDay: 3,
  perOwnerPerDay: 7,
  perNetworkPerDay: 20,
  perCompanyPerHour: 2_000,
} as const;
