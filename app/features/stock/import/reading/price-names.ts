import type { Names } from "~/sheets/rules/columns";

export const fields = [
  ...["day", "open", "high", "low", "close", "previousClose", "change", "changePercent"],
  ...["volume", "turnover", "code"],
] as const;
export type Field = (typeof fields)[number];

/** What the vendors of price files call each figure. */
export const priceNames: Names<Field> = {
  day: [
    ...["日期", "交易日期", "交易日", "交易时间", "交易時間", "时间", "時間", "交易日期时间", "日期时间"],
    ...["date", "tradedate", "tradingdate", "datetime", "day", "timestamp"],
  ],
  open: [
    ...["开盘", "开盘价", "今开", "开市价", "開盤", "開盤價", "開市價", "開市", "开", "開"],
    ...["open", "openprice"],
  ],
  high: ["最高", "最高价", "最高價", "高", "high", "highprice"],
  low: ["最低", "最低价", "最低價", "低", "low", "lowprice"],
  close: [
    ...["收盘", "收盘价", "收市价", "收盤", "收盤價", "收市價", "收市", "close", "closeprice"],
    ...["最新价", "现价", "收", "price", "last"],
  ],
  previousClose: [
    ...["前收盘", "前收盘价", "前收", "昨收", "昨收盘", "昨收盘价", "昨收价", "前收盤", "前收盤價", "前收市價"],
    ...["前收市价", "昨收價", "preclose", "prevclose", "previousclose", "lastclose"],
  ],
  change: ["涨跌额", "涨跌", "漲跌額", "漲跌", "升跌", "升跌额", "change", "chg", "pricechange"],
  changePercent: [
    ...["涨跌幅", "涨跌幅%", "涨跌%", "涨幅", "涨幅%", "漲跌幅", "漲跌幅%", "升跌幅", "升跌幅%", "升跌%"],
    ...["pctchg", "pctchange", "changepct", "changepercent", "change%", "chg%", "%change", "%chg"],
  ],
  volume: [
    ...["成交量", "成交股数", "成交股數", "成交数量", "成交數量", "交易量", "总手", "總手"],
    ...["vol", "volume", "tradevolume"],
  ],
  turnover: [
    ...["成交额", "成交额度", "成交金额", "成交額", "成交金額", "交易额", "交易金额", "金额", "金額"],
    ...["amount", "turnover", "tradeamount", "turnovervalue", "money"],
  ],
  code: [
    ...["股票代码", "证券代码", "代码", "股票代碼", "證券代號", "股份代號", "股票代號", "代碼", "代號"],
    ...["stockcode", "tscode", "windcode", "secucode", "symbol", "code", "ticker"],
  ],
};

/** Names of figures that price files hold beside the prices and that nothing here needs. */
export const otherNames: ReadonlySet<string> = new Set([
  ...[
    "振幅",
    "振幅%",
    "换手率",
    "换手率%",
    "换手",
    "换手%",
    "換手率",
    "總市值",
    "总市值",
    "流通市值",
    "流通股",
    "均价",
    "量比",
  ],
  ...["成交笔数", "成交次数", "涨速", "市盈率", "市净率", "序号", "名称", "证券名称", "股票名称", "no", "index", "id"],
  ...["adjclose", "dividends", "stocksplits", "capitalgains", "openint", "openinterest", "turn", "turnoverrate"],
  ...[
    "amplitude",
    "amplitude%",
    "outstandingshare",
    "vwap",
    "average",
    "adjustflag",
    "adjfactor",
    "fqt",
    "tradestatus",
  ],
  ...["isst", "pettm", "pbmrq", "psttm", "pcfncfttm", "pe", "pb", "name", "per", "time", "transactions", "trades"],
]);
