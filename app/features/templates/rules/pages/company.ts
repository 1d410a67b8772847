import { h, list, note, p, type StartingPage, see, table, w } from "../parts";

export const fill = note(
  w(
    "编辑说明：方括号内为待填内容，填妥后请删除本说明再发布。",
    "編輯說明：方括號內為待填內容，填妥後請刪除本說明再發佈。",
    "To the editor: what stands in brackets is yours to fill. Delete this note before you publish.",
  ),
);

const investmentCase: StartingPage = {
  key: "investment-case",
  title: w("投资亮点", "投資亮點", "Investment case"),
  summary: w(
    "【用一句话说明为什么投资者应当持有本公司股票】",
    "【以一句話說明為何投資者應持有本公司股份】",
    "[One sentence: why an investor should own our shares]",
  ),
  pieces: [
    fill,
    h(w("市场地位", "市場地位", "Market position")),
    p(
      w(
        "公司是【细分市场】的【排名】，【年度】市场份额约【】%（来源：【】）。",
        "公司為【細分市場】的【排名】，【年度】市場份額約【】%（來源：【】）。",
        "We rank [position] in [market segment], with a share of about [ ]% in [year] (source: [ ]).",
      ),
    ),
    h(w("增长动力", "增長動力", "Drivers of growth")),
    list([
      w(
        "【产品或业务一】：【规模、增速及依据】",
        "【產品或業務一】：【規模、增速及依據】",
        "[Product or business 1]: [size, growth and evidence]",
      ),
      w(
        "【产品或业务二】：【规模、增速及依据】",
        "【產品或業務二】：【規模、增速及依據】",
        "[Product or business 2]: [size, growth and evidence]",
      ),
      w(
        "【新市场或新产能】：【时间表及投入】",
        "【新市場或新產能】：【時間表及投入】",
        "[New market or capacity]: [timetable and investment]",
      ),
    ]),
    h(w("盈利与现金流", "盈利與現金流", "Earnings and cash flow")),
    p(
      w(
        "最近一年营业收入{finance.revenue}，归属于母公司股东的净利润{finance.parentProfit}，加权平均净资产收益率{finance.weightedRoe}。过去五年营业收入年复合增长率【】%，经营现金流净额与净利润之比为【】。",
        "最近一年收入{finance.revenue}，母公司擁有人應佔溢利{finance.parentProfit}，加權平均股本回報率{finance.weightedRoe}。過去五年收入年複合增長率【】%，經營現金流淨額與淨利潤之比為【】。",
        "In the newest year revenue was {finance.revenue}, profit attributable to owners of the parent {finance.parentProfit} and the return on equity {finance.weightedRoe}. Over five years revenue grew by [ ]% a year, and operating cash flow was [ ] times net profit.",
      ),
    ),
    h(w("资产质量与资本", "資產質素與資本", "Asset quality and capital"), ["hongKong"]),
    p(
      w(
        "不良贷款率【】%，拨备覆盖率【】%，普通股权一级资本比率【】%，流动性覆盖比率【】%。",
        "不良貸款率【】%，撥備覆蓋率【】%，普通股權一級資本比率【】%，流動性覆蓋比率【】%。",
        "Non-performing loans [ ]%, allowance coverage [ ]%, common equity tier 1 ratio [ ]%, liquidity coverage ratio [ ]%.",
      ),
      ["hongKong"],
    ),
    h(w("研发与知识产权", "研發與知識產權", "Research and intellectual property"), ["dual"]),
    p(
      w(
        "研发投入占营业收入【】%，研发人员【】人，授权专利【】项，其中发明专利【】项。",
        "研發投入佔收入【】%，研發人員【】人，獲授專利【】項，其中發明專利【】項。",
        "Research takes [ ]% of revenue and [ ] people; [ ] patents are granted, [ ] of them for inventions.",
      ),
      ["dual"],
    ),
    h(w("股东回报", "股東回報", "Returns to shareholders")),
    p(
      w(
        "上市以来累计现金分红【】亿元，近三年平均股利支付率【】%。",
        "上市以來累計派發現金股息【】億元，近三年平均派息比率【】%。",
        "Cash dividends since listing add up to [ ]; the payout ratio of the last three years averages [ ]%.",
      ),
    ),
    h(w("主要风险", "主要風險", "Principal risks")),
    p(
      w(
        "【列出三至五项主要风险及公司的应对，与年度报告一致】",
        "【列出三至五項主要風險及公司的應對，與年度報告一致】",
        "[Three to five principal risks and what we do about them, in line with the annual report]",
      ),
    ),
  ],
};

