/** What a capital event is about (spec 2: memorabilia). */
export const eventTypes = ["restructuring", "refinancing", "buyback", "incentive"] as const;

/** How far a capital event has come. */
export const stages = ["proposed", "approved", "underway", "completed", "ended"] as const;

/** How many announcements and events of the calendar one capital event may name. */
export const mostLinked = 12;

/** What is recommended: the results of a period, or the video of a roadshow (decisions 22). */
export const recommendationKinds = ["results", "roadshow"] as const;
export type RecommendationKind = (typeof recommendationKinds)[number];

/** Over so many Beijing days, today included, staff see how often a video was begun. */
export const daysCounted = 30;

/** How many recommendations a company keeps. */
export const mostRecommendations = 60;
