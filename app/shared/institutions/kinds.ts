/** What there is of an institution, in the order in which its counts stand. */
export const institutionKinds = ["visit", "request", "message", "question", "meeting", "card", "letter"] as const;
export type InstitutionKind = (typeof institutionKinds)[number];
