/**
 * What annual reports of Hong Kong and others of IFRS call items, beside the names of the chart: in simplified letters
 * (see `bareName`) and in English.
 */
export const reportNames: Record<"balance" | "income" | "cashFlow", Record<string, readonly string[]>> = {
  balance: {
    accountsReceivable: ["应收贸易账款", "贸易应收款项", "Trade receivables", "Accounts receivable"],
    notesAndReceivables: [
      ...["应收贸易账款及票据", "贸易应收款项及应收票据", "应收账款及应收票据", "应收账款及票据"],
      ...["Trade and bills receivables", "Trade and notes receivables", "Trade receivables and bills receivable"],
    ],
    depositsPrepaymentsReceivables: [
      ...["预付款项、其他应收款项及其他资产", "预付款项、按金及其他应收款项"],
      ...["Prepayments, other receivables and other assets", "Prepayments and other receivables"],
    ],
    cash: ["现金及银行结余", "银行结余及现金", "Bank balances and cash"],
    restrictedCash: ["受限制现金", "受限制银行存款", "已抵押存款", "Restricted cash", "Pledged deposits"],
    inventories: ["Inventory"],
    currentAssets: ["流动资产总值", "流动资产总额", "总流动资产", "Current assets, total"],
    propertyPlantEquipment: ["物业、机器及设备", "Property, plant & equipment", "PP&E"],
    intangibles: ["其他无形资产", "Other intangible assets"],
    associates: ["于联营公司的投资", "于联营公司之权益", "于联营公司的权益", "Investments in associates"],
    jointVentures: ["于合营企业的投资", "于合营公司的权益", "Investments in joint ventures"],
    investmentProperty: ["Investment properties"],
    nonCurrentAssets: ["非流动资产总值", "非流动资产总额", "总非流动资产", "Non-current assets, total"],
    assets: ["资产总值"],
    accountsPayable: ["应付贸易账款", "贸易应付款项", "Trade payables", "Accounts payable"],
    notesAndPayables: [
      ...["应付贸易账款及票据", "贸易应付款项及应付票据", "应付账款及应付票据"],
      ...["Trade and bills payables", "Trade and notes payables"],
    ],
    accruals: ["其他应付款项及应计费用", "Other payables and accruals", "Accruals and other payables"],
    taxesPayable: ["应付所得税", "应付税款", "Tax payable", "Income tax payable"],
    shortTermLoans: ["短期银行借款", "Short-term bank loans", "Short-term loans"],
    currentLiabilities: ["流动负债总值", "流动负债总额", "总流动负债"],
    netCurrentAssets: ["流动资产净值"],
    assetsLessCurrent: ["资产总值减流动负债"],
    longTermLoans: ["Long-term bank loans", "Long-term loans"],
    nonCurrentLiabilities: ["非流动负债总值", "非流动负债总额", "总非流动负债"],
    liabilities: ["负债总值"],
    shareCapital: ["已发行股本", "Issued capital", "Issued share capital"],
    retained: ["保留盈利", "保留利润", "留存收益", "Retained profits", "Accumulated losses"],
    parentEquity: [
      ...["母公司拥有人应占权益", "本公司拥有人应占权益", "本公司权益股东应占权益", "本公司股东应占权益"],
      ...["母公司权益持有人应占权益", "本公司权益持有人应占权益", "归属于母公司股东权益", "归属于母公司股东的权益"],
      ...["归属母公司股东权益", "归属于母公司所有者权益", "归属于本公司股东权益", "归母股东权益", "归母权益"],
      ...["Equity attributable to owners of the Company", "Equity attributable to equity holders of the Company"],
      ...["Equity attributable to shareholders of the Company", "Total equity attributable to owners of the parent"],
      ...["Equity attributable to equity holders of the parent", "Shareholders' equity", "Shareholders' funds"],
    ],
    minorityEquity: ["少数股东权益合计", "Minority interests", "Non-controlling interest"],
    equity: ["权益合计", "权益总额", "权益总计", "权益总值", "资产净值", "净资产总额", "Net assets", "Equity, total"],
    liabilitiesAndEquity: [
      ...["负债及权益合计", "负债和权益合计", "负债及权益总额", "权益及负债总额", "权益及负债合计", "总负债及权益"],
      ...["负债和权益总计", "Total equity and liabilities"],
    ],
  },
  income: {
    revenue: ["收入", "收益", "总收入", "收入总额", "营收", "Revenue", "Revenues", "Total revenues", "Sales revenue"],
    costOfSales: ["销售成本", "收入成本", "销货成本", "Cost of revenue", "Cost of revenues", "Cost of goods sold"],
    grossProfit: ["毛利润", "毛利总额"],
    otherIncome: ["其他收入及收益", "其他收入及利得", "Other income and gains", "Other income and other gains"],
    selling: [
      ...["销售及分销开支", "销售及营销开支", "销售及分销成本", "销售及市场推广开支", "销售开支", "分销成本"],
      ...["Selling and distribution expenses", "Selling and marketing expenses", "Selling and distribution costs"],
    ],
    administrative: [
      ...["一般及行政开支", "行政费用", "行政及一般开支"],
      ...["General and administrative expenses", "Administrative and general expenses", "Administration expenses"],
    ],
    research: [
      "研发成本",
      "研究及开发成本",
      "研发开支",
      "研究及开发开支",
      "Research and development costs",
      "R&D expenses",
    ],
    operatingProfit: ["营运利润", "经营业务利润", "Profit from operations", "Operating income"],
    financeCosts: ["财务成本", "融资费用", "财务支出", "Finance cost"],
    associateProfit: [
      ...["应占联营公司利润及亏损", "分占联营公司利润", "应占联营公司业绩", "应占联营企业利润"],
      ...[
        "Share of profits and losses of associates",
        "Share of results of associates",
        "Share of profit of associates",
      ],
    ],
    jointVentureProfit: [
      ...["应占合营企业利润", "分占合营企业利润", "应占合营公司业绩"],
      ...["Share of profits and losses of joint ventures", "Share of results of joint ventures"],
    ],
    profitBeforeTax: [
      ...["税前利润", "除所得税前利润", "税前盈利", "税前亏损", "除税前亏损", "未计所得税前利润"],
      ...["Profit before taxation", "Profit before income tax", "Income before tax", "Income before income taxes"],
      ...["Loss before tax", "Loss before taxation"],
    ],
    incomeTax: ["所得税开支", "税项开支", "所得税支出", "Income tax expenses", "Income tax", "Taxation", "Tax expense"],
    netProfit: [
      ...["税后利润", "税后净利润", "年内利润", "年度利润", "本年度利润", "期内利润", "本期利润"],
      ...["年内亏损", "期内亏损", "本年利润", "本年净利润", "本期净利润", "年度净利润", "净利"],
      ...["Profit for the year", "Profit for the period", "Loss for the year", "Loss for the period", "Net income"],
      ...["Profit after tax", "Profit after taxation", "Net profit for the year", "Net profit for the period"],
    ],
    parentProfit: [
      ...["归属于母公司股东利润", "归属于母公司所有者利润", "归属于母公司股东净利润", "归属于母公司净利润"],
      ...["归属母公司股东利润", "归属母公司净利润", "归属于本公司股东的净利润", "归属于本公司股东利润", "归母净利润"],
      ...["归属于母公司股东的利润", "归属于本公司股东的利润", "归属于母公司的净利润", "归属于母公司利润"],
      ...["母公司拥有人应占利润", "本公司股东应占利润", "本公司权益股东应占利润", "股东应占净利润"],
      ...["本公司权益持有人应占利润", "母公司权益持有人应占利润", "公司股东应占利润", "归属股东利润"],
      ...["Profit attributable to owners of the Company", "Profit attributable to equity holders of the Company"],
      ...["Profit attributable to shareholders", "Profit attributable to shareholders of the Company"],
      ...["Profit attributable to equity shareholders of the Company", "Net profit attributable to shareholders"],
      ...["Profit attributable to the parent", "Net profit attributable to owners of the parent"],
      ...["Net income attributable to shareholders", "Net profit attributable to the parent"],
      ...["Profit attributable to equity holders of the parent"],
    ],
    minorityProfit: [
      ...["少数股东利润", "少数股东应占利润", "非控制性权益应占利润", "归属于少数股东利润"],
      ...["Profit attributable to minority interests", "Net profit attributable to non-controlling interests"],
    ],
    basicEps: [
      "每股基本收益",
      "基本每股盈利",
      "基本每股利润",
      "每股盈利-基本",
      "Basic EPS",
      "Earnings per share, basic",
    ],
    dilutedEps: [
      "每股稀释收益",
      "摊薄每股盈利",
      "稀释每股盈利",
      "每股盈利-摊薄",
      "Diluted EPS",
      "Earnings per share, diluted",
    ],
    comprehensiveIncome: [
      ...["年内全面收益总额", "期内全面收益总额", "本年全面收益总额", "全面收入总额", "年内全面收入总额"],
      ...["Total comprehensive income for the year", "Total comprehensive income for the period"],
    ],
    otherComprehensiveIncome: [
      ...["年内其他全面收益", "期内其他全面收益", "其他全面收入"],
      ...["Other comprehensive income for the year", "Other comprehensive income for the period"],
    ],
  },
  cashFlow: {
    reconciledProfit: [
      "年内利润",
      "年度利润",
      "期内利润",
      "税后利润",
      "Profit for the year",
      "Profit for the period",
      "Net income",
    ],
    reconciledBeforeTax: [
      "除税前利润",
      "税前利润",
      "除所得税前利润",
      "利润总额",
      "Profit before tax",
      "Profit before taxation",
    ],
    operatingCashFlow: [
      ...["经营活动所得现金流量净额", "经营活动产生现金净额", "经营活动产生的现金净额", "经营活动现金流量净额"],
      ...["Net cash generated from operating activities", "Net cash flows from operating activities"],
      ...["Net cash flow from operating activities", "Cash flow from operations", "Operating cash flow"],
    ],
    investingCashFlow: [
      ...["投资活动所用现金流量净额", "投资活动所用现金净额", "投资活动使用的现金净额", "投资活动现金流量净额"],
      ...["Net cash used in investing activities", "Net cash flows used in investing activities"],
      ...["Net cash flows from investing activities", "Investing cash flow"],
    ],
    financingCashFlow: [
      ...["融资活动所用现金流量净额", "融资活动所用现金净额", "融资活动使用的现金净额", "融资活动现金流量净额"],
      ...["筹资活动现金流量净额", "融资活动产生的现金流量净额", "Net cash used in financing activities"],
      ...["Net cash flows used in financing activities", "Net cash flows from financing activities"],
      ...["Financing cash flow"],
    ],
    exchangeEffect: ["汇率变动影响净额", "外汇汇率变动影响", "Effect of foreign exchange rate changes, net"],
    cashChange: [
      ...["现金及现金等价物增加净额", "现金及现金等价物净增加"],
      ...["Net increase/(decrease) in cash and cash equivalents", "Net change in cash"],
    ],
    openingCash: [
      ...[
        "年初的现金及现金等价物",
        "年初现金及现金等价物",
        "期初现金及现金等价物",
        "Cash and cash equivalents at beginning of year",
      ],
      ...["Cash and cash equivalents at beginning of period", "Cash and cash equivalents at the beginning of the year"],
    ],
    closingCash: [
      ...[
        "年末的现金及现金等价物",
        "年末现金及现金等价物",
        "期末现金及现金等价物",
        "Cash and cash equivalents at end of year",
      ],
      ...["Cash and cash equivalents at end of period", "Cash and cash equivalents at the end of the year"],
    ],
  },
};

