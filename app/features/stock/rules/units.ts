import { plainName } from "~/sheets/rules/columns";
import { type Family, type Heading, unitWord } from "./columns";

export const volumeUnits = [1, 100, 1_000, 10_000] as const;
export const turnoverUnits = [1, 1_000, 10_000, 1_000_000, 100_000_000] as const;

/** How many shares and how many units of the currency a `1` in the file stands for, and what tells so. */
export type Units = {
  volume: number;
  turnover: number;
  toldBy: "header" | "family" | "figures" | "person";
  agrees: boolean | null;
};
export type Sample = { volume: number; turnover: number; price: number };

const volumeWords: Record<string, number> = {
  股: 1,
  shares: 1,
  share: 1,
  手: 100,
  lots: 100,
  lot: 100,
  千股: 1_000,
  万股: 10_000,
  萬股: 10_000,
};
const turnoverWords: Record<string, number> = {
  ...{ 元: 1, 人民币元: 1, 港元: 1, cny: 1, rmb: 1, hkd: 1 },
  ...{
    千元: 1_000,
    万元: 10_000,
    萬元: 10_000,
    百万元: 1_000_000,
    百萬元: 1_000_000,
    亿元: 100_000_000,
    億元: 100_000_000,
  },
};
const habits: Record<Family, { volume: number; turnover: number }> = {
  eastmoney: { volume: 100, turnover: 1 },
  tushare: { volume: 100, turnover: 1_000 },
  netease: { volume: 1, turnover: 1 },
  yfinance: { volume: 1, turnover: 1 },
  yahoo: { volume: 1, turnover: 1 },
  plain: { volume: 1, turnover: 1 },
};
const known = [
  [1, 1],
  [100, 1],
  [100, 1_000],
  [1, 1_000],
  [100, 10_000],
  [1, 10_000],
] as const;

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
const distance = (ratio: number, volume: number, turnover: number) => Math.abs(Math.log10((ratio * turnover) / volume));

/** The median of turnover / (volume × price), which is 1 when both are in single units; a rough figure for telling units apart only. */
export function ratioOf(samples: Sample[]): number | null {
  const ratios = samples
    .filter(({ volume, turnover, price }) => volume > 0 && turnover > 0 && price > 0)
    .map(({ volume, turnover, price }) => turnover / (volume * price));
  return median(ratios) ?? null;
}

/**
 * The units of volume and turnover: by the words in the headers, else by the habit of the file's family; where the figures
 * themselves clearly say otherwise (turnover per share must be near the price), the figures win.
 */
export function unitsOf({ headers, columns, family }: Heading, samples: Sample[]): Units {
  const header = (field: string) => headers[columns.indexOf(field as never)] ?? "";
  const lots = /^[总總]手$/.test(plainName(header("volume"))) ? 100 : undefined;
  const volumeTold = volumeWords[unitWord(header("volume"))] ?? lots;
  const turnoverTold = turnoverWords[unitWord(header("turnover"))];
  const told = { volume: volumeTold ?? habits[family].volume, turnover: turnoverTold ?? habits[family].turnover };
  const toldBy = volumeTold || turnoverTold ? "header" : "family";
  const ratio = ratioOf(samples);
  if (ratio === null) return { ...told, toldBy, agrees: null };
  if (distance(ratio, told.volume, told.turnover) < 0.35) return { ...told, toldBy, agrees: true };
  const better = known.find(([volume, turnover]) => distance(ratio, volume, turnover) < 0.2);
  return better
    ? { volume: better[0], turnover: better[1], toldBy: "figures", agrees: true }
    : { ...told, toldBy, agrees: false };
}
