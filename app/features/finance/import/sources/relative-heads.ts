import { spanOf } from "~/features/finance/amounts/periods";
import { dayIn } from "./days";
import { hasPeriodText } from "./stated-periods";
import type { SpottedLine } from "./tables-apart";

type Lines = readonly SpottedLine[];
/** Which period a head means beside the one that the table is about. */
type Meant = "end" | "opening" | "current" | "prior";

const heads: readonly (readonly [RegExp, Meant])[] = [
  [/^(?:期末|年末|本[期年]末)(?:余额|数|金额)?$|^closing balance$|^balance at end of (?:year|period)$/i, "end"],
  [/^(?:期初|年初|上[期年]末|上年年末|上年度末)(?:余额|数|金额)?$|^opening balance$/i, "opening"],
  [/^(?:本[期年]|本年度)(?:累计)?(?:发生额|金额|数)?$|^(?:current|this) (?:year|period)$/i, "current"],
  [
    /^(?:上[期年]|上年度|[上去]年同期|上期同期)(?:累计)?(?:发生额|金额|数)?$|^(?:prior|previous|last) (?:year|period)$/i,
    "prior",
  ],
];

const tidy = (text: string) =>
  text
    .normalize("NFKC")
    .replaceAll("餘額", "余额")
    .replaceAll("余額", "余额")
    .replaceAll("發生額", "发生额")
    .replaceAll("金額", "金额")
    .replaceAll("數", "数")
    .replaceAll("累計", "累计")
    .replace(/[—–~至]/g, "-")
    .replace(/\s+/g, " ")
    .trim();

const meantBy = (cell: string): Meant | null => heads.find(([words]) => words.test(tidy(cell)))?.[1] ?? null;

const days = /(?:19|20)\d\d ?(?:年 ?\d{1,2} ?月 ?\d{1,2} ?日|[-/.]\d{1,2}[-/.]\d{1,2})/g;
const stretch = /((?:19|20)\d\d) ?年? ?(年度|度|全年|半年度|上半年|前三季度|第?一季度|1 ?- ?(?:3|6|9|12) ?月)/;

type About = { day: string } | { year: number; rest: string };

/**
 * What a line above the heads says that the table is about: a stretch of a year, or the last day of a quarter (any
 * other may be that of printing).
 */
function aboutIn(text: string): About | null {
  const tidied = tidy(text);
  const [, year, rest = ""] = stretch.exec(tidied) ?? [];
  if (year) return { year: Number(year), rest: rest.replaceAll(" ", "") };
  const day = (tidied.match(days) ?? [])
    .map((one) => dayIn(one.replaceAll(" ", "")))
    .findLast((one) => one && spanOf(one, 12));
  return day ? { day } : null;
}

const back = (day: string) => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;

function headFor(meant: Meant, about: About): string {
  if ("day" in about) {
    if (meant === "opening") return back(`${about.day.slice(0, 4)}-12-31`);
    return meant === "prior" ? back(about.day) : about.day;
  }
  if (meant === "opening") return `${about.year - 1}年度`;
  return `${meant === "prior" ? about.year - 1 : about.year}年${about.rest.replace(/^年/, "")}`;
}

const farthest = 30;

/**
 * The lines with `期末余额`, `期初余额`, `本期发生额` and `上期发生额` put as the periods that they mean, by the day or the stretch of a
 * year that stands above them, nearest first. What opens a mainland period is the end of the calendar year before
 * (Accounting Law, art. 11). Heads without any such day above them stay as they are; a day that is used up heads no
 * column of its own.
 */
export function withPeriods(lines: Lines): Lines {
  const at = lines.slice(0, farthest).findIndex(({ cells }) => cells.some((text) => meantBy(text) !== null));
  if (at < 0) return lines;
  const above = lines.slice(0, at).toReversed();
  const about = above.flatMap(({ cells }) => cells.flatMap((text) => aboutIn(text) ?? []))[0];
  if (!about) return lines;
  const dated = (text: string) => {
    const meant = meantBy(text);
    return meant ? headFor(meant, about) : text;
  };
  const headText = (text: string) => (hasPeriodText(text.trim()) ? "" : text);
  return lines.map(({ cells, ...line }, n) => ({
    ...line,
    cells: n === at ? cells.map(dated) : n < at ? cells.map(headText) : cells,
  }));
}
