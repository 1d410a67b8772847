import { addDays } from "~/shared/dates";
import type { Table } from "~/sheets/rules/table";

type Property = { name: string; params: string; value: string };

/** True for a calendar as programs write it (RFC 5545). */
export const isIcs = (text: string): boolean => /^\s*BEGIN:VCALENDAR/i.test(text);

const plain = (value: string) =>
  value.replace(/\\([nN,;\\])/g, (_, sign: string) => (sign.toLowerCase() === "n" ? "\n" : sign)).trim();

function propertyOf(line: string): Property | null {
  const [, name = "", params = "", value = ""] = /^([\w-]+)((?:;[^:"]*(?:"[^"]*")?)*):(.*)$/s.exec(line) ?? [];
  return name ? { name: name.toUpperCase(), params: params.toUpperCase(), value } : null;
}

const stamp = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})(Z?))?$/;
/** Where clocks show the time of Beijing, or a calendar says nothing of its place. */
const beijing = /TZID="?(?:ASIA\/(?:SHANGHAI|HONG_KONG|CHONGQING|TAIPEI|MACAU|SINGAPORE)|CHINA STANDARD TIME)"?/;

/** A day or a time as the reader of events takes it; what stands in the time of another place is left as it is. */
function whenOf({ params, value }: Property): { text: string; isDay: boolean } {
  const [, year, month, date, hours, minutes, seconds, zone] = stamp.exec(value.trim()) ?? [];
  const isElsewhere = params.includes("TZID") && !beijing.test(params);
  if (!year || (hours && isElsewhere)) return { text: `${params.replace(/^;/, "")} ${value}`.trim(), isDay: false };
  const day = `${year}-${month}-${date}`;
  return hours ? { text: `${day} ${hours}:${minutes}:${seconds}${zone}`, isDay: false } : { text: day, isDay: true };
}

const fields = ["title", "start", "end", "allday", "location", "url", "description"] as const;

/**
 * The events of a calendar as a table with a line each, at the line where each begins in the file. The last day of a
 * whole-day event is the one before its end. What repeats or was called off is no event that can be read: its start
 * says so.
 */
export function icsTable(text: string): Table {
  const lines: Table["lines"] = [{ line: 1, cells: [...fields] }];
  let open: { line: number; has: Map<string, Property> } | null = null;
  let inside = 0;
  const unfolded: { line: number; text: string }[] = [];
  for (const [at, one] of text.split(/\r?\n/).entries()) {
    const last = unfolded.at(-1);
    if (/^[ \t]/.test(one) && last) last.text += one.slice(1);
    else unfolded.push({ line: at + 1, text: one });
  }
  for (const { line, text: one } of unfolded) {
    const property = propertyOf(one);
    if (!property) continue;
    const { name, value } = property;
    if (name === "BEGIN" && /^VEVENT$/i.test(value)) open = { line, has: new Map() };
    else if (name === "BEGIN") inside += open ? 1 : 0;
    else if (name === "END" && inside > 0) inside -= 1;
    else if (name === "END" && open) {
      lines.push({ line: open.line, cells: cellsOf(open.has) });
      open = null;
    } else if (open && inside === 0 && !open.has.has(name)) open.has.set(name, property);
  }
  return { encoding: "utf-8", sheet: null, lines };
}

function cellsOf(has: ReadonlyMap<string, Property>): string[] {
  const textOf = (name: string) => plain(has.get(name)?.value ?? "");
  const [begin, finish] = [has.get("DTSTART"), has.get("DTEND")];
  const start = begin ? whenOf(begin) : { text: "", isDay: false };
  const end = finish ? whenOf(finish) : null;
  const isOver = end?.isDay && start.isDay && end.text > start.text;
  const whole = start.isDay ? "TRUE" : "";
  const unread = has.has("RRULE") ? `RRULE:${textOf("RRULE")}` : "";
  const isOff = textOf("STATUS").toUpperCase() === "CANCELLED";
  return [
    textOf("SUMMARY"),
    unread || (isOff ? "STATUS:CANCELLED" : start.text),
    isOver ? addDays(end.text, -1) : (end?.text ?? ""),
    whole,
    ...[textOf("LOCATION"), textOf("URL"), textOf("DESCRIPTION")],
  ];
}
