type Texts = readonly [zh: string, tc: string, en: string];

/** The topics of both companies, with the words by which imported questions find them. */
export const topicPlans: readonly (readonly [id: string, name: Texts, keywords: string])[] = [
  ["dividends", ["分红与回购", "股息與回購", "Dividends and buybacks"], "分红 派息 股息 回购 利润分配 市值管理"],
  ["orders", ["订单与产能", "訂單與產能", "Orders and capacity"], "订单 产能 扩产 交付 开工 产线 投产"],
  ["results", ["业绩与财务", "業績與財務", "Results and finances"], "业绩 营收 毛利率 现金流 费用率 利润率 应收账款"],
  ["technology", ["技术与研发", "技術與研發", "Technology and research"], "研发 技术 专利 新产品 机器人 减速器"],
  [
    "shareholders",
    ["股东与公司治理", "股東與企業管治", "Shareholders and governance"],
    "股东人数 股东户数 减持 增持 股权激励 董事会",
  ],
  ["overseas", ["海外业务", "海外業務", "Business abroad"], "海外 关税 出口 汇率 东南亚"],
];

/** What is asked again and again, the same of both companies but for their names: topic, question, answer. */
export const commonPlans: readonly (readonly [topic: string, question: Texts, answer: Texts])[] = [
  [
    "dividends",
    ["公司的分红政策是什么？", "公司的股息政策是甚麼？", "What is the dividend policy?"],
    [
      "在满足现金分红条件的前提下，公司每年以现金方式分配的利润不少于当年实现的可分配利润的百分之二十。历年分红见“分红派息”栏目。",
      "在滿足現金派息條件的前提下，公司每年以現金方式分配的利潤不少於當年實現的可分配利潤的百分之二十。歷年派息見「股息派發」欄目。",
      "Where the conditions for a cash dividend are met, at least 20% of each year's distributable profit is paid in cash. Past dividends stand under “Dividends”.",
    ],
  ],
  [
    "dividends",
    ["什么时候可以收到现金红利？", "何時可以收到現金股息？", "When is a dividend paid?"],
    [
      "股东会通过利润分配方案后两个月内派发。股权登记日、除权除息日与派息日以权益分派实施公告为准。",
      "股東會通過利潤分配方案後兩個月內派發。記錄日期、除淨日與派息日以權益分派實施公告為準。",
      "Within two months after the general meeting has approved it. The record date, ex-date and payment date are announced.",
    ],
  ],
  [
    "shareholders",
    ["在哪里可以查询股东户数？", "在哪裡可以查詢股東戶數？", "Where can I find the number of shareholders?"],
    [
      "公司在定期报告中披露报告期末的股东户数，并列示于“股东情况”页面。两次报告之间的户数不单独答复。",
      "公司在定期報告中披露報告期末的股東戶數，並列示於「股東情況」頁面。兩次報告之間的戶數不單獨答覆。",
      "In the periodic reports and on the page “Shareholders”. Numbers between two reports are not given to single investors.",
    ],
  ],
  [
    "shareholders",
    ["怎样参加股东会？", "怎樣參加股東會？", "How do I attend the general meeting?"],
    [
      "股权登记日登记在册的股东可以现场或网络投票方式参加，登记办法见股东会通知。",
      "記錄日期登記在冊的股東可以親身或以網絡投票方式參加，登記辦法見股東會通告。",
      "Shareholders of record may attend in person or vote online; the notice of the meeting tells how to register.",
    ],
  ],
  [
    "results",
    ["定期报告什么时候发布？", "定期報告何時發佈？", "When are periodic reports published?"],
    [
      "年度报告在四月底前、半年度报告在八月底前发布，季度报告在季度结束后一个月内发布。预约披露日期见“投资者日历”，并可订阅电邮提醒。",
      "年度報告在四月底前、中期報告在八月底前發佈，季度報告在季度結束後一個月內發佈。預約披露日期見「投資者日曆」，並可訂閱電郵提示。",
      "Annual reports by the end of April, half-year reports by the end of August, quarterly reports within a month. The dates stand in the calendar, and reminders come by e-mail.",
    ],
  ],
  [
    "results",
    ["调研或拜访公司怎样预约？", "調研或拜訪公司怎樣預約？", "How do I book a visit?"],
    [
      "请在“调研预约”页面选择活动并填写信息。定期报告披露前的静默期内，公司不安排调研。",
      "請在「調研預約」頁面選擇活動並填寫資料。定期報告披露前的靜默期內，公司不安排調研。",
      "Choose an activity under “Events & visits” and fill in the form. There are no visits in the silent period before periodic reports.",
    ],
  ],
];
