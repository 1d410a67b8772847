import { h, list, p, type StartingPage, see, table, w } from "../parts";
import { fill } from "./company";

const plan: StartingPage = {
  key: "value-plan",
  title: w("提升投资价值行动方案", "提升投資價值行動方案", "Plan to raise the value of the company"),
  summary: w(
    "【年度】提升经营质量与投资者回报的措施及进展。",
    "【年度】提升經營質素及投資者回報的措施及進展。",
    "Measures of [year] for the quality of the business and returns to investors, and their progress.",
  ),
  pieces: [
    fill,
    table(
      [
        w("措施", "措施", "Measure"),
        w("目标与期限", "目標及期限", "Target and date"),
        w("上半年进展", "上半年進展", "Progress by the half-year"),
        w("全年进展", "全年進展", "Progress by the year-end"),
      ],
      [
        w("聚焦主业，提升经营质量", "聚焦主業，提升經營質素", "Quality of the core business"),
        w("研发与新质生产力", "研發及新質生產力", "Research and new capacity"),
        w("现金分红与股份回购", "現金派息及股份回購", "Dividends and buybacks"),
        w("公司治理与“关键少数”责任", "企業管治及主要人員責任", "Governance and accountability"),
        w("投资者沟通", "投資者溝通", "Communication with investors"),
      ],
    ),
    p(
      w(
        "方案于【日期】由董事会审议通过并公告，执行情况在年度业绩说明会上说明。",
        "方案於【日期】經董事會審議通過並公告，執行情況於年度業績說明會上說明。",
        "The board adopted the plan on [date] and announced it; its progress is explained at the annual briefing.",
      ),
    ),
    h(w("历次版本", "歷次版本", "Earlier versions")),
    list([w("【年度】方案：【链接】", "【年度】方案：【連結】", "[Year]: [link]")]),
  ],
};

/** The topics of the guides on sustainability reports of the Shanghai (no. 14) and Shenzhen (no. 17) exchanges. */
const topics = [
  w("应对气候变化", "應對氣候變化", "Climate change"),
  w("污染物排放", "污染物排放", "Pollutants"),
  w("废弃物处理", "廢棄物處理", "Waste"),
  w("生态系统和生物多样性保护", "生態系統及生物多樣性保護", "Ecosystems and biodiversity"),
  w("环境合规管理", "環境合規管理", "Environmental compliance"),
  w("能源利用", "能源使用", "Energy"),
  w("水资源利用", "水資源使用", "Water"),
  w("循环经济", "循環經濟", "Circular economy"),
  w("乡村振兴", "鄉村振興", "Rural revitalisation"),
  w("社会贡献", "社會貢獻", "Contribution to society"),
  w("创新驱动", "創新驅動", "Innovation"),
  w("科技伦理", "科技倫理", "Ethics of science and technology"),
  w("供应链安全", "供應鏈安全", "Security of supply"),
  w("平等对待中小企业", "平等對待中小企業", "Fair treatment of small companies"),
  w("产品和服务安全与质量", "產品及服務安全與質量", "Safety and quality of products and services"),
  w("数据安全与客户隐私保护", "數據安全及客戶私隱保護", "Data security and customers' privacy"),
  w("员工", "僱員", "Employees"),
  w("尽职调查", "盡職調查", "Due diligence"),
  w("利益相关方沟通", "持份者溝通", "Stakeholders"),
  w("反商业贿赂及反贪污", "反商業賄賂及反貪污", "Anti-bribery and corruption"),
  w("反不正当竞争", "反不正當競爭", "Unfair competition"),
];

const sustainability: StartingPage = {
  key: "sustainability-index",
  title: w("可持续发展议题索引", "可持續發展議題索引", "Sustainability index"),
  summary: w(
    "二十一项议题：重要性、主要数据与披露位置；不适用的说明原因。",
    "二十一項議題：重要性、主要數據及披露位置；不適用者說明原因。",
    "The 21 topics: how material each is, its main figure and where it is disclosed, or why it does not apply.",
  ),
  pieces: [
    fill,
    table(
      [
        w("议题", "議題", "Topic"),
        w("重要性", "重要性", "Materiality"),
        w("主要数据", "主要數據", "Main figure"),
        w("披露位置或不适用的原因", "披露位置或不適用的原因", "Page, or why it does not apply"),
      ],
      topics,
    ),
    p(w("鉴证：【机构、标准与范围】。", "鑒證：【機構、標準及範圍】。", "Assurance: [provider, standard and scope].")),
    see("esg", w("历年数据见“ESG”", "歷年數據見「ESG」", "Figures over the years: ESG")),
  ],
};

export const valuePages = { plan, sustainability };
