import { addDays, beijingDay, beijingInstant, beijingTime, daysBetween } from "~/shared/dates";
import { type DayOrder, dayOf, dayOrders } from "~/sheets/rules/days";
import { longestDays } from "../entries/events";

export type WhenProblem =
  | "dayMissing"
  | "dayUnreadable"
  | "dayImpossible"
  | "dayUnclear"
  | "dayOutOfRange"
  | "timeUnreadable"
  | "startTimeMissing"
  | "endTimeMissing"
  | "endsBeforeStart"
  | "eventTooLong";
type Wrong = { problem: WhenProblem; text: string };

/** A Beijing day and, where one is said, a time of it (`HH:mm`). */
type When = { day: string; clock: string };
export type WhenCells = Record<"start" | "startTime" | "end" | "endTime" | "allDay", string>;
/** An event's times as its facts; `assumed` where the end was not said and an hour was taken. */
export type Span = { startsAt: string; endsAt: string; allDay: boolean; assumed: boolean };

const halfDays = { morning: /^(?:上午|早上|凌晨|am|a\.m\.)/i, noon: /^(?:下午|中午|晚上|晚|pm|p\.m\.)/i };
const clockShape =
  /^(上午|早上|凌晨|中午|下午|晚上|晚|am|pm)?\s*(\d{1,2})(?:([:点點时時])(?:(\d{1,2}|半)分?(?::\d{2}(?:\.\d+)?)?)?)?\s*(am|pm|a\.m\.|p\.m\.)?$/i;
const zones =
  /[\s(]*(?:北京时间|北京時間|香港时间|香港時間|beijing time|hong kong time|hkt|bjt|cst|utc\+8|gmt\+8)\)?/gi;
