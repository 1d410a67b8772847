import type { Market } from "~/features/stock/rules";
import { plainName } from "~/sheets/rules/columns";
import { numberOf } from "./cells";
import type { Family, Heading } from "./columns";
import type { Field } from "./price-names";
import { type UnitWord, unitWordOf } from "./unit-words";

export const volumeUnits = [1, 100, 200, 400, 500, 1_000, 2_000, 10_000, 100_000, 1_000_000, 100_000_000] as const;
export const turnoverUnits = [1, 1_000, 10_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000] as const;

/**
 * How many shares and how many units of the currency a `1` in the file stands for, and what tells so. `one` and `lot`
 * are what a bare 万 and a 手 in a cell of the volume count. `unknown` names what nothing tells: a person must.
 */
export type Units = {
  volume: number;
  turnover: number;
  one: number;
  lot: number;
  decidedBy: "header" | "family" | "figures" | "person" | "nobody";
  agrees: boolean | null;
  unknown: ("volumeUnit" | "turnoverUnit")[];
};
export type Sample = { volume: number; turnover: number; price: number };

const lotSizes = [100, 200, 400, 500, 1_000, 2_000];

const habits: Record<Exclude<Family, "plain">, { volume: number; turnover: number }> = {
  eastmoney: { volume: 100, turnover: 1 },
  tushare: { volume: 100, turnover: 1_000 },
  netease: { volume: 1, turnover: 1 },
  yfinance: { volume: 1, turnover: 1 },
  yahoo: { volume: 1, turnover: 1 },
};
/** What files that state nothing count in, the most usual first. */
const usual = [
  ...[1, 100].flatMap((volume) => [1, 1_000, 10_000, 1_000_000, 100_000_000].map((turnover) => ({ volume, turnover }))),
  ...[10_000, 1_000_000].flatMap((volume) =>
    [10_000, 1, 1_000_000, 100_000_000].map((turnover) => ({ volume, turnover })),
  ),
];

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
const distance = (ratio: number, { volume, turnover }: { volume: number; turnover: number }) =>
  Math.abs(Math.log10((ratio * turnover) / volume));

/**
 * The median of turnover / (volume × price), which is 1 when both are in single units; a rough figure for telling units
 * apart only.
 */
export function ratioOf(samples: Sample[]): number | null {
  const ratios = samples
    .filter(({ volume, turnover, price }) => volume > 0 && turnover > 0 && price > 0)
    .map(({ volume, turnover, price }) => turnover / (volume * price));
  return median(ratios) ?? null;
}

/** The cells of one column, as far as they hold a number. */
const numbersIn = (lines: string[][], at: number) => lines.flatMap((cells) => numberOf(cells[at] ?? "") ?? []);

/** What a title such as `单位：万股，亿元` says of the volume or the turnover. */
function titleWord(titles: string[], of: (word: UnitWord) => boolean): UnitWord | null {
  const stated = titles.flatMap(
    (title) => /(?:单位|單位|units?)\s*[:：]\s*(.+)/i.exec(title)?.[1]?.split(/[,，;；、|]/) ?? [],
  );
  const words = stated.map((part) => unitWordOf(part.replace(/^.*[:：]/, "")));
  return words.find((word) => word !== null && of(word)) ?? null;
}

type Query = { heading: Heading; titles: string[]; lines: string[][]; samples: Sample[]; market: Market };

/** Every unit of the volume that what the file states allows; empty when it states nothing. */
function volumesStated(
  { heading, titles, lines, market }: Query,
  at: number,
): { factor: number; one: number; lot: number }[] {
  const header = plainName(heading.headers[at] ?? "");
  const lots = market === "A" ? [100] : lotSizes;
  const word =
    heading.units[at] ??
    (/^[总總]手$/.test(header) ? { times: 1, of: "lots" as const } : null) ??
    titleWord(titles, ({ of }) => of === "shares" || of === "lots");
  const cells = numbersIn(lines, at);
  const inCells = cells.length > 0 && cells.every(({ unit }) => unit?.of);
  if (inCells && cells.every(({ unit }) => unit?.of === "shares")) return [{ factor: 1, one: 1, lot: lots[0] ?? 100 }];
  if (inCells) return lots.map((lot) => ({ factor: lot, one: lot, lot }));
  if (!word || word.of === "money") return [];
  if (word.of === "shares") return [{ factor: word.times, one: 1, lot: lots[0] ?? 100 }];
  const inLots = lots.map((lot) => ({ factor: word.times * lot, one: lot, lot }));
  return word.of === "lots" ? inLots : [{ factor: word.times, one: 1, lot: lots[0] ?? 100 }, ...inLots];
}

