import type { Status } from "~/features/messages/rules";
import type { Lang, Words } from "~/shared/languages";

type Texts = readonly [zh: string, tc: string, en: string];

/** A column of a demo board. */
export type ColumnPlan = {
  key: string;
  name: Texts;
  about: Texts;
  days: number;
  asksCode?: boolean;
  takesFiles?: boolean;
  fields?: readonly { key: string; label: Texts; required: boolean; options?: readonly Texts[] }[];
};

/** A message of a demo board; `hours` is how long ago it came, `field` the place of a choice that its column asks. */
export type MessagePlan = {
  key: string;
  column: string;
  lang: Lang;
  hours: number;
  status: Status;
  name: string;
  organisation?: string;
  mail: string;
  content: string;
  field?: number;
  owner?: boolean;
  answer?: string;
  reason?: string;
  shown?: { question: Words; answer: Words };
  note?: string;
  spam?: boolean;
};

const capacity: Texts = ["经营与战略", "經營與策略", "Business and strategy"];
const money: Texts = ["财务与分红", "財務與股息", "Finance and dividends"];
const shareholder: Texts = ["您的身份", "閣下的身份", "You are"];
const kinds: readonly Texts[] = [
  ["个人股东", "個人股東", "an individual shareholder"],
  ["机构投资者", "機構投資者", "an institutional investor"],
  ["其他", "其他", "somebody else"],
];

export const columnPlans: Record<"first" | "second", readonly ColumnPlan[]> = {
  first: [
    {
      key: "business",
      name: capacity,
      about: [
        "产能、产品、市场与研发方面的问题。",
        "產能、產品、市場與研發方面的問題。",
        "Questions about capacity, products, markets and research.",
      ],
      days: 5,
      fields: [{ key: "f1", label: shareholder, required: false, options: kinds }],
    },
    {
      key: "money",
      name: money,
      about: [
        "财务报告、利润分配与股份回购方面的问题。",
        "財務報告、股息分派與股份回購方面的問題。",
        "Questions about reports, distributions and buybacks.",
      ],
      days: 3,
      takesFiles: true,
    },
    {
      key: "service",
      name: ["股东服务", "股東服務", "Shareholder services"],
      about: [
        "股权登记、派息到账等事务，需验证邮箱。",
        "股份登記、股息到賬等事務，需驗證電郵。",
        "Registration of shares, payment of dividends; needs a code to your e-mail.",
      ],
      days: 2,
      asksCode: true,
      takesFiles: true,
      fields: [{ key: "f1", label: ["持股方式", "持股方式", "How you hold the shares"], required: true }],
    },
  ],
  second: [
    {
      key: "business",
      name: capacity,
      about: [
        "欢迎就公司经营提出问题和建议。",
        "歡迎就公司經營提出問題和建議。",
        "Your questions and suggestions about our business.",
      ],
      days: 5,
    },
  ],
};

