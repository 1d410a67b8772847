import { type Columns, type Heading, headingOf, isOnce, type Names } from "~/sheets/rules/columns";
import type { Table } from "~/sheets/rules/table";

export const institutionFields = [
  ...(["name", "nameTc", "nameEn", "kind", "holder", "percent", "indirect"] as const),
  ...(["place", "placeTc", "placeEn", "business", "businessTc", "businessEn", "capital", "currency", "asOf"] as const),
] as const;
export type InstitutionField = (typeof institutionFields)[number];

const names: Names<InstitutionField> = {
  name: [
    ...[
      "公司名称",
      "公司名稱",
      "子公司名称",
      "被参控公司",
      "关联公司名称",
      "关联方名称",
      "被投资单位",
      "被投资单位名称",
    ],
    ...["企业名称", "机构名称", "名称", "名稱", "name", "companyname", "subsidiary"],
  ],
  nameTc: ["名称繁体", "名稱繁體", "名称繁體中文", "繁体名称", "nametc"],
  nameEn: ["英文名称", "名称英文", "名稱英文", "英文名稱", "nameen", "nameinenglish", "englishname"],
  kind: ["类别", "類別", "类型", "類型", "参控关系", "参股关系", "关系", "企业类型", "kind", "type", "relation"],
  holder: [
    "直接持股方",
    "持股主体",
    "持股主體",
    "直接持有人",
    "股东",
    "投资单位",
    "投资主体",
    "heldby",
    "holder",
    "parent",
  ],
  percent: [
    ...[
      "直接持股比例",
      "持股比例直接",
      "持股比例",
      "持有比例",
      "參控比例",
      "参控比例",
      "参股比例",
      "出资比例",
      "股权比例",
      "直接",
    ],
    ...["percent", "holding", "holdingratio", "directholding"],
  ],
  indirect: ["间接持股比例", "間接持股比例", "持股比例间接", "间接", "間接", "indirect", "indirectholding"],
  place: ["注册地", "註冊地", "注册地点", "主要经营地", "所在地", "place", "placeofregistration", "registeredin"],
  placeTc: ["注册地繁体", "註冊地繁體", "placetc"],
  placeEn: ["注册地英文", "註冊地英文", "placeen"],
  business: ["主要业务", "主要業務", "主營業務", "主营业务", "业务性质", "经营范围", "business", "principalbusiness"],
  businessTc: ["主要业务繁体", "主要業務繁體", "businesstc"],
  businessEn: ["主要业务英文", "主要業務英文", "businessen"],
  capital: ["注册资本", "註冊資本", "实收资本", "capital", "registeredcapital"],
  currency: ["币种", "幣種", "货币", "貨幣", "currency"],
  asOf: ["截至", "截至日期", "截止日期", "日期", "asof", "date"],
};

/** A name and a holding: less tells no institution. */
export const isEnough = (columns: Columns<InstitutionField>): boolean =>
  isOnce(columns) && columns.includes("name") && (columns.includes("percent") || columns.includes("indirect"));

export const institutionsHeading = (lines: Table["lines"]): Heading<InstitutionField> =>
  headingOf(names, isEnough, lines);
