import { gbkOf } from "../price-files";
import { both, file, linesOf, noAmounts, noTurnover, type Shape, true3, utf8, yuan } from "./made";

const utf16 = (lines: string[], little: boolean) => {
  const text = `\ufeff${lines.join("\r\n")}`;
  const bytes = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at += 1) bytes.setUint16(at * 2, text.charCodeAt(at), little);
  return new Uint8Array(bytes.buffer);
};

const slashed = (day: string, order: "dmy" | "mdy") => {
  const [year, month, date] = day.split("-");
  return order === "dmy" ? `${date}/${month}/${year}` : `${month}/${date}/${year}`;
};

export const writingShapes: Shape[] = [
  {
    name: "UTF-16 little endian with tabs, as Excel's Unicode text",
    bytes: utf16(linesOf({ head: both, mark: "\t" }), true),
    stored: {},
    says: [],
  },
  { name: "UTF-16 big endian", bytes: utf16(linesOf({ head: both }), false), stored: {}, says: [] },
  {
    name: "decimal commas with semicolons",
    bytes: file({
      head: both,
      mark: ";",
      price: (n) => yuan(n).replace(".", ","),
      volume: (n) => (n ?? 0).toLocaleString("de-DE"),
      turnover: (n) => ((n ?? 0) / 100).toLocaleString("de-DE", { minimumFractionDigits: 2 }),
    }),
    stored: {},
    says: [],
  },
  {
    name: "thousands separators in quotes",
    bytes: file({
      head: both,
      volume: (n) => `"${(n ?? 0).toLocaleString("en-US")}"`,
      turnover: (n) => `"${((n ?? 0) / 100).toLocaleString("en-US", { minimumFractionDigits: 2 })}"`,
    }),
    stored: {},
    says: [],
  },
  {
    name: "full-width digits",
    bytes: file({
      head: both,
      price: (n) => yuan(n).replace(/[\d.]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
    }),
    stored: {},
    says: [],
  },
  {
    name: "Excel's serial dates",
    bytes: file({ head: both, day: (day) => String(Date.parse(day) / 86_400_000 + 25_569) }),
    stored: {},
    says: [],
  },
  { name: "yyyymmdd", bytes: file({ head: both, day: (day) => day.replaceAll("-", "") }), stored: {}, says: [] },
  {
    name: "dd/mm/yyyy, told by what weekdays allow",
    bytes: utf8([...linesOf({ head: both, day: (day) => slashed(day, "dmy") }), "13/01/2026,,,,,,"]),
    stored: {},
    says: ["valueMissing"],
  },
  {
    name: "mm/dd/yyyy, told by days that would be to come",
    bytes: file({ head: both, day: (day) => slashed(day, "mdy") }),
    stored: {},
    says: [],
  },
  {
    name: "dates that could be either",
    bytes: utf8(["日期,收盘价", "02/06/2025,20.30"]),
    stored: "nothing",
    says: ["dayOrder", "dayUnclear"],
  },
  {
    name: "totals and a source below the days",
    bytes: utf8([
      ...linesOf({ head: both }),
      "合计,,,,,4567700,93219320.00",
      "平均,20.37,20.73,20.03,20.37,,",
      "数据来源：东方财富Choice数据",
    ]),
    stored: {},
    says: ["asides"],
  },
  {
    name: "the three-line heading of yf.download",
    bytes: utf8([
      "Price,Open,High,Low,Close,Volume",
      "Ticker,600690.SS,600690.SS,600690.SS,600690.SS,600690.SS",
      "Date,,,,,",
      ...linesOf({ head: ["Date", "Open", "High", "Low", "Close", "Volume"] }).slice(1),
    ]),
    stored: noTurnover,
    says: ["forward"],
  },
  {
    name: "the same of another security",
    bytes: utf8([
      "Price,Open,High,Low,Close,Volume",
      "Ticker,600233.SS,600233.SS,600233.SS,600233.SS,600233.SS",
      "Date,,,,,",
      ...linesOf({ head: ["Date", "Open", "High", "Low", "Close", "Volume"] }).slice(1),
    ]),
    stored: "nothing",
    says: ["fileOfOtherSecurity"],
  },
  {
    name: "the same of two securities",
    bytes: utf8(["Price,Close,Close", "Ticker,600690.SS,600233.SS", "Date,,", "2026-01-05,20.30,9.10"]),
    stored: "nothing",
    says: ["severalSecurities"],
  },
  {
    name: "通达信's export: GBK, tabs, title, padded cells, source",
    bytes: gbkOf(
      [
        "600690 海尔智家 日线 不复权",
        linesOf({ head: both.map((name) => `    ${name}`), mark: "\t", day: (day) => day.replaceAll("-", "/") }).join(
          "\r\n",
        ),
        "#数据来源:通达信",
      ].join("\r\n"),
    ),
    stored: {},
    says: ["asides"],
  },
  {
    name: "同花顺's export: 总手, weekday behind the date, signs and percent",
    bytes: file({
      head: ["时间", "开盘", "最高", "最低", "收盘", "总手", "金额", "涨幅", "换手%"],
      mark: "\t",
      day: (day) => `${day},一`,
      volume: (n) => (((n ?? 0) / 100) | 0).toLocaleString("en-US"),
      more: (at) => [["+1.00%", "+1.97%", "-2.90%"][at] ?? "", "0.47"],
    }),
    stored: { previousClose: 2_010 },
    says: [],
  },
  {
    name: "Stooq's names in pointed brackets",
    bytes: file({ head: ["<DATE>", "<OPEN>", "<HIGH>", "<LOW>", "<CLOSE>", "<VOL>", "<OPENINT>"], more: () => ["0"] }),
    stored: noTurnover,
    says: ["volumeUnit", "basis"],
  },
  {
    name: "only day and close",
    bytes: utf8(["日期,收盘价", ...true3.map(({ day, close }) => `${day},${yuan(close)}`)]),
    stored: { ...noAmounts, open: null, high: null, low: null },
    says: ["basis"],
  },
  {
    name: "a column of figures whose name is not known",
    bytes: file({ head: [...both, "北向净买入"], more: () => ["123.4"] }),
    stored: {},
    says: ["unused"],
  },
  {
    name: "Baostock: sh.600690, preclose, turn",
    bytes: utf8([
      "date,code,open,high,low,close,preclose,volume,amount,turn,tradestatus,pctChg,isST",
      ...true3.map(
        (d, at) =>
          `${d.day},sh.600690,${yuan(d.open)},${yuan(d.high)},${yuan(d.low)},${yuan(d.close)},${yuan(true3[at - 1]?.close ?? 2_000)},${d.volume},${yuan(d.turnover)},0.47,1,1.0,0`,
      ),
    ]),
    stored: { previousClose: 2_000 },
    says: [],
  },
];
