import type { ReportTexts } from "./report-texts.ts";

/** The fixed texts of periodic reports; {year}, {dividend} and the like are filled in. */
export const notice: ReportTexts[] = [
  [
    "本公司董事会及全体董事保证本报告内容真实、准确、完整，不存在虚假记载、误导性陈述或重大遗漏，并承担相应的法律责任。",
    "The Board of Directors and all directors warrant that this report is true, accurate and complete, without false records, misleading statements or material omissions, and accept legal responsibility for it.",
  ],
  [
    "公司负责人、主管会计工作负责人及会计机构负责人声明：保证本报告中财务报告的真实、准确、完整。",
    "The persons in charge of the Company, of its accounting work and of its accounting department declare that the financial statements in this report are true, accurate and complete.",
  ],
  [
    "本文件为演示文件：公司、人物及全部数据均属虚构，与任何现实中的发行人无关，亦不构成投资建议。",
    "This is a demonstration document. The company, the people and all figures are fictional, have no connection with any existing issuer and are not investment advice.",
  ],
];

export const audited: ReportTexts[] = [
  [
    "我们审计了后附的财务报表，包括{year}年12月31日的合并资产负债表，{year}年度的合并利润表和合并现金流量表以及相关附注。我们认为，后附的财务报表在所有重大方面按照企业会计准则的规定编制，公允反映了公司的合并财务状况、经营成果和现金流量。",
    "We have audited the accompanying financial statements: the consolidated balance sheet as at 31 December {year}, the consolidated income statement and cash flow statement for {year}, and the notes. In our opinion they are prepared, in all material respects, in accordance with the Accounting Standards for Business Enterprises and present fairly the consolidated financial position, results and cash flows of the Company.",
  ],
  [
    "关键审计事项包括收入确认与存货跌价准备。我们检查了主要销售合同与验收记录，对期末存货进行了监盘，并复核了可变现净值的计算。",
    "The key audit matters are the recognition of revenue and the provision for inventories. We examined the main sales contracts and records of acceptance, attended the count of inventories at the end of the year, and recalculated net realisable values.",
  ],
];

export const policies: { name: ReportTexts; text: ReportTexts }[] = [
  {
    name: ["编制基础", "Basis of preparation"],
    text: [
      "财务报表以持续经营为基础，根据实际发生的交易和事项，按照企业会计准则及其应用指南、解释编制。除另有说明外，金额单位与正文一致，部分合计数因四舍五入可能与各项之和存在尾差。",
      "The statements are prepared on a going concern basis from transactions and events that took place, in accordance with the Accounting Standards for Business Enterprises, their guidelines and interpretations. Amounts are in the unit of the report unless stated otherwise.",
    ],
  },
  {
    name: ["收入确认", "Revenue"],
    text: [
      "公司在客户取得相关商品控制权时确认收入。境内销售以客户签收或验收为准，境外销售以报关出口并取得提单为准；装备类项目在客户终验后确认。",
      "Revenue is recognised when the customer obtains control of the goods: on receipt or acceptance at home, on export clearance and bill of lading abroad, and on final acceptance for equipment.",
    ],
  },
  {
    name: ["应收款项", "Receivables"],
    text: [
      "应收账款按预期信用损失模型计提减值准备。公司依据账龄和客户信用等级划分组合，并参考历史损失经验与前瞻性信息。",
      "Receivables are impaired by the expected credit loss model, in groups by age and by the customer’s rating, with regard to past losses and to what lies ahead.",
    ],
  },
  {
    name: ["存货", "Inventories"],
    text: [
      "存货按成本与可变现净值孰低计量，发出时采用加权平均法。期末按单项或类别计提存货跌价准备。",
      "Inventories are measured at the lower of cost and net realisable value, issued at weighted average cost, and written down item by item or by category.",
    ],
  },
  {
    name: ["固定资产", "Property, plant and equipment"],
    text: [
      "房屋及建筑物按二十至四十年、机器设备按八至十二年、电子及其他设备按三至五年采用年限平均法计提折旧，预计净残值率为百分之五。",
      "Buildings are depreciated over 20 to 40 years, machinery over 8 to 12, electronic and other equipment over 3 to 5, on a straight line with a residual value of 5%.",
    ],
  },
  {
    name: ["研发支出", "Research and development"],
    text: [
      "研究阶段的支出于发生时计入当期损益；开发阶段的支出同时满足资本化条件的，确认为无形资产。报告期内公司研发支出全部费用化。",
      "Research is expensed as incurred; development is capitalised where all conditions are met. In the reporting period all of it was expensed.",
    ],
  },
];

export const returns: ReportTexts[] = [
  [
    "公司重视对股东的合理回报，利润分配政策保持连续性和稳定性。根据未来三年股东回报规划，公司在当年盈利且累计未分配利润为正的情况下，每年以现金方式分配的利润不低于当年实现的可分配利润的百分之二十。",
    "The Company values fair returns to its shareholders and keeps its distribution policy continuous and stable. Under the shareholder return plan for the next three years, with a profit for the year and positive retained earnings, at least 20% of the year’s distributable profit is paid in cash.",
  ],
  [
    "董事会拟以实施权益分派股权登记日的总股本为基数，向全体股东每10股派发现金红利{cash}元（含税），不送红股，不以资本公积金转增股本。该预案尚需提交股东会审议。",
    "The Board proposes a cash dividend of RMB {cash} per 10 shares (tax included) on the share capital of the record date, without bonus shares and without conversion of capital reserves. The proposal is subject to approval by the general meeting.",
  ],
];

