import type { AnnouncementType } from "~/features/announcements/rules";
import type { PeriodPart } from "~/features/calendar/result-figures/rules";
import type { Words } from "~/shared/languages";

/** A filing that comes in a year, with places that `filled` fills. */
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
  /** The day of the year up to which it reports. */
  asOf?: string;
  /** Only with H shares, while shares are bought back, or in the year of the vote on the grant. */
  only?: "h" | "buyback" | "grant";
};

const numbers = {
  "zh-CN": "以上数据为演示数据，与任何现实中的公司无关。投资者应阅读报告全文。",
  en: "These figures are demonstration data and have no connection with any existing company. Investors should read the full report.",
};

const buyback: Pick<Filing, "title" | "summary" | "body"> = {
  title: {
    "zh-CN": "关于以集中竞价交易方式回购公司股份的进展公告",
    en: "Progress of the share buyback by centralised bidding",
  },
  summary: {
    "zh-CN": "截至{asOf}累计回购股份{bought}股，占总股本的{boughtPart}%。",
    en: "By {asOf} {bought} shares had been bought back, {boughtPart}% of the share capital.",
  },
  body: {
    "zh-CN":
      "公司董事会于{buybackFrom}审议通过回购方案，拟以自有资金{buybackLeast}至{buybackMost}回购A股，期限十二个月。\n\n截至{asOf}，公司通过集中竞价交易方式累计回购股份{bought}股，占总股本的{boughtPart}%，最低成交价每股{boughtLow}元，最高成交价每股{boughtHigh}元，成交总金额为{boughtYuan}元（不含交易费用）。\n\n本次回购符合既定的回购方案，公司将根据市场情况继续实施并及时履行信息披露义务。",
    en: "On {buybackFrom} the Board adopted a plan to buy back A shares for {buybackLeast} to {buybackMost} of own funds within twelve months.\n\nBy {asOf} the Company had bought back {bought} shares by centralised bidding, {boughtPart}% of its share capital, at prices from RMB {boughtLow} to {boughtHigh} and for RMB {boughtYuan} in all (transaction costs excluded).\n\nThe buyback follows the adopted plan; the Company will go on with it as the market allows and report in good time.",
  },
};

/** What the announcement of the meeting on the grant is called. */
export const ballotTitle: Words = {
  "zh-CN": "{y}年第一次临时股东会决议公告",
  en: "Resolutions of the first extraordinary general meeting of {y}",
};

