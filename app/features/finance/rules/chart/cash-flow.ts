import type { ChartSection } from "./chart";

/** The cash flow statement in the order in which it is read; each item with the names by which files call it. */
export const cashFlow: readonly ChartSection[] = [
  {
    section: "operating",
    items: [
      ["salesCash", 1, ["销售商品、提供劳务收到的现金"]],
      ["taxRefunds", 1, ["收到的税费返还", "收到的税费与返还"]],
      ["otherOperatingIn", 1, ["收到其他与经营活动有关的现金"]],
      ["operatingIn", 0, ["经营活动现金流入小计"]],
      ["purchasesCash", 1, ["购买商品、接受劳务支付的现金"]],
      ["staffCash", 1, ["支付给职工以及为职工支付的现金"]],
      ["taxesCash", 1, ["支付的各项税费"]],
      ["otherOperatingOut", 1, ["支付其他与经营活动有关的现金"]],
      ["operatingOut", 0, ["经营活动现金流出小计"]],
      ["cashGenerated", 0, ["经营产生现金"]],
      ["taxPaid", 1, ["已付税项"]],
      ["operatingCashFlow", 0, ["经营活动产生的现金流量净额", "经营业务现金净额"]],
    ],
  },
  {
    section: "investing",
    items: [
      ["investmentRecovered", 1, ["收回投资收到的现金", "收回投资所得现金"]],
      ["investmentReturns", 1, ["取得投资收益收到的现金"]],
      ["assetDisposals", 1, ["处置固定资产、无形资产和其他长期资产收回的现金净额"]],
      ["otherInvestingIn", 1, ["收到其他与投资活动有关的现金"]],
      ["investingIn", 0, ["投资活动现金流入小计"]],
      ["capitalExpenditure", 1, ["购建固定资产、无形资产和其他长期资产支付的现金"]],
      ["investmentsPaid", 1, ["投资支付的现金", "投资支付现金"]],
      ["subsidiariesAcquired", 1, ["取得子公司及其他营业单位支付的现金净额", "收购附属公司"]],
      ["otherInvestingOut", 1, ["支付其他与投资活动有关的现金"]],
      ["investingOut", 0, ["投资活动现金流出小计"]],
      ["investingCashFlow", 0, ["投资活动产生的现金流量净额", "投资业务现金净额"]],
    ],
  },
  {
    section: "financingActivities",
    items: [
      ["capitalRaised", 1, ["吸收投资收到的现金"]],
      ["minorityCapitalRaised", 2, ["子公司吸收少数股东投资收到的现金"]],
      ["borrowingsReceived", 1, ["取得借款收到的现金", "新增借款"]],
      ["bondsIssued", 1, ["发行债券收到的现金", "发行债券"]],
      ["sharesIssued", 1, ["发行股份"]],
      ["otherFinancingIn", 1, ["收到其他与筹资活动有关的现金"]],
      ["financingIn", 0, ["筹资活动现金流入小计"]],
      ["debtRepaid", 1, ["偿还债务支付的现金", "偿还借款"]],
      ["dividendsInterestPaid", 1, ["分配股利、利润或偿付利息支付的现金"]],
      ["minorityDividends", 2, ["子公司支付给少数股东的股利、利润"]],
      ["sharesRepurchased", 1, ["回购股份"]],
      ["otherFinancingOut", 1, ["支付其他与筹资活动有关的现金"]],
      ["financingOut", 0, ["筹资活动现金流出小计"]],
      ["financingCashFlow", 0, ["筹资活动产生的现金流量净额", "融资业务现金净额"]],
    ],
  },
  {
    section: "movement",
    items: [
      ["exchangeEffect", 1, ["汇率变动对现金及现金等价物的影响"]],
      ["cashChange", 0, ["现金及现金等价物净增加额", "现金净额"]],
      ["openingCash", 1, ["期初现金及现金等价物余额", "期初现金"]],
      ["closingCash", 0, ["期末现金及现金等价物余额", "期末现金"]],
    ],
  },
];
