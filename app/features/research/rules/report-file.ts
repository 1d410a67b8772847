import { laidOver, type ReadRow } from "~/records/rules/read-rows";
import { codeNamed } from "~/sheets/rules/codes";
import { type Columns, type Heading, headingOf, isBlank, isOnce, type Names } from "~/sheets/rules/columns";
import { dayOf } from "~/sheets/rules/days";
import type { RowProblem } from "~/sheets/rules/problems";
import type { Table } from "~/sheets/rules/table";
import type { ReportValues } from "../schemas";
import type { Rating } from "./terms";

/**
 * The names of the columns of a file of reports; `stock` and `market` say whose it is, `industry` that it is of no
 * company alone.
 */
export const reportFields = [
  "title",
  "titleTc",
  "titleEn",
  "institution",
  "institutionTc",
  "institutionEn",
  "authors",
  "day",
  "rating",
  "stated",
  "code",
  "stock",
  "market",
  "industry",
  "kind",
  "link",
  "summary",
] as const;
export type ReportField = (typeof reportFields)[number];

const names: Names<ReportField> = {
  title: ["title", "研报标题", "报告标题", "报告名称", "标题", "報告標題", "標題", "reporttitle"],
  titleTc: ["标题繁体", "標題繁體", "titletc"],
  titleEn: ["标题英文", "英文标题", "標題英文", "titleen"],
  institution: [
    "orgsname",
    "机构简称",
    "机构",
    "机构名称",
    "研究机构",
    "券商",
    "機構",
    "orgname",
    "institution",
    "broker",
  ],
  institutionTc: ["机构繁体", "機構繁體", "institutiontc"],
  institutionEn: ["机构英文", "機構英文", "institutionen"],
  authors: ["researcher", "作者", "分析师", "研究员", "分析員", "author", "authors", "analyst"],
  day: ["publishdate", "发布日期", "日期", "报告日期", "發佈日期", "releasedate", "date"],
  rating: ["emratingname", "评级", "投资评级", "東財評級", "东财评级", "評級", "rating"],
  stated: [
    "sratingname",
    "机构评级",
    "原评级",
    "機構評級",
    "机构原评级",
    "機構原評級",
    "statedrating",
    "ratingasstated",
  ],
  code: ["infocode", "报告编号", "编号", "報告編號", "reportid", "reportnumber"],
  stock: ["stockcode", "股票代码", "证券代码", "代码", "股份代號", "symbol", "code"],
  market: ["market", "市场", "交易所", "市場", "exchange"],
  industry: ["industryname", "行业", "行業", "industry"],
  kind: ["类型", "類別", "kind"],
  link: [
    ...["链接", "原文链接", "报告pdf链接", "pdf链接", "報告pdf連結", "連結", "原文連結"],
    ...["link", "url", "pdfurl", "linktothereport"],
  ],
  summary: ["摘要", "内容摘要", "summary", "abstract"],
};

/** A title, an institution and a day: less names no report. */
export const isEnough = (columns: Columns<ReportField>): boolean =>
  isOnce(columns) && (["title", "institution", "day"] as const).every((field) => columns.includes(field));

export const reportHeading = (lines: Table["lines"]): Heading<ReportField> => headingOf(names, isEnough, lines);

const isMissing = (cell: string) => /^\s*(-+|—+|false|none|null|nat|nan|)\s*$/i.test(cell);

/** How institutions and vendors word a rating, the strongest words first. */
const worded: readonly (readonly [RegExp, Rating])[] = [
  [/^(强烈推荐|强推|推荐买入|买入|买进|強烈推薦|買入|買進|strongbuy|buy)/i, "buy"],
  [
    /^(增持|谨慎增持|推荐|谨慎推荐|审慎推荐|審慎增持|謹慎增持|跑赢|跑贏|优于大市|優於大市|强于大市|強於大市|领先大市|領先大市|推薦|謹慎推薦|看好|outperform|overweight|accumulate|add)/i,
    "overweight",
  ],
  [/^(中性|持有|观望|同步大市|标配|標配|觀望|區間操作|区间操作|neutral|hold|equalweight|marketperform)/i, "neutral"],
  [
    /^(减持|回避|弱于大市|弱於大市|落后大市|落後大市|低配|跑输|減持|跑輸|underperform|underweight|reduce)/i,
    "underweight",
  ],
  [/^(卖出|沽出|賣出|sell)/i, "sell"],
];

/** The rating that a text means; empty where it says nothing, null for one that is not known. */
export function ratingIn(text: string): Rating | "" | null {
  if (isMissing(text)) return "";
  const plain = text.normalize("NFKC").replace(/[\s-]/g, "");
  return worded.find(([form]) => form.test(plain))?.[1] ?? null;
}

