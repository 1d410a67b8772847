/** What a general meeting is: the one of each year, one in between, or one of the holders of a class of shares. */
export const meetingTypes = ["annual", "extraordinary", "class"] as const;

/** How a resolution is taken; `heard` is on the agenda without a vote. */
export const resolutionForms = ["ordinary", "special", "heard"] as const;
export type ResolutionForm = (typeof resolutionForms)[number];

/**
 * By which rule a resolution is carried. `mainland`: of all votes at the meeting, abstentions among them, more than
 * half or, special, at least two thirds (Company Law of the PRC 2023, article 116). `hongKong`: of the votes for and
 * against, more than half or, special, at least three quarters (Companies Ordinance, sections 563 and 564).
 */
export const votingRules = ["mainland", "hongKong"] as const;
export type VotingRule = (typeof votingRules)[number];

/** Whose votes may be told apart beside all: of a class of shares, and of minority investors. */
export const voterGroups = ["A", "H", "minority"] as const;
export type VoterGroup = (typeof voterGroups)[number];

export const voteSides = ["for", "against", "abstained"] as const;
export type VoteSide = (typeof voteSides)[number];

/** How many resolutions a meeting has, and how many announcements and events of the calendar it names, at most. */
export const [mostResolutions, mostLinked] = [60, 12];
