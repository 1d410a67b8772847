import { h, list, note, p, type StartingPage, see, table, w, yearsTable } from "../parts";
import { fill } from "./company";

const target = w("目标", "目標", "Target");

const targets: StartingPage = {
  key: "targets",
  title: w("目标与完成情况", "目標與達成情況", "Targets and how we met them"),
  summary: w(
    "公司公开提出的目标，以及各期的完成情况。",
    "公司公開提出的目標，以及各期的達成情況。",
    "What we said in public that we would reach, and how far we got.",
  ),
  pieces: [
    fill,
    table(
      [
        target,
        w("提出日期", "提出日期", "Set on"),
        w("目标值与期限", "目標值與期限", "Value and date"),
        w("最新实际值", "最新實際值", "Latest figure"),
        w("状态", "狀態", "Status"),
      ],
      [
        w("收入增长", "收入增長", "Revenue growth"),
        w("净资产收益率", "股本回報率", "Return on equity"),
        w("股利支付率", "派息比率", "Payout ratio"),
        w("温室气体排放", "溫室氣體排放", "Greenhouse gas emissions"),
      ],
    ),
    p(
      w(
        "未完成的目标说明原因及后续安排：【】。",
        "未達成的目標說明原因及後續安排：【】。",
        "Where a target was missed, why, and what follows: [ ].",
      ),
    ),
  ],
};

const outlook: StartingPage = {
  key: "outlook",
  title: w("业绩展望", "業績展望", "Outlook"),
  summary: w(
    "截至【日期】公司已公开披露的展望。",
    "截至【日期】公司已公開披露的展望。",
    "Our outlook as disclosed by [date].",
  ),
  pieces: [
    fill,
    note(
      w(
        "编辑说明：只写已在公告中披露的内容，并注明公告日期；不得在此首次披露。",
        "編輯說明：只載列已於公告中披露的內容，並註明公告日期；不得在此首次披露。",
        "To the editor: repeat what an announcement has disclosed, with its date, and nothing that has not been disclosed.",
      ),
    ),
    table(
      [w("指标", "指標", "Measure"), w("展望", "展望", "Outlook"), w("公告日期", "公告日期", "Announced on")],
      [
        w("营业收入", "收入", "Revenue"),
        w("利润率", "利潤率", "Margin"),
        w("资本开支", "資本開支", "Capital expenditure"),
      ],
    ),
    p(
      w(
        "以上展望基于现时假设，涉及风险及不确定因素，实际结果可能有重大差异。",
        "以上展望基於現時假設，涉及風險及不確定因素，實際結果可能有重大差異。",
        "This outlook rests on present assumptions and involves risks and uncertainties; results may differ materially.",
      ),
    ),
  ],
};

const fiveYears: StartingPage = {
  key: "five-years",
  title: w("五年财务摘要", "五年財務摘要", "Five-year figures"),
  summary: w(
    "主要财务数据，按【会计准则】编制。",
    "主要財務數據，按【會計準則】編製。",
    "Key figures, prepared under [accounting standards].",
  ),
  pieces: [
    fill,
    yearsTable(
      w("指标", "指標", "Figure"),
      [
        [w("营业收入", "收入", "Revenue"), "finance.revenue"],
        [
          w("归属于母公司股东的净利润", "母公司擁有人應佔溢利", "Profit attributable to owners of the parent"),
          "finance.parentProfit",
        ],
        [
          w("经营活动现金流量净额", "經營活動現金流量淨額", "Net cash from operating activities"),
          "finance.operatingCashFlow",
        ],
        [w("总资产", "總資產", "Total assets"), "finance.assets"],
        [
          w("归属于母公司股东的权益", "母公司擁有人應佔權益", "Equity attributable to owners of the parent"),
          "finance.parentEquity",
        ],
        [w("每股收益", "每股盈利", "Earnings per share"), "finance.basicEps"],
        [w("每股股利", "每股股息", "Dividend per share"), "finance.dividendPerShare"],
      ],
      ["mainland", "dual"],
    ),
    yearsTable(
      w("指标", "指標", "Figure"),
      [
        [w("净利息收入", "淨利息收入", "Net interest income"), "finance.netInterest"],
        [w("净手续费及佣金收入", "淨服務費及佣金收入", "Net fee and commission income"), "finance.netFees"],
        [w("减值准备", "減值準備", "Impairment allowances")],
        [w("股东应占溢利", "股東應佔溢利", "Profit attributable to shareholders"), "finance.parentProfit"],
        [w("客户贷款", "客戶貸款", "Loans to customers")],
        [w("客户存款", "客戶存款", "Deposits from customers")],
        [w("普通股权一级资本比率", "普通股權一級資本比率", "Common equity tier 1 ratio")],
        [w("每股股息", "每股股息", "Dividend per share"), "finance.dividendPerShare"],
      ],
      ["hongKong"],
    ),
    see(
      "financials",
      w(
        "各期完整报表及下载见“财务报表”",
        "各期完整報表及下載見「財務報表」",
        "All statements, to read and download: financial statements",
      ),
    ),
    p(
      w(
        "经重述的数据：【说明重述的年度及原因】。",
        "經重列的數據：【說明重列的年度及原因】。",
        "Restated figures: [which years, and why].",
      ),
    ),
  ],
};

const debt: StartingPage = {
  key: "debt-and-ratings",
  title: w("债务与信用评级", "債務與信貸評級", "Debt and credit ratings"),
  summary: w(
    "有息负债、到期结构及外部评级。",
    "有息負債、到期結構及外部評級。",
    "Interest-bearing debt, maturities and external ratings.",
  ),
  pieces: [
    fill,
    h(w("信用评级", "信貸評級", "Credit ratings")),
    table(
      [
        w("评级机构", "評級機構", "Agency"),
        w("长期评级", "長期評級", "Long-term rating"),
        w("展望", "展望", "Outlook"),
        w("评级日期", "評級日期", "Date"),
      ],
      [w("【机构一】", "【機構一】", "[Agency 1]"), w("【机构二】", "【機構二】", "[Agency 2]")],
    ),
    h(w("存续债券", "存續債券", "Bonds outstanding")),
    table(
      [
        w("债券", "債券", "Bond"),
        w("余额", "餘額", "Outstanding"),
        w("票面利率", "票面利率", "Coupon"),
        w("到期日", "到期日", "Maturity"),
        w("上市地", "上市地", "Listed at"),
      ],
      [w("【债券简称】", "【債券簡稱】", "[Short name]")],
    ),
    h(w("融资政策", "融資政策", "Financing policy")),
    list(
      [
        w(
          "净负债与 EBITDA 之比不高于【】",
          "淨負債與 EBITDA 之比不高於【】",
          "Net debt of no more than [ ] times EBITDA",
        ),
        w("未动用授信额度【】", "未動用授信額度【】", "Undrawn facilities of [ ]"),
      ],
      ["mainland", "dual"],
    ),
    list(
      [
        w("总资本比率目标【】%", "總資本比率目標【】%", "Total capital ratio of [ ]%"),
        w("符合总吸收亏损能力规定的债务【】", "符合吸收虧損能力規定的債務【】", "Loss-absorbing debt of [ ]"),
      ],
      ["hongKong"],
    ),
  ],
};

export const figurePages = { targets, outlook, fiveYears, debt };