const letters = new Map(
  `貨货幣币資资結结備备產产應应據据賬账項项預预關关聯联計计買买約约動动價价內内現现總总額额發发貸贷墊垫債债權权
長长營营於于贖赎業业廠厂設设無无開开譽誉攤摊費费遞递稅税銀银機机構构負负賣卖購购戶户職职賃赁淨净減减險险準准專专
積积庫库儲储餘余風风潤润擁拥佔占續续賺赚賠赔銷销財财務务虧亏損损變变匯汇兌兑處处經经終终後后勞劳還还與与屬属東东
償偿對对響响週周轉转數数貴贵證证質质類类獨独單单紅红責责決决壽寿紀纪間间調调節节撥拨舊旧氣气報报廢废運运個个滾滚
環环貿贸綜综帳帐歸归狀状況况併并`
    .replace(/\s/g, "")
    .match(/../gu)
    ?.map((pair) => [pair.slice(0, 1), pair.slice(1)] as const),
);

/** Traditional letters of statements as simplified ones. */
export const simplified = (text: string): string => text.replace(/[㐀-鿿]/g, (letter) => letters.get(letter) ?? letter);

const orLoss = /\/?\((?:loss(?:es)?|亏损|负债|decrease|减少)\)\/?/g;

/** What two ways to write one name have in common: letters, `溢利` for `利润`, a loss in brackets, English punctuation. */
export function folded(name: string): string {
  const plain = simplified(name).toLowerCase().replaceAll(" ", "").replaceAll("溢利", "利润").replace(orLoss, "");
  return /^[\x21-\x7e’–]+$/.test(plain) ? plain.replace(/[,;'’().–-]/g, "") : plain;
}
