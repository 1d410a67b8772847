import type { Receptionist } from "~/features/appointments/tables.server";
import type { Words } from "~/shared/languages";
import { firstCompany, secondCompany } from "../instruments.ts";

export type ActivityTexts = { title: Words; location: Words; description: Words };

const suzhou: Words = {
  "zh-CN": "江苏苏州 · 澄岳大厦三楼会议中心",
  tc: "江蘇蘇州 · 澄岳大廈三樓會議中心",
  en: "Conference Centre, 3/F, Chengyue Tower, Suzhou",
};
const plant: Words = {
  "zh-CN": "江苏苏州 · 智能装备工厂",
  tc: "江蘇蘇州 · 智能設備廠房",
  en: "Intelligent Equipment Plant, Suzhou",
};
const wanChai: Words = {
  "zh-CN": "香港湾仔 · 澄岳中心21楼",
  tc: "香港灣仔 · 澄岳中心21樓",
  en: "21/F, Chengyue Centre, Wan Chai, Hong Kong",
};
const online: Words = { "zh-CN": "线上会议", tc: "線上會議", en: "Online meeting" };
const telephone: Words = { "zh-CN": "电话会议", tc: "電話會議", en: "Conference call" };
const ningbo: Words = {
  "zh-CN": "浙江宁波 · 霁澜研发中心",
  tc: "浙江寧波 · 霽瀾研發中心",
  en: "Jilan R&D Centre, Ningbo",
};

export const chengyueActivities = {
  openDay: {
    title: { "zh-CN": "投资者开放日", tc: "投資者開放日", en: "Investor open day" },
    location: suzhou,
    description: {
      "zh-CN": "参观展厅与精密轴承生产线，并与管理层座谈。请携带有效身份证件，提前十五分钟到场签到。",
      tc: "參觀展廳及精密軸承生產線，並與管理層座談。請攜帶有效身份證明文件，提早十五分鐘到場登記。",
      en: "A tour of the showroom and the precision bearing lines, followed by a talk with management. Please bring a valid identity document and arrive fifteen minutes early.",
    },
  },
  visit: {
    title: { "zh-CN": "苏州总部实地调研", tc: "蘇州總部實地調研", en: "Site visit to the Suzhou headquarters" },
    location: suzhou,
    description: {
      "zh-CN": "董事会秘书与业务负责人介绍经营情况并回答提问。公司不会在调研中提供未公开的重大信息。",
      tc: "董事會秘書與業務主管介紹經營情況並回答提問。公司不會在調研中提供未公開的重大資料。",
      en: "The board secretary and the heads of business describe operations and answer questions. No undisclosed material information is provided during the visit.",
    },
  },
  monthly: {
    title: { "zh-CN": "月度线上交流会", tc: "每月線上交流會", en: "Monthly online meeting" },
    location: online,
    description: {
      "zh-CN": "以公开披露的信息为基础交流经营情况，会议链接将在预约通过后发送。",
      tc: "以已公開披露的資料為基礎交流經營情況，會議連結將於預約通過後發出。",
      en: "A conversation about operations on the basis of published information. The meeting link is sent once the booking has passed.",
    },
  },
  plant: {
    title: { "zh-CN": "智能装备工厂参观", tc: "智能設備廠房參觀", en: "Tour of the intelligent equipment plant" },
    location: plant,
    description: {
      "zh-CN": "参观机器人关节模组装配线。厂区须穿着安全鞋，禁止拍照。",
      tc: "參觀機械人關節模組裝配線。廠區內須穿着安全鞋，禁止攝影。",
      en: "A tour of the assembly line for robot joint modules. Safety shoes are required and photography is not allowed.",
    },
  },
  hongKong: {
    title: { "zh-CN": "香港投资者小组会", tc: "香港投資者小組會議", en: "Group meeting with Hong Kong investors" },
    location: wanChai,
    description: {
      "zh-CN": "与H股投资者面对面交流，普通话与英语进行。",
      tc: "與H股投資者面對面交流，以普通話及英語進行。",
      en: "A face-to-face meeting with holders of H shares, in Putonghua and English.",
    },
  },
  call: {
    title: { "zh-CN": "卖方分析师电话会", tc: "賣方分析師電話會議", en: "Conference call for sell-side analysts" },
    location: telephone,
    description: {
      "zh-CN": "就最近一期定期报告与分析师电话交流，时长约六十分钟。",
      tc: "就最近一期定期報告與分析師進行電話交流，約需六十分鐘。",
      en: "A call with analysts about the latest periodic report, about sixty minutes.",
    },
  },
  smallGroup: {
    title: {
      "zh-CN": "机构投资者线上小组会",
      tc: "機構投資者線上小組會議",
      en: "Online group meeting for institutional investors",
    },
    location: online,
    description: {
      "zh-CN": "围绕新能源汽车传动部件业务的专题交流。",
      tc: "圍繞新能源汽車傳動部件業務的專題交流。",
      en: "A discussion of the transmission components business for new energy vehicles.",
    },
  },
  globalDay: {
    title: { "zh-CN": "全球投资者线上交流日", tc: "環球投資者線上交流日", en: "Global investor online day" },
    location: online,
    description: {
      "zh-CN": "全天分亚洲、欧洲与美洲三个时段，投资者关系团队轮值答疑。",
      tc: "全日分亞洲、歐洲及美洲三個時段，由投資者關係團隊輪流解答提問。",
      en: "A whole day in three sessions for Asia, Europe and the Americas, with the investor relations team answering in turn.",
    },
  },
  results: {
    title: { "zh-CN": "第三季度业绩电话说明会", tc: "第三季度業績電話說明會", en: "Third-quarter results call" },
    location: telephone,
    description: {
      "zh-CN": "管理层介绍第三季度业绩并回答提问，活动记录表已在交易所网站披露。",
      tc: "管理層介紹第三季度業績並回答提問，活動記錄表已於交易所網站披露。",
      en: "Management presents the results of the third quarter and answers questions. The record of the activity has been disclosed on the exchange’s website.",
    },
  },
  cancelled: {
    title: { "zh-CN": "热处理基地实地调研", tc: "熱處理基地實地調研", en: "Site visit to the heat treatment base" },
    location: plant,
    description: {
      "zh-CN": "因厂区设备检修，本次活动取消，后续安排另行通知。",
      tc: "因廠區設備檢修，是次活動取消，其後安排將另行通知。",
      en: "Cancelled because of equipment maintenance at the base. A new date will be announced.",
    },
  },
  draft: {
    title: {
      "zh-CN": "年度业绩说明会（筹备中）",
      tc: "全年業績說明會（籌備中）",
      en: "Annual results briefing (in preparation)",
    },
    location: suzhou,
    description: {
      "zh-CN": "日期与嘉宾待定，发布前请核对静默期。",
      tc: "日期及嘉賓待定，發布前請核對靜默期。",
      en: "Date and speakers to be decided. Check the silent period before publishing.",
    },
  },
} as const satisfies Record<string, ActivityTexts>;

