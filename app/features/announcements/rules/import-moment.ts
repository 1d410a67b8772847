import { beijingInstant, isDay } from "~/shared/dates";
import { dayOf } from "~/sheets/rules/days";

/**
 * When an exchange published; `clock` is false where only the day is known, and then `at` is its midnight in Beijing.
 */
export type Moment = { at: Date; clock: boolean };
export type MomentProblem = "timeMissing" | "timeUnreadable" | "timeImpossible" | "dayUnclear" | "timeOutOfRange";
type Read = Moment | { problem: MomentProblem };

const dayMs = 86_400_000;
/** Exchanges date the announcements of an evening to the next trading day. */
const daysAhead = 10;
const earliest = Date.parse("1990-01-01T00:00:00Z");

const clockOf = /^(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?$/;
const yearFirst = /^(\d{4})([-/.年])(\d{1,2})[-/.月](\d{1,2})日?(?:[T\s]+(\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?))?$/;
const yearLast = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:\s+(\d{1,2}:\d{2}(?::\d{2})?))?$/;
const zoned = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?\s?(Z|[+-]\d{2}:?\d{2})$/;

function instantOf(day: string, clock: string | undefined): Read {
  if (!isDay(day)) return { problem: "timeImpossible" };
  if (!clock) return { at: beijingInstant(day), clock: false };
  const [, hour = "", minute = "", second = "00"] = clockOf.exec(clock) ?? [];
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return { problem: "timeImpossible" };
  const at = new Date(beijingInstant(day, `${hour.padStart(2, "0")}:${minute}`).getTime() + Number(second) * 1_000);
  return { at, clock: hasClock(at) };
}

/** A time at exactly midnight in Beijing stands for the day alone: that is how cninfo writes it. */
const hasClock = (at: Date) => (at.getTime() + 8 * 3_600_000) % dayMs !== 0;
const withClock = (at: Date): Read =>
  Number.isNaN(at.getTime()) ? { problem: "timeImpossible" } : { at, clock: hasClock(at) };
const two = (text: string | undefined) => (text ?? "").padStart(2, "0");

function written(text: string, dayFirst: boolean): Read {
  if (/^\d{13}$/.test(text)) return withClock(new Date(Number(text)));
  if (/^\d{10}$/.test(text)) return withClock(new Date(Number(text) * 1_000));
  if (zoned.test(text)) return withClock(new Date(text.replace(" ", "T").replace(/([+-]\d{2})(\d{2})$/, "$1:$2")));
  const first = yearFirst.exec(text);
  if (first) return instantOf(`${first[1]}-${two(first[3])}-${two(first[4])}`, first[5]);
  const last = yearLast.exec(text);
  if (last) {
    const [, one = "", other = "", year, clock] = last;
    if (!dayFirst && Number(one) <= 12 && Number(other) <= 12 && one !== other) return { problem: "dayUnclear" };
    const [date, month] = dayFirst || Number(one) > 12 ? [one, other] : [other, one];
    return instantOf(`${year}-${two(month)}-${two(date)}`, clock);
  }
  const day = dayOf(text);
  return "day" in day
    ? instantOf(day.day, undefined)
    : { problem: day.problem === "dayImpossible" ? "timeImpossible" : "timeUnreadable" };
}

/**
 * The moment that the cells of a time and of a day mean, in Beijing time: one of them may hold both. Times as
 * 18/01/2024 17:41 are HKEX's where `dayFirst`; elsewhere such a day is read only when it can mean but one.
 */
export function momentOf({ at, day }: { at: string; day: string }, now: Date, dayFirst: boolean): Read {
  const time = at.normalize("NFKC").trim();
  const date = day.normalize("NFKC").trim();
  const text = time === "" ? date : clockOf.test(time) ? `${date} ${time}`.trim() : time;
  if (text === "" || clockOf.test(text)) return { problem: "timeMissing" };
  const read = written(text, dayFirst);
  if ("problem" in read) return read;
  const inRange = read.at.getTime() >= earliest && read.at.getTime() <= now.getTime() + daysAhead * dayMs;
  return inRange ? read : { problem: "timeOutOfRange" };
}
