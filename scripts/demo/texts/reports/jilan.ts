import type { Business } from "./business.ts";

export const jilan: Business = {
  letter: [
    [
      "{year}年，动力电池与显示行业在调整中增长，客户对薄膜材料的一致性和环保性能提出更高要求。公司坚持以新材料减轻世界的重量，实现营业收入{rev}，同比{revg}；归属于母公司股东的净利润{net}，同比{netg}。",
      "In {year} the battery and display industries grew amid adjustment, and customers asked more of the consistency and the environmental performance of films. True to our aim of materials that lighten the world, revenue reached {rev}, {revg}; net profit attributable to the parent was {net}, {netg}.",
    ],
    [
      "这一年，隔膜涂覆材料在两家头部电池企业的份额继续提升；水性光学膜通过三家面板企业的认证；江西基地的无溶剂生产线全面投产，单位产品综合能耗连续第五年下降。行业价格竞争依然激烈，我们以配方和工艺的差异化守住盈利能力。",
      "Coatings for separators gained share at two leading battery makers, water-based optical films were approved by three panel makers, and the solvent-free lines in Jiangxi came into full production; energy use per unit fell for the fifth year in a row. Competition on price stayed fierce, and our own formulations and processes protected the margin.",
    ],
    [
      "全年研发投入占营业收入的百分之六点三。自主开发的配方与工艺软件已为六十余家客户提供材料选型和仿真服务，新产品从立项到量产的平均时间缩短约两个月。",
      "Research took 6.3% of revenue. Our formulation and process software helped more than sixty customers to select and simulate materials, and brought new products to series about two months sooner on average.",
    ],
    [
      "董事会建议每10股派发现金红利{cash}元（含税）。公司长期保持净现金，将继续以自有资金为主推进扩产，并稳定回报股东。感谢所有同行者。",
      "The Board proposes a cash dividend of RMB {cash} per 10 shares (tax included). The Company has long held net cash, will go on building capacity mainly from its own funds, and will reward its shareholders steadily. Our thanks go to all who travel with us.",
    ],
  ],
  position: [
    [
      "公司主要从事功能性薄膜、锂电池隔膜涂覆材料和特种树脂的研发、生产与销售，并以自主开发的配方与工艺软件为客户提供材料选型和仿真服务。",
      "The Company develops, makes and sells functional films, coating materials for lithium battery separators and specialty resins. With formulation and process software of its own it helps customers to select materials and to simulate how they behave.",
    ],
    [
      "生产以宁波和江西的三个基地为主，核心涂布与分切工序自主完成；销售采取直销方式，主要客户签有年度框架协议，价格按季度商定。",
      "Production is in three bases in Ningbo and Jiangxi; coating and slitting are done in house. Sales are direct, under annual framework agreements with quarterly prices.",
    ],
  ],
  segments: [
    {
      name: ["功能性薄膜", "Functional films"],
      share: 48,
      growth: 14.9,
      margin: 0.1,
      text: [
        "光学膜与装饰膜合计销量同比增长约一成半，水性产品占比超过四成；车载显示用膜开始贡献收入。",
        "Optical and decorative films grew by about 15% in volume, more than two fifths of it water-based; films for displays in vehicles began to contribute.",
      ],
    },
    {
      name: ["隔膜涂覆材料", "Separator coatings"],
      share: 33,
      growth: 15.3,
      margin: 2.4,
      text: [
        "耐高温涂覆浆料随动力电池出货增长，储能客户占比提高；新一代材料将涂层厚度降低约两成。",
        "Heat-resistant coatings grew with traction batteries, and storage became a larger part; the new generation makes the layer about one fifth thinner.",
      ],
    },
    {
      name: ["特种树脂", "Specialty resins"],
      share: 16,
      growth: 7.2,
      margin: -8.7,
      text: [
        "特种树脂以自用和战略客户为主，产能利用率保持在八成以上；生物基树脂完成中试。",
        "Resins mainly serve our own films and strategic customers, at more than four fifths of capacity; bio-based resins passed pilot production.",
      ],
    },
    {
      name: ["软件与技术服务", "Software and services"],
      share: 3,
      growth: 21.4,
      margin: 18.2,
      text: [
        "材料选型与仿真服务按年订阅，续约率超过九成，并带动薄膜新品的导入。",
        "Selection and simulation are sold by the year; more than nine in ten customers renewed, and the service opens doors for new films.",
      ],
    },
  ],
  regions: [
    { name: ["华东", "East China"], share: 52, growth: 13.1 },
    { name: ["华南", "South China"], share: 24, growth: 12.4 },
    { name: ["中国内地其他地区", "Rest of mainland China"], share: 13, growth: 11.8 },
    { name: ["境外", "Abroad"], share: 11, growth: 21.2 },
  ],
  capacity: [
    [
      "公司三个生产基地共有二十六条涂布线，其中十四条为水性或无溶剂生产线；关键参数由在线测厚和缺陷检测系统闭环控制。",
      "The three bases run 26 coating lines, 14 of them water-based or solvent-free. In-line thickness and defect inspection closes the loop on the key parameters.",
    ],
    [
      "江西基地二期按计划投产，新增光学膜年产能六千万平方米；宁波研发中心的中试线投入使用。",
      "The second phase in Jiangxi started on schedule and adds 60 million square metres of optical film a year; the pilot line of the research centre in Ningbo is in use.",
    ],
  ],
  projects: [
    {
      name: ["江西基地二期光学膜项目", "Optical films, Jiangxi phase 2"],
      spent: ["100%", "100%"],
      state: ["已投产", "In production"],
    },
    {
      name: ["耐高温涂覆材料扩产项目", "Heat-resistant coatings, expansion"],
      spent: ["71%", "71%"],
      state: ["设备安装", "Installing equipment"],
    },
    {
      name: ["宁波研发中心中试线", "Pilot line of the Ningbo research centre"],
      spent: ["96%", "96%"],
      state: ["已启用", "In use"],
    },
    {
      name: ["屋顶光伏与余热回收", "Rooftop solar and heat recovery"],
      spent: ["58%", "58%"],
      state: ["建设中", "Under construction"],
    },
  ],
  outlook: [
    [
      "展望未来，公司将聚焦三项工作：提高车载与储能客户的占比；完成耐高温涂覆材料扩产；以水性化和无溶剂工艺继续降低能耗与排放。",
      "Three tasks lie ahead: a larger part of customers in vehicles and storage, the expansion of heat-resistant coatings, and less energy and emissions by water-based and solvent-free processes.",
    ],
    [
      "上述计划不构成公司对投资者的业绩承诺，能否实现取决于市场环境等多种因素，请投资者注意投资风险。",
      "These plans are no promise of results to investors. Whether they can be carried out depends on the market and on many other factors; investors should be aware of the risks.",
    ],
  ],
  risks: [
    {
      name: ["产品价格下降风险", "Falling prices"],
      text: [
        "动力电池材料竞争激烈，价格可能继续下行。公司以新产品迭代和成本改善对冲。",
        "Competition in battery materials is fierce and prices may go on falling. New generations and lower costs make up for it.",
      ],
    },
    {
      name: ["原材料与能源风险", "Materials and energy"],
      text: [
        "石化原料与电力价格影响生产成本。公司实行分散采购，并提高绿色电力和余热回收的比例。",
        "Petrochemicals and electricity drive cost. Purchasing is spread, and the parts of green electricity and recovered heat are growing.",
      ],
    },
    {
      name: ["技术路线变化风险", "Change of technology"],
      text: [
        "固态电池等新路线可能改变隔膜需求。公司已布局固态电解质涂层并参与两项行业标准的制定。",
        "Solid-state batteries may change the demand for separators. The Company works on coatings for solid electrolytes and takes part in two industry standards.",
      ],
    },
  ],
  people: [
    { role: ["董事长", "Chairman"], name: ["陆闻溪", "Lu Wenxi"], since: 2013 },
    { role: ["董事、总经理", "Director, General Manager"], name: ["傅亦川", "Fu Yichuan"], since: 2017 },
    { role: ["董事、财务总监", "Director, Chief Financial Officer"], name: ["苏映雪", "Su Yingxue"], since: 2020 },
    { role: ["董事会秘书", "Board Secretary"], name: ["祝景行", "Zhu Jingxing"], since: 2018 },
    { role: ["独立董事", "Independent Director"], name: ["夏知微", "Xia Zhiwei"], since: 2021 },
    { role: ["独立董事", "Independent Director"], name: ["沐怀谷", "Mu Huaigu"], since: 2022 },
    { role: ["独立董事", "Independent Director"], name: ["俞辞远", "Yu Ciyuan"], since: 2022 },
  ],
};
