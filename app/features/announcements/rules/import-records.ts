import { type Outcome, ok } from "~/shared/outcome";
import { type Columns, type Heading, headingOf, isBlank, isOnce, type Names } from "~/sheets/rules/columns";
import { isJson, jsonTable } from "~/sheets/rules/json-table";
import { mostRecords } from "~/sheets/rules/limits";
import { isZip, type Table, tableOf } from "~/sheets/rules/table";
import { decode } from "~/sheets/rules/text";

export const recordFields = ["title", "at", "day", "type", "codes", "url", "number", "stock"] as const;
export type RecordField = (typeof recordFields)[number];

/**
 * One announcement as its source says it: texts, empty where it says nothing. `line` is the line of a table, else the
 * place in the list.
 */
export type ImportRecord = { line: number } & Record<RecordField, string>;

/** Who writes such files; `json` and `table` are any others whose names say enough. */
export type ImportFormat = "cninfoQuery" | "cninfoBoard" | "hkexSearch" | "hkexLinks" | "json" | "table";
export type AnnouncementTable = Table & { format: ImportFormat };
export type ImportFile = { format: ImportFormat; records: ImportRecord[] };

/** What sources call a field. */
export const recordNames: Names<RecordField> = {
  title: [
    "标题",
    "公告标题",
    "公告名称",
    "公告题目",
    "標題",
    "公告標題",
    "title",
    "announcementtitle",
    "headline",
    "noticetitle",
    ...["公告", "文件标题", "文件名称", "文件名", "檔案名稱", "subject", "documenttitle", "filename", "docname"],
  ],
  at: [
    ...["公告时间", "发布时间", "披露时间", "时间", "公告時間", "發佈時間", "時間", "日期时间"],
    ...["announcementtime", "datetime", "publishtime", "releasetime", "time"],
  ],
  day: [
    "公告日期",
    "发布日期",
    "披露日期",
    "日期",
    "發佈日期",
    "announcementdate",
    "publishdate",
    "noticedate",
    "releasedate",
    "date",
  ],
  type: [
    "公告类型",
    "公告类别",
    "类型",
    "类别",
    "分类",
    "類型",
    "類別",
    "announcementtypename",
    "longtext",
    "shorttext",
    "category",
    "type",
  ],
  codes: ["announcementtype", "类型代码", "categorycode"],
  url: [
    "公告链接",
    "链接",
    "网址",
    "連結",
    "網址",
    "url",
    "link",
    "href",
    "adjuncturl",
    "filelink",
    "fileurl",
    "pdfurl",
    "downloadurl",
    "pdf",
  ],
  number: ["公告编号", "编号", "文号", "公告編號", "編號", "announcementid", "newsid", "number", "artcode", "id", "no"],
  stock: ["证券代码", "股票代码", "代码", "證券代號", "股份代號", "seccode", "stockcode", "tscode", "symbol", "code"],
};

/** Title and time, or the address of a document at its exchange, are enough to tell an announcement. */
export const isEnough = (columns: Columns<RecordField>): boolean => {
  const has = (field: RecordField) => columns.includes(field);
  return isOnce(columns) && (has("url") || (has("title") && (has("at") || has("day"))));
};

function formatOf(heads: string[]): ImportFormat {
  const has = (...wanted: string[]) => wanted.every((name) => heads.includes(name));
  if (has("announcementId", "announcementTitle")) return "cninfoQuery";
  if (has("announcement_time", "stock_code", "brief")) return "cninfoBoard";
  return has("NEWS_ID", "FILE_LINK") ? "hkexSearch" : "json";
}

function readJson(text: string): Outcome<AnnouncementTable> {
  const table = jsonTable(text);
  return table.ok ? ok({ ...table.value, format: formatOf(table.value.lines[0]?.cells ?? []) }) : table;
}

const isLink = (text: string) => /^https?:\/\/\S+$/i.test(text);

/**
 * A file as exchanges' sites give it: JSON answers of cninfo and HKEXnews, a list of links, and any CSV, XLSX or JSON.
 * Refuses `jsonUnreadable` and what `tableOf` refuses.
 */
export async function readAnnouncementFile(bytes: Uint8Array): Promise<Outcome<AnnouncementTable>> {
  const decoded = isZip(bytes) ? null : decode(bytes);
  if (decoded && isJson(decoded.text)) return readJson(decoded.text);
  const lines =
    decoded?.text.split(/\r\n|\n|\r/, mostRecords + 1).map((text, at) => ({ line: at + 1, cells: [text.trim()] })) ??
    [];
  const links = lines.filter(({ cells }) => !isBlank(cells));
  if (decoded && links.length > 0 && lines.length <= mostRecords && links.every(({ cells }) => isLink(cells[0] ?? "")))
    return ok({
      ...{ format: "hkexLinks", encoding: decoded.encoding, sheet: null },
      lines: [{ line: 0, cells: ["url"] }, ...links],
    });
  const table = await tableOf(bytes);
  return table.ok ? ok({ ...table.value, format: "table" }) : table;
}

export const recordHeading = (table: Table): Heading<RecordField> => headingOf(recordNames, isEnough, table.lines);

/** The announcements of a file by what its columns mean. */
export function recordsOf({ format, lines }: AnnouncementTable, { at, columns }: Heading<RecordField>): ImportFile {
  const places = recordFields.map((field) => [field, columns.indexOf(field)] as const);
  const records = lines
    .slice(at === null ? 0 : at + 1)
    .filter(({ cells }) => !isBlank(cells))
    .map(({ line, cells }) => ({
      line,
      ...(Object.fromEntries(places.map(([field, place]) => [field, (cells[place] ?? "").trim()])) as Record<
        RecordField,
        string
      >),
    }))
    .filter((record) => recordFields.some((field) => record[field] !== ""));
  return { format, records };
}
