import type { DemoMenu } from "../../own-pages.ts";

type Pages = DemoMenu["pages"];

/** What Chengyue Precision plans for its value, and where each topic of sustainability is disclosed. */
export const valuePages: Pages = [
  {
    key: "value-plan",
    title: { "zh-CN": "“提质增效重回报”行动方案", en: "Plan for quality, efficiency and returns" },
    summary: {
      "zh-CN": "措施、衡量方式与披露位置。",
      en: "Measures, how each is measured, and where it is reported.",
    },
    body: {
      "zh-CN": `<table><tr><th>措施</th><th>衡量方式</th><th>进展见</th></tr>
<tr><td>聚焦主业，提升经营质量</td><td>营业收入与毛利率</td><td><a href="/ui/irh/financials">财务报表</a></td></tr>
<tr><td>持续投入研发</td><td>研发投入占营业收入不低于6%</td><td><a href="/ui/irh/periodicReports/documents">定期报告</a></td></tr>
<tr><td>稳定现金分红</td><td>每年派发现金红利</td><td><a href="/ui/irh/dividends">分红派息</a></td></tr>
<tr><td>完善公司治理</td><td>独立董事占比、出席率</td><td><a href="/ui/irh/people">董事会及管理层</a></td></tr>
<tr><td>加强投资者沟通</td><td>答复时限、调研场次</td><td><a href="/ui/irh/calendar">投资者日历</a></td></tr></table>
<p>方案由董事会审议通过，半年度评估一次，并在年度业绩说明会上说明执行情况。</p>`,
      en: `<table><tr><th>Measure</th><th>How it is measured</th><th>Progress</th></tr>
<tr><td>Quality of the core business</td><td>Revenue and gross margin</td><td><a href="/ui/irh/financials">Financial statements</a></td></tr>
<tr><td>Steady research</td><td>At least 6% of revenue</td><td><a href="/ui/irh/periodicReports/documents">Periodic reports</a></td></tr>
<tr><td>Steady dividends</td><td>A cash dividend every year</td><td><a href="/ui/irh/dividends">Dividends</a></td></tr>
<tr><td>Governance</td><td>Independent directors, attendance</td><td><a href="/ui/irh/people">Board and management</a></td></tr>
<tr><td>Communication with investors</td><td>Time to answer, research visits</td><td><a href="/ui/irh/calendar">Investor calendar</a></td></tr></table>
<p>The Board adopted the plan, looks at it every half-year and explains its progress at the annual briefing.</p>`,
    },
  },
  {
    key: "sustainability-index",
    title: { "zh-CN": "可持续发展议题索引", en: "Sustainability index" },
    summary: {
      "zh-CN": "交易所指引的二十一项议题：重要性与披露位置，不适用的说明原因。",
      en: "The 21 topics of the exchanges: how material each is, and where it is disclosed or why not.",
    },
    body: {
      "zh-CN": `<p>历年数据见<a href="/ui/irh/esg">ESG</a>，章节指最近一期可持续发展报告。</p>
<table><tr><th>议题</th><th>重要性</th><th>披露位置</th></tr>
${[
  ["应对气候变化", "双重重要", "环境章"],
  ["污染物排放", "影响重要", "环境章"],
  ["废弃物处理", "影响重要", "环境章"],
  ["生态系统和生物多样性保护", "一般", "厂区不在生态敏感区，不适用"],
  ["环境合规管理", "影响重要", "环境章"],
  ["能源利用", "双重重要", "环境章"],
  ["水资源利用", "一般", "环境章"],
  ["循环经济", "影响重要", "环境章"],
  ["乡村振兴", "一般", "社会章"],
  ["社会贡献", "一般", "社会章"],
  ["创新驱动", "双重重要", "研发章"],
  ["科技伦理", "一般", "不涉及生命科学等领域，不适用"],
  ["供应链安全", "双重重要", "供应链章"],
  ["平等对待中小企业", "一般", "供应链章"],
  ["产品和服务安全与质量", "双重重要", "质量章"],
  ["数据安全与客户隐私保护", "影响重要", "治理章"],
  ["员工", "双重重要", "员工章"],
  ["尽职调查", "影响重要", "供应链章"],
  ["利益相关方沟通", "影响重要", "治理章"],
  ["反商业贿赂及反贪污", "双重重要", "治理章"],
  ["反不正当竞争", "影响重要", "治理章"],
]
  .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`)
  .join("\n")}</table>`,
      en: `<p>Figures over the years: <a href="/ui/irh/esg">ESG</a>. Chapters are those of the latest sustainability report.</p>
<table><tr><th>Topic</th><th>Materiality</th><th>Where</th></tr>
${[
  ["Climate change", "Double", "Environment"],
  ["Pollutants", "Impact", "Environment"],
  ["Waste", "Impact", "Environment"],
  ["Ecosystems and biodiversity", "Low", "No site in a sensitive area: does not apply"],
  ["Environmental compliance", "Impact", "Environment"],
  ["Energy", "Double", "Environment"],
  ["Water", "Low", "Environment"],
  ["Circular economy", "Impact", "Environment"],
  ["Rural revitalisation", "Low", "Society"],
  ["Contribution to society", "Low", "Society"],
  ["Innovation", "Double", "Research"],
  ["Ethics of science and technology", "Low", "No life sciences: does not apply"],
  ["Security of supply", "Double", "Supply chain"],
  ["Fair treatment of small companies", "Low", "Supply chain"],
  ["Safety and quality of products and services", "Double", "Quality"],
  ["Data security and customers' privacy", "Impact", "Governance"],
  ["Employees", "Double", "Employees"],
  ["Due diligence", "Impact", "Supply chain"],
  ["Stakeholders", "Impact", "Governance"],
  ["Anti-bribery and corruption", "Double", "Governance"],
  ["Unfair competition", "Impact", "Governance"],
]
  .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`)
  .join("\n")}</table>`,
    },
  },
];

