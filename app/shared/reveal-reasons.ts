/** Why staff look at personal data, most usual first; anything else they say in their own words. */
export const revealReasons = ["contact", "arrival", "correction", "authority"] as const;
