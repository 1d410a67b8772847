import type { ReadRow } from "~/records/rules/read-rows";
import { type Columns, type Heading, headingOf, isOnce, type Names } from "~/sheets/rules/columns";
import type { RowProblem } from "~/sheets/rules/problems";
import type { Table } from "~/sheets/rules/table";
import type { AnalystValues } from "../schemas";
import type { Market } from "./markets";

const words = ["institution", "institutionTc", "institutionEn", "name", "nameTc", "nameEn"] as const;
export const importFields = [...words, "market", "phone", "email", "consent"] as const;
export type ImportField = (typeof importFields)[number];

/** By which names the columns of a list of analysts are known. */
const names: Names<ImportField> = {
  institution: ["机构", "机构名称", "券商", "研究机构", "機構", "機構名稱", "institution", "broker", "firm", "company"],
  institutionTc: ["机构繁体", "機構繁體", "institutiontc"],
  institutionEn: ["机构英文", "英文机构", "機構英文", "institutionen", "englishinstitution"],
  name: ["分析师", "姓名", "分析师姓名", "研究员", "分析員", "分析師", "analyst", "analystname", "name"],
  nameTc: ["姓名繁体", "姓名繁體", "分析师繁体", "nametc"],
  nameEn: ["姓名英文", "英文姓名", "分析师英文", "nameen", "englishname"],
  market: ["市场", "覆盖市场", "股份类别", "市場", "股份類別", "market", "coverage", "shareclass"],
  phone: ["电话", "联系电话", "手机", "電話", "聯絡電話", "phone", "telephone", "tel", "mobile"],
  email: ["邮箱", "电子邮箱", "邮件", "電郵", "電子郵件", "email", "mail", "emailaddress"],
  consent: ["同意刊登", "同意说明", "同意刊載", "consent", "consentnote"],
};

/** An institution and a person: less names nobody. */
export const isEnough = (columns: Columns<ImportField>): boolean =>
  isOnce(columns) && columns.includes("institution") && columns.includes("name");

export const importHeading = (lines: Table["lines"]): Heading<ImportField> => headingOf(names, isEnough, lines);

const marketWords: readonly [RegExp, Market][] = [
  [/^(a|a股|沪市|深市|a-?shares?|上交所|深交所)$/i, "a"],
  [/^(h|h股|港股|h-?shares?|香港|联交所|聯交所|hk)$/i, "h"],
];

/** The market that a cell names; null where it says what is neither. */
const marketText = (text: string): Market | null =>
  marketWords.find(([form]) => form.test(text.normalize("NFKC").replace(/\s/g, "")))?.[1] ?? null;

/** The one market in which a company of these codes is listed; null for both or none. */
function onlyMarket(codes: readonly string[]): Market | null {
  const markets = new Set<Market>(codes.map((code) => (code.endsWith(".HK") ? "h" : "a")));
  const [market = null] = markets;
  return markets.size === 1 ? market : null;
}

/**
 * What the lines of a list of analysts say; a contact that a file does not have leaves what is there as it is, since a
 * public list holds back those that nobody agreed to. A line without a market is of the one in which the company of
 * these codes is listed, and refused where it is listed in two.
 */
export function readAnalysts(
  { lines }: Pick<Table, "lines">,
  { at, columns }: Heading<ImportField>,
  codes: readonly string[],
) {
  const rows: ReadRow<AnalystValues>[] = [];
  const problems: RowProblem[] = [];
  const body = lines.slice(at === null ? 0 : at + 1).filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  for (const { line, cells } of body) {
    const read = (field: ImportField) =>
      columns.includes(field) ? (cells[columns.indexOf(field)] ?? "").trim() : null;
    const text = read("market") ?? "";
    const market = text === "" ? onlyMarket(codes) : marketText(text);
    if (!market) {
      const code = text === "" ? "marketMissing" : "marketUnknown";
      problems.push({ line, code, severity: "error", facts: { said: text } });
      continue;
    }
    const wordsOf = (field: "institution" | "name") => ({
      "zh-CN": read(field) ?? "",
      ...(read(`${field}Tc`) ? { tc: read(`${field}Tc`) ?? "" } : {}),
      ...(read(`${field}En`) ? { en: read(`${field}En`) ?? "" } : {}),
    });
    const optional = (["phone", "email", "consent"] as const).flatMap((field) => {
      const text = read(field);
      return text ? [[field, text] as const] : [];
    });
    rows.push({
      line,
      values: { market, institution: wordsOf("institution"), name: wordsOf("name"), ...Object.fromEntries(optional) },
    });
  }
  return { rows, found: body.length, problems, asksWhose: false };
}