export const governance: ReportTexts[] = [
  [
    "公司按照公司法、证券法及上市地监管规则，建立了股东会、董事会和经营管理层权责分明、相互制衡的治理结构。董事会由{directors}名董事组成，其中独立董事{independent}名，下设战略与可持续发展、审计、提名、薪酬与考核四个专门委员会。",
    "In accordance with company and securities law and the rules of its markets, the Company has a general meeting, a Board and a management with clear duties and mutual checks. The Board has {directors} directors, {independent} of them independent, and four committees: strategy and sustainability, audit, nomination, and remuneration.",
  ],
  [
    "报告期内，公司按规定召开股东会，召开董事会会议八次，审计委员会会议六次，全部董事均按规定出席。公司内部控制评价范围覆盖主要业务单位，未发现财务报告内部控制重大缺陷。",
    "The Company held its general meetings as required, eight Board meetings and six meetings of the audit committee, which all directors attended as required. The assessment of internal control covered all main units and found no material weakness in financial reporting.",
  ],
  [
    "公司严格执行内幕信息知情人登记制度，通过定期报告、业绩说明会、机构调研与投资者热线与投资者保持沟通，公平对待所有股东。",
    "The Company keeps its register of insiders strictly, and stays in dialogue with investors by periodic reports, results briefings, research visits and a hotline, treating all shareholders alike.",
  ],
];

export const sustainability: ReportTexts[] = [
  [
    "公司将可持续发展目标纳入管理层考核。报告期内，单位产品综合能耗同比下降{energy}%，绿色电力占比提高到{green}%，全年未发生重大环境污染事件和重大安全事故。",
    "Sustainability is part of how management is assessed. Energy use per unit of output fell by {energy}%, green electricity rose to {green}% of the total, and there was no major environmental or safety incident.",
  ],
  [
    "公司以2025年为基准年编制温室气体清单，计划在2035年前将范围一和范围二排放强度降低百分之五十。主要基地均取得环境管理体系和职业健康安全管理体系认证。",
    "The greenhouse gas inventory takes 2025 as its base year; the intensity of scope 1 and 2 emissions is to be halved by 2035. All main bases are certified for environmental management and for health and safety.",
  ],
  [
    "公司为员工提供系统的技能培训，人均培训时间{training}小时；关键供应商全部签署行为准则，其中八成以上完成现场审核。",
    "Employees receive systematic training, {training} hours each on average. All key suppliers have signed the code of conduct, and more than eight in ten were audited on site.",
  ],
];

export const esgParts: { title: ReportTexts; texts: ReportTexts[] }[] = [
  {
    title: ["管理与责任", "Management and responsibility"],
    texts: [
      [
        "董事会对可持续发展承担最终责任，战略与可持续发展委员会每半年审议目标与进展。各基地设立责任人，关键指标按月上报，年度结果与管理层薪酬挂钩。",
        "The Board bears the final responsibility for sustainability; its committee reviews targets and progress every half-year. Each base has a person in charge, key figures are reported monthly, and the year’s outcome counts in the pay of management.",
      ],
      [
        "我们通过问卷、访谈和调研日收集投资者、客户、员工、供应商与社区的意见，识别出十四项重要议题，其中产品质量、能源与气候、员工安全居于前列。",
        "By questionnaires, interviews and research days we heard investors, customers, employees, suppliers and neighbours, and identified fourteen material topics, led by product quality, energy and climate, and safety at work.",
      ],
    ],
  },
  {
    title: ["环境", "Environment"],
    texts: sustainability.slice(0, 2),
  },
  {
    title: ["员工与社会", "People and society"],
    texts: [
      sustainability[2] as ReportTexts,
      [
        "公司尊重劳动权益，禁止一切形式的歧视和强制劳动；全体员工参加社会保险，设有补充医疗与困难帮扶基金。报告期内百万工时损失工伤率降至{injuries}。",
        "The Company respects labour rights and forbids discrimination and forced labour in any form. All employees have social insurance, a supplementary medical plan and a hardship fund. The rate of lost-time injuries fell to {injuries} per million hours.",
      ],
    ],
  },
  {
    title: ["治理", "Governance"],
    texts: governance.slice(0, 2),
  },
];

export const discussion: ReportTexts[] = [
  [
    "报告期内，公司实现营业收入{rev}，同比{revg}；归属于母公司股东的净利润{net}，同比{netg}；基本每股收益{eps}元。增长主要来自高毛利产品占比提高和海外订单增加。",
    "In the period, revenue was {rev}, {revg}; net profit attributable to the parent was {net}, {netg}; basic earnings per share were RMB {eps}. Growth came mainly from a richer product mix and from more orders abroad.",
  ],
  [
    "期间费用控制良好，研发投入占营业收入的百分之六点三。经营活动现金流量净额为{ocf}，回款情况与收入增长相匹配。期末资产负债率保持在稳健水平，公司无逾期债务。",
    "Expenses were kept in check, and research took 6.3% of revenue. Net cash from operating activities was {ocf}, in line with the growth of revenue. Leverage stayed sound, and no debt is overdue.",
  ],
];
