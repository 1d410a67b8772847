import type { capitalEvent } from "~/features/promotion/kind";
import type { stages } from "~/features/promotion/rules/terms";
import type { Words } from "~/shared/languages";

/**
 * A capital event of a demo company: in a year, so many years `back`, or on the day of the deal that it is `of`, whose
 * announcements are the `filings` of that year by their places.
 */
export type EventPlan = {
  key: string;
  type: (typeof capitalEvent)["types"][number];
  stage: (typeof stages)[number];
  day?: string;
  of?: "buyback" | "grant";
  back?: number;
  year?: number;
  title: Words;
  summary: Words;
  body?: Words;
  scale: Words;
  filings?: readonly number[];
};

export const eventPlans: Record<"first" | "second", readonly EventPlan[]> = {
  first: [
    {
      ...({ key: "incentive", type: "incentive", stage: "completed", of: "grant" } as const),
      title: { "zh-CN": "股票激励计划首次授予登记完成", en: "First grant of the share incentive plan registered" },
      summary: {
        "zh-CN": "向{grantPeople}名激励对象授予限制性股票，授予价格为每股{grantPrice}元。",
        en: "Restricted shares granted to {grantPeople} people at CNY {grantPrice} a share.",
      },
      scale: { "zh-CN": "{grantShares}股", en: "{grantShares} shares" },
      filings: [12],
    },
    {
      ...({ key: "buyback", type: "buyback", stage: "underway", of: "buyback" } as const),
      title: { "zh-CN": "以集中竞价交易方式回购公司股份", en: "Share buyback by centralised bidding" },
      summary: {
        "zh-CN": "以自有资金回购A股，用于员工持股计划或股权激励，期限十二个月。",
        en: "A shares are bought back from own funds for employee and incentive plans, over twelve months.",
      },
      body: {
        "zh-CN":
          "董事会审议通过回购方案。公司将按月披露进展，回购的股份在依法转让或注销前不享有表决权和利润分配权。\n\n本次回购不会对公司的经营、财务和未来发展产生重大影响，也不影响上市地位。",
        en: "The board adopted the plan. The Company reports on its progress month by month; shares bought back have no vote and no dividend until they are transferred or cancelled.",
      },
      scale: { "zh-CN": "{buybackLeast}至{buybackMost}", en: "{buybackLeast} to {buybackMost}" },
      filings: [9, 15],
    },
    {
      ...({ key: "placement-ended", type: "refinancing", stage: "ended", day: "12-05", back: 1 } as const),
      title: { "zh-CN": "终止向特定对象发行股票", en: "Placement of shares ended" },
      summary: {
        "zh-CN": "综合考虑资本市场环境与公司资金安排，决定终止发行并以自有资金继续投入原项目。",
        en: "In view of the market and of its own funds the Company ends the placement and pays for the projects itself.",
      },
      scale: { "zh-CN": "原拟募集不超过9亿元", en: "up to CNY 900 million had been planned" },
    },
    {
      ...({ key: "transmission", type: "restructuring", stage: "completed", day: "06-24", back: 1 } as const),
      title: {
        "zh-CN": "收购精密传动业务60%股权完成交割",
        en: "Acquisition of 60% of a precision drive business closed",
      },
      summary: {
        "zh-CN": "标的公司纳入合并报表，补齐中大型减速器产品线。",
        en: "The business is consolidated and adds medium and large gear reducers.",
      },
      scale: { "zh-CN": "交易对价4.26亿元", en: "CNY 426 million paid" },
    },
    {
      ...({ key: "placement", type: "refinancing", stage: "completed", day: "05-20", year: 2020 } as const),
      title: { "zh-CN": "非公开发行A股完成", en: "Private placement of A shares completed" },
      summary: {
        "zh-CN": "募集资金用于智能装备基地建设，新增股份锁定十二个月。",
        en: "The proceeds pay for the base of intelligent equipment; the new shares are locked for twelve months.",
      },
      scale: { "zh-CN": "募集资金10.8亿元", en: "CNY 1.08 billion raised" },
    },
  ],
  second: [
    {
      ...({ key: "buyback", type: "buyback", stage: "underway", of: "buyback" } as const),
      title: { "zh-CN": "回购公司股份方案", en: "Share buyback plan" },
      summary: {
        "zh-CN": "以自有资金通过集中竞价交易方式回购，用于减少注册资本。",
        en: "Shares are bought back from own funds by centralised bidding and cancelled.",
      },
      scale: { "zh-CN": "{buybackLeast}至{buybackMost}", en: "{buybackLeast} to {buybackMost}" },
      filings: [9, 15],
    },
    {
      ...({ key: "incentive", type: "incentive", stage: "completed", of: "grant" } as const),
      title: { "zh-CN": "限制性股票首次授予登记完成", en: "First grant of restricted shares registered" },
      summary: {
        "zh-CN": "覆盖研发、工艺与销售骨干{grantPeople}人，授予价格为每股{grantPrice}元，分三期解除限售。",
        en: "{grantPeople} key people of research, process and sales, at CNY {grantPrice} a share; released in three steps.",
      },
      scale: { "zh-CN": "{grantShares}股", en: "{grantShares} shares" },
      filings: [12],
    },
    {
      ...({ key: "buyback-completed", type: "buyback", stage: "completed", day: "12-11", year: 2024 } as const),
      title: { "zh-CN": "股权激励用股份回购完成", en: "Buyback for the incentive plan completed" },
      summary: {
        "zh-CN": "回购的股份存放于回购专用账户，用于股权激励。",
        en: "The shares are held in treasury for the incentive plan.",
      },
      scale: { "zh-CN": "{grantShares}股", en: "{grantShares} shares" },
    },
    {
      ...({ key: "convertible", type: "refinancing", stage: "approved", day: "03-11", back: 1 } as const),
      title: { "zh-CN": "发行可转换公司债券获得批准", en: "Issue of convertible bonds approved" },
      summary: {
        "zh-CN": "拟用于光学膜二期与研发中心，批复有效期十二个月。",
        en: "For the second line of optical film and the research centre; the approval is good for twelve months.",
      },
      scale: { "zh-CN": "不超过6.5亿元", en: "up to CNY 650 million" },
    },
  ],
};
