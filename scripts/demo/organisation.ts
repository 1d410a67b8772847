import type { organisationUnits } from "~/features/organisation/tables.server";
import { firstCompany } from "./instruments.ts";

/** A unit in Simplified, Traditional and English, with those below it. */
type Plan = readonly [zh: string, tc: string, en: string, below?: readonly Plan[]];

const committees: readonly Plan[] = [
  ["战略与可持续发展委员会", "戰略與可持續發展委員會", "Strategy and Sustainability Committee"],
  ["审计委员会", "審計委員會", "Audit Committee"],
  ["提名委员会", "提名委員會", "Nomination Committee"],
  ["薪酬与考核委员会", "薪酬與考核委員會", "Remuneration Committee"],
];

const governed = (inner: readonly Plan[], departments: readonly Plan[]): Plan => [
  "股东会",
  "股東會",
  "General Meeting",
  [
    [
      "董事会",
      "董事會",
      "Board of Directors",
      [...committees, ...inner, ["总经理", "總經理", "General Manager", departments]],
    ],
  ],
];

const chengyue = governed(
  [
    ["董事会办公室", "董事會辦公室", "Board Office"],
    ["内部审计部", "內部審計部", "Internal Audit"],
  ],
  [
    [
      "精密传动事业部",
      "精密傳動事業部",
      "Precision Transmission Division",
      [
        ["谐波减速器工厂", "諧波減速器工廠", "Harmonic Reducer Works"],
        ["行星减速器工厂", "行星減速器工廠", "Planetary Reducer Works"],
      ],
    ],
    [
      "精密轴承事业部",
      "精密軸承事業部",
      "Precision Bearings Division",
      [
        ["主轴轴承工厂", "主軸軸承工廠", "Spindle Bearing Works"],
        ["轮毂轴承工厂", "輪轂軸承工廠", "Wheel Bearing Works"],
      ],
    ],
    [
      "智能装备事业部",
      "智能裝備事業部",
      "Intelligent Equipment Division",
      [["苏州智能装备工厂", "蘇州智能裝備工廠", "Suzhou Equipment Works"]],
    ],
    [
      "研究院",
      "研究院",
      "Research Institute",
      [
        ["材料研究中心", "材料研究中心", "Materials Research Centre"],
        ["传动研究中心", "傳動研究中心", "Transmission Research Centre"],
        ["检测中心", "檢測中心", "Testing Centre"],
      ],
    ],
    [
      "营销中心",
      "營銷中心",
      "Sales and Marketing",
      [
        ["国内营销部", "國內營銷部", "Domestic Sales"],
        ["海外营销部", "海外營銷部", "Overseas Sales"],
        ["客户服务部", "客戶服務部", "Customer Service"],
      ],
    ],
    [
      "财务中心",
      "財務中心",
      "Finance",
      [
        ["会计核算部", "會計核算部", "Accounting"],
        ["资金管理部", "資金管理部", "Treasury"],
      ],
    ],
    [
      "供应链与质量中心",
      "供應鏈與質量中心",
      "Supply Chain and Quality",
      [
        ["采购部", "採購部", "Purchasing"],
        ["质量管理部", "質量管理部", "Quality Management"],
        ["安全环保部", "安全環保部", "Safety and Environment"],
      ],
    ],
    [
      "职能中心",
      "職能中心",
      "Corporate Functions",
      [
        ["人力资源部", "人力資源部", "Human Resources"],
        ["法务合规部", "法務合規部", "Legal and Compliance"],
        ["信息技术部", "資訊科技部", "Information Technology"],
      ],
    ],
  ],
);

const jilan = governed(
  [["证券部", "證券部", "Securities Department"]],
  [
    [
      "薄膜事业部",
      "薄膜事業部",
      "Films Division",
      [
        ["宁波一厂", "寧波一廠", "Ningbo Plant 1"],
        ["宁波二厂", "寧波二廠", "Ningbo Plant 2"],
      ],
    ],
    [
      "涂覆材料与树脂事业部",
      "塗覆材料及樹脂事業部",
      "Coatings and Resins Division",
      [["江西工厂", "江西工廠", "Jiangxi Plant"]],
    ],
    [
      "企业研究院",
      "企業研究院",
      "Research Institute",
      [
        ["博士后工作站", "博士後工作站", "Postdoctoral Station"],
        ["软件与仿真部", "軟件與模擬部", "Software and Simulation"],
      ],
    ],
    ["市场营销部", "市場營銷部", "Sales and Marketing"],
    ["财务部", "財務部", "Finance"],
    ["质量与环境部", "質量與環境部", "Quality and Environment"],
    ["综合管理部", "綜合管理部", "Administration"],
  ],
);

type Row = typeof organisationUnits.$inferInsert;

/** The organisation chart of a demo company, invented like everything of it. */
export function demoUnits(companyId: string, now: Date): Row[] {
  const rows: Row[] = [];
  const add = ([zh, tc, en, below = []]: Plan, parentId: string | null) => {
    const sort = rows.length + 1;
    const id = `${companyId}-unit-${sort}`;
    const savedAt = new Date(now.getTime() - 40 * 86_400_000);
    rows.push({ companyId, id, parentId, sort, savedAt, savedBy: "沈知衡", name: { "zh-CN": zh, tc, en } });
    for (const each of below) add(each, id);
  };
  add(companyId === firstCompany ? chengyue : jilan, null);
  return rows;
}