const strategy: StartingPage = {
  key: "strategy",
  title: w("战略与商业模式", "策略與業務模式", "Strategy and business model"),
  summary: w(
    "【公司如何创造价值，未来三至五年的重点】",
    "【公司如何創造價值，未來三至五年的重點】",
    "[How we create value, and what matters over the next three to five years]",
  ),
  pieces: [
    fill,
    h(w("商业模式", "業務模式", "Business model")),
    table(
      [
        w("环节", "環節", "Step"),
        w("公司做什么", "公司做甚麼", "What we do"),
        w("收入与成本", "收入與成本", "Revenue and cost"),
      ],
      [
        w("采购与供应链", "採購與供應鏈", "Sourcing and supply"),
        w("研发与生产", "研發與生產", "Development and production"),
        w("销售与服务", "銷售與服務", "Sales and service"),
      ],
      ["mainland", "dual"],
    ),
    table(
      [
        w("业务线", "業務線", "Business line"),
        w("客户与产品", "客戶與產品", "Clients and products"),
        w("收入来源", "收入來源", "Sources of income"),
      ],
      [
        w("零售金融", "零售金融", "Retail"),
        w("企业及机构金融", "企業及機構金融", "Corporate and institutional"),
        w("财富与资产管理", "財富與資產管理", "Wealth and asset management"),
      ],
      ["hongKong"],
    ),
    h(w("战略重点", "策略重點", "Priorities")),
    list([
      w(
        "【重点一】：【举措、投入、衡量指标】",
        "【重點一】：【舉措、投入、衡量指標】",
        "[Priority 1]: [measures, investment, how it is measured]",
      ),
      w(
        "【重点二】：【举措、投入、衡量指标】",
        "【重點二】：【舉措、投入、衡量指標】",
        "[Priority 2]: [measures, investment, how it is measured]",
      ),
      w(
        "【重点三】：【举措、投入、衡量指标】",
        "【重點三】：【舉措、投入、衡量指標】",
        "[Priority 3]: [measures, investment, how it is measured]",
      ),
    ]),
    h(w("资本配置", "資本配置", "Use of capital")),
    p(
      w(
        "资本开支、研发、并购、分红与回购的先后次序：【】。",
        "資本開支、研發、併購、股息與回購的先後次序：【】。",
        "In which order capital goes into investment, research, acquisitions, dividends and buybacks: [ ].",
      ),
    ),
  ],
};

const governanceDocuments: StartingPage = {
  key: "governance-documents",
  title: w("公司治理文件", "企業管治文件", "Governance documents"),
  summary: w(
    "公司章程、议事规则及各项制度的现行版本。",
    "公司章程、議事規則及各項制度的現行版本。",
    "Articles of association, rules of procedure and policies as they are in force.",
  ),
  pieces: [
    fill,
    list(
      [
        w(
          "公司章程【上传文件，注明生效日期】",
          "公司章程【上載文件，註明生效日期】",
          "Articles of association [attach, with the date of effect]",
        ),
        w("股东会议事规则", "股東會議事規則", "Rules of procedure of the general meeting"),
        w("董事会议事规则", "董事會議事規則", "Rules of procedure of the board"),
        w("独立董事工作制度", "獨立董事工作制度", "Rules for independent directors"),
        w("信息披露管理制度", "信息披露管理制度", "Disclosure policy"),
        w("投资者关系管理制度", "投資者關係管理制度", "Investor relations policy"),
      ],
      ["mainland", "dual"],
    ),
    list(
      [
        w("组织章程大纲及细则", "組織章程大綱及細則", "Memorandum and articles of association"),
        w("董事会多元化政策", "董事會成員多元化政策", "Board diversity policy"),
        w("股东通讯政策", "股東通訊政策", "Shareholders' communication policy"),
        w("股东提名人选参选董事的程序", "股東提名候選董事的程序", "Procedures for shareholders to propose a director"),
        w("举报政策及反贪污政策", "舉報政策及反貪污政策", "Whistleblowing and anti-corruption policies"),
      ],
      ["hongKong", "dual"],
    ),
  ],
};

const committees: StartingPage = {
  key: "board-committees",
  title: w("董事会专门委员会", "董事委員會", "Board committees"),
  summary: w(
    "各委员会的成员、职责及职权范围。",
    "各委員會的成員、職責及職權範圍。",
    "Members, duties and terms of reference of each committee.",
  ),
  pieces: [
    fill,
    table(
      [
        w("委员会", "委員會", "Committee"),
        w("主席", "主席", "Chair"),
        w("成员", "成員", "Members"),
        w("本年会议次数", "本年會議次數", "Meetings this year"),
      ],
      [
        w("审计委员会", "審核委員會", "Audit committee"),
        w("提名委员会", "提名委員會", "Nomination committee"),
        w("薪酬与考核委员会", "薪酬委員會", "Remuneration committee"),
        w("战略委员会", "策略委員會", "Strategy committee"),
      ],
    ),
    see(
      "people",
      w(
        "现任成员及简历见“董事与管理层”",
        "現任成員及履歷見「董事及管理層」",
        "Present members and their biographies: board and management",
      ),
    ),
    h(w("职权范围", "職權範圍", "Terms of reference")),
    p(
      w(
        "【逐一上传各委员会的工作细则，注明版本日期】",
        "【逐一上載各委員會的職權範圍，註明版本日期】",
        "[Attach the terms of reference of each committee with the date of its version]",
      ),
    ),
  ],
};

export const companyPages = { investmentCase, strategy, governanceDocuments, committees };
