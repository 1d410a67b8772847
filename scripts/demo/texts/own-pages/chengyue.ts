import type { DemoMenu } from "../../own-pages.ts";
import { boardPages, riskPages } from "./chengyue-board.ts";
import { shareholderPages, valuePages } from "./chengyue-shareholders.ts";

/** The pages that Chengyue Precision keeps beside what it must disclose. */
export const chengyuePages: readonly DemoMenu[] = [
  {
    name: { "zh-CN": "投资价值", tc: "投資價值", en: "Investment case" },
    lead: {
      "zh-CN": "五个理由，以及我们如何衡量自己。",
      tc: "五個理由，以及我們如何衡量自己。",
      en: "Five reasons, and how we measure ourselves.",
    },
    address: "investment-case",
    column: "company",
    layout: "page",
    source: "",
    onHome: false,
    picture: {
      "zh-CN": "苏州总部的精密磨削车间",
      tc: "蘇州總部的精密磨削車間",
      en: "Precision grinding at our Suzhou site",
    },
    pages: [
      {
        key: "case",
        title: { "zh-CN": "投资价值", en: "Investment case" },
        summary: {
          "zh-CN": "精密传动是装备升级绕不开的一环：市场在增长，进入门槛高，客户一旦选定很少更换。",
          en: "No machine is upgraded without precise drives: the market grows, it is hard to enter, and customers who have chosen seldom change.",
        },
        body: {
          "zh-CN": `<h1>为什么是精密传动</h1>
<p>减速器与精密轴承占一台工业机器人成本的三成左右，却决定其全部的定位精度。认证一款新部件通常需要<b>十八至三十个月</b>，因此供应关系以产品生命周期计。</p>
<h1>五个理由</h1>
<ol><li><b>细分领域领先。</b>高精度减速器与精密轴承连续八年居国内市场前三，服务三十余个国家和地区的一千二百多家客户。</li>
<li><b>全流程工艺。</b>从材料、热处理、磨削到在线检测均在集团内完成，关键工序实现微米级控制。</li>
<li><b>持续投入研发。</b>近三年研发投入均超过营业收入的百分之六，研发人员约占员工总数的百分之十八。</li>
<li><b>需求来源分散。</b>新能源汽车、工业机器人、半导体设备与医疗器械各自处于不同周期。</li>
<li><b>稳定的股东回报。</b>自上市以来每年派发现金红利，详见<a href="/ui/irh/pages/dividend-policy">股东回报规划</a>。</li></ol>
<h1>我们如何衡量自己</h1>
<table><tr><th>目标</th><th>口径</th><th>披露位置</th></tr>
<tr><td>营业收入增速高于行业</td><td>合并报表，剔除并购</td><td><a href="/ui/irh/financials">财务报表</a></td></tr>
<tr><td>加权平均净资产收益率稳中有升</td><td>定期报告披露值</td><td><a href="/ui/irh/indicators">财务指标</a></td></tr>
<tr><td>研发投入占比不低于6%</td><td>费用化与资本化合计</td><td>年度报告</td></tr>
<tr><td>每年现金分红</td><td>含税，按已分配计</td><td><a href="/ui/irh/dividends">分红派息</a></td></tr></table>
<h1>需要留意的风险</h1>
<p>下游资本开支下行、特种钢材价格波动、海外贸易政策变化以及新产品认证进度均可能影响业绩。完整的风险提示见最近一期年度报告。</p>`,
          en: `<h1>Why precise drives</h1>
<p>Reducers and precision bearings are some three tenths of the cost of an industrial robot and all of its accuracy. Qualifying a new component takes <b>eighteen to thirty months</b>, so that supply lasts as long as a product does.</p>
<h1>Five reasons</h1>
<ol><li><b>Leader in its niche.</b> Among the top three in China for eight years, with more than 1,200 customers in over thirty countries and regions.</li>
<li><b>The whole process.</b> Materials, heat treatment, grinding and in-line inspection are done in the Group, with micrometre-level control of the critical steps.</li>
<li><b>Steady research.</b> More than 6% of revenue in each of the past three years; some 18% of our people work in research and development.</li>
<li><b>Demand from many sides.</b> New energy vehicles, industrial robots, semiconductor equipment and medical devices stand at different points of their cycles.</li>
<li><b>Dividends every year.</b> A cash dividend each year since listing; see our <a href="/ui/irh/pages/dividend-policy">shareholder return plan</a>.</li></ol>
<h1>How we measure ourselves</h1>
<table><tr><th>Target</th><th>Basis</th><th>Where we report it</th></tr>
<tr><td>Revenue grows faster than the industry</td><td>Consolidated, without acquisitions</td><td><a href="/ui/irh/financials">Financial statements</a></td></tr>
<tr><td>Weighted average return on equity stable or rising</td><td>As in the periodic reports</td><td><a href="/ui/irh/indicators">Key indicators</a></td></tr>
<tr><td>Research at 6% of revenue or more</td><td>Expensed and capitalised</td><td>Annual report</td></tr>
<tr><td>A cash dividend every year</td><td>Before tax, as distributed</td><td><a href="/ui/irh/dividends">Dividends</a></td></tr></table>
<h1>Risks to keep in mind</h1>
<p>Weaker capital spending of our customers, the price of special steels, trade policy abroad and the pace at which new products are qualified can all affect results. The latest annual report describes all principal risks.</p>`,
        },
      },
    ],
  },
  {
    name: { "zh-CN": "战略与商业模式", tc: "策略及商業模式", en: "Strategy and business model" },
    lead: {
      "zh-CN": "我们做什么、怎样赚钱、往哪里去。",
      tc: "我們做甚麼、如何賺取盈利、往哪裏去。",
      en: "What we do, how we earn money, and where we are going.",
    },
    address: "strategy",
    column: "company",
    layout: "list",
    source: "",
    onHome: false,
    pages: [
      {
        key: "strategy",
        title: { "zh-CN": "公司战略：精度、平台、全球", en: "Our strategy: precision, platform, global reach" },
        summary: {
          "zh-CN": "三条主线与各自的时间表。",
          en: "Three lines of work, each with its timetable.",
        },
        body: {
          "zh-CN": `<h1>三条主线</h1>
<ul><li><b>精度：</b>把关键工序的过程控制从微米级推进到亚微米级，首先用于半导体设备用轴承。</li>
<li><b>平台：</b>以同一工艺平台服务四个下游，共享材料数据库与在线检测系统。</li>
<li><b>全球：</b>在客户所在地建设装配与服务能力，制造仍以国内六个基地为主。</li></ul>
<h1>资本配置的次序</h1>
<ol><li>维持性投入与安全环保；</li><li>回报率高于资本成本的扩产；</li><li>现金分红；</li><li>与主业协同的并购。</li></ol>
<p>董事会战略与可持续发展委员会每年检视上述次序，人员构成见<a href="/ui/irh/people">董事会及管理层</a>。</p>`,
          en: `<h1>Three lines of work</h1>
<ul><li><b>Precision:</b> from micrometres to below one in the critical steps, first for the bearings of semiconductor equipment.</li>
<li><b>Platform:</b> one process platform for four markets, with one database of materials and one system of in-line inspection.</li>
<li><b>Global reach:</b> assembly and service where our customers are; manufacturing stays mainly in our six bases in China.</li></ul>
<h1>In which order we use capital</h1>
<ol><li>upkeep, safety and the environment;</li><li>capacity that earns more than its cost of capital;</li><li>cash dividends;</li><li>acquisitions that fit the core business.</li></ol>
<p>The Strategy and Sustainability Committee of the Board reviews this order every year; its members stand under <a href="/ui/irh/people">Board and management</a>.</p>`,
        },
      },
      {
        key: "model",
        title: { "zh-CN": "商业模式：从图纸到全生命周期服务", en: "Business model: from drawing to lifetime service" },
        summary: {
          "zh-CN": "收入来自零部件、装备和服务三部分，彼此导流。",
          en: "Revenue comes from components, equipment and service, each of which leads to the others.",
        },
        body: {
          "zh-CN": `<h1>三类业务</h1>
<table><tr><th>业务</th><th>收费方式</th><th>客户关系</th></tr>
<tr><td>精密零部件</td><td>按年度框架协议、分批交付</td><td>认证后随产品生命周期供货</td></tr>
<tr><td>智能装配装备</td><td>按项目里程碑</td><td>为自有零部件提供产线入口</td></tr>
<tr><td>检测与服务</td><td>按年服务合同</td><td>装机量增长带来的持续收入</td></tr></table>
<h1>成本与定价</h1>
<p>特种钢材与能源约占成本的一半。年度框架协议一般约定材料价格联动，滞后一至两个季度。</p>
<h1>现金周转</h1>
<p>零部件业务账期一般为六十至九十天，装备业务按里程碑预收。各期数据见<a href="/ui/irh/financials?statement=cashFlow">现金流量表</a>。</p>`,
          en: `<h1>Three kinds of business</h1>
<table><tr><th>Business</th><th>How it is paid</th><th>How customers stay</th></tr>
<tr><td>Precision components</td><td>Yearly framework agreements, delivered in lots</td><td>Once qualified, for the life of their product</td></tr>
<tr><td>Intelligent assembly equipment</td><td>By milestone</td><td>Opens lines to our own components</td></tr>
<tr><td>Inspection and service</td><td>Yearly contracts</td><td>Recurring, growing with what is installed</td></tr></table>
<h1>Cost and prices</h1>
<p>Special steels and energy are about half of our cost. Framework agreements usually follow the price of materials with a lag of one or two quarters.</p>
<h1>Cash</h1>
<p>Components are paid in sixty to ninety days, equipment in advance by milestone. The figures of each period are in the <a href="/ui/irh/financials?statement=cashFlow">cash flow statement</a>.</p>`,
        },
      },
      ...riskPages,
      ...valuePages,
    ],
  },
  {
    name: { "zh-CN": "股东回报规划", tc: "股東回報規劃", en: "Dividend policy" },
    lead: {
      "zh-CN": "分红的原则、比例与决策程序。",
      tc: "派息的原則、比例與決策程序。",
      en: "Principles, ratios and how it is decided.",
    },
    address: "dividend-policy",
    column: "stock",
    layout: "page",
    source: "",
    onHome: false,
    pages: [
      {
        key: "dividend-policy",
        title: { "zh-CN": "股东回报规划", en: "Dividend policy" },
        summary: {
          "zh-CN": "优先采用现金分红；在满足正常经营的前提下保持连续与稳定。",
          en: "Cash comes first; dividends stay continuous and stable as long as the business can carry on normally.",
        },
        body: {
          "zh-CN": `<h1>原则</h1>
<p>公司实行持续、稳定的利润分配政策，重视对投资者的合理回报，兼顾公司的可持续发展。</p>
<h1>条件与比例</h1>
<ul><li>当年盈利且累计未分配利润为正，审计机构出具标准无保留意见；</li><li>无重大投资计划或重大现金支出；</li><li>满足上述条件的，每年以现金方式分配的利润不少于当年实现的可分配利润的百分之二十。</li></ul>
<h1>决策程序</h1>
<ol><li>管理层提出方案，审计委员会审核；</li><li>董事会审议，独立董事可征集中小股东意见；</li><li>股东会以普通决议批准；</li><li>股东会决议后两个月内完成派发。</li></ol>
<h1>历年派发</h1>
<p>每年的方案、股权登记日、除权除息日与派息日见<a href="/ui/irh/dividends">分红派息</a>，可下载为Excel。</p>`,
          en: `<h1>Principles</h1>
<p>We distribute profits continuously and steadily, give investors a reasonable return and keep the Company’s own development in view.</p>
<h1>Conditions and ratios</h1>
<ul><li>a profit in the year, positive retained profits and an unqualified audit opinion;</li><li>no major investment plan or cash expense;</li><li>where these are met, at least 20% of each year’s distributable profit is paid in cash.</li></ul>
<h1>How it is decided</h1>
<ol><li>management proposes, the Audit Committee reviews;</li><li>the Board resolves, and independent directors may ask smaller shareholders;</li><li>the general meeting approves by ordinary resolution;</li><li>payment follows within two months.</li></ol>
<h1>What was paid</h1>
<p>Plans, record dates, ex-dates and payment dates of each year stand under <a href="/ui/irh/dividends">Dividends</a>, also as an Excel file.</p>`,
        },
      },
    ],
  },
  {
    name: { "zh-CN": "治理与股东", tc: "管治與股東", en: "Governance and shareholders" },
    lead: {
      "zh-CN": "章程、董事会、股东权利与服务。",
      tc: "章程、董事會、股東權利與服務。",
      en: "Articles, the Board, and the rights and services of shareholders.",
    },
    address: "governance",
    column: "company",
    layout: "list",
    source: "",
    onHome: false,
    pages: [
      {
        key: "articles",
        title: { "zh-CN": "公司章程摘要", en: "Articles of association: a summary" },
        summary: {
          "zh-CN": "股份、股东会与董事会的主要条款。",
          en: "The main provisions on shares, general meetings and the Board.",
        },
        body: {
          "zh-CN": `<h1>股份</h1><p>公司股份包括在上海证券交易所上市的A股和在香港联合交易所上市的H股，同股同权。</p>
<h1>股东会</h1><p>年度股东会于上一会计年度结束后六个月内召开。单独或合计持有百分之一以上股份的股东，可在召开十日前提出临时提案。</p>
<h1>董事会</h1><p>董事会由股东会选举产生，任期三年，独立董事不少于三分之一，且至少一名为会计专业人士。</p>
<p>本摘要仅供参考，以经股东会批准并公告的章程全文为准。</p>`,
          en: `<h1>Shares</h1><p>The Company has A shares listed in Shanghai and H shares listed in Hong Kong, which carry the same rights.</p>
<h1>General meetings</h1><p>The annual general meeting is held within six months of the year-end. Holders of 1% or more may submit proposals up to ten days before.</p>
<h1>Board</h1><p>Directors are elected by the general meeting for three years; at least a third are independent and at least one is an accounting professional.</p>
<p>This summary is for information; the full articles as approved and announced prevail.</p>`,
        },
      },
      {
        key: "audit-committee",
        title: { "zh-CN": "审计委员会职权范围", en: "Terms of reference of the Audit Committee" },
        summary: { "zh-CN": "成员、职责与会议。", en: "Members, duties and meetings." },
        body: {
          "zh-CN": `<h1>成员</h1><p>不少于三名非执行董事，独立董事占多数，由具备会计专长的独立董事担任主席。</p>
<h1>职责</h1><ul><li>监督财务报告与内部控制；</li><li>提议聘任或更换外部审计机构，并审阅其独立性；</li><li>审阅关联交易与举报事项；</li><li>检查公司财务，监督董事、高级管理人员履行职务。</li></ul>
<h1>会议</h1><p>每季度至少一次，会议记录保存不少于十年。</p>`,
          en: `<h1>Members</h1><p>At least three non-executive directors, mostly independent, chaired by an independent director with accounting expertise.</p>
<h1>Duties</h1><ul><li>oversee financial reporting and internal control;</li><li>propose the external auditor and review its independence;</li><li>review connected transactions and reports of misconduct;</li><li>examine the finances and oversee how directors and senior management do their duties.</li></ul>
<h1>Meetings</h1><p>At least once a quarter; minutes are kept for ten years or more.</p>`,
        },
      },
      {
        key: "diversity",
        title: { "zh-CN": "董事会多元化政策", en: "Board diversity policy" },
        summary: {
          "zh-CN": "董事候选人按经验、性别、年龄与专业背景综合考虑。",
          en: "Candidates are considered by experience, gender, age and profession together.",
        },
        body: {
          "zh-CN": `<p>提名委员会在物色董事人选时，从技能、行业经验、文化与教育背景、性别、年龄及服务任期等方面考虑，最终以能力与贡献为准。</p>
<p>公司承诺董事会不出现单一性别，并每年在年度报告中披露可计量目标与进度。</p>`,
          en: `<p>The Nomination Committee looks at skills, experience of the industry, culture and education, gender, age and length of service; merit and contribution decide.</p>
<p>The Board will not be of a single gender. Measurable objectives and progress are disclosed in each annual report.</p>`,
        },
      },
      ...boardPages,
      ...shareholderPages,
    ],
  },
];
