import type { ReadRow } from "~/records/rules/read-rows";
import type { Words } from "~/shared/languages";
import { codeNamed } from "~/sheets/rules/codes";
import {
  type Columns,
  columnsOf,
  type Heading,
  headingOf,
  isBlank,
  isOnce,
  type Names,
  plainName,
} from "~/sheets/rules/columns";
import { dayOf } from "~/sheets/rules/days";
import type { RowProblem } from "~/sheets/rules/problems";
import type { Table } from "~/sheets/rules/table";
import type { SourceField } from "./rules";
import type { ProfileFact } from "./schemas";

/** `period` is a year or day with what the facts were then; a file may have many of them instead of one `value`. */
export const factColumns = ["item", "value", "tc", "en", "asOf", "period"] as const;
export type FactColumn = (typeof factColumns)[number];

const columnNames: Names<FactColumn> = {
  item: ["项目", "項目", "指标", "字段", "名称", "item", "field", "key", "name"],
  value: ["内容", "內容", "值", "数值", "简体中文", "value", "content"],
  tc: ["繁体中文", "繁體中文", "繁体", "繁體", "traditionalchinese", "tc"],
  en: ["英文", "english", "en"],
  asOf: ["日期", "数据日期", "截止日期", "更新日期", "數據日期", "asof", "date"],
  period: [],
};

/** By which names files know the facts, as registrars and vendors write them. */
export const itemNames: Names<SourceField | "code" | "asOf"> = {
  fullName: ["公司名称", "公司全称", "公司名稱", "中文名称", "机构名称", "orgnamecn", "fullname", "companyname"],
  shortName: ["公司简称", "证券简称", "股票简称", "a股简称", "公司簡稱", "orgshortnamecn", "shortname"],
  industry: ["所属行业", "行业", "所屬行業", "证监会行业", "industry"],
  legalRepresentative: ["法定代表人", "法人代表", "法人", "legalrepresentative"],
  boardSecretary: ["董事会秘书", "董秘", "董事會秘書", "boardsecretary", "secretary"],
  registeredCapital: ["注册资本", "注册资金", "註冊資本", "registeredcapital", "regasset"],
  auditor: ["会计师事务所", "审计机构", "會計師事務所", "auditor"],
  address: ["联系地址", "办公地址", "聯絡地址", "辦公地址", "officeaddresscn", "address"],
  introduction: ["公司介绍", "公司简介", "机构简介", "公司簡介", "orgcnintroduction", "introduction"],
  englishName: ["英文名称", "公司英文名称", "英文名稱", "orgnameen", "englishname"],
  founded: ["成立日期", "成立时间", "成立時間", "establisheddate", "founded"],
  phone: ["投资者热线", "联系电话", "电话", "公司电话", "聯絡電話", "telephone", "phone"],
  fax: ["传真", "公司传真", "傳真", "fax"],
  email: ["电子邮箱", "邮箱", "电子信箱", "電郵", "email"],
  postcode: ["邮政编码", "邮编", "郵政編碼", "postcode"],
  website: ["公司网址", "官方网站", "网址", "公司網址", "website", "orgwebsite"],
  code: ["证券代码", "股票代码", "a股代码", "h股代码", "股份代號", "代码", "code", "stockcode", "symbol"],
  asOf: ["数据日期", "截止日期", "更新日期", "數據日期", "asof"],
};

/** An item and what is said of it, now or by year: less tells no fact. */
export const isEnough = (columns: Columns<FactColumn>): boolean =>
  isOnce(columns.filter((column) => column !== "period")) &&
  columns.includes("item") &&
  columns.includes("value") !== columns.includes("period");

/** The last day of what the head of a column names: a year or a day; null for anything else. */
function periodOf(header: string): string | null {
  const [, year] = /^((?:19|20)\d{2})\s*(?:年|年度|年末|A|FY)?$/i.exec(header.normalize("NFKC").trim()) ?? [];
  if (year) return `${year}-12-31`;
  const read = dayOf(header);
  return "day" in read ? read.day : null;
}

const farthest = 20;

/**
 * The line with the names of the columns; where it names no value but years or days, each of these is a column of
 * values.
 */
