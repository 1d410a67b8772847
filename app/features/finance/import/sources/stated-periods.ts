import { monthEnd, monthsOf, type Period, type Span, spanOf } from "~/features/finance/amounts/periods";
import { isDay } from "~/shared/dates";
import { dayIn } from "./days";

const tidy = (text: string) =>
  text
    .normalize("NFKC")
    .replaceAll("個", "个")
    .replaceAll("於", "于")
    .replaceAll("審", "审")
    .replaceAll("單", "单")
    .replace(/\((?:未?经审[计計核]|un-?audited|audited|restated|经?重[述列])\)/gi, "")
    .replace(/\s+/g, " ")
    .trim();

const monthNames = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const monthNamed = (name: string) => monthNames.indexOf(name.slice(0, 3).toLowerCase()) + 1;
const name = `(${monthNames.join("|")})[a-z]*\\.?`;
const british = new RegExp(`^(\\d{1,2})[ -]${name},?[ -](\\d{4})$`, "i");
const american = new RegExp(`^${name} (\\d{1,2}),? (\\d{4})$`, "i");

function dayOf(year: string, month: number, date: string) {
  const day = `${year}-${String(month).padStart(2, "0")}-${date.padStart(2, "0")}`;
  return isDay(day) ? day : null;
}

/**
 * The day that a text names: `2024年12月31日`, `31 Dec 2024`, `December 31, 2024`, `31/12/2024`; none where it can be two.
 */
function dayNamed(text: string): string | null {
  const plain = dayIn(text);
  if (plain) return plain;
  const [, date, month = "", year] = british.exec(text) ?? [];
  if (date && year) return dayOf(year, monthNamed(month), date);
  const [, monthOf = "", dateOf, yearOf] = american.exec(text) ?? [];
  if (dateOf && yearOf) return dayOf(yearOf, monthNamed(monthOf), dateOf);
  const [, one = "", other = "", last = ""] = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(text) ?? [];
  if (Number(one) > 12) return dayOf(last, Number(other), one);
  return Number(other) > 12 ? dayOf(last, Number(one), other) : null;
}

const lengths: readonly (readonly [RegExp, number])[] = [
  [/\byear (?:ended|to)\b|止年度/i, 12],
  [/(?:three|3)[ -]months? (?:ended|to)\b|止(?:三|3)个月|单季|quarter (?:ended|to)\b/i, 3],
  [/(?:six|6)[ -]months? (?:ended|to)\b|止(?:六|6)个月/i, 6],
  [/(?:nine|9)[ -]months? (?:ended|to)\b|止(?:九|9)个月/i, 9],
  [/(?:twelve|12)[ -]months? (?:ended|to)\b|止(?:十二|12)个月/i, 12],
];
const before =
  /^(?:for the )?(?:(?:financial |fiscal )?(?:year|quarter)|(?:\w+)[ -]months?) (?:ended|to) |^as (?:at|of) |^于|^截至/i;
const behind = /(?:止|单季).*$/;

/** How many months a text says that a period has; undefined where it says none. */
export const monthsText = (text: string): number | undefined => lengths.find(([words]) => words.test(tidy(text)))?.[1];

/** What names a stretch of a year by that year alone; a single quarter is none of them. */
const stretches: readonly (readonly [RegExp, Span])[] = [
  [/^(\d{4})年?(?:年?度|年报|全年|1-12月)?$|^FY-?(\d{4})$|^(\d{4})-?FY$/i, "fy"],
  [/^(\d{4})年?(?:上半年|半年度?|中期|中报|半年报|1-6月)$|^(?:1H|H1)-?(\d{4})$|^(\d{4})-?(?:H1|1H)$/i, "h1"],
  [/^(\d{4})年?(?:第?一季度?|一季报|1-3月)$|^(?:1Q|Q1)-?(\d{4})$|^(\d{4})-?(?:Q1|1Q)$/i, "q1"],
  [/^(\d{4})年?(?:前三季度?|三季报|1-9月)$|^9M-?(\d{4})$|^(\d{4})-?9M$/i, "q3"],
];

function stretchOf(text: string): { year: string; span: Span } | null {
  const bare = text.replaceAll(" ", "");
  for (const [words, span] of stretches) {
    const year = words.exec(bare)?.slice(1).find(Boolean);
    if (year && /^(?:19|20)/.test(year)) return { year, span };
  }
  return null;
}

const dayWithin = (text: string) => dayNamed(text.replace(before, "").replace(behind, "").trim());

/** True for a text that names a day or a stretch of a year. */
export const hasPeriodText = (cell: string): boolean =>
  dayWithin(tidy(cell)) !== null || stretchOf(tidy(cell)) !== null;

/**
 * The period that the head of a column or line says: by its day, by its name (`2024年度`, `FY2024`, `1H2024`), or by its
 * length and day (`Year ended 31 December 2024`). "lastMonth" where only the end of the fiscal year is lacking to know
 * it. Null is no period: a quarter alone, a length that does not fit the fiscal year, and a bare year of one that does
 * not end in December, which has two.
 */
export function periodText(cell: string, lastMonth: number | undefined): Period | "lastMonth" | null {
  const text = tidy(cell);
  const day = dayWithin(text);
  if (day) {
    const months = monthsText(text);
    const ends = months === 12 ? Number(day.slice(5, 7)) : lastMonth;
    if (ends === undefined) return "lastMonth";
    const span = spanOf(day, ends);
    const fits = span !== null && (months === undefined || monthsOf(span) === months);
    return fits && (lastMonth === undefined || ends === lastMonth) ? { end: day, span } : null;
  }
  const stretch = stretchOf(text);
  if (!stretch) return null;
  if (lastMonth === undefined) return "lastMonth";
  const { year, span } = stretch;
  return lastMonth === 12 ? { end: monthEnd(`${year}-12-31`, monthsOf(span) - 12), span } : null;
}

const monthDay = /(\d{1,2}月\d{1,2}日?)/;
const anyYear = /(?:19|20)\d\d/;

/**
 * The head of a column out of what stands over it: `Year ended 31 December` over `2024` are one, the length of a title
 * above all columns is that of their days, and a year is that of its own column.
 */
export function headJoined(above: string, cell: string): string {
  const [over, own] = [tidy(above), tidy(cell)];
  const months = monthsText(over);
  if (dayWithin(own)) return months === undefined || monthsText(own) ? own : `${months} months ended ${own}`;
  const year = /^((?:19|20)\d\d)年?$/.exec(own)?.[1];
  if (!year) return own;
  if (anyYear.test(over)) return over.replace(anyYear, year);
  return monthDay.test(over) ? over.replace(monthDay, `${year}年$1`) : `${over} ${year}`.trim();
}

/**
 * What a head says with what stands over it, nearest first: a length before a day, and neither where nothing there
 * tells any.
 */
export function headText(cell: string, overs: readonly string[]): string {
  const telling =
    overs.find((text) => monthsText(text) !== undefined) ??
    overs.find((text) => /\d/.test(text) && hasPeriodText(headJoined(text, cell)));
  return telling === undefined ? cell : headJoined(telling, cell);
}