/** What it does for its shareholders. */
export const shareholderPages: Pages = [
  {
    key: "rights",
    title: { "zh-CN": "股东权利与行使方式", en: "Shareholders' rights and how to use them" },
    summary: {
      "zh-CN": "表决、提案、提名与查阅的条件和步骤。",
      en: "Votes, proposals, nominations and records: who may, and how.",
    },
    body: {
      "zh-CN": `<table><tr><th>权利</th><th>条件</th><th>怎样行使</th></tr>
<tr><td>出席股东会并表决</td><td>股权登记日在册的股东</td><td>现场或网络投票，见各次<a href="/ui/irh/meetings">会议通知</a></td></tr>
<tr><td>提出临时提案</td><td>单独或合计持股百分之一以上</td><td>会议召开十日前书面提交董事会</td></tr>
<tr><td>请求召开临时股东会</td><td>单独或合计持股百分之十以上</td><td>书面请求董事会，董事会十日内答复</td></tr>
<tr><td>提名董事人选</td><td>单独或合计持股百分之一以上</td><td>附候选人简历与承诺书</td></tr>
<tr><td>查阅公司章程、股东名册与会议记录</td><td>全体股东</td><td>凭持股证明预约，在公司住所查阅</td></tr></table>`,
      en: `<table><tr><th>Right</th><th>Who</th><th>How</th></tr>
<tr><td>Attend and vote</td><td>Shareholders of record</td><td>In person or online, see each <a href="/ui/irh/meetings">notice</a></td></tr>
<tr><td>Put forward a proposal</td><td>Holders of 1% or more</td><td>In writing to the Board ten days before the meeting</td></tr>
<tr><td>Call an extraordinary meeting</td><td>Holders of 10% or more</td><td>In writing to the Board, which answers within ten days</td></tr>
<tr><td>Propose a director</td><td>Holders of 1% or more</td><td>With biography and declaration of the candidate</td></tr>
<tr><td>Inspect articles, register and minutes</td><td>Every shareholder</td><td>At our office, by appointment and with proof of holding</td></tr></table>`,
    },
  },
  {
    key: "services",
    title: { "zh-CN": "股东服务", en: "Shareholder services" },
    summary: {
      "zh-CN": "分红收取、资料变更与股份登记机构。",
      en: "Dividends, changes of particulars and registrars.",
    },
    body: {
      "zh-CN": `<h1>分红收取</h1><p>A股红利由登记结算机构派入证券账户；H股红利以港元支票或电子转账支付。未收到红利的，请向登记机构查询。</p>
<h1>资料变更</h1><p>更改地址、账户或姓名，请联系您的证券公司（A股）或H股股份过户登记处。</p>
<h1>电子通讯</h1><p>H股股东可向过户登记处登记邮箱，以电子方式收取公司通讯、发出投票指示并收取股息。</p>`,
      en: `<h1>Dividends</h1><p>On A shares they are paid into securities accounts by the clearing house; on H shares in Hong Kong dollars by cheque or transfer. Ask the registrar about a dividend that did not arrive.</p>
<h1>Changes</h1><p>Tell your broker (A shares) or the Hong Kong share registrar (H shares) of a new address, account or name.</p>
<h1>Electronic communications</h1><p>Holders of H shares may register an e-mail address with the share registrar to receive corporate communications, give voting instructions and receive dividends electronically.</p>`,
    },
  },
  {
    key: "complaints",
    title: { "zh-CN": "投诉与诉求处理", en: "Complaints and claims" },
    summary: {
      "zh-CN": "由谁受理、多久答复、还可向何处提出。",
      en: "Who takes them, how soon they are answered, and where else to turn.",
    },
    body: {
      "zh-CN": `<h1>受理</h1><p>投资者的投诉与诉求由董事会办公室受理，可<a href="/ui/irh/messages">在线留言</a>，也可来电、来函，联系方式见<a href="/ui/irh/people">投资者关系团队</a>。</p>
<h1>时限</h1><ul><li>收到后五个工作日内告知是否受理；</li><li>受理后三十日内办结并书面答复。</li></ul>
<h1>其他途径</h1><ul><li>中证中小投资者服务中心的调解与支持诉讼；</li><li>公司所在地证监局。</li></ul>`,
      en: `<h1>How to complain</h1><p>The office of the Board takes complaints and claims of investors, by <a href="/ui/irh/messages">message</a>, telephone or letter; see the <a href="/ui/irh/people">investor relations team</a>.</p>
<h1>How long it takes</h1><ul><li>Within five working days we tell whether we take it up.</li><li>Within thirty days it is settled and answered in writing.</li></ul>
<h1>Other ways</h1><ul><li>Mediation and support in court by the China Securities Investor Services Center.</li><li>The local office of the CSRC.</li></ul>`,
    },
  },
  {
    key: "briefing",
    title: { "zh-CN": "业绩说明会", en: "Results briefings" },
    summary: {
      "zh-CN": "何时举行、谁出席、怎样提问、哪里回看。",
      en: "When they are held, who attends, how to ask, and where to watch again.",
    },
    body: {
      "zh-CN": `<p>年度报告披露后十五个交易日内、其他定期报告披露后，公司在非交易时段召开业绩说明会，至少提前两个交易日公告。董事长或总经理、财务总监、董事会秘书及至少一名独立董事出席。</p>
<ul><li>会前提问：<a href="/ui/irh/messages">留言板</a>，截止会议前一日；</li><li>日程与直播：<a href="/ui/irh/calendar">投资者日历</a>；</li><li>材料、文字记录与回放：<a href="/ui/irh/results">业绩中心</a>。</li></ul>`,
      en: `<p>Within fifteen trading days of the annual report, and after each other report, we hold a briefing outside trading hours, announced two trading days before or earlier. The chairman or general manager, the chief financial officer, the board secretary and an independent director attend.</p>
<ul><li>Ask beforehand on the <a href="/ui/irh/messages">message board</a>, until the day before.</li><li>Dates and webcasts: <a href="/ui/irh/calendar">investor calendar</a>.</li><li>Slides, transcripts and replays: <a href="/ui/irh/results">results centre</a>.</li></ul>`,
    },
  },
];
