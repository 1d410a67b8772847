import type { ResolutionForm } from "~/features/meetings/rules/terms";
import type { Words } from "~/shared/languages";

/**
 * A resolution of the demo: `against` and `abstained` in hundredths of a percent of the votes, `apart` where minority
 * investors are counted apart.
 */
export type ResolutionPlan = {
  form: ResolutionForm;
  title: Words;
  against?: number;
  abstained?: number;
  apart?: true;
  /** Only where there are H shares too. */
  only?: "h";
};

const w = (simplified: string, traditional: string, english: string): Words => ({
  "zh-CN": simplified,
  tc: traditional,
  en: english,
});

const buybackMandate = w(
  "关于授予董事会回购股份一般性授权的议案",
  "授予董事會回購股份的一般性授權",
  "General mandate for the Board to buy back shares",
);

/** {y} is the year of the meeting, {p} the year before. */
export const annualAgenda: readonly ResolutionPlan[] = [
  {
    ...{ form: "ordinary", against: 6, abstained: 11 },
    title: w("{p}年度董事会工作报告", "{p}年度董事會報告", "Report of the Board of Directors for {p}"),
  },
  {
    ...{ form: "ordinary", against: 4, abstained: 9 },
    title: w("{p}年年度报告及摘要", "{p}年年度報告及摘要", "Annual report for {p} and its summary"),
  },
  {
    ...{ form: "ordinary", against: 5, abstained: 9 },
    title: w(
      "{p}年度财务决算报告",
      "{p}年度經審核財務報表",
      "Audited financial statements for the year ended 31 December {p}",
    ),
  },
  {
    ...{ form: "ordinary", against: 3, abstained: 2, apart: true },
    title: w(
      "{p}年度利润分配方案：每10股派发现金红利{cash}元（含税）",
      "{p}年度利潤分配方案：每10股派發現金股息人民幣{cash}元（含稅）",
      "Profit distribution for {p}: cash dividend of RMB {cash} per 10 shares (tax included)",
    ),
  },
  {
    ...{ form: "ordinary", against: 92, abstained: 14, apart: true },
    title: w(
      "续聘{y}年度会计师事务所并授权董事会确定其报酬",
      "續聘{y}年度核數師並授權董事會釐定其酬金",
      "Re-appointment of the auditor for {y}, the Board to fix its remuneration",
    ),
  },
  {
    ...{ form: "ordinary", against: 318, abstained: 27, apart: true },
    title: w("{y}年度董事薪酬方案", "{y}年度董事酬金方案", "Remuneration of directors for {y}"),
  },
  {
    ...{ form: "special", against: 1_164, abstained: 31 },
    title: w(
      "关于授予董事会发行股份一般性授权的议案",
      "授予董事會發行股份的一般性授權",
      "General mandate for the Board to issue shares",
    ),
  },
  {
    ...{ form: "special", against: 37, abstained: 8, only: "h" },
    title: buybackMandate,
  },
  {
    ...{ form: "special", against: 21, abstained: 12 },
    title: w("修订《公司章程》的议案", "修訂公司章程", "Amendments to the articles of association"),
  },
  {
    form: "heard",
    title: w(
      "听取独立董事{p}年度述职报告",
      "聽取獨立非執行董事{p}年度述職報告",
      "To hear the annual reports of the independent directors for {p}",
    ),
  },
];

export const incentiveAgenda: readonly ResolutionPlan[] = [
  {
    ...{ form: "special", against: 486, abstained: 18, apart: true },
    title: w(
      "{y}年限制性股票激励计划（草案）及其摘要",
      "{y}年限制性股票激勵計劃（草案）及其摘要",
      "Restricted share incentive plan of {y} (draft) and its summary",
    ),
  },
  {
    ...{ form: "special", against: 471, abstained: 22, apart: true },
    title: w(
      "{y}年限制性股票激励计划实施考核管理办法",
      "{y}年限制性股票激勵計劃實施考核管理辦法",
      "Rules of assessment under the plan",
    ),
  },
  {
    ...{ form: "special", against: 479, abstained: 20, apart: true },
    title: w(
      "提请股东会授权董事会办理股权激励相关事宜",
      "提請股東會授權董事會辦理股權激勵相關事宜",
      "Authority for the Board to carry out the plan",
    ),
  },
];

