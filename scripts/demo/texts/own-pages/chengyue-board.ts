import type { DemoMenu } from "../../own-pages.ts";
import { columnPlans } from "../messages.ts";

type Pages = DemoMenu["pages"];

const longest = Math.max(...columnPlans.first.map(({ days }) => days));

/** What Chengyue Precision tells of its risks. */
export const riskPages: Pages = [
  {
    key: "risks",
    title: { "zh-CN": "主要风险及应对", en: "Principal risks" },
    summary: {
      "zh-CN": "五项主要风险、可能的影响与应对措施。",
      en: "Five principal risks, what they could do and how we respond.",
    },
    body: {
      "zh-CN": `<table><tr><th>风险</th><th>可能的影响</th><th>应对措施</th></tr>
<tr><td>下游资本开支下行</td><td>装备与零部件订单减少，产能利用率下降</td><td>四个下游处于不同周期；扩产按订单分段实施</td></tr>
<tr><td>特种钢材与能源价格上涨</td><td>毛利率在一至两个季度内承压</td><td>年度框架协议约定价格联动；双源采购</td></tr>
<tr><td>海外贸易政策变化</td><td>出口成本上升、交付延迟</td><td>在客户所在地建设装配与服务能力</td></tr>
<tr><td>汇率波动</td><td>境外收入折算与汇兑损益波动</td><td>收付币种匹配，超出敞口部分以远期合约对冲</td></tr>
<tr><td>新产品认证进度不及预期</td><td>研发投入回收推迟</td><td>分阶段评审，未达里程碑的项目及时调整</td></tr></table>
<p>审计委员会每半年检视风险清单，完整的风险因素见最近一期<a href="/ui/irh/periodicReports/documents">年度报告</a>。</p>`,
      en: `<table><tr><th>Risk</th><th>Possible effect</th><th>Response</th></tr>
<tr><td>Weaker capital spending of customers</td><td>Fewer orders and lower utilisation</td><td>Four markets at different points of their cycles; capacity added by stages as orders come</td></tr>
<tr><td>Dearer special steels and energy</td><td>Pressure on the gross margin for one or two quarters</td><td>Framework agreements follow the price of materials; two sources for each</td></tr>
<tr><td>Trade policy abroad</td><td>Higher cost of exports, late deliveries</td><td>Assembly and service where customers are</td></tr>
<tr><td>Currencies</td><td>Revenue abroad and exchange gains or losses vary</td><td>Receipts and payments matched; the rest hedged by forwards</td></tr>
<tr><td>Slow qualification of new products</td><td>Research pays back later</td><td>Reviewed by stages; projects that miss a milestone are adjusted</td></tr></table>
<p>The Audit Committee reviews the list every half-year; all risk factors are in the latest <a href="/ui/irh/periodicReports/documents">annual report</a>.</p>`,
    },
  },
];