export function factHeading(lines: Table["lines"]): Heading<FactColumn> {
  const named = headingOf(columnNames, isEnough, lines);
  const at = lines
    .slice(0, farthest)
    .findIndex(({ cells: [first = "", ...rest] }) => periodOf(first) === null && rest.filter(periodOf).length > 1);
  if (isEnough(named.columns) || at < 0) return named;
  const headers = (lines[at]?.cells ?? []).map((header) => header.trim());
  const known = columnsOf(columnNames, headers);
  const item = Math.max(known.indexOf("item"), 0);
  const columns = headers.map((header, place) => (place === item ? "item" : periodOf(header) ? "period" : null));
  return { at, headers, columns };
}

const isMissing = (cell: string) => /^\s*(-+|—+|false|none|null|nat|nan|)\s*$/i.test(cell);
const itemOf = (cell: string) => columnsOf(itemNames, [cell])[0] ?? null;
const isKnown = (cell: string) => plainName(cell) !== "" && itemOf(cell) !== null;

/** What a cell says of a field, in the form that the profile keeps it in. */
export function fieldValueOf(field: string, cell: string): string | null {
  const text = cell.trim();
  if (field === "website") return /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
  if (field !== "founded") return text;
  const read = dayOf(text);
  return "day" in read ? read.day : null;
}

type Result = {
  rows: ReadRow<ProfileFact>[];
  found: number;
  problems: RowProblem[];
  /** The codes that the file says it is of, as it writes them. */
  codes: string[];
};

/**
 * The facts of a file with one in a line; a day that the file states once is that of every fact without an own one. Of
 * values by years the newest that is not missing counts, as of the end of its year.
 */
export function readFacts({ lines }: Table, { at, headers, columns }: Heading<FactColumn>): Result {
  const place = (name: FactColumn) => columns.indexOf(name);
  const periods = columns
    .map((column, no) => ({ no, day: column === "period" ? (periodOf(headers[no] ?? "") ?? "") : null }))
    .filter((period): period is { no: number; day: string } => period.day !== null)
    .sort((one, other) => (one.day < other.day ? 1 : -1));
  const isData = (cells: string[]) => !isBlank(cells) && isKnown(cells[place("item")] ?? "");
  const filled = lines.filter(({ cells }, no) =>
    at === null || no > at ? !isBlank(cells) : no === at && isData(cells),
  );
  const codes: string[] = [];
  const problems: RowProblem[] = [];
  const read: { line: number; field: SourceField; said: Words; asOf: string }[] = [];
  let stated = "";
  for (const { line, cells } of filled) {
    const newest = periods.find(({ no }) => !isMissing(cells[no] ?? ""));
    const latest: Partial<Record<FactColumn, string>> = newest
      ? { value: cells[newest.no] ?? "", asOf: newest.day }
      : {};
    const cell = (name: FactColumn) => latest[name] ?? cells[place(name)] ?? "";
    const wrong = (code: string, text: string, severity: RowProblem["severity"] = "error") =>
      problems.push({ line, code, severity, facts: { text: text.slice(0, 40) } });
    const item = itemOf(cell("item"));
    const day = isMissing(cell("asOf")) ? { day: "" } : dayOf(cell("asOf"));
    if (item === null) wrong("itemUnknown", cell("item"), "warning");
    else if (isMissing(cell("value"))) wrong("valueMissing", cell("item"), "warning");
    else if (item === "code") codes.push(cell("value"));
    else if (item === "asOf") {
      const its = dayOf(cell("value"));
      if ("day" in its) stated = its.day;
      else wrong("dayUnreadable", cell("value"));
    } else if (!("day" in day)) wrong("dayUnreadable", cell("asOf"));
    else {
      const fact = fieldValueOf(item, cell("value"));
      const others = (["tc", "en"] as const).filter((lang) => !isMissing(cell(lang)));
      if (fact === null) wrong("dayUnreadable", cell("value"));
      else
        read.push({
          ...{ line, field: item, asOf: day.day },
          said: { "zh-CN": fact, ...Object.fromEntries(others.map((lang) => [lang, cell(lang).trim()])) },
        });
    }
  }
  const rows = read.map(({ line, asOf, ...fact }) => ({ line, values: { ...fact, asOf: asOf || stated } }));
  return { rows, found: filled.length, problems, codes };
}

/** The first of the codes that a file states which is none of `own`, as the file writes it. */
export const strangeCode = (codes: readonly string[], own: readonly string[]): string | null =>
  codes.find((text) => {
    const named = codeNamed(text);
    return !(named && "code" in named && own.includes(named.code));
  }) ?? null;
