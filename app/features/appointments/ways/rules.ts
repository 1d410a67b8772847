/** The ways in which a visit is booked (spec 2). */
export const ways = ["preRegistration", "institutional", "companyResearch"] as const;
export type Way = (typeof ways)[number];

/** The way that an address names, or null. */
export const wayIn = (text: string | null): Way | null => ways.find((way) => way === text) ?? null;
