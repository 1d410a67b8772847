import { writeXlsx } from "hucre/xlsx";
import { isHoliday } from "~/features/stock/import/reading/trading-days";
import { type DayPrice, decimalText } from "~/features/stock/rules";
import { addDays, weekday } from "~/shared/dates";

/**
 * Files of the shapes that vendors give out, made from days whose true values are known (two decimals, shares, minor
 * units).
 */
export const shapes = ["akshare", "plain", "netease", "tushare", "yfinance", "yahoo", "xlsx"] as const;
export type Shape = (typeof shapes)[number];

/** What a shape can say: the others come back as null. */
export const says: Record<Shape, { previousClose: boolean; turnover: boolean }> = {
  akshare: { previousClose: false, turnover: true },
  plain: { previousClose: false, turnover: true },
  netease: { previousClose: true, turnover: true },
  tushare: { previousClose: true, turnover: true },
  yfinance: { previousClose: false, turnover: false },
  yahoo: { previousClose: false, turnover: false },
  xlsx: { previousClose: false, turnover: true },
};

const p = (units: number | null) => decimalText(units ?? 0, 2);
const lots = (shares: number | null) => decimalText(shares ?? 0, 2);
const thousands = (minor: number | null) => decimalText(minor ?? 0, 5);
const compact = (day: string) => day.replaceAll("-", "");

const writers: Record<Exclude<Shape, "xlsx">, (days: DayPrice[], code: string) => { lines: string[]; end: string }> = {
  akshare: (days, code) => ({
    lines: [
      ",日期,开盘,收盘,最高,最低,成交量,成交额,振幅,涨跌幅,涨跌额,换手率,stockCode",
      ...days.map(
        (d, at) =>
          `${at},${d.day},${p(d.open)},${p(d.close)},${p(d.high)},${p(d.low)},${lots(d.volume)},${p(d.turnover)},2.64,0.2,0.05,0.47,${code}`,
      ),
    ],
    end: "\n",
  }),
  plain: (days) => ({
    lines: [
      "日期,开盘价,最高价,最低价,收盘价,成交量,成交额",
      ...days.map(
        (d) => `${compact(d.day)},${p(d.open)},${p(d.high)},${p(d.low)},${p(d.close)},${d.volume},${p(d.turnover)}`,
      ),
    ],
    end: "\n",
  }),
  netease: (days, code) => ({
    lines: [
      "日期,股票代码,名称,收盘价,最高价,最低价,开盘价,前收盘,涨跌额,涨跌幅,换手率,成交量,成交金额,总市值,流通市值",
      ...[...days]
        .reverse()
        .map(
          (d) =>
            `${d.day},'${code},青岛海尔,${p(d.close)},${p(d.high)},${p(d.low)},${p(d.open)},${p(d.previousClose)},0.19,1.0188,0.604,${d.volume},${p(d.turnover)},1.14875067377e+11,1.14875067377e+11`,
        ),
    ],
    end: "\r\n",
  }),
  tushare: (days, code) => ({
    lines: [
      "trade_date,ts_code,open,high,low,close,pre_close,change,pct_chg,vol,amount",
      ...[...days]
        .reverse()
        .map(
          (d) =>
            `${compact(d.day)},${code}.SH,${p(d.open)},${p(d.high)},${p(d.low)},${p(d.close)},${p(d.previousClose)},1.04,6.1758,${lots(d.volume)},${thousands(d.turnover)}`,
        ),
    ],
    end: "\r\n",
  }),
  yfinance: (days) => ({
    lines: [
      "Date,Open,High,Low,Close,Volume,Dividends,Stock Splits",
      ...days.map(
        (d) => `${d.day} 00:00:00+08:00,${p(d.open)},${p(d.high)},${p(d.low)},${p(d.close)},${d.volume},0.0,0.0`,
      ),
    ],
    end: "\n",
  }),
  yahoo: (days) => ({
    lines: [
      "Date,Open,High,Low,Close,Adj Close,Volume",
      ...days.map(
        (d) => `${d.day},${p(d.open)}0000,${p(d.high)}0000,${p(d.low)}0000,${p(d.close)}0000,${p(d.close)},${d.volume}`,
      ),
    ],
    end: "\n",
  }),
};

/** The lines of a shape, header first; `xlsx` has the columns of `plain` in a workbook. */
export const linesOf = (shape: Shape, days: DayPrice[], code = "600690"): string[] =>
  writers[shape === "xlsx" ? "plain" : shape](days, code).lines;

/** The shape as the vendor's program writes it: line ends, encoding (GBK where the vendor uses it), byte order mark. */
export async function fileOf(
  shape: Shape,
  days: DayPrice[],
  { code = "600690", bom = false } = {},
): Promise<Uint8Array> {
  if (shape === "xlsx") return workbookOf(days);
  const { lines, end } = writers[shape](days, code);
  const text = `${lines.join(end)}${end}`;
  return shape === "netease" ? gbkOf(text) : new TextEncoder().encode(bom ? `\ufeff${text}` : text);
}

const yuan = (units: number | null) => Number(p(units));
const workbookOf = (days: DayPrice[]) =>
  writeXlsx({
    sheets: [
      {
        name: "行情",
        rows: [
          ["日期", "开盘价", "最高价", "最低价", "收盘价", "成交量", "成交额"],
          ...days.map((d) => [
            new Date(`${d.day}T00:00:00Z`),
            yuan(d.open),
            yuan(d.high),
            yuan(d.low),
            yuan(d.close),
            d.volume,
            yuan(d.turnover),
          ]),
        ],
        columns: [{ numFmt: "yyyy-mm-dd" }],
      },
    ],
  });

const gbkCodes = new Map<string, number>();

/** GBK bytes of a text, found by decoding every two-byte code once. */
export function gbkOf(text: string): Uint8Array {
  if (gbkCodes.size === 0) {
    const decoder = new TextDecoder("gbk");
    for (let high = 0x81; high <= 0xfe; high++)
      for (let low = 0x40; low <= 0xfe; low++) {
        const sign = decoder.decode(new Uint8Array([high, low]));
        if (sign.length === 1 && sign !== "\ufffd") gbkCodes.set(sign, high * 256 + low);
      }
  }
  const bytes: number[] = [];
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0;
    const pair = gbkCodes.get(sign) ?? 0;
    if (code < 0x80) bytes.push(code);
    else bytes.push(pair >> 8, pair & 0xff);
  }
  return new Uint8Array(bytes);
}

/**
 * `count` trading days before `end` with prices that wander, each inside its own range and turnover at the middle of
 * it.
 */
export function wanderingDays(count: number, end = "2026-02-27", seed = 7): DayPrice[] {
  let state = seed;
  const draw = (max: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * max);
  };
  const days: string[] = [];
  for (let day = end; days.length < count; day = addDays(day, -1))
    if (![0, 6].includes(weekday(day)) && !isHoliday("A", day)) days.unshift(day);
  let before = 2_000;
  return days.map((day) => {
    const open = before - 20 + draw(41);
    const close = open - 40 + draw(81);
    const high = Math.max(open, close) + draw(20);
    const low = Math.min(open, close) - draw(20);
    const volume = (1_000 + draw(500_000)) * 100;
    const row = {
      day,
      open,
      high,
      low,
      close,
      previousClose: before,
      volume,
      turnover: Math.round((open + high + low + close) / 4) * volume,
    };
    before = close;
    return row;
  });
}
