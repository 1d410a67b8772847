import type { DayPrice } from "~/features/stock/rules";

/** The days that every shape tells of, in fen, shares and fen; turnover is at the middle of each day. */
export const true3: DayPrice[] = [
  { day: "2026-01-05", open: 2_010, high: 2_050, low: 1_990, close: 2_030, volume: 1_234_500, turnover: 2_493_690_000 },
  { day: "2026-01-06", open: 2_030, high: 2_080, low: 2_020, close: 2_070, volume: 2_345_600, turnover: 4_808_480_000 },
  { day: "2026-01-07", open: 2_070, high: 2_090, low: 2_000, close: 2_010, volume: 987_600, turnover: 2_019_642_000 },
].map((day) => ({ ...day, previousClose: null }));

/**
 * What is stored of a file: the true days (prices so many times as great) but for what it does not say, or says
 * otherwise.
 */
export type Stored = (Partial<DayPrice> & { prices?: number }) | "nothing";

export type Shape = {
  name: string;
  file?: string;
  bytes: Uint8Array;
  market?: "H";
  stored: Stored;
  /** Refusal of the whole file, or the codes of what nothing tells, of the notes and of the lines' problems. */
  says: string[];
};

export const utf8 = (lines: string[]) => new TextEncoder().encode(lines.join("\n"));
export const yuan = (units: number | null) => ((units ?? 0) / 100).toFixed(2);
export const counted = (amount: number | null, unit: number) => String(Number(((amount ?? 0) / unit).toFixed(8)));

type Writing = {
  head: string[];
  mark?: string;
  day?: (day: string) => string;
  price?: (units: number | null) => string;
  volume?: (shares: number | null) => string;
  turnover?: (minor: number | null) => string;
  /** Behind the seven cells of a line. */
  more?: (at: number) => string[];
};
export const names = ["日期", "开盘", "最高", "最低", "收盘"];
export const both = [...names, "成交量", "成交额"];

/** Lines of the true days with day, open, high, low, close, volume, turnover: as many of them as there are names. */
export function linesOf({
  head,
  mark = ",",
  day = (text) => text,
  price = yuan,
  volume = String,
  turnover = yuan,
  more,
}: Writing) {
  const rows = true3.map((one, at) =>
    [
      ...[day(one.day), price(one.open), price(one.high), price(one.low), price(one.close)],
      ...[volume(one.volume), turnover(one.turnover)].slice(0, Math.max(0, head.length - 5 - (more?.(at).length ?? 0))),
      ...(more?.(at) ?? []),
    ].join(mark),
  );
  return [head.join(mark), ...rows];
}
export const file = (writing: Writing) => utf8(linesOf(writing));
export const noTurnover = { turnover: null };
export const noAmounts = { turnover: null, volume: null };
