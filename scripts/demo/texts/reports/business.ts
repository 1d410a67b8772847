import type { ReportTexts } from "./report-texts.ts";

/** What a company says of its own business; the shares are of revenue, in percent. */
export type Business = {
  letter: ReportTexts[];
  position: ReportTexts[];
  segments: { name: ReportTexts; share: number; growth: number; margin: number; text: ReportTexts }[];
  regions: { name: ReportTexts; share: number; growth: number }[];
  capacity: ReportTexts[];
  projects: { name: ReportTexts; spent: ReportTexts; state: ReportTexts }[];
  outlook: ReportTexts[];
  risks: { name: ReportTexts; text: ReportTexts }[];
  people: { role: ReportTexts; name: ReportTexts; since: number }[];
};

export const chengyue: Business = {
  letter: [
    [
      "{year}年，全球制造业投资温和恢复，新能源汽车与工业机器人对高精度传动部件的需求继续增长。公司围绕“精度即信任”的理念，推进产品结构优化与精益生产，实现营业收入{rev}，同比{revg}；归属于母公司股东的净利润{net}，同比{netg}。",
      "In {year}, investment in manufacturing recovered gradually around the world, and new energy vehicles and industrial robots kept raising demand for high-precision transmission. Guided by the principle that precision is trust, we improved our product mix and our lean production. Revenue reached {rev}, {revg}; net profit attributable to the parent was {net}, {netg}.",
    ],
    [
      "这一年，我们完成了苏州智能装备工厂二期的建设，谐波减速器产能提高三成；主轴轴承通过两家半导体设备制造商的认证并开始批量供货；海外销售占比提高到百分之二十九。我们也看到，原材料价格波动和部分下游行业的库存调整，要求我们更谨慎地安排产能与存货。",
      "During the year we completed the second phase of the intelligent equipment plant in Suzhou and raised capacity for harmonic reducers by three tenths; spindle bearings were approved by two makers of semiconductor equipment and are delivered in series; sales abroad rose to 29% of the total. Swings in raw material prices and destocking in some customer industries also taught us to plan capacity and inventories with more care.",
    ],
    [
      "我们坚持把研发放在首位。全年研发投入占营业收入的百分之六点三，新增授权发明专利八十六项。我们与三所高校共建的精密传动联合实验室，在材料疲劳寿命预测方面取得阶段成果，并已用于新一代减速器的设计。",
      "Research comes first. It took 6.3% of revenue, and 86 more invention patents were granted. The joint laboratory for precision transmission that we run with three universities made progress in predicting the fatigue life of materials, which already serves the design of our next generation of reducers.",
    ],
    [
      "董事会建议每10股派发现金红利{cash}元（含税）。公司自上市以来每年派息，我们将继续在发展投入与股东回报之间保持平衡。感谢全体员工、客户、合作伙伴和投资者一如既往的信任。",
      "The Board proposes a cash dividend of RMB {cash} per 10 shares (tax included). The Company has paid a dividend every year since listing, and we shall keep the balance between investment and returns. We thank our employees, customers, partners and investors for their lasting trust.",
    ],
  ],
  position: [
    [
      "公司专注于高精度传动部件、精密轴承与智能装配装备的研发、制造和服务，产品应用于新能源汽车、工业机器人、半导体设备和医疗器械等领域，服务全球三十余个国家和地区的一千二百多家客户。",
      "The Company develops, makes and services high-precision transmission components, precision bearings and intelligent assembly equipment. Its products are used in new energy vehicles, industrial robots, semiconductor equipment and medical devices, by more than 1,200 customers in over thirty countries and regions.",
    ],
    [
      "公司采用“订单为主、预测为辅”的生产方式，关键工序自主完成，一般工序由合格供应商协作；销售以直销为主，海外市场由德国、日本和泰国的三个技术服务中心支持。",
      "Production follows orders first and forecasts second. Critical steps are done in house, ordinary ones by approved suppliers. Sales are mainly direct; three technical service centres in Germany, Japan and Thailand support customers abroad.",
    ],
  ],
  segments: [
    {
      name: ["高精度传动部件", "High-precision transmission"],
      share: 46,
      growth: 17.2,
      margin: 2.6,
      text: [
        "谐波减速器与行星减速器受益于工业机器人和人形机器人样机的需求，全年交付量同比增长约两成；新一代高扭矩密度系列完成七家客户的可靠性验证。",
        "Harmonic and planetary reducers profited from industrial robots and prototypes of humanoid ones; deliveries grew by about one fifth. The new series of higher torque density passed the reliability tests of seven customers.",
      ],
    },
    {
      name: ["精密轴承", "Precision bearings"],
      share: 35,
      growth: 10.8,
      margin: -1.2,
      text: [
        "新能源汽车主驱轴承市场份额继续提升，主轴轴承进入半导体设备供应链；陶瓷球混合轴承实现批量供货。",
        "Bearings for traction motors gained market share again, spindle bearings entered the supply chain of semiconductor equipment, and hybrid bearings with ceramic balls went into series delivery.",
      ],
    },
    {
      name: ["智能装配装备", "Intelligent assembly equipment"],
      share: 16,
      growth: 9.6,
      margin: -6.4,
      text: [
        "装配与在线检测设备以项目制交付，全年验收四十二条产线；标准化模块占比提高，项目周期平均缩短约一成。",
        "Assembly and in-line inspection lines are delivered as projects; 42 lines were accepted. More standard modules shortened projects by about one tenth on average.",
      ],
    },
    {
      name: ["技术服务及其他", "Services and other"],
      share: 3,
      growth: 12.1,
      margin: 8.3,
      text: [
        "维保、再制造与精度检测服务随装机量增长，客户续约率保持在九成以上。",
        "Maintenance, remanufacturing and precision testing grew with the installed base; more than nine in ten customers renewed.",
      ],
    },
  ],
  regions: [
    { name: ["中国内地", "Mainland China"], share: 71, growth: 11.9 },
    { name: ["亚太其他地区", "Rest of Asia Pacific"], share: 13, growth: 18.4 },
    { name: ["欧洲", "Europe"], share: 11, growth: 17.3 },
    { name: ["美洲及其他", "Americas and other"], share: 5, growth: 16.6 },
  ],
  capacity: [
    [
      "公司现有六个制造基地，热处理、磨削与装配三类关键工序全部实现在线检测，主要设备综合效率同比提高二点三个百分点。",
      "The Company runs six manufacturing bases. Heat treatment, grinding and assembly are all inspected in line, and the overall effectiveness of the main equipment rose by 2.3 percentage points.",
    ],
    [
      "苏州智能装备工厂二期按计划投产；泰国生产基地完成主体建设，将首先供应东南亚和欧洲客户。",
      "The second phase in Suzhou started on schedule. The base in Thailand is structurally complete and will first supply customers in South-East Asia and Europe.",
    ],
  ],
  projects: [
    {
      name: ["苏州智能装备工厂二期", "Suzhou intelligent equipment plant, phase 2"],
      spent: ["100%", "100%"],
      state: ["已投产", "In production"],
    },
    {
      name: ["泰国精密轴承生产基地", "Precision bearing base in Thailand"],
      spent: ["64%", "64%"],
      state: ["建设中", "Under construction"],
    },
    {
      name: ["精密传动研发中心", "Precision transmission research centre"],
      spent: ["82%", "82%"],
      state: ["设备安装", "Installing equipment"],
    },
    {
      name: ["数字化质量追溯平台", "Digital quality tracing platform"],
      spent: ["91%", "91%"],
      state: ["分步上线", "Going live in steps"],
    },
  ],
  outlook: [
    [
      "展望未来，公司将聚焦三项工作：扩大机器人用减速器的规模与可靠性优势；完成泰国基地投产并形成稳定供货；以标准化模块提升装备业务的盈利能力。",
      "Three tasks lie ahead: to extend our lead in scale and reliability of reducers for robots, to bring the base in Thailand into steady production, and to raise the profitability of equipment by standard modules.",
    ],
    [
      "上述计划不构成公司对投资者的业绩承诺，能否实现取决于市场环境等多种因素，请投资者注意投资风险。",
      "These plans are no promise of results to investors. Whether they can be carried out depends on the market and on many other factors; investors should be aware of the risks.",
    ],
  ],
  risks: [
    {
      name: ["原材料价格波动风险", "Raw material prices"],
      text: [
        "轴承钢与有色金属占生产成本的比重较高。公司通过长期协议、联动定价和材料替代降低影响。",
        "Bearing steel and non-ferrous metals are a large part of cost. Long-term agreements, linked prices and substitutes limit the effect.",
      ],
    },
    {
      name: ["下游需求变化风险", "Changes in demand"],
      text: [
        "新能源汽车和机器人行业景气度可能波动。公司保持产品与客户的多元化，前五名客户销售占比低于四分之一。",
        "Demand from vehicles and robots may vary. Products and customers are diverse; the five largest customers take less than a quarter of sales.",
      ],
    },
    {
      name: ["汇率与国际贸易风险", "Exchange rates and trade"],
      text: [
        "海外收入主要以欧元和美元结算。公司使用远期合约对冲，并以泰国基地分散供应风险。",
        "Revenue abroad is mainly in euros and US dollars. Forward contracts hedge it, and the base in Thailand spreads supply.",
      ],
    },
  ],
  people: [
    { role: ["董事长", "Chairman"], name: ["顾明澈", "Gu Mingche"], since: 2014 },
    { role: ["董事、总经理", "Director, General Manager"], name: ["秦望舒", "Qin Wangshu"], since: 2018 },
    { role: ["董事、财务总监", "Director, Chief Financial Officer"], name: ["程以宁", "Cheng Yining"], since: 2019 },
    { role: ["董事会秘书", "Board Secretary"], name: ["沈知衡", "Shen Zhiheng"], since: 2016 },
    { role: ["独立董事", "Independent Director"], name: ["白予安", "Bai Yu’an"], since: 2021 },
    { role: ["独立董事", "Independent Director"], name: ["方景澄", "Fang Jingcheng"], since: 2021 },
    { role: ["独立董事", "Independent Director"], name: ["贺清扬", "He Qingyang"], since: 2022 },
  ],
};
