import { lastSilentDay, type SilentPeriod, silentAt } from "~/features/silent-period/rules";
import type { Words } from "~/shared/languages";
import { type Refusal, refuse } from "~/shared/outcome";
import type { LetterMode } from "./letters/rules";

export const researchTypes = ["telephone", "online", "onsite"] as const;
export type ResearchType = (typeof researchTypes)[number];
export const investorTypes = ["institutional", "individual"] as const;
export const sides = ["buyer", "seller"] as const;
export const organisationTypes = [
  "fund",
  "securities",
  "insurance",
  "privateFund",
  "bank",
  "overseas",
  "corporate",
  "media",
  "other",
] as const;
export const willingnesses = ["willing", "individually", "both"] as const;

/** Spec 9: a party, companions included, never exceeds this. */
export const maxParty = 99_999;
const day = 86_400_000;
/** A visitor may cancel until 24 hours before the start. */
export const cancelNotice = day;

export type Times = { opensAt: Date; closesAt: Date; startsAt: Date; endsAt: Date };
export type Places = { quota: number | null; held: number };
export type BookingState = "notOpen" | "open" | "full" | "ended" | "silent" | "cancelled";
export type EventState = "notYetStarted" | "aboutToStart" | "inProgress" | "finished" | "cancelled";
export type EventLabel = EventState | "done";
type View = { cancelled: boolean; shownAt: Date | null };
/** The last day of the silent period in which an activity lies without leave; null outside of one. */
export type Silent = { silentUntil: string | null };
export type ActivityState = "draft" | "scheduled" | "published" | "cancelled";

/**
 * How an activity stands with readers at `now`: they have it from the second `shownAt` on, also once it is called off.
 */
export function activityState({ cancelled, shownAt }: View, now: Date): ActivityState {
  if (!shownAt) return "draft";
  if (shownAt > now) return "scheduled";
  return cancelled ? "cancelled" : "published";
}

/**
 * An activity with the last day of the silent period that closes it, if any of these does: staff may have given leave.
 */
export function inSilence<Row extends { startsAt: Date; silentReason: string | null }>(
  row: Row,
  periods: readonly Pick<SilentPeriod, "startsAt" | "endsAt">[],
): Row & Silent {
  const silent = row.silentReason === null ? silentAt(periods, row.startsAt) : null;
  return { ...row, silentUntil: silent && lastSilentDay(silent) };
}

/** Places that can still be taken; null is no limit. A quota lowered below what is held leaves none. */
export const placesLeft = ({ quota, held }: Places): number | null =>
  quota === null ? null : Math.max(0, quota - held);

/** Whether readers know nothing of an activity at `now`. */
export const isUnseen = ({ shownAt }: Pick<View, "shownAt">, now: Date): boolean => !shownAt || shownAt > now;

/** Whether an activity can be booked at `now`: opening is inclusive, closing exclusive. */
export function bookingState(activity: Times & Places & View & Silent, now: Date): BookingState {
  if (activityState(activity, now) !== "published") return "cancelled";
  if (now >= activity.closesAt) return "ended";
  if (activity.silentUntil) return "silent";
  if (now < activity.opensAt) return "notOpen";
  return placesLeft(activity) === 0 ? "full" : "open";
}

/** Whether the form of an activity is taken: to book, or to wait for places. */
export const takesForms = ({ booking }: { booking: BookingState }): boolean => booking === "open" || booking === "full";

/**
 * Whether a visit can be arranged (spec 2): the company offers it, and there is or will be a place to book; booking
 * that is not open yet only waits.
 */
export const isArrangeable = (
  activity: Times & Places & View & Silent & { arrangeable: boolean },
  now: Date,
): boolean => {
  const state = bookingState(activity, now);
  return activity.arrangeable && (state === "open" || (state === "notOpen" && placesLeft(activity) !== 0));
};

/** The spec's labels of an event: not yet started until 24 hours before, then about to start, in progress, finished. */
export function eventState(
  activity: Pick<Times, "startsAt" | "endsAt"> & { cancelled: boolean },
  now: Date,
): EventState {
  if (activity.cancelled) return "cancelled";
  if (now >= activity.endsAt) return "finished";
  if (now >= activity.startsAt) return "inProgress";
  return activity.startsAt.getTime() - now.getTime() <= day ? "aboutToStart" : "notYetStarted";
}

/** The same once its record is known: one that is over and whose record readers have is done (spec 4). */
export const eventLabel = (
  activity: Parameters<typeof eventState>[0] & { record: string | null },
  now: Date,
): EventLabel => {
  const state = eventState(activity, now);
  return state === "finished" && activity.record !== null ? "done" : state;
};

export const standings = ["open", "soon", "closed", "past"] as const;
export type Standing = (typeof standings)[number];

