import type { ChartSection } from "./account";

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
      ["epsTtm", 1, ["每股收益（最近十二个月）", "epsTTM", "EPS_TTM"], "perShare"],
      ["revenuePerShare", 1, ["每股营业收入", "PER_OI"], "perShare"],
    ],
  },
  {
    section: "returns",
    items: [
      [
        "weightedRoe",
        1,
        ["加权平均净资产收益率", "净资产收益率", "净资产收益率加权", "净资产收益率(加权)", "加权净资产收益率"],
        "percent",
      ],
      ["dilutedRoe", 1, ["净资产收益率（摊薄）", "净资产收益率-摊薄"], "percent"],
      ["averageRoe", 1, ["平均净资产收益率", "roeAvg", "ROE_AVG"], "percent"],
      ["annualRoe", 1, ["年化净资产收益率", "ROE_YEARLY"], "percent"],
      ["returnOnAssets", 1, ["总资产净利率", "ROA"], "percent"],
      ["roic", 1, ["年化投资回报率", "ROIC_YEARLY"], "percent"],
      ["netMargin", 1, ["销售净利率", "NET_PROFIT_RATIO", "npMargin"], "percent"],
      ["grossMargin", 1, ["销售毛利率", "GROSS_PROFIT_RATIO"], "percent"],
      ["taxRate", 1, ["所得税占利润总额", "TAX_EBT"], "percent"],
      ["cashToRevenue", 1, ["经营现金净额占营业收入", "CFOToOR", "OCF_SALES"], "percent"],
      ["cashToTotalRevenue", 1, ["经营现金净额占营业总收入", "CFOToGr"], "percent"],
      ["cashToProfit", 1, ["经营现金净额占净利润", "CFOToNP"], "percent"],
    ],
  },
  {
    section: "growth",
    items: [
      ["netProfitGrowth", 1, ["净利润同比增长率", "HOLDER_PROFIT_YOY", "YOYPNI", "归母净利润同比增长率"], "percent"],
      ["wholeProfitGrowth", 1, ["净利润（含少数股东损益）同比增长率", "YOYNI"], "percent"],
      ["recurringProfitGrowth", 1, ["扣非净利润同比增长率"], "percent"],
      ["revenueGrowth", 1, ["营业总收入同比增长率", "OPERATE_INCOME_YOY"], "percent"],
      ["grossProfitGrowth", 1, ["毛利同比增长率", "GROSS_PROFIT_YOY"], "percent"],
      ["epsGrowth", 1, ["基本每股收益同比增长率", "YOYEPSBasic"], "percent"],
      ["equityGrowth", 1, ["净资产同比增长率", "YOYEquity"], "percent"],
      ["liabilitiesGrowth", 1, ["总负债同比增长率", "YOYLiability"], "percent"],
      ["revenueRollingGrowth", 1, ["营业总收入滚动环比增长率", "OPERATE_INCOME_QOQ"], "percent"],
      ["grossProfitRollingGrowth", 1, ["毛利滚动环比增长率", "GROSS_PROFIT_QOQ"], "percent"],
      ["netProfitRollingGrowth", 1, ["归母净利润滚动环比增长率", "HOLDER_PROFIT_QOQ"], "percent"],
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
      ["debtRatio", 1, ["资产负债率", "DEBT_ASSET_RATIO", "liabilityToAsset"], "percent"],
      ["equityMultiplier", 1, ["权益乘数", "assetToEquity"], "times"],
      ["currentDebtShare", 1, ["流动负债占总负债", "CURRENTDEBT_DEBT"], "percent"],
      ["totalShares", 1, ["总股本", "totalShare"], "shares"],
      ["tradableShares", 1, ["流通股本", "liqaShare"], "shares"],
    ],
  },
];