const exchanges: Readonly<Record<string, string>> = {
  SHANGHAI: "SH",
  SHENZHEN: "SZ",
  BEIJING: "BJ",
  HONGKONG: "HK",
  上海: "SH",
  深圳: "SZ",
  北京: "BJ",
  香港: "HK",
};

/** A code with its market, as far as a line says either. */
function fullCodeOf(stock: string, market: string): string | null {
  const exchange =
    exchanges[market.trim().toUpperCase()] ?? (/^(SH|SZ|BJ|HK)$/i.test(market.trim()) ? market.trim() : "");
  const named = codeNamed(exchange && /^\d+$/.test(stock.trim()) ? `${stock.trim()}.${exchange.toUpperCase()}` : stock);
  return named && "code" in named ? named.code : null;
}

/** The page of a report at the vendor that numbers them so. */
const pageOf = (code: string) =>
  /^AP\d{10,}$/.test(code) ? `https://data.eastmoney.com/report/info/${code}.html` : "";

type Line = (field: ReportField) => string;

/** What one line says of a report, or why it cannot be read. */
function readLine(cell: Line, isIndustry: boolean): { values: Partial<ReportValues> } | { code: string; text: string } {
  const day = dayOf(cell("day"));
  if (!("day" in day)) return { code: "dayUnreadable", text: cell("day") };
  const stated = isMissing(cell("stated")) ? "" : cell("stated").trim();
  const code = isMissing(cell("code")) ? "" : cell("code").trim();
  const statedRating = ratingIn(cell("rating"));
  const rating = statedRating === "" || statedRating === null ? (ratingIn(stated) ?? "") : statedRating;
  const link = cell("link").trim() || pageOf(code);
  const words = (field: "title" | "institution") =>
    laidOver({ "zh-CN": "" }, cell(field).trim(), cell(`${field}Tc`).trim(), cell(`${field}En`).trim());
  return {
    values: {
      ...{ kind: isIndustry ? "industry" : "company", title: words("title"), institution: words("institution") },
      ...{ day: day.day, rating, code },
      stated: (stated || (isMissing(cell("rating")) ? "" : cell("rating").trim())).slice(0, 40),
      ...(isMissing(cell("authors"))
        ? {}
        : {
            authors: cell("authors")
              .trim()
              .replace(/[,，;；/]\s*/g, "、"),
          }),
      ...(link ? { link } : {}),
      ...(isMissing(cell("summary")) ? {} : { summary: { "zh-CN": cell("summary").trim() } }),
    },
  };
}

/**
 * The reports of a file. A line that names a security is the company's where its code, with the market, is one of
 * `own`, else it is left out; one that names an industry and no security is of the industry. Where no line says whose
 * it is, a person has to (`asksWhose`).
 */
export function readReports({ lines }: Table, { at, columns }: Heading<ReportField>, own: readonly string[]) {
  const filled = lines.slice(at === null ? 0 : at + 1).filter(({ cells }) => !isBlank(cells));
  const rows: ReadRow<ReportValues>[] = [];
  const problems: RowProblem[] = [];
  let asksWhose = false;
  for (const { line, cells } of filled) {
    const cell: Line = (field) => cells[columns.indexOf(field)] ?? "";
    const stock = isMissing(cell("stock")) ? "" : cell("stock");
    const isIndustry = stock === "" && (!isMissing(cell("industry")) || /行业|行業|industry/i.test(cell("kind")));
    const full = stock === "" ? null : fullCodeOf(stock, cell("market"));
    if (stock !== "" && !(full && own.includes(full))) {
      const text = [stock, cell("market")].filter(Boolean).join(" ").slice(0, 40);
      problems.push({ line, code: "otherCompany", severity: "warning", facts: { text } });
      continue;
    }
    if (stock === "" && !isIndustry) asksWhose = true;
    const read = readLine(cell, isIndustry);
    if ("values" in read) {
      rows.push({ line, values: read.values });
      const unknown = ratingIn(cell("rating")) === null || ratingIn(cell("stated")) === null;
      if (unknown && read.values.rating === "")
        problems.push({
          ...{ line, code: "ratingUnknown", severity: "warning" },
          facts: { text: (cell("rating") || cell("stated")).slice(0, 40) },
        });
    } else problems.push({ line, code: read.code, severity: "error", facts: { text: read.text.slice(0, 40) } });
  }
  return { rows, found: filled.length, problems, asksWhose };
}
