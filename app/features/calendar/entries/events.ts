import { type EventLabel, eventState } from "~/features/appointments/rules";

/** The types that every company has (spec 2): results (decisions, 22), institutional research, meetings. */
export const builtInTypes = ["results", "research", "meeting"] as const;
export type BuiltInType = (typeof builtInTypes)[number];
export const isBuiltIn = (type: string): type is BuiltInType => (builtInTypes as readonly string[]).includes(type);

/** How many types of its own a company may add. */
export const maxTypes = 20;

/** No event lasts longer, so that what touches a day began at most so many days before it. */
export const longestDays = 31;

export type { EventLabel };

type Timed = { startsAt: Date; endsAt: Date };

/**
 * The spec's label of an event at `now`, as for visits; over and its record published is "done" (spec 4, decisions 3).
 */
export function labelOf({ startsAt, endsAt, done }: Timed & { done: boolean }, now: Date): EventLabel {
  const state = eventState({ startsAt, endsAt, cancelled: false }, now);
  return state === "finished" && done ? "done" : state;
}

/** The moments at which an event's label changes by itself. */
export const labelMoments = ({ startsAt, endsAt }: Timed): Date[] => [
  new Date(startsAt.getTime() - 86_400_000),
  startsAt,
  endsAt,
];

/**
 * The revision number of an event in calendar files: it grows with each edition that comes out, and once more when an
 * edition is rolled back and an earlier one stands again. `reached` is the highest place of any edition that has been
 * out.
 */
export const sequenceOf = ({ seq, reached }: { seq: number; reached: number }): number =>
  2 * reached - (seq === reached ? 1 : 0) - 1;