/**
 * Where a reader who wants to come finds an activity: what can be booked, what will be, what can no longer be, what is
 * over.
 */
export const standingOf = ({ booking, event }: { booking: BookingState; event: EventLabel }): Standing => {
  if (event === "finished" || event === "done") return "past";
  if (booking === "open") return "open";
  return booking === "notOpen" ? "soon" : "closed";
};

/** What an activity says in each language, as texts are compared before they come out. */
export const textsOf = ({ title, location, description }: Record<"title" | "location" | "description", Words>) => ({
  title,
  summary: location,
  body: description,
});

/** All that a badge tells of an activity at `now`. */
export const statesOf = (activity: Times & Places & View & Silent & { record: string | null }, now: Date) => ({
  state: activityState(activity, now),
  shownAt: activity.shownAt,
  booking: bookingState(activity, now),
  event: eventLabel(activity, now),
});

/** The moments at which what is shown of an activity changes by itself. */
export const momentsOf = ({ opensAt, closesAt, startsAt, endsAt }: Times): Date[] => [
  opensAt,
  closesAt,
  new Date(startsAt.getTime() - day),
  startsAt,
  endsAt,
];

/** Why a party is too large for any activity, or null: partyTooLarge {max}. */
export const whyTooLarge = (partySize: number): Refusal | null =>
  partySize > maxParty ? refuse("partyTooLarge", { max: maxParty }) : null;

/** Tells a body that is too large to be read, and names more mobiles than any party has, what is wrong with it. */
export const tooManyHeads = { word: "mobile", most: maxParty, refusal: refuse("partyTooLarge", { max: maxParty }) };

type Input = {
  partySize: number;
  researchType?: ResearchType;
  hasDocument?: boolean;
  startTime?: Date | null;
  isInstitution?: boolean;
  isLetterSigned?: boolean;
};
type Bookable = Times &
  Places &
  View &
  Silent & { maxCompanions: number; researchTypes: ResearchType[]; asksDocument: boolean; letter: LetterMode };

/**
 * Why this party cannot book now, or null: notFound, cancelled, ended, silentPeriod {until}, notOpen, partyTooLarge
 * {max}, companionsTooMany {max}, researchTypeNotOffered, documentTypeRequired, startTimeOutside, letterRequired,
 * quotaFull, quotaShort {remaining} (spec 8).
 */
export function whyNot(
  activity: Bookable,
  { partySize, researchType, hasDocument, startTime, isInstitution, isLetterSigned }: Input,
  now: Date,
): Refusal | null {
  if (isUnseen(activity, now)) return refuse("notFound");
  const state = bookingState(activity, now);
  if (state === "cancelled") return refuse("activityCancelled");
  if (state === "ended") return refuse("bookingEnded");
  if (state === "silent") return refuse("silentPeriod", { until: activity.silentUntil });
  if (state === "notOpen") return refuse("notOpen");
  const tooLarge = whyTooLarge(partySize);
  if (tooLarge) return tooLarge;
  if (partySize - 1 > activity.maxCompanions) return refuse("companionsTooMany", { max: activity.maxCompanions });
  if (researchType && !activity.researchTypes.includes(researchType)) return refuse("researchTypeNotOffered");
  if (activity.asksDocument && hasDocument === false) return refuse("documentTypeRequired");
  if (startTime && (startTime < activity.startsAt || startTime >= activity.endsAt)) return refuse("startTimeOutside");
  if (activity.letter === "submit" && isInstitution && !isLetterSigned) return refuse("letterRequired");
  const left = placesLeft(activity);
  if (left === 0) return refuse("quotaFull");
  if (left !== null && partySize > left) return refuse("quotaShort", { remaining: left });
  return null;
}

/** Whether a refusal is about places. */
export const isAboutPlaces = (code: string): boolean => code === "quotaFull" || code === "quotaShort";

/**
 * Why a party cannot wait for places, `why` being what keeps it from booking, or null: partyNeverFits {quota},
 * placesFree (it can book), or that.
 */
export function whyNotWaiting(
  { quota }: Pick<Places, "quota">,
  why: Refusal | null,
  partySize: number,
): Refusal | null {
  if (!why) return refuse("placesFree");
  if (!isAboutPlaces(why.code)) return why;
  return quota !== null && partySize > quota ? refuse("partyNeverFits", { quota }) : null;
}

/** A visitor moves a live booking until 24 hours before the start; later they are asked to call. */
export const mayMove = (status: string, startsAt: Date, now: Date): boolean =>
  (status === "pending" || status === "passed") && startsAt.getTime() - now.getTime() >= cancelNotice;

/** The same of cancelling; who waits, or was offered places, may leave the waitlist until the start. */
export const mayCancel = (status: string, startsAt: Date, now: Date): boolean =>
  mayMove(status, startsAt, now) || ((status === "waiting" || status === "offered") && startsAt > now);
