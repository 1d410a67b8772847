import type { equityInstitutions } from "~/features/organisation/tables.server";
import type { Words } from "~/shared/languages";
import { firstCompany } from "./instruments.ts";

type Row = typeof equityInstitutions.$inferInsert;
type Texts = readonly [zh: string, tc: string, en: string];
/** Name, place and business; kind, what is held of it, capital and currency, and what it holds itself. */
type Plan = {
  texts: readonly [name: Texts, place: Texts, business: Texts];
  kind?: Row["kind"];
  percent: string;
  capital: string;
  currency?: Row["currency"];
  below?: readonly Plan[];
};

const suzhou: Texts = ["江苏苏州", "江蘇蘇州", "Suzhou, Jiangsu"];
const ningbo: Texts = ["浙江宁波", "浙江寧波", "Ningbo, Zhejiang"];
const hongKong: Texts = ["中国香港", "中國香港", "Hong Kong, China"];

const chengyue: readonly Plan[] = [
  {
    texts: [
      [
        "澄岳传动科技（苏州）有限公司",
        "澄岳傳動科技（蘇州）有限公司",
        "Chengyue Transmission Technology (Suzhou) Co., Ltd.",
      ],
      suzhou,
      ["减速器的研发与制造", "減速器的研發及製造", "Development and manufacture of reducers"],
    ],
    percent: "100",
    capital: "320000000",
    below: [
      {
        texts: [
          ["澄岳谐波传动有限公司", "澄岳諧波傳動有限公司", "Chengyue Harmonic Drive Co., Ltd."],
          ["江苏常州", "江蘇常州", "Changzhou, Jiangsu"],
          ["谐波减速器的制造", "諧波減速器的製造", "Manufacture of harmonic reducers"],
        ],
        percent: "70",
        capital: "80000000",
      },
    ],
  },
  {
    texts: [
      ["澄岳精密轴承有限公司", "澄岳精密軸承有限公司", "Chengyue Precision Bearings Co., Ltd."],
      ["江苏无锡", "江蘇無錫", "Wuxi, Jiangsu"],
      ["精密轴承的制造与销售", "精密軸承的製造及銷售", "Manufacture and sale of precision bearings"],
    ],
    percent: "85.5",
    capital: "260000000",
  },
  {
    texts: [
      ["澄岳智能装备有限公司", "澄岳智能裝備有限公司", "Chengyue Intelligent Equipment Co., Ltd."],
      suzhou,
      ["智能装配装备的研发与制造", "智能裝配設備的研發及製造", "Intelligent assembly equipment"],
    ],
    percent: "100",
    capital: "150000000",
  },
  {
    texts: [
      ["澄岳（香港）有限公司", "澄岳（香港）有限公司", "Chengyue (Hong Kong) Limited"],
      hongKong,
      ["海外投资与贸易", "海外投資及貿易", "Overseas investment and trading"],
    ],
    percent: "100",
    capital: "50000000",
    currency: "HKD",
    below: [
      {
        texts: [
          ["澄岳欧洲有限责任公司", "澄岳歐洲有限責任公司", "Chengyue Europe GmbH"],
          ["德国斯图加特", "德國斯圖加特", "Stuttgart, Germany"],
          ["欧洲销售与技术服务", "歐洲銷售及技術服務", "Sales and service in Europe"],
        ],
        percent: "100",
        capital: "3000000",
        currency: "EUR",
      },
      {
        texts: [
          ["澄岳北美公司", "澄岳北美公司", "Chengyue North America Inc."],
          ["美国密歇根州", "美國密歇根州", "Michigan, United States"],
          ["北美销售与技术服务", "北美銷售及技術服務", "Sales and service in North America"],
        ],
        percent: "80",
        capital: "2500000",
        currency: "USD",
      },
    ],
  },
  {
    texts: [
      ["江苏明毅机器人关节有限公司", "江蘇明毅機械人關節有限公司", "Jiangsu Mingyi Robot Joints Co., Ltd."],
      ["江苏南京", "江蘇南京", "Nanjing, Jiangsu"],
      ["机器人关节模组", "機械人關節模組", "Joint modules for robots"],
    ],
    kind: "jointVenture",
    percent: "50",
    capital: "120000000",
  },
  {
    texts: [
      ["苏州恒砺特种钢材有限公司", "蘇州恒礪特種鋼材有限公司", "Suzhou Hengli Special Steel Co., Ltd."],
      suzhou,
      ["轴承用特种钢材", "軸承用特種鋼材", "Special steel for bearings"],
    ],
    kind: "associate",
    percent: "28.75",
    capital: "200000000",
  },
  {
    texts: [
      ["常州锐衡精密传动有限公司", "常州銳衡精密傳動有限公司", "Changzhou Ruiheng Precision Drives Co., Ltd."],
      ["江苏常州", "江蘇常州", "Changzhou, Jiangsu"],
      ["中大型减速器的研发与制造", "中大型減速器的研發及製造", "Medium and large gear reducers"],
    ],
    percent: "60",
    capital: "150000000",
  },
];

