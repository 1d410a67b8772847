import type { Wish } from "~/publishing/contents/approvals";
import { languages, say, type Words } from "~/shared/languages";
import type { Times } from "../rules";

type Versioned = Times & { location: Words };

/** Whether visitors must hear of a change: another start or end, or another place in any language. */
export const isMoved = (before: Versioned, after: Versioned): boolean =>
  before.startsAt.getTime() !== after.startsAt.getTime() ||
  before.endsAt.getTime() !== after.endsAt.getTime() ||
  languages.some((lang) => say(before.location, lang) !== say(after.location, lang));

/** The fields of `after` that say something else than `before`. */
export const changedFields = <Row extends object>(before: Record<keyof Row, unknown>, after: Row): (keyof Row)[] =>
  (Object.keys(after) as (keyof Row)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );

/**
 * Who receives visitors, with the name as it is now where it is still that of the same person on record: a form may be
 * older.
 */
export const namedAsBefore = <Host extends { name: Words; person: string }>(before: Host, after: Host): Host =>
  after.person && after.person === before.person ? { ...after, name: before.name } : after;

const worded = ["title", "description", "receptionist", "picture"];

/**
 * Whether a change touches what a company says about a visit, or the picture of it; the rest (times, place, places) is
 * how it is run.
 */
export const isWorded = (changed: readonly PropertyKey[]): boolean =>
  changed.some((field) => worded.some((one) => one === field));

/** What asks a second person for a change of an activity that readers see. */
export const changeStep = "changeActivity";

/**
 * What asks a second person for showing an activity to readers; before there was a second to choose, a question without
 * a step did.
 */
export const showStep = "showActivity";

/**
 * The second from which an activity is shown, read from a stored question (null for at once); null for a question about
 * something else.
 */
export function wishedShowing(wish: Wish | null): { at: Date | null } | null {
  if (!wish) return { at: null };
  if (wish.step !== showStep) return null;
  return { at: typeof wish.to.at === "string" ? new Date(wish.to.at) : null };
}

/** The activity as that change would make it, read from a stored question; null for a question about something else. */
export function wishedActivity<Row extends Times>(row: Row, wish: Wish | null): Row | null {
  if (wish?.step !== changeStep) return null;
  const moments = ["startsAt", "endsAt", "opensAt", "closesAt"].filter((field) => typeof wish.to[field] === "string");
  return {
    ...row,
    ...wish.to,
    ...Object.fromEntries(moments.map((field) => [field, new Date(String(wish.to[field]))])),
  };
}
