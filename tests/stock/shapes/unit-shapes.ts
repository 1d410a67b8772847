import { both, counted, file, linesOf, names, noTurnover, type Shape, utf8 } from "./made";

const volumeIn = (unit: number, name: string) =>
  file({ head: [...names, name, "成交额"], volume: (n) => counted(n, unit) });

export const unitShapes: Shape[] = [
  {
    name: "成交量(万股), 成交额(亿)",
    bytes: file({
      head: [...names, "成交量(万股)", "成交额(亿)"],
      volume: (n) => counted(n, 1e4),
      turnover: (n) => counted(n, 1e10),
    }),
    stored: {},
    says: [],
  },
  {
    name: "the same without turnover to check it by",
    bytes: file({ head: [...names, "成交量(万股)"], volume: (n) => counted(n, 1e4) }),
    stored: noTurnover,
    says: ["basis"],
  },
  { name: "成交量(手)", bytes: volumeIn(100, "成交量(手)"), stored: {}, says: [] },
  { name: "成交量（百万股）, full width", bytes: volumeIn(1e6, "成交量（百万股）"), stored: {}, says: [] },
  { name: "a bare 万 that the ratio tells to be lots", bytes: volumeIn(1e6, "成交量(万)"), stored: {}, says: [] },
  {
    name: "a bare 万 that nothing checks",
    bytes: file({ head: [...names, "成交量(万)"], volume: (n) => counted(n, 1e4) }),
    stored: noTurnover,
    says: ["volumeUnit", "basis"],
  },
  {
    name: "成交额万元, joined to the name",
    bytes: file({ head: [...names, "成交量", "成交额万元"], turnover: (n) => counted(n, 1e6) }),
    stored: {},
    says: [],
  },
  {
    name: "volume_shares and amount_cny",
    bytes: file({ head: ["date", "open", "high", "low", "close", "volume_shares", "amount_cny"] }),
    stored: {},
    says: [],
  },
  {
    name: "Turnover (HK$'000)",
    bytes: file({
      head: ["Date", "Open", "High", "Low", "Close", "Volume (shares)", "Turnover (HK$'000)"],
      turnover: (n) => counted(n, 1e5),
    }),
    market: "H",
    stored: { prices: 10 },
    says: [],
  },
  {
    name: "a line of units below the names",
    bytes: utf8(
      ((lines) => [lines[0] ?? "", ",元,元,元,元,万股,百万元", ...lines.slice(1)])(
        linesOf({ head: both, volume: (n) => counted(n, 1e4), turnover: (n) => counted(n, 1e8) }),
      ),
    ),
    stored: {},
    says: [],
  },
  {
    name: "a title of units above the names",
    bytes: utf8([
      "单位：手，万元",
      ...linesOf({ head: both, volume: (n) => counted(n, 100), turnover: (n) => counted(n, 1e6) }),
    ]),
    stored: {},
    says: [],
  },
  {
    name: "units in the cells: 123.45万股, 0.25亿",
    bytes: file({ head: both, volume: (n) => `${counted(n, 1e4)}万股`, turnover: (n) => `${counted(n, 1e10)}亿元` }),
    stored: {},
    says: [],
  },
  {
    name: "Vol. in M, as Investing.com writes",
    bytes: file({ head: ["Date", "Open", "High", "Low", "Price", "Vol."], volume: (n) => `${counted(n, 1e6)}M` }),
    stored: noTurnover,
    says: ["volumeUnit", "basis"],
  },
  {
    name: "fractions of shares, which lots have and turnovers too",
    bytes: file({ head: [...names, "成交量"], volume: (n) => counted((n ?? 0) + 44, 100) }),
    stored: { ...noTurnover, volume: 1_234_544 },
    says: ["volumeUnit", "basis"],
  },
  {
    name: "a volume whose unit nothing tells",
    bytes: file({ head: [...names, "成交量"] }),
    stored: noTurnover,
    says: ["volumeUnit", "basis"],
  },
  {
    name: "lots of a Hong Kong share, told by the ratio",
    bytes: volumeIn(100, "成交量(手)"),
    market: "H",
    stored: { prices: 10 },
    says: [],
  },
  {
    name: "lots of a Hong Kong share that nothing checks",
    bytes: file({ head: [...names, "成交量(手)"], volume: (n) => counted(n, 100) }),
    market: "H",
    stored: { prices: 10, ...noTurnover },
    says: ["volumeUnit", "basis"],
  },
  {
    name: "stated units that the figures contradict are kept and told",
    bytes: file({ head: [...names, "成交量(万股)", "成交额(元)"] }),
    stored: { volume: 12_345_000_000 },
    says: ["basis", "unitsUnclear"],
  },
];
