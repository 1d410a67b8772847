import { gbkOf } from "../price-files";
import { both, file, linesOf, names, noAmounts, type Shape, true3, utf8, yuan } from "./made";

const less = (units: number | null) => yuan((units ?? 0) * 0.9);
const closes = (more: string, value: string) =>
  utf8([`日期,收盘价,${more}`, ...true3.map(({ day, close }) => `${day},${yuan(close)},${value}`)]);
const onlyClose = { ...noAmounts, open: null, high: null, low: null };

export const basisShapes: Shape[] = [
  {
    name: "前复权 in the names",
    bytes: file({ head: names.map((name, at) => (at > 0 ? `${name}(前复权)` : name)) }),
    stored: noAmounts,
    says: ["forward"],
  },
  {
    name: "hfq in the file's name",
    file: "600690_hfq.csv",
    bytes: file({ head: both }),
    stored: {},
    says: ["backward"],
  },
  { name: "Baostock's adjustflag 3", bytes: closes("adjustflag", "3"), stored: onlyClose, says: [] },
  { name: "Baostock's adjustflag 2", bytes: closes("adjustflag", "2"), stored: onlyClose, says: ["forward"] },
  { name: "EastMoney's fqt 0", bytes: closes("fqt", "0"), stored: onlyClose, says: [] },
  { name: "a column 复权类型 of hfq", bytes: closes("复权类型", "hfq"), stored: onlyClose, says: ["backward"] },
  {
    name: "通达信's title 前复权",
    bytes: gbkOf(["600690 海尔智家 日线 前复权", ...linesOf({ head: both, mark: "\t" })].join("\r\n")),
    stored: {},
    says: ["forward"],
  },
  {
    name: "figures beside what was paid for the shares",
    bytes: file({ head: both, price: less }),
    stored: { prices: 0.9 },
    says: ["forward"],
  },
  {
    name: "Yahoo's Close beside Adj Close",
    bytes: file({
      head: ["Date", "Open", "High", "Low", "Close", "Adj Close", "Volume"],
      more: () => ["19.87", "1234500"],
    }),
    stored: { turnover: null },
    says: [],
  },
  {
    name: "yfinance with dividends and no Adj Close",
    bytes: file({
      head: ["Date", "Open", "High", "Low", "Close", "Dividends", "Stock Splits"],
      more: () => ["0.0", "0.0"],
    }),
    stored: noAmounts,
    says: ["forward"],
  },
  { name: "a file that says nothing of it", bytes: file({ head: names }), stored: noAmounts, says: ["basis"] },
];
