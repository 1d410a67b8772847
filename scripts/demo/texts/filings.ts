import type { AnnouncementType } from "~/features/announcements/rules";
import type { PeriodPart } from "~/features/calendar/result-figures/rules";
import type { Words } from "~/shared/languages";

/**
 * A filing that comes every year; `{y}` is its year, `{p}` the year before, `{short}` and `{name}` the company's names,
 * `{record}` and `{ex}` the payout's days, `{bought}` the part of all shares that the buyback took.
 */
export type Filing = {
  type: AnnouncementType;
  /** Day of the year and Beijing time of publication. */
  day: string;
  time: string;
  title: Words;
  summary?: Words;
  body?: Words;
  /** The report that it is; every other filing is a notice. */
  paper?: PeriodPart | "esg";
  /** It is explained on video: the newest by a file of its own, earlier ones on a page elsewhere. */
  film?: true;
  only?: "h";
};

const numbers = {
  "zh-CN": "以上数据为演示数据，与任何现实中的公司无关。投资者应阅读报告全文。",
  en: "These figures are demonstration data and have no connection with any existing company. Investors should read the full report.",
};

/**
 * The filings of one year, in the order of their days. Invented; the second company, which has no H shares, skips
 * `only: "h"`.
 */
export const filings: readonly Filing[] = [
  {
    type: "provisional",
    day: "01-19",
    time: "17:30",
    title: { "zh-CN": "{short}{p}年度业绩预增公告", en: "Profit alert for {p}: expected increase in annual results" },
    summary: {
      "zh-CN": "预计{p}年度归属于母公司股东的净利润同比增长18%至26%。",
      en: "Net profit attributable to the parent’s shareholders for {p} is expected to grow by 18% to 26%.",
    },
    body: {
      "zh-CN": `经财务部门初步测算，公司预计{p}年度归属于母公司股东的净利润与上年同期相比增长18%至26%，主要得益于高毛利产品占比提高和海外订单增长。\n\n本次业绩预告未经注册会计师审计，准确财务数据以公司正式披露的{p}年年度报告为准。\n\n${numbers["zh-CN"]}`,
      en: `According to a preliminary estimate of the finance department, net profit attributable to the parent’s shareholders for {p} is expected to be 18% to 26% higher than a year earlier, thanks to a richer product mix and more orders from abroad.\n\nThe estimate is unaudited; the annual report for {p} will contain the exact figures.\n\n${numbers.en}`,
    },
  },
  {
    type: "hShare",
    day: "02-05",
    time: "18:05",
    only: "h",
    title: {
      "zh-CN": "截至{y}年1月31日止股份发行人的证券变动月报表",
      en: "Monthly return on movements in securities for January {y}",
    },
    summary: { "zh-CN": "法定股本与已发行股本均无变动。", en: "No movement in authorised or issued share capital." },
  },
  {
    type: "periodic",
    day: "03-27",
    time: "18:30",
    title: { "zh-CN": "{name}{p}年年度报告", en: "Annual Report {p}" },
    summary: {
      "zh-CN": "董事会审议通过{p}年年度报告，拟每10股派发现金红利{cash}元（含税）。",
      en: "The Board has approved the annual report for {p} and proposes a cash dividend of RMB {cash} per 10 shares (tax included).",
    },
    body: {
      "zh-CN": `公司董事会已审议通过{p}年年度报告及其摘要，董事会及全体董事保证报告内容真实、准确、完整。\n\n报告期内，公司持续推进精益生产与产品结构优化，研发投入占营业收入的比例为6.3%。董事会拟以实施权益分派股权登记日的总股本为基数，每10股派发现金红利{cash}元（含税），该预案尚需提交股东大会审议。\n\n${numbers["zh-CN"]}`,
      en: `The Board of Directors has approved the annual report for {p} and its summary. The Board and all directors warrant that the report is true, accurate and complete.\n\nDuring the year the Company went on with lean production and a better product mix; research and development took 6.3% of revenue. The Board proposes a cash dividend of RMB {cash} per 10 shares (tax included) on the share capital of the record date, subject to approval by the general meeting.\n\n${numbers.en}`,
    },
    paper: "annual",
    film: true,
  },
  {
    type: "esg",
    day: "03-27",
    time: "18:35",
    title: { "zh-CN": "{p}年度环境、社会及治理（ESG）报告", en: "Environmental, Social and Governance Report {p}" },
    summary: {
      "zh-CN": "单位产品综合能耗同比下降4.1%，绿色电力占比提高到38%。",
      en: "Energy use per unit of output fell by 4.1%; green electricity rose to 38% of the total.",
    },
    paper: "esg",
  },
  {
    type: "overseas",
    day: "03-28",
    time: "07:15",
    only: "h",
    title: {
      "zh-CN": "海外监管公告：{p}年度内部控制评价报告",
      en: "Overseas regulatory announcement: internal control report {p}",
    },
  },
  {
    type: "periodic",
    day: "04-25",
    time: "17:00",
    paper: "q1",
    title: { "zh-CN": "{name}{y}年第一季度报告", en: "First Quarterly Report {y}" },
    summary: {
      "zh-CN": "第一季度营业收入同比增长12.4%。",
      en: "Revenue of the first quarter rose by 12.4% from a year earlier.",
    },
  },
  {
    type: "provisional",
    day: "05-21",
    time: "19:00",
    title: { "zh-CN": "{p}年年度股东大会决议公告", en: "Resolutions of the annual general meeting for {p}" },
    body: {
      "zh-CN":
        "本次股东大会采用现场投票与网络投票相结合的方式召开，未出现否决议案的情形，亦不涉及变更前次股东大会决议。\n\n出席会议的股东及股东代理人所持表决权股份占公司有表决权股份总数的61.7%。各项议案均获通过。",
      en: "The meeting was held on site with online voting. No proposal was rejected and no earlier resolution was changed.\n\nShareholders present in person or by proxy held 61.7% of the voting shares. All proposals were passed.",
    },
  },
  {
    type: "provisional",
    day: "06-12",
    time: "17:45",
    title: { "zh-CN": "{p}年年度权益分派实施公告", en: "Implementation of the profit distribution for {p}" },
    summary: {
      "zh-CN": "股权登记日{record}，除权除息日及派息日{ex}，每10股派发现金红利{cash}元（含税）。",
      en: "Record date {record}, ex-date and payment date {ex}; cash dividend of RMB {cash} per 10 shares (tax included).",
    },
  },
  {
    type: "provisional",
    day: "07-08",
    time: "16:40",
    title: {
      "zh-CN": "关于以集中竞价交易方式回购公司股份的进展公告",
      en: "Progress of the share buyback by centralised bidding",
    },
    body: {
      "zh-CN":
        "截至{y}年6月30日，公司通过集中竞价交易方式累计回购股份2,186,400股，占总股本的{bought}%，成交总金额为38,260,000元（不含交易费用）。\n\n本次回购符合既定的回购方案，公司将根据市场情况继续实施并及时履行信息披露义务。",
      en: "By 30 June {y} the Company had bought back 2,186,400 shares by centralised bidding, {bought}% of its share capital, for RMB 38,260,000 in all (transaction costs excluded).\n\nThe buyback follows the adopted plan; the Company will go on with it as the market allows and report in good time.",
    },
  },
  {
    type: "interim",
    day: "08-28",
    time: "18:30",
    title: { "zh-CN": "{name}{y}年半年度报告", en: "Interim Report {y}" },
    summary: {
      "zh-CN": "上半年营业收入同比增长14.8%，经营活动现金流量净额同比增长21.5%。",
      en: "Revenue of the first half rose by 14.8%, net cash from operating activities by 21.5%.",
    },
    paper: "interim",
  },
  {
    type: "hShare",
    day: "08-28",
    time: "18:40",
    only: "h",
    title: {
      "zh-CN": "截至{y}年6月30日止六个月之中期业绩公告",
      en: "Interim results announcement for the six months ended 30 June {y}",
    },
    summary: {
      "zh-CN": "董事会宣布本集团截至{y}年6月30日止六个月之未经审计综合业绩。",
      en: "The Board announces the unaudited consolidated results of the Group for the six months ended 30 June {y}.",
    },
  },
  {
    type: "provisional",
    day: "09-16",
    time: "17:20",
    title: { "zh-CN": "关于股票激励计划首次授予登记完成的公告" },
    body: {
      "zh-CN":
        "公司已完成股权激励计划首次授予限制性股票的登记工作，共向162名激励对象授予限制性股票5,430,000股，授予价格为每股9.86元。",
    },
  },
  {
    type: "periodic",
    day: "10-28",
    time: "17:00",
    paper: "q3",
    title: { "zh-CN": "{name}{y}年第三季度报告", en: "Third Quarterly Report {y}" },
    summary: {
      "zh-CN": "前三季度营业收入同比增长13.9%，归属于母公司股东的净利润同比增长17.2%。",
      en: "Revenue of the first three quarters rose by 13.9%, net profit attributable to the parent’s shareholders by 17.2%.",
    },
  },
  {
    type: "provisional",
    day: "11-12",
    time: "18:10",
    title: { "zh-CN": "关于签订重大合同的公告", en: "Signing of a major contract" },
    summary: {
      "zh-CN": "合同金额约6.8亿元，履行期限三年，预计对公司未来业绩产生积极影响。",
      en: "Contract value of about RMB 680 million over three years, expected to benefit future results.",
    },
  },
];

/**
 * One that is still to come: it shows staff what a planned release looks like, and readers nothing before its second.
 */
export const planned: Omit<Filing, "day" | "time"> = {
  type: "provisional",
  title: {
    "zh-CN": "关于召开{y}年第三季度业绩说明会的公告",
    en: "Notice of the results briefing for the third quarter of {y}",
  },
  summary: {
    "zh-CN": "业绩说明会将以网络互动方式召开，投资者可提前提问。",
    en: "The briefing will be held online; investors may send their questions beforehand.",
  },
};