export const classAgenda: readonly ResolutionPlan[] = [
  {
    ...{ form: "special", against: 37, abstained: 8 },
    title: buybackMandate,
  },
];

export const connectedAgenda: readonly ResolutionPlan[] = [
  {
    ...{ form: "ordinary", apart: true },
    title: w(
      "关于{n}年度日常关联交易预计的议案",
      "{n}年度持續關連交易的建議年度上限",
      "Proposed annual caps of continuing connected transactions for {n}",
    ),
  },
  {
    form: "ordinary",
    title: w(
      "关于使用闲置自有资金进行现金管理的议案",
      "使用閒置自有資金進行現金管理",
      "Use of idle funds for cash management",
    ),
  },
  {
    form: "special",
    title: w(
      "修订《股东会议事规则》的议案",
      "修訂股東會議事規則",
      "Amendments to the rules of procedure of general meetings",
    ),
  },
];

const voting = w(
  "会议采用现场投票与网络投票相结合的方式。",
  "會議以現場投票及網絡投票方式表決。",
  "Votes are cast at the meeting and online.",
);

export const meetingTexts = {
  annual: {
    title: w("{p}年年度股东会", "{p}年年度股東會", "Annual general meeting for {p}"),
    summary: voting,
    body: w(
      "股东可亲自出席，或委托一名或多名代理人出席并表决；代理人无须为股东。\n\n出席现场会议的股东请于会议开始前半小时办理签到，并出示身份证明文件；法人股东另须出示授权委托书。",
      "股東可親身出席，或委任一名或多名受委代表出席並投票；受委代表毋須為股東。\n\n出席現場會議的股東請於會議開始前半小時辦理登記，並出示身份證明文件；法人股東另須出示授權委託書。",
      "Holders attend in person or appoint one or more proxies to attend and vote; a proxy need not be a shareholder.\n\nThose who attend register half an hour before the meeting begins and show proof of identity; representatives of legal persons also show their authority.",
    ),
  },
  extraordinary: {
    title: w("{y}年第一次临时股东会", "{y}年第一次臨時股東會", "First extraordinary general meeting of {y}"),
    summary: w(
      "审议限制性股票激励计划。独立董事已就各项议案公开征集投票权。",
      "審議限制性股票激勵計劃。獨立非執行董事已就各項決議案公開徵集投票權。",
      "On the restricted share incentive plan; an independent director solicited proxies for all resolutions.",
    ),
    body: voting,
  },
  classA: {
    title: w("{y}年第一次A股类别股东会", "{y}年第一次A股類別股東會", "First class meeting of holders of A shares, {y}"),
    summary: w("紧随年度股东会之后召开。", "緊隨年度股東會之後舉行。", "Held right after the annual general meeting."),
    body: { "zh-CN": "" },
  },
  class: {
    title: w("{y}年第一次H股类别股东会", "{y}年第一次H股類別股東會", "First class meeting of holders of H shares, {y}"),
    summary: w(
      "紧随年度股东会及A股类别股东会之后召开。",
      "緊隨年度股東會及A股類別股東會之後舉行。",
      "Held right after the annual general meeting and the class meeting of holders of A shares.",
    ),
    body: { "zh-CN": "" },
  },
  coming: {
    title: w("{y}年第{nth}次临时股东会", "{y}年第{nth}次臨時股東會", "{Nth} extraordinary general meeting of {y}"),
    summary: w(
      "审议日常关联交易预计等三项议案；关联股东回避表决第一项议案。",
      "審議持續關連交易的建議年度上限等三項決議案；關連股東須就第一項決議案放棄表決。",
      "On connected transactions and two further resolutions; connected shareholders abstain from voting on the first.",
    ),
    body: voting,
  },
  planned: {
    title: w("临时股东会", "臨時股東會", "Extraordinary general meeting"),
    summary: voting,
    body: { "zh-CN": "" },
  },
} as const satisfies Record<string, { title: Words; summary: Words; body: Words }>;

export const headquarters = w("公司总部会议中心", "公司總部會議中心", "Conference centre at the headquarters");