export const jilanActivities = {
  openDay: {
    title: { "zh-CN": "研发中心开放日", tc: "研發中心開放日", en: "R&D centre open day" },
    location: ningbo,
    description: {
      "zh-CN": "参观涂覆中试线与材料检测实验室。",
      tc: "參觀塗覆中試線及材料檢測實驗室。",
      en: "A tour of the coating pilot line and the materials testing laboratory.",
    },
  },
  visit: {
    title: { "zh-CN": "宁波生产基地调研", tc: "寧波生產基地調研", en: "Visit to the Ningbo production base" },
    location: ningbo,
    description: {
      "zh-CN": "参观功能性薄膜生产线并与证券事务部交流。",
      tc: "參觀功能性薄膜生產線，並與證券事務部交流。",
      en: "A tour of the functional film lines and a talk with the securities affairs department.",
    },
  },
  call: {
    title: {
      "zh-CN": "隔膜涂覆业务电话交流",
      tc: "隔膜塗覆業務電話交流",
      en: "Call about the separator coating business",
    },
    location: telephone,
    description: {
      "zh-CN": "面向机构与个人投资者，时长约四十五分钟。",
      tc: "歡迎機構及個人投資者參與，約需四十五分鐘。",
      en: "Open to institutional and individual investors, about forty-five minutes.",
    },
  },
  finished: {
    title: { "zh-CN": "半年度业绩线上说明会", tc: "中期業績線上說明會", en: "Half-year results briefing online" },
    location: online,
    description: {
      "zh-CN": "总经理与财务负责人介绍半年度经营情况。",
      tc: "總經理與財務負責人介紹中期經營情況。",
      en: "The general manager and the chief financial officer present the half-year.",
    },
  },
} as const satisfies Record<string, ActivityTexts>;

const manager: Words = { "zh-CN": "投资者关系经理", tc: "投資者關係經理", en: "Investor Relations Manager" };
const representative: Words = { "zh-CN": "证券事务代表", tc: "證券事務代表", en: "Securities Affairs Representative" };

export const receptionists = {
  tang: {
    name: { "zh-CN": "唐若澄", tc: "唐若澄", en: "Tang Ruocheng" },
    post: manager,
    contact: "+86 512 5550 0191",
    person: `${firstCompany}-person-tang`,
  },
  rong: {
    name: { "zh-CN": "容知微", tc: "容知微", en: "Yung Chi Mei" },
    post: manager,
    contact: "ir.hk@chengyue.example.com",
    person: `${firstCompany}-person-rong`,
  },
  he: {
    name: { "zh-CN": "贺砚秋", tc: "賀硯秋", en: "He Yanqiu" },
    post: representative,
    contact: "+86 574 5550 0171",
    person: `${secondCompany}-person-heyan`,
  },
} as const satisfies Record<string, Receptionist>;