/** The filings of one year; a new one comes last, as the place of each is part of its id. Invented. */
export const filings: readonly Filing[] = [
  {
    type: "provisional",
    day: "01-19",
    time: "17:30",
    title: { "zh-CN": "{short}{p}年度业绩预增公告", en: "Profit alert for {p}: expected increase in annual results" },
    summary: {
      "zh-CN": "预计{p}年度归属于母公司股东的净利润同比增长{low}%至{high}%。",
      en: "Net profit attributable to the parent’s shareholders for {p} is expected to grow by {low}% to {high}%.",
    },
    body: {
      "zh-CN": `经财务部门初步测算，公司预计{p}年度归属于母公司股东的净利润与上年同期相比增长{low}%至{high}%，主要得益于高毛利产品占比提高和海外订单增长。\n\n本次业绩预告未经注册会计师审计，准确财务数据以公司正式披露的{p}年年度报告为准。\n\n${numbers["zh-CN"]}`,
      en: `According to a preliminary estimate of the finance department, net profit attributable to the parent’s shareholders for {p} is expected to be {low}% to {high}% higher than a year earlier, thanks to a richer product mix and more orders from abroad.\n\nThe estimate is unaudited; the annual report for {p} will contain the exact figures.\n\n${numbers.en}`,
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
      "zh-CN": `公司董事会已审议通过{p}年年度报告及其摘要，董事会及全体董事保证报告内容真实、准确、完整。\n\n报告期内，公司持续推进精益生产与产品结构优化，研发投入占营业收入的比例为6.3%。董事会拟以实施权益分派股权登记日的总股本为基数，每10股派发现金红利{cash}元（含税），该预案尚需提交股东会审议。\n\n${numbers["zh-CN"]}`,
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
      "zh-CN": "单位产品综合能耗同比下降{energy}%，绿色电力占比提高到{green}%。",
      en: "Energy use per unit of output fell by {energy}%; green electricity rose to {green}% of the total.",
    },
    paper: "esg",
  },
  {
    type: "overseas",
    day: "03-27",
    time: "18:45",
    only: "h",
    title: {
      "zh-CN": "海外监管公告：{p}年度内部控制评价报告",
      en: "Overseas regulatory announcement: internal control report {p}",
    },
    summary: {
      "zh-CN": "于{p}年12月31日未发现财务报告内部控制重大缺陷。",
      en: "No material weakness in internal control over financial reporting as at 31 December {p}.",
    },
  },
  {
    type: "periodic",
    day: "04-25",
    time: "17:00",
    paper: "q1",
    title: { "zh-CN": "{name}{y}年第一季度报告", en: "First Quarterly Report {y}" },
    summary: {
      "zh-CN": "第一季度营业收入同比{q1.revenue}。",
      en: "Revenue of the first quarter {q1.revenue} from a year earlier.",
    },
  },
  {
    type: "provisional",
    day: "05-21",
    time: "19:00",
    title: { "zh-CN": "{p}年年度股东会决议公告", en: "Resolutions of the annual general meeting for {p}" },
    body: {
      "zh-CN":
        "本次股东会采用现场投票与网络投票相结合的方式召开，未出现否决议案的情形，亦不涉及变更前次股东会决议。\n\n出席会议的股东及股东代理人所持表决权股份占公司有表决权股份总数的61.7%。各项议案均获通过。",
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
    day: "07-02",
    time: "16:40",
    asOf: "06-30",
    only: "buyback",
    ...buyback,
  },
  {
    type: "interim",
    day: "08-28",
    time: "18:30",
    title: { "zh-CN": "{name}{y}年半年度报告", en: "Interim Report {y}" },
    summary: {
      "zh-CN": "上半年营业收入同比{interim.revenue}，经营活动现金流量净额同比{interim.cash}。",
      en: "Revenue of the first half {interim.revenue}, net cash from operating activities {interim.cash}.",
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
    body: {
      "zh-CN":
        "截至{y}年6月30日止六个月，本集团实现营业收入{interim.revenue.of}，同比{interim.revenue}；归属于母公司股东的净利润{interim.profit.of}，同比{interim.profit}；基本每股收益{interim.eps}元；经营活动现金流量净额{interim.cash.of}，同比{interim.cash}。\n\n董事会不建议就上述期间派发中期股息。\n\n中期业绩未经审计，已由审计委员会审阅。全文与{y}年半年度报告同日刊载。",
      en: "In the six months ended 30 June {y} revenue of the Group was {interim.revenue.of} and {interim.revenue}; net profit attributable to the parent’s shareholders was {interim.profit.of} and {interim.profit}; basic earnings per share were RMB {interim.eps}; net cash from operating activities was {interim.cash.of} and {interim.cash}.\n\nThe Board does not recommend an interim dividend for the period.\n\nThe results are unaudited and were reviewed by the Audit Committee. They are published in full with the Interim Report {y} on the same day.",
    },
  },
  {
    type: "provisional",
    day: "09-16",
    time: "17:20",
    only: "grant",
    title: {
      "zh-CN": "关于股票激励计划首次授予登记完成的公告",
      en: "Completion of registration of the first grant under the share incentive plan",
    },
    summary: {
      "zh-CN": "向{grantPeople}名激励对象授予限制性股票{grantShares}股，授予价格为每股{grantPrice}元。",
      en: "Restricted shares granted to {grantPeople} people: {grantShares} shares at RMB {grantPrice} each.",
    },
    body: {
      "zh-CN":
        "公司已完成股权激励计划首次授予限制性股票的登记工作，共向{grantPeople}名激励对象授予限制性股票{grantShares}股，授予价格为每股{grantPrice}元。\n\n本次激励计划经{voted}召开的股东会审议通过，股票来源为公司从二级市场回购的A股，公司股份总数不变。\n\n授予的股份自登记完成之日起十二个月、二十四个月和三十六个月后分三期解除限售，比例分别为40%、30%和30%，以达成业绩考核目标为条件。",
      en: "The Company has completed the registration of the first grant of restricted shares under its incentive plan: {grantShares} shares were granted to {grantPeople} people at RMB {grantPrice} each.\n\nThe general meeting of {voted} adopted the plan. The shares are A shares that the Company had bought back; the total number of its shares does not change.\n\nThey are released in three steps after twelve, twenty-four and thirty-six months, 40%, 30% and 30% of them, on condition that the targets of performance are met.",
    },
  },
  {
    type: "periodic",
    day: "10-28",
    time: "17:00",
    paper: "q3",
    title: { "zh-CN": "{name}{y}年第三季度报告", en: "Third Quarterly Report {y}" },
    summary: {
      "zh-CN": "前三季度营业收入同比{q3.revenue}，归属于母公司股东的净利润同比{q3.profit}。",
      en: "Revenue of the first three quarters {q3.revenue}, net profit attributable to the parent’s shareholders {q3.profit}.",
    },
  },
  {
    type: "provisional",
    day: "11-12",
    time: "18:10",
    title: { "zh-CN": "关于签订重大合同的公告", en: "Signing of a major contract" },
    summary: {
      "zh-CN": "合同金额约{contract}亿元，履行期限{contractYears}年，预计对公司未来业绩产生积极影响。",
      en: "Contract value of about RMB {contractMillion} million over {contractYears} years, expected to benefit future results.",
    },
    body: {
      "zh-CN":
        "公司与{contractWhom}签订供货合同，合同标的为{contractWhat}，合同金额约{contract}亿元（含税），履行期限{contractYears}年，自签订之日起生效。交易对方与公司不存在关联关系，具备履约能力；因保密约定，未披露其名称。\n\n双方按年度确定交付计划，货款于每批货物验收后九十日内支付。\n\n合同的履行预计对公司未来年度的营业收入和利润产生积极影响，不影响公司业务的独立性。合同金额不构成业绩承诺，履行中可能因客户排产和原材料价格变化而调整，敬请投资者注意投资风险。",
      en: "The Company has signed a supply contract with {contractWhom} for {contractWhat}. Its value is about RMB {contractMillion} million including tax, its term is {contractYears} years from signing. The counterparty is not connected with the Company and able to perform; its name is confidential under the contract.\n\nThe parties agree on deliveries year by year, and each lot is paid within ninety days of its acceptance.\n\nThe contract is expected to add to revenue and profit of the coming years and leaves the Company independent. Its value is no promise of results: deliveries may change with the customer’s schedule and with material prices, and investors should be aware of the risks.",
    },
  },
  {
    type: "provisional",
    day: "10-09",
    time: "16:50",
    asOf: "09-30",
    only: "buyback",
    ...buyback,
  },
  {
    type: "provisional",
    day: "07-24",
    time: "18:30",
    only: "grant",
    title: ballotTitle,
    body: {
      "zh-CN":
        "本次股东会采用现场投票与网络投票相结合的方式召开，未出现否决议案的情形，亦不涉及变更前次股东会决议。\n\n会议以特别决议审议通过限制性股票激励计划（草案）及其摘要、实施考核管理办法，并授权董事会办理相关事宜。拟作为激励对象的股东回避表决。",
      en: "The meeting was held on site with online voting. No proposal was rejected and no earlier resolution was changed.\n\nBy special resolutions the meeting adopted the restricted share incentive plan and the rules of assessment under it, and authorised the Board to carry it out. Shareholders who are to take part in the plan abstained.",
    },
  },
];

/**
 * One that is still to come: it shows staff what a planned release looks like, and readers nothing before its second.
 */
export const planned: Omit<Filing, "day" | "time"> = {
  type: "provisional",
  title: {
    "zh-CN": "关于参加上市公司投资者网上集体接待日活动的公告",
    en: "Notice of the online reception day of listed companies for investors",
  },
  summary: {
    "zh-CN": "公司管理层将在线回答投资者的提问，投资者可提前提交问题。",
    en: "The management answers investors online; they may send their questions beforehand.",
  },
};

/** The notice of the general meeting that is still to come. */
export const meetingNotice: Omit<Filing, "day" | "time"> = {
  type: "provisional",
  title: { "zh-CN": "关于召开{meeting}的通知", en: "Notice of the {meeting}" },
  summary: {
    "zh-CN": "会议于{meetingDay}{meetingTime}召开，A股股权登记日为{meetingRecord}。",
    en: "The meeting is held on {meetingDay} at {meetingTime}; the record date of A shares is {meetingRecord}.",
  },
  body: {
    "zh-CN":
      "公司董事会决定于{meetingDay}{meetingTime}在公司总部会议中心召开{meeting}，会议采用现场投票与网络投票相结合的方式。\n\n会议审议以下议案：{meetingAgenda}\n\n于{meetingRecord}收市后登记在册的A股股东有权出席会议并表决，也可委托代理人出席；代理人无须为股东。",
    en: "The Board has called the {meeting} for {meetingDay} at {meetingTime} in the conference centre at the headquarters. Votes are cast at the meeting and online.\n\nThe meeting decides on: {meetingAgenda}\n\nHolders of A shares on the register at the close of {meetingRecord} may attend and vote, or appoint a proxy, who need not be a shareholder.",
  },
};