const jilan: readonly Plan[] = [
  {
    texts: [
      ["霁澜薄膜（宁波）有限公司", "霽瀾薄膜（寧波）有限公司", "Jilan Films (Ningbo) Co., Ltd."],
      ningbo,
      ["功能性薄膜的制造", "功能性薄膜的製造", "Manufacture of functional films"],
    ],
    percent: "100",
    capital: "180000000",
  },
  {
    texts: [
      ["江西霁澜新材料有限公司", "江西霽瀾新材料有限公司", "Jiangxi Jilan Advanced Materials Co., Ltd."],
      ["江西宜春", "江西宜春", "Yichun, Jiangxi"],
      ["隔膜涂覆材料与特种树脂", "隔膜塗覆材料及特種樹脂", "Separator coatings and specialty resins"],
    ],
    percent: "90",
    capital: "120000000",
    below: [
      {
        texts: [
          ["宜春霁澜循环科技有限公司", "宜春霽瀾循環科技有限公司", "Yichun Jilan Recycling Technology Co., Ltd."],
          ["江西宜春", "江西宜春", "Yichun, Jiangxi"],
          ["溶剂回收与循环利用", "溶劑回收及循環利用", "Recovery and reuse of solvents"],
        ],
        percent: "60",
        capital: "20000000",
      },
    ],
  },
  {
    texts: [
      ["霁澜软件（杭州）有限公司", "霽瀾軟件（杭州）有限公司", "Jilan Software (Hangzhou) Co., Ltd."],
      ["浙江杭州", "浙江杭州", "Hangzhou, Zhejiang"],
      ["材料选型与仿真软件", "材料選型及模擬軟件", "Software for selecting and simulating materials"],
    ],
    percent: "75",
    capital: "10000000",
  },
  {
    texts: [
      ["宁波甬澈光学科技有限公司", "寧波甬澈光學科技有限公司", "Ningbo Yongche Optics Technology Co., Ltd."],
      ningbo,
      ["车载显示光学组件", "車載顯示光學組件", "Optical parts for displays in vehicles"],
    ],
    kind: "associate",
    percent: "32.4",
    capital: "45000000",
  },
];

const wordsOf = ([zh, tc, en]: Texts): Words => ({ "zh-CN": zh, tc, en });

/** What a demo company holds, invented like everything of it, as of the middle of the year. */
export function demoInstitutions(companyId: string, now: Date): Row[] {
  const rows: Row[] = [];
  const asOf = `${now.getUTCFullYear() - (now.getUTCMonth() < 8 ? 1 : 0)}-06-30`;
  const savedAt = new Date(now.getTime() - 60 * 86_400_000);
  const add = (
    { texts: [name, place, business], kind = "subsidiary", percent, capital, ...plan }: Plan,
    parentId: string | null,
  ) => {
    const sort = rows.length + 1;
    const id = `${companyId}-institution-${sort}`;
    rows.push({
      ...{ companyId, id, sort, savedAt, savedBy: "沈知衡", parentId, kind, percent, capital, asOf },
      ...{ name: wordsOf(name), place: wordsOf(place), business: wordsOf(business), currency: plan.currency ?? "CNY" },
    });
    for (const each of plan.below ?? []) add(each, id);
  };
  for (const plan of companyId === firstCompany ? chengyue : jilan) add(plan, null);
  return rows;
}