export const messagePlans: Record<"first" | "second", readonly MessagePlan[]> = {
  first: [
    {
      key: "suzhou",
      column: "business",
      lang: "zh-CN",
      hours: 26 * 24,
      status: "published",
      name: "方以默",
      mail: "fang.yimo@mail.example",
      content: "请问苏州二期产线现在的产能利用率如何？什么时候可以满产？",
      field: 0,
      answer:
        "方先生，您好。\n\n苏州二期已于今年上半年转固，产能正在爬坡，进度与半年度报告披露的一致。后续进展请留意定期报告。",
      shown: {
        question: {
          "zh-CN": "苏州二期产线的产能爬坡进度如何？",
          tc: "蘇州二期產線的產能爬坡進度如何？",
          en: "How is the ramp-up of the second Suzhou line going?",
        },
        answer: {
          "zh-CN":
            "苏州二期已于今年上半年转固，产能正在爬坡，进度与半年度报告披露的一致。后续进展请留意公司的定期报告。",
          tc: "蘇州二期已於今年上半年轉固，產能正在爬坡，進度與中期報告披露的一致。後續進展請留意公司的定期報告。",
          en: "The second Suzhou line was capitalised in the first half of the year and is ramping up as told in the interim report. Please follow our periodic reports for what comes next.",
        },
      },
    },
    {
      key: "dividend",
      column: "money",
      lang: "en",
      hours: 19 * 24,
      status: "published",
      name: "Marian Holt",
      organisation: "Alderwick Capital",
      mail: "m.holt@alderwick.example",
      content: "Do you intend to keep the payout ratio of the last three years? We would welcome a stated policy.",
      answer:
        "Dear Ms Holt,\n\nThe shareholder return plan states the policy: at least 20% of each year's distributable profit is paid in cash where the conditions for a cash dividend are met. Each year's proposal is announced with the annual results.",
      shown: {
        question: {
          "zh-CN": "公司的现金分红政策是什么？",
          tc: "公司的現金股息政策是甚麼？",
          en: "What is the company's dividend policy?",
        },
        answer: {
          "zh-CN":
            "根据未来三年股东回报规划，在满足现金分红条件的前提下，每年现金分红不少于当年实现的可分配利润的20%。具体方案随年度业绩一并公告。",
          tc: "根據未來三年股東回報規劃，在滿足現金派息條件的前提下，每年現金股息不少於當年實現的可分配利潤的20%。具體方案隨年度業績一併公告。",
          en: "Under the shareholder return plan at least 20% of each year's distributable profit is paid in cash where the conditions for a cash dividend are met. The proposal is announced with the annual results.",
        },
      },
    },
    {
      key: "visit",
      column: "business",
      lang: "tc",
      hours: 9 * 24,
      status: "published",
      name: "霍子澄",
      organisation: "維岬資本",
      mail: "tc.fok@waikap.example",
      content: "貴公司會否在香港安排業績後的小組會議？個人投資者可以參加嗎？",
      field: 1,
      answer: "霍先生：業績公布後我們在香港設小組會議及網上業績說明會，個人投資者可於「調研預約」報名。",
      shown: {
        question: {
          "zh-CN": "个人投资者可以参加业绩说明会吗？",
          tc: "個人投資者可以參加業績說明會嗎？",
          en: "May individual investors join the results briefings?",
        },
        answer: {
          "zh-CN": "可以。业绩公布后公司举行网上业绩说明会，个人投资者可在“调研预约”报名，也可提前在本页留言提问。",
          tc: "可以。業績公布後公司舉行網上業績說明會，個人投資者可於「調研預約」報名，亦可預先在本頁留言提問。",
          en: "Yes. After the results there is an online briefing; individual investors register under Events & visits and can send questions here beforehand.",
        },
      },
    },
    {
      key: "robots",
      column: "business",
      lang: "zh-CN",
      hours: 5 * 24,
      status: "answered",
      name: "祁见山",
      mail: "qi.jianshan@mail.example",
      content: "公司的精密减速器是否已经用于人形机器人？客户有哪些？",
      field: 0,
      answer: "祁先生，您好。公司产品的应用领域请以定期报告披露为准；客户信息涉及商业秘密，敬请理解。",
    },
    {
      key: "rumour",
      column: "business",
      lang: "zh-CN",
      hours: 6 * 24,
      status: "rejected",
      name: "股友甲",
      mail: "guyou@mail.example",
      content: "听说下个月要公布重大合同，能提前透露一下吗？",
      reason: "您的问题涉及未公开信息，公司不能通过留言答复。如有应披露事项，公司将及时公告。",
    },
    {
      key: "arrival",
      column: "service",
      lang: "zh-CN",
      hours: 4 * 24,
      status: "working",
      name: "苗若谷",
      mail: "miao.ruogu@mail.example",
      content: "去年度分红早已过派息日，我转托管后的券商账户一直没有收到，请协助查询。",
      owner: true,
      note: "已联系中国结算，等待回复。",
    },
    {
      key: "inventory",
      column: "money",
      lang: "zh-CN",
      hours: 50,
      status: "working",
      name: "贺一舟",
      organisation: "松霭资产管理有限公司",
      mail: "he.yizhou@songai.example",
      content: "三季报存货较年初有所变动，请问主要是哪一类存货？是否与海外备货有关？",
      owner: true,
    },
    {
      key: "esg",
      column: "business",
      lang: "en",
      hours: 20,
      status: "received",
      name: "Jonas Berg",
      organisation: "Nordhavn Pension",
      mail: "j.berg@nordhavn.example",
      content: "Will the next ESG report state scope 3 emissions of purchased castings, and by which method?",
      field: 1,
    },
    {
      key: "buyback",
      column: "money",
      lang: "tc",
      hours: 3,
      status: "received",
      name: "岑皓然",
      mail: "hoyin.shum@mail.example",
      content: "請問股份回購計劃餘下額度是否會在年底前完成？",
    },
    {
      key: "promotion",
      column: "business",
      lang: "zh-CN",
      hours: 12,
      status: "received",
      name: "推广",
      mail: "promo@ads.example",
      content: "快速涨粉 https://ads-one.example https://ads-two.example https://ads-three.example",
      spam: true,
    },
  ],
  second: [
    {
      key: "film",
      column: "business",
      lang: "zh-CN",
      hours: 12 * 24,
      status: "published",
      name: "陶清越",
      mail: "tao.qingyue@mail.example",
      content: "请问公司功能薄膜的主要下游是哪些？",
      answer: "陶女士，您好。公司功能薄膜主要用于显示与储能，具体构成见年度报告主营业务部分。",
      shown: {
        question: {
          "zh-CN": "公司功能薄膜的主要下游是哪些？",
          tc: "公司功能薄膜的主要下游是哪些？",
          en: "Which industries use the company's functional films?",
        },
        answer: {
          "zh-CN": "公司功能薄膜主要用于显示与储能，具体构成见年度报告的主营业务部分。",
          tc: "公司功能薄膜主要用於顯示與儲能，具體構成見年度報告的主營業務部分。",
          en: "Displays and energy storage above all; the breakdown stands in the annual report under main business.",
        },
      },
    },
    {
      key: "energy",
      column: "business",
      lang: "zh-CN",
      hours: 30,
      status: "received",
      name: "砚北",
      organisation: "砚北投资",
      mail: "ir@yanbei.example",
      content: "电价调整对公司明年成本的影响有多大？",
    },
  ],
};