/** What it tells of its board beside its documents. */
export const boardPages: Pages = [
  {
    key: "remuneration",
    title: { "zh-CN": "董事薪酬与出席情况", en: "Remuneration and attendance" },
    summary: {
      "zh-CN": "薪酬政策，以及上一年度各董事出席会议的情况。",
      en: "The policy on pay, and how directors attended meetings in the past year.",
    },
    body: {
      "zh-CN": `<h1>薪酬政策</h1><p>执行董事的薪酬由基本年薪与绩效年薪组成，绩效年薪占目标薪酬的一半以上，与营业收入、净利润、经营现金流及安全环保指标挂钩；出现财务重述的，薪酬与考核委员会可追索已发放的绩效年薪。独立董事领取固定津贴，不参与绩效与股权激励。各人的薪酬与持股见最近一期<a href="/ui/irh/periodicReports/documents">年度报告</a>。</p>
<h1>出席会议</h1>
<table><tr><th>董事</th><th>董事会</th><th>审计委员会</th><th>年度股东会</th></tr>
<tr><td>顾明澈</td><td>8/8</td><td>—</td><td>1/1</td></tr><tr><td>秦望舒</td><td>8/8</td><td>—</td><td>1/1</td></tr>
<tr><td>程以宁</td><td>8/8</td><td>—</td><td>1/1</td></tr><tr><td>白予安</td><td>8/8</td><td>6/6</td><td>1/1</td></tr>
<tr><td>方景澄</td><td>8/8</td><td>6/6</td><td>1/1</td></tr><tr><td>贺清扬</td><td>8/8</td><td>6/6</td><td>1/1</td></tr></table>`,
      en: `<h1>Policy</h1><p>Executive directors receive a base salary and performance-related pay, which is more than half of the target and depends on revenue, profit, operating cash flow, safety and the environment; after a restatement the Remuneration Committee may claim it back. Independent directors receive a fixed fee, no bonus and no shares. The pay and shares of each are in the latest <a href="/ui/irh/periodicReports/documents">annual report</a>.</p>
<h1>Attendance</h1>
<table><tr><th>Director</th><th>Board</th><th>Audit Committee</th><th>Annual general meeting</th></tr>
<tr><td>Gu Mingche</td><td>8/8</td><td>—</td><td>1/1</td></tr><tr><td>Qin Wangshu</td><td>8/8</td><td>—</td><td>1/1</td></tr>
<tr><td>Cheng Yining</td><td>8/8</td><td>—</td><td>1/1</td></tr><tr><td>Bai Yu’an</td><td>8/8</td><td>6/6</td><td>1/1</td></tr>
<tr><td>Fang Jingcheng</td><td>8/8</td><td>6/6</td><td>1/1</td></tr><tr><td>He Qingyang</td><td>8/8</td><td>6/6</td><td>1/1</td></tr></table>`,
    },
  },
  {
    key: "skills",
    title: { "zh-CN": "董事会技能", en: "Skills of the board" },
    summary: {
      "zh-CN": "六位董事的专业与经验，以及它们与战略的关系。",
      en: "What six directors know, and why it matters to our strategy.",
    },
    body: {
      "zh-CN": `<table><tr><th>技能与经验</th><th>董事</th><th>与战略的关系</th></tr>
<tr><td>机械工程与制造</td><td>顾明澈、秦望舒</td><td>工艺平台与产能布局</td></tr>
<tr><td>材料科学</td><td>贺清扬</td><td>精度提升与新材料</td></tr>
<tr><td>财务与审计</td><td>程以宁、白予安</td><td>资本配置与内部控制</td></tr>
<tr><td>法律与公司治理</td><td>方景澄</td><td>跨境业务与合规</td></tr>
<tr><td>海外营销</td><td>秦望舒</td><td>全球服务能力</td></tr></table>
<p>独立董事三位，占一半。简历见<a href="/ui/irh/people">董事会及管理层</a>。</p>`,
      en: `<table><tr><th>Skill and experience</th><th>Directors</th><th>Why it matters</th></tr>
<tr><td>Engineering and manufacturing</td><td>Gu Mingche, Qin Wangshu</td><td>Process platform and capacity</td></tr>
<tr><td>Materials science</td><td>He Qingyang</td><td>Higher precision, new materials</td></tr>
<tr><td>Finance and audit</td><td>Cheng Yining, Bai Yu’an</td><td>Use of capital, internal control</td></tr>
<tr><td>Law and governance</td><td>Fang Jingcheng</td><td>Business abroad, compliance</td></tr>
<tr><td>Sales abroad</td><td>Qin Wangshu</td><td>Service around the world</td></tr></table>
<p>Three of six, one half, are independent. Biographies: <a href="/ui/irh/people">Board and management</a>.</p>`,
    },
  },
  {
    key: "communication-policy",
    title: { "zh-CN": "投资者沟通政策", tc: "股東通訊政策", en: "Communication policy" },
    summary: {
      "zh-CN": "公平披露、静默期、答复时限与每年检讨。",
      en: "Fair disclosure, silent periods, times to answer and a yearly review.",
    },
    body: {
      "zh-CN": `<h1>原则</h1><ul><li>所有投资者同时获得同样的信息，尚未公开的重大信息不在任何会面中透露；</li><li>定期报告披露前的静默期内不安排调研与一对一会面；</li><li>留言在各栏目公布的时限内答复，来函同此，最长不超过${longest}个工作日。</li></ul>
<h1>渠道</h1><ul><li><a href="/ui/irh/announcements">公告</a>与<a href="/ui/irh/results">业绩中心</a>；</li><li><a href="/ui/irh/appointments">调研预约</a>与<a href="/ui/irh/messages">留言板</a>；</li><li><a href="/ui/irh/subscriptions">邮件订阅</a>与<a href="/ui/irh/calendar">投资者日历</a>。</li></ul>
<h1>公司通讯</h1><p>公司通讯以电子方式在本网站及交易所网站发布；股东可致函投资者关系部免费索取印刷本。</p>
<p>董事会每年检讨本政策，最近一次检讨认为政策有效，未作修订。</p>`,
      en: `<h1>Principles</h1><ul><li>Everybody has the same information at the same time; nothing material that is not public is told in any meeting.</li><li>No visits or one-to-one meetings in the silent period before periodic reports.</li><li>Messages are answered within the time that each column of the board states, letters likewise, in no more than ${longest} working days.</li></ul>
<h1>Channels</h1><ul><li><a href="/ui/irh/announcements">Announcements</a> and the <a href="/ui/irh/results">results centre</a>;</li><li><a href="/ui/irh/appointments">research visits</a> and the <a href="/ui/irh/messages">message board</a>;</li><li><a href="/ui/irh/subscriptions">e-mail</a> and the <a href="/ui/irh/calendar">investor calendar</a>.</li></ul>
<h1>Corporate communications</h1><p>They are published electronically on this site and those of the exchanges; shareholders may ask Investor Relations for a printed copy free of charge.</p>
<p>The Board reviews this policy every year; the latest review found it effective and changed nothing.</p>`,
    },
  },
];
