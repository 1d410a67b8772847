import type { Lang, Words } from "~/shared/languages";

/** The periods that a company reports on; that of the third quarter begins with the year. */
export const periodParts = ["annual", "interim", "q1", "q3"] as const;
export type PeriodPart = (typeof periodParts)[number];
export type Period = { year: number; part: PeriodPart };

/** A period as one word of an address, "2025-annual", and back; null for anything else. */
export const periodKey = ({ year, part }: Period): string => `${year}-${part}`;
export function periodOfKey(key: string | null): Period | null {
  const [, year = "", name = ""] = /^((?:19|20)\d{2})-(\w+)$/.exec(key ?? "") ?? [];
  const part = periodParts.find((one) => one === name);
  return part ? { year: Number(year), part } : null;
}

/** The figures that have words in every language; any other is `own` and brings its own. */
export const metrics = [
  "revenue",
  "netProfit",
  "recurringProfit",
  "grossMargin",
  "roe",
  "eps",
  "operatingCashFlow",
  "dividend",
  "research",
  "totalAssets",
  "netAssets",
] as const;
export type Metric = (typeof metrics)[number] | "own";

/** What each metric is usually stated in. */
export const usualUnit: Partial<Record<Metric, Unit>> = {
  grossMargin: "percent",
  roe: "percent",
  eps: "cnyPerShare",
  dividend: "cnyPerShare",
};

export const units = [
  "cny100m",
  "cny1m",
  "cny10k",
  "percent",
  "cnyPerShare",
  "hkd100m",
  "hkd1m",
  "hkdPerShare",
  "usd1m",
  "times",
] as const;
export type Unit = (typeof units)[number];

/** In what a change is stated: a growth in percent, or of a rate in percentage points. */
export const changeUnits = ["percent", "points"] as const;

/** One headline figure: exact decimals as text, `change` against the same period before or "". */
export type ResultFigure = {
  metric: Metric;
  label: Words;
  value: string;
  unit: Unit;
  change: string;
  changeIn: (typeof changeUnits)[number];
};

/** What a file of the event is to readers of the results. */
export const documentRoles = ["report", "slides", "sheet"] as const;
export type DocumentRole = (typeof documentRoles)[number];

/** What an event of the type "results" tells beyond its texts; the announcements are named by their ids. */
export type Results = {
  period: Period;
  figures: ResultFigure[];
  announcements: string[];
  roles: Record<string, DocumentRole>;
};

export const [fewestFigures, mostFigures, mostAnnouncements] = [4, 6, 4];

/** A decimal times a power of ten, exactly: no float, no digit lost, none invented. */
export function shiftDecimal(text: string, by: number): string {
  const [, sign = "", whole = "", part = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  const digits = `${"0".repeat(Math.max(0, -by))}${whole}${part}${"0".repeat(Math.max(0, by - part.length))}`;
  const places = Math.max(0, part.length - by);
  const left = digits.slice(0, digits.length - places).replace(/^0+(?=\d)/, "") || "0";
  return `${sign}${left}${places > 0 ? `.${digits.slice(digits.length - places)}` : ""}`;
}

const inMillions: Partial<Record<Unit, { unit: Unit; by: number }>> = {
  cny100m: { unit: "cny1m", by: 2 },
  cny10k: { unit: "cny1m", by: -2 },
  hkd100m: { unit: "hkd1m", by: 2 },
};

/** How readers of a language are told an amount: in English 亿 and 万 are millions, of the same exact value. */
export function amountIn({ value, unit }: Pick<ResultFigure, "value" | "unit">, lang: Lang) {
  const unitWords = lang === "en" ? inMillions[unit] : undefined;
  return unitWords ? { value: shiftDecimal(value, unitWords.by), unit: unitWords.unit } : { value, unit };
}

/** How many digits after the point a decimal has. */
export const digitsOf = (text: string): number => text.split(".")[1]?.length ?? 0;

type View = { period: Period; figures: readonly Pick<ResultFigure, "metric" | "value" | "unit">[] };

/**
 * A figure's course through the same period of earlier years, oldest first and itself last, as exact decimals: null
 * where a year has none, nothing for figures of the company's own.
 */
export function figureTrend(all: readonly View[], one: View, metric: Metric): (string | null)[] {
  if (metric === "own") return [];
  const unit = one.figures.find((figure) => figure.metric === metric)?.unit;
  const same = all.filter(({ period }) => period.part === one.period.part && period.year <= one.period.year);
  const first = Math.min(one.period.year, ...same.map(({ period }) => period.year));
  return Array.from({ length: one.period.year - first + 1 }, (_, n) => {
    const existing = same.find(({ period }) => period.year === first + n);
    const figure = existing?.figures.find((each) => each.metric === metric && each.unit === unit);
    return figure?.value ?? null;
  });
}