/** The unit of the turnover that the file states; null when it states none. */
function turnoverStated({ heading, titles, lines }: Query, at: number): number | null {
  const cells = numbersIn(lines, at);
  if (cells.length > 0 && cells.every(({ unit }) => unit !== null)) return 1;
  const word = heading.units[at] ?? titleWord(titles, ({ of }) => of === "money");
  return word && (word.of === "money" || word.of === null) ? word.times : null;
}

/**
 * Whether a unit makes whole shares of (nearly) every volume: one with fractions counts in lots or more, or is a
 * turnover.
 */
function makesWholeShares(lines: string[][], at: number, factor: number): boolean {
  const cells = numbersIn(lines, at).filter(({ unit }) => unit === null);
  return cells.filter(({ number }) => !number.times(factor).mod(1).eq(0)).length * 20 <= cells.length;
}

/**
 * The units of volume and turnover. What the file states (in the names of its columns, a line or title of units, its
 * cells) is never overruled; what it does not is told by the ratio of turnover to volume and price, or by the habit of
 * the file's family. Where none of them tells, `unknown` asks for it.
 */
export function unitsOf(query: Query): Units {
  const { heading, lines, samples, market } = query;
  const place = (field: Field) => heading.columns.indexOf(field);
  const [volumeAt, turnoverAt] = [place("volume"), place("turnover")];
  const statedVolumes = volumeAt < 0 ? [] : volumesStated(query, volumeAt);
  const statedTurnover = turnoverAt < 0 ? null : turnoverStated(query, turnoverAt);
  const habit =
    heading.family === "plain" ? null : { ...habits[heading.family], ...(market === "H" ? { volume: 1 } : {}) };
  const pairs = [...(habit ? [habit] : []), ...usual];
  const volumes =
    statedVolumes.length > 0
      ? statedVolumes
      : [...new Set(pairs.map(({ volume }) => volume))].map((factor) => ({
          factor,
          one: factor <= 2_000 ? factor : 1,
          lot: 100,
        }));
  const whole = volumes.filter(({ factor }) => volumeAt < 0 || makesWholeShares(lines, volumeAt, factor));
  const possible = statedVolumes.length > 0 || whole.length === 0 ? volumes : whole;
  const turnovers = statedTurnover === null ? [...new Set(pairs.map(({ turnover }) => turnover))] : [statedTurnover];
  const candidates = possible
    .flatMap((volume) => turnovers.map((turnover) => ({ ...volume, volume: volume.factor, turnover })))
    .map((one) => ({
      ...one,
      rank: pairs.findIndex((pair) => pair.volume === one.volume && pair.turnover === one.turnover),
    }))
    .sort((a, b) => (a.rank < 0 ? pairs.length : a.rank) - (b.rank < 0 ? pairs.length : b.rank));
  const single = possible.length === 1;
  const first = candidates[0] ?? { volume: 1, turnover: 1, one: 1, lot: 100 };
  const fallback = statedVolumes.length > 0 ? { ...first, ...possible[0], volume: possible[0]?.factor ?? 1 } : first;
  const ratio = ratioOf(samples);
  const answer = (one: typeof fallback, rest: Pick<Units, "decidedBy" | "agrees" | "unknown">): Units => ({
    ...{ volume: one.volume, turnover: one.turnover, one: one.one, lot: one.lot },
    ...rest,
  });
  const isStated = statedVolumes.length > 0 || statedTurnover !== null;
  const isHabit = (one: { volume: number; turnover: number }) =>
    habit !== null && one.volume === habit.volume && one.turnover === habit.turnover;
  if (ratio !== null) {
    const closest = Math.min(...candidates.map((one) => distance(ratio, one)));
    const far = candidates.length === 1 ? 0.35 : Math.min(0.15, closest + 0.03);
    const best =
      candidates.find((one) => isHabit(one) && distance(ratio, one) < 0.35) ??
      candidates.find((one) => distance(ratio, one) < far);
    // guard: family-against-figures-asked
    if (best && habit && !isStated && !isHabit(best))
      return answer(best, { decidedBy: "nobody", agrees: false, unknown: ["volumeUnit", "turnoverUnit"] });
    if (best) {
      const decidedBy = isStated
        ? "header"
        : isHabit(best) || (!habit && best.volume * best.turnover === 1)
          ? "family"
          : "figures";
      return answer(best, { decidedBy, agrees: true, unknown: [] });
    }
  }
  const asksVolume = volumeAt >= 0 && !single && (habit === null || ratio !== null || statedVolumes.length > 0);
  const asksTurnover = turnoverAt >= 0 && statedTurnover === null && (habit === null || ratio !== null);
  const unknown = [
    ...(asksVolume ? (["volumeUnit"] as const) : []),
    ...(asksTurnover ? (["turnoverUnit"] as const) : []),
  ];
  const decidedBy = unknown.length > 0 ? "nobody" : isStated ? "header" : habit || volumeAt < 0 ? "family" : "figures";
  return answer(fallback, { decidedBy, agrees: ratio === null ? null : false, unknown });
}
