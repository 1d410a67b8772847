import type { Market } from "~/features/stock/rules";
import { beijingDay, beijingInstant, beijingTime } from "~/shared/dates";
import type { Words } from "~/shared/languages";
import type { EventFacts } from "../kind";
import { shiftedDay, wordsMoved } from "./year-dates";

const minute = 60_000;
const wholeDay = 24 * 60;

/**
 * One event of a year that is planned. Without a `time` (`HH:mm` in Beijing) it takes whole days; `length` is in
 * minutes.
 */
export type PlannedEvent = { type: string; day: string; time: string; length: number; title: Words; location: Words };

/** Why an event is proposed but not chosen: one like it is there already, or what it is copied from was withdrawn. */
export type ProposalNote = "there" | "withdrawn";
export type Proposal = PlannedEvent & { from: string | null; notes: ProposalNote[] };

/** What tells events of a year apart: two of one type and title are one. */
export const likeness = ({ type, title }: { type: string; title: Words }) => `${type} ${title["zh-CN"].trim()}`;

type Source = { type: string; title: Words; facts: EventFacts; withdrawn: boolean };

/**
 * An event of one year for another: its type, times, title and place; what was said of that one (texts, links, files)
 * stays behind.
 */
export function copied(
  { type, title, facts, withdrawn }: Source,
  { from, to, markets }: { from: number; to: number; markets: readonly Market[] },
): Proposal {
  const begins = new Date(facts.startsAt);
  const day = beijingDay(begins);
  return {
    from: day,
    type,
    day: shiftedDay(day, to, markets),
    time: facts.allDay ? "" : beijingTime(begins),
    length: Math.round((Date.parse(facts.endsAt) - begins.getTime()) / minute),
    title: wordsMoved(title, from, to),
    location: facts.location,
    notes: withdrawn ? ["withdrawn"] : [],
  };
}

/**
 * The times of a planned event as an event's facts; whole days where it has no time, an hour where only now it got one.
 */
export function timesOf({ day, time, length }: Pick<PlannedEvent, "day" | "time" | "length">) {
  const begins = beijingInstant(day, time || "00:00");
  const minutes = time ? (length % wholeDay === 0 ? 60 : length) : Math.max(1, Math.ceil(length / wholeDay)) * wholeDay;
  return {
    startsAt: begins.toISOString(),
    endsAt: new Date(begins.getTime() + minutes * minute).toISOString(),
    allDay: time === "",
  };
}
