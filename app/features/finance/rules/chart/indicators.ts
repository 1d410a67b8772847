import type { ChartSection } from "./chart";

/** The main indicators in the order in which it is read; each item with the names by which files call it. */
export const indicators: readonly ChartSection[] = [
  {
    section: "perShareIndicators",
    items: [
      ["netAssetsPerShare", 1, ["每股净资产", "BPS"], "perShare"],
      [
        "operatingCashPerShare",
        1,
        ["每股经营现金流", "每股经营活动产生的现金流量净额", "PER_NETCASH_OPERATE"],
        "perShare",
      ],
      ["capitalReservePerShare", 1, ["每股资本公积金"], "perShare"],
      ["retainedPerShare", 1, ["每股未分配利润"], "perShare"],
    ],
  },
  {
    section: "returns",
    items: [
      ["weightedRoe", 1, ["加权平均净资产收益率", "净资产收益率", "净资产收益率加权", "ROE_AVG"], "percent"],
      ["dilutedRoe", 1, ["净资产收益率（摊薄）", "净资产收益率-摊薄"], "percent"],
      ["netMargin", 1, ["销售净利率", "NET_PROFIT_RATIO", "npMargin"], "percent"],
      ["grossMargin", 1, ["销售毛利率", "GROSS_PROFIT_RATIO"], "percent"],
    ],
  },
  {
    section: "growth",
    items: [
      ["netProfitGrowth", 1, ["净利润同比增长率"], "percent"],
      ["recurringProfitGrowth", 1, ["扣非净利润同比增长率"], "percent"],
      ["revenueGrowth", 1, ["营业总收入同比增长率"], "percent"],
    ],
  },
  {
    section: "efficiency",
    items: [
      ["operatingCycle", 1, ["营业周期"], "days"],
      ["inventoryTurnover", 1, ["存货周转率"], "times"],
      ["inventoryDays", 1, ["存货周转天数"], "days"],
      ["receivableDays", 1, ["应收账款周转天数"], "days"],
      ["assetTurnover", 1, ["总资产周转率", "AssetTurnRatio"], "times"],
    ],
  },
  {
    section: "solvency",
    items: [
      ["currentRatio", 1, ["流动比率", "CURRENT_RATIO"], "times"],
      ["quickRatio", 1, ["速动比率"], "times"],
      ["conservativeQuickRatio", 1, ["保守速动比率"], "times"],
      ["debtToEquity", 1, ["产权比率"], "times"],
      ["debtRatio", 1, ["资产负债率", "DEBT_ASSET_RATIO"], "percent"],
    ],
  },
];
