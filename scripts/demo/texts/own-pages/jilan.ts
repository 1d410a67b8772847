import type { DemoMenu } from "../../own-pages.ts";

/** The pages that Jilan keeps beside what it must disclose. */
export const jilanPages: readonly DemoMenu[] = [
  {
    name: { "zh-CN": "投资亮点", tc: "投資亮點", en: "Investment highlights" },
    lead: {
      "zh-CN": "轻量化材料的需求、工艺与资产负债表。",
      tc: "輕量化材料的需求、工藝與資產負債表。",
      en: "Demand for light materials, our process and our balance sheet.",
    },
    address: "highlights",
    column: "company",
    layout: "list",
    source: "",
    onHome: true,
    picture: { "zh-CN": "宁波基地的涂覆产线", tc: "寧波基地的塗覆產線", en: "A coating line at our Ningbo base" },
    pages: [
      {
        key: "highlights",
        title: { "zh-CN": "投资亮点", en: "Investment highlights" },
        summary: {
          "zh-CN": "更轻、更薄、更可靠：三条业务线服务电池、显示与储能。",
          en: "Lighter, thinner, more reliable: three lines of business for batteries, displays and energy storage.",
        },
        body: {
          "zh-CN": `<h1>市场</h1>
<p>车载显示与消费电子带动功能性薄膜需求持续增长，隔膜涂覆材料随单车电量提升和储能装机而增长。</p>
<h1>优势</h1>
<ul><li>从特种树脂、配方到涂布与分切的核心工艺均为自主研发，累计获得授权发明专利<b>二百四十余项</b>；</li><li>在宁波和江西设有三个生产基地，靠近主要客户；</li><li>长期保持净现金，扩产以自有资金为主。</li></ul>
<h1>可持续发展</h1>
<p>公司持续推进水性化与无溶剂工艺，单位产品综合能耗连续五年下降。</p>`,
          en: `<h1>Markets</h1>
<p>Displays in vehicles and consumer electronics keep raising demand for functional films; coating materials grow with the battery in each car and with energy storage.</p>
<h1>Strengths</h1>
<ul><li>each key process from resins and formulations to coating and slitting was developed in house, with more than <b>240 invention patents</b> granted;</li><li>three production bases in Ningbo and Jiangxi, close to our customers;</li><li>net cash for years; capacity is built mainly from our own funds.</li></ul>
<h1>Sustainability</h1>
<p>We keep moving to water-based and solvent-free processes; energy use per unit of output has fallen for five years in a row.</p>`,
        },
      },
    ],
  },
  {
    name: { "zh-CN": "公司治理制度", tc: "企業管治制度", en: "Governance policies" },
    lead: {
      "zh-CN": "信息披露、投资者关系与内幕信息管理制度。",
      tc: "資訊披露、投資者關係及內幕消息管理制度。",
      en: "Policies on disclosure, investor relations and inside information.",
    },
    address: "governance",
    column: "company",
    layout: "list",
    source: "",
    onHome: true,
    pages: [
      {
        key: "ir-policy",
        title: { "zh-CN": "投资者关系管理制度", en: "Investor relations policy" },
        summary: { "zh-CN": "沟通的原则、内容与方式。", en: "Principles, content and ways of communication." },
        body: {
          "zh-CN": `<h1>原则</h1><p>合规、平等、主动、诚实守信。公司平等对待所有投资者，尤其为中小投资者参与活动创造机会。</p>
<h1>方式</h1><p>公告、业绩说明会、<a href="/ui/irh/appointments">现场调研</a>、<a href="/ui/irh/questions">互动平台</a>与电话、邮箱。</p>
<h1>静默期</h1><p>年度报告与半年度报告披露前三十日内，公司原则上不接受调研，已预约的活动予以调整。</p>`,
          en: `<h1>Principles</h1><p>Compliance, equality, initiative and good faith. All investors are treated alike, and smaller ones are given chances to take part.</p>
<h1>Ways</h1><p>Announcements, results briefings, <a href="/ui/irh/appointments">site visits</a>, <a href="/ui/irh/questions">interactive platforms</a>, telephone and e-mail.</p>
<h1>Silent period</h1><p>For thirty days before annual and half-year reports the Company receives no research visits in principle; booked ones are moved.</p>`,
        },
      },
      {
        key: "insider-policy",
        title: { "zh-CN": "内幕信息知情人登记管理制度", en: "Register of insiders: policy" },
        summary: {
          "zh-CN": "谁登记、何时登记、保存多久。",
          en: "Who is registered, when, and for how long it is kept.",
        },
        body: {
          "zh-CN": `<p>内幕信息依法公开披露前，公司按照规定填写知情人档案，登记知悉时间、地点、依据、方式与内容，并由知情人确认。</p><p>档案自记录之日起至少保存十年。</p>`,
          en: `<p>Before inside information is disclosed, the Company records who knows of it, since when, where, why and how, and has each person confirm it.</p><p>Records are kept for at least ten years.</p>`,
        },
      },
    ],
  },
  {
    name: { "zh-CN": "奖项与认可", tc: "獎項與認可", en: "Awards and recognition" },
    lead: {
      "zh-CN": "行业与资本市场的评价。",
      tc: "行業及資本市場的評價。",
      en: "What the industry and the market say of us.",
    },
    address: "awards",
    column: "communication",
    layout: "list",
    source: "honours.item",
    onHome: false,
    pages: [],
  },
];