const weekdays =
  /[\s(]*(?:周|週|星期|礼拜|禮拜)[一二三四五六日天]\)?|^\(?(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\)?[.,]?\s+|\s*\((?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\)/gi;
/** How Excel gives a cell that holds a time alone. */
const timeAlone = /^(?:1899-12-3[01]|1900-01-0[01])[ T](?=\d)/;
const zoned = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?) ?(Z|[+-]\d{2}:?\d{2})$/;

const two = (number: number) => String(number).padStart(2, "0");
const clockText = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
/** What is longer is no moment, and is not searched for one. */
const longestMoment = 200;

const tidy = (cell: string) =>
  cell
    .slice(0, longestMoment)
    .normalize("NFKC")
    .replace(zones, "")
    .replace(weekdays, " ")
    .replace(/(\d)(?:st|nd|rd|th)\b/gi, "$1")
    .replace(/\s+/g, " ")
    .trim()
    .replace(timeAlone, "");

/** A time of the day as `HH:mm`; null for what is none, "" for a time that cannot be. */
function clockIn(text: string): string | null {
  if (/^0?\.\d+$/.test(text)) return clockText(Math.round(Number(text) * 1440) % 1440);
  const [, before, hours, mark, minutes, after] = clockShape.exec(text) ?? [];
  if (!hours || !(mark || before || after)) return null;
  const half = before ?? after ?? "";
  const hour = Number(hours);
  if (mark === ":" && !minutes) return null;
  const later = halfDays.noon.test(half) && hour < 12 ? 12 : 0;
  const early = halfDays.morning.test(half) && hour === 12 ? -12 : 0;
  const minute = minutes === "半" ? 30 : Number(minutes ?? 0);
  return hour > 23 || minute > 59 ? "" : clockText((hour + later + early) * 60 + minute);
}

/** Where a cell's day ends and its time begins: the longest end of it that is a time. */
function parted(text: string): { day: string; clock: string | null } {
  for (let at = 1; at < text.length; at += 1) {
    const begins = /[T\s,]/.test(text[at - 1] ?? "") || /[日号號]/.test(text[at - 1] ?? "");
    const clock = begins || /[上下中早晚凌]/.test(text[at] ?? "") ? clockIn(text.slice(at).trim()) : null;
    if (clock !== null) return { day: text.slice(0, at).replace(/[T\s,]+$/, ""), clock };
  }
  return { day: text, clock: null };
}

function whenOf(text: string, order: DayOrder | null): When | Wrong {
  const stamp = zoned.exec(text);
  if (stamp) {
    const zone = stamp[3] === "Z" ? "Z" : `${stamp[3]?.slice(0, 3)}:${stamp[3]?.slice(-2)}`;
    const at = new Date(`${stamp[1]}T${stamp[2]}${zone}`);
    if (Number.isNaN(at.getTime())) return { problem: "dayImpossible", text };
    return { day: beijingDay(at), clock: beijingTime(at) };
  }
  const serial = /^\d{5}\.\d+$/.test(text) ? Math.round(Number(text) * 1440) : null;
  const { day, clock } = serial === null ? parted(text) : serialParts(serial);
  if (clock === "") return { problem: "timeUnreadable", text };
  const found = dayOf(day.replace(/[号號]$/, "日"), order);
  return "day" in found ? { day: found.day, clock: clock ?? "" } : { problem: found.problem, text };
}

const serialParts = (minutes: number) => ({
  day: String(Math.floor(minutes / 1440)),
  clock: minutes % 1440 === 0 ? null : clockText(minutes % 1440),
});

const isWrong = (one: When | Wrong): one is Wrong => "problem" in one;

/** What stands before and behind a 至, a tilde or a dash: a cell may hold both ends. */
function endsIn(cell: string): [string, string] {
  const text = tidy(cell);
  if (zoned.test(text)) return [text, ""];
  const marked = text.replace(/(:\d{2})\s*-\s*(?=\d{1,2}:\d{2})/g, "$1~");
  const [from = "", until = ""] = marked.split(/\s*(?:至|到|~|〜|—+|–| to | - )\s*/i);
  return [from, until];
}

/** The time in a cell of its own, which a program may have given a day too. */
function clockOf(cell: string, order: DayOrder | null): string | Wrong {
  if (cell === "") return "";
  const alone = clockIn(cell);
  if (alone) return alone;
  const both = alone === null ? whenOf(cell, order) : null;
  return both && !isWrong(both) && both.clock ? both.clock : { problem: "timeUnreadable", text: cell };
}

/** Both ends of an event as they are written. */
function endsOf(cells: WhenCells, order: DayOrder | null): { begin: When; end: When } | Wrong {
  const [from, until] = endsIn(cells.start);
  const [fromTime, untilTime] = endsIn(cells.startTime);
  if (from === "") return { problem: "dayMissing", text: "" };
  const begin = whenOf(from, order);
  if (isWrong(begin)) return begin;
  const startTime = begin.clock || clockOf(fromTime, order);
  if (typeof startTime !== "string") return startTime;
  const last = tidy(cells.end) || until;
  const lastClock = clockIn(last);
  if (lastClock === "") return { problem: "timeUnreadable", text: last };
  const end = last === "" || lastClock ? { day: begin.day, clock: lastClock ?? "" } : whenOf(last, order);
  if (isWrong(end)) return end;
  const endTime = end.clock || clockOf(tidy(cells.endTime) || untilTime, order);
  if (typeof endTime !== "string") return endTime;
  return { begin: { day: begin.day, clock: startTime }, end: { day: end.day, clock: endTime } };
}

const isYes = (cell: string) => /^(?:true|yes|y|1|x|是|对|全天|全日|√|✓)$/i.test(cell.trim());
const earliest = "2000-01-01";
const latest = "2100-12-31";

/**
 * Days that end at the midnight after the last one; `past` where the last day named is the one after it, as Outlook
 * does.
 */
function wholeDays({ begin, end }: { begin: When; end: When }, past: boolean) {
  const last = past && end.day > begin.day ? addDays(end.day, -1) : end.day;
  return {
    from: beijingInstant(begin.day),
    until: beijingInstant(addDays(last, 1)),
    days: daysBetween(begin.day, last),
  };
}

/**
 * When the event of a line is, in Beijing time. Midnight at both ends, and a line that is said to be of the whole day,
 * stand for days; a time without an end for an hour. Days whose order of day and month is unknown are read by `order`,
 * and not guessed.
 */
export function spanOf(cells: WhenCells, order: DayOrder | null): Span | Wrong {
  const ends = endsOf(cells, order);
  if ("problem" in ends) return ends;
  const { begin, end } = ends;
  const text = `${begin.day} ${begin.clock} – ${end.day} ${end.clock}`.replace(/ +/g, " ").trim();
  if (begin.day < earliest || end.day > latest) return { problem: "dayOutOfRange", text };
  const isAllDay = isYes(cells.allDay);
  const midnights = [begin, end].every(({ clock }) => clock === "" || clock === "00:00");
  if (isAllDay || midnights) {
    const { from, until, days } = wholeDays(ends, isAllDay && end.clock === "00:00");
    if (days < 0) return { problem: "endsBeforeStart", text };
    if (days >= longestDays) return { problem: "eventTooLong", text };
    return { startsAt: from.toISOString(), endsAt: until.toISOString(), allDay: true, assumed: false };
  }
  if (begin.clock === "") return { problem: "startTimeMissing", text };
  if (end.clock === "" && end.day !== begin.day) return { problem: "endTimeMissing", text };
  const from = beijingInstant(begin.day, begin.clock);
  const until = end.clock ? beijingInstant(end.day, end.clock) : new Date(from.getTime() + 3_600_000);
  const length = until.getTime() - from.getTime();
  if (length <= 0) return { problem: "endsBeforeStart", text };
  if (length > longestDays * 86_400_000) return { problem: "eventTooLong", text };
  return { startsAt: from.toISOString(), endsAt: until.toISOString(), allDay: false, assumed: end.clock === "" };
}

/**
 * In which order day and month stand in a file, where that is not plain: the one in which every such day exists; null
 * if both do.
 */
export function orderOf(lines: readonly WhenCells[]): DayOrder | null {
  const unclear = lines
    .flatMap(({ start, end }) => [...endsIn(start), ...endsIn(end)])
    .filter((text) => {
      const read = text === "" || clockIn(text) !== null ? null : whenOf(text, null);
      return read !== null && isWrong(read) && read.problem === "dayUnclear";
    });
  const fits = dayOrders.filter((order) => unclear.every((text) => !isWrong(whenOf(text, order))));
  return unclear.length > 0 && fits.length === 1 ? (fits[0] ?? null) : null;
}
