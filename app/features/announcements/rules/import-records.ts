import { tableOf } from "~/features/stock/rules/file-table";
import { decode } from "~/features/stock/rules/file-text";
import { type Outcome, ok, refuse } from "~/shared/outcome";

export const recordFields = ["title", "at", "day", "type", "codes", "url", "number", "stock"] as const;
export type RecordField = (typeof recordFields)[number];

/** One announcement as its source says it: texts, empty where it says nothing. `line` is the line of a table, else the place in the list. */
export type ImportRecord = { line: number } & Record<RecordField, string>;

/** Who writes such files; `json` and `table` are any others whose names say enough. */
export type ImportFormat = "cninfoQuery" | "cninfoBoard" | "hkexSearch" | "hkexLinks" | "json" | "table";
export type ImportFile = { format: ImportFormat; records: ImportRecord[] };

/** What sources call a field, the most telling name first; compared without case, blanks and marks. */
const names: Record<RecordField, readonly string[]> = {
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
  url: ["公告链接", "链接", "网址", "連結", "網址", "url", "link", "href", "adjuncturl", "filelink", "pdf"],
  number: ["公告编号", "编号", "文号", "公告編號", "編號", "announcementid", "newsid", "number", "artcode", "id", "no"],
  stock: ["证券代码", "股票代码", "代码", "證券代號", "股份代號", "seccode", "stockcode", "tscode", "symbol", "code"],
};

const plain = (name: string) =>
  name
    .normalize("NFKC")
    .replace(/\(.*\)$/, "")
    .replace(/[\s_.:：-]/g, "")
    .toLowerCase();

/** Where each field stands among these names; -1 is nowhere. */
function placesOf(heads: string[]): Record<RecordField, number> {
  const tidy = heads.map(plain);
  const place = (field: RecordField) => names[field].map((name) => tidy.indexOf(name)).find((at) => at >= 0) ?? -1;
  return Object.fromEntries(recordFields.map((field) => [field, place(field)])) as Record<RecordField, number>;
}

const recordOf = (line: number, places: Record<RecordField, number>, cells: string[]): ImportRecord => ({
  line,
  ...(Object.fromEntries(recordFields.map((field) => [field, (cells[places[field]] ?? "").trim()])) as Record<
    RecordField,
    string
  >),
});

const textOf = (value: unknown) => (typeof value === "string" ? value : typeof value === "number" ? String(value) : "");
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const lists = ["announcements", "records", "result", "data", "list", "rows", "items"];

/** The list of a JSON answer: itself, or under one of the usual names, also where that is JSON as text. */
function listIn(value: unknown, depth = 0): Record<string, unknown>[] | null {
  if (depth > 3) return null;
  if (typeof value === "string" && /^\s*[[{]/.test(value)) return listIn(parsed(value), depth + 1);
  if (Array.isArray(value)) return value.every(isObject) ? value : null;
  if (!isObject(value)) return null;
  return (
    lists.map((name) => (name in value ? listIn(value[name], depth + 1) : null)).find((list) => list !== null) ?? null
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function formatOf(heads: string[]): ImportFormat {
  const has = (...wanted: string[]) => wanted.every((name) => heads.includes(name));
  if (has("announcementId", "announcementTitle")) return "cninfoQuery";
  if (has("announcement_time", "stock_code", "brief")) return "cninfoBoard";
  return has("NEWS_ID", "FILE_LINK") ? "hkexSearch" : "json";
}

function readJson(text: string): Outcome<ImportFile> {
  const list = listIn(parsed(text));
  if (!list) return refuse("jsonUnreadable");
  const heads = [...new Set(list.flatMap((one) => Object.keys(one)))];
  const places = placesOf(heads);
  const records = list.map((one, at) =>
    recordOf(
      at + 1,
      places,
      heads.map((head) => textOf(one[head])),
    ),
  );
  return places.title < 0 ? refuse("columnsUnknown") : ok({ format: formatOf(heads), records });
}

const isLink = (text: string) => /^https?:\/\/\S+$/i.test(text);

function readLinks(lines: string[]): ImportFile {
  const records = lines
    .map((url, at) => ({ line: at + 1, url: url.trim() }))
    .filter(({ url }) => url !== "")
    .map(({ line, url }) => ({ ...recordOf(line, placesOf([]), []), url }));
  return { format: "hkexLinks", records };
}

async function readTable(bytes: Uint8Array): Promise<Outcome<ImportFile>> {
  const table = await tableOf(bytes);
  if (!table.ok) return table;
  const { lines } = table.value;
  const head = lines.slice(0, 20).findIndex((cells) => {
    const { title, at, day } = placesOf(cells);
    return title >= 0 && (at >= 0 || day >= 0);
  });
  if (head < 0) return refuse("columnsUnknown");
  const places = placesOf(lines[head] ?? []);
  const records = lines
    .map((cells, at) => recordOf(at + 1, places, cells))
    .slice(head + 1)
    .filter((record) => recordFields.some((field) => record[field] !== ""));
  return ok({ format: "table", records });
}

/**
 * The announcements in a file as exchanges' sites give them: JSON answers of cninfo and HKEXnews, a list of links, and any CSV,
 * XLSX or JSON whose names say which column is the title and the time. Refuses `fileEmpty`, `encodingUnknown`, `jsonUnreadable`,
 * `columnsUnknown` and what `tableOf` refuses.
 */
export async function recordsOf(bytes: Uint8Array): Promise<Outcome<ImportFile>> {
  const text = bytes[0] === 0x50 && bytes[1] === 0x4b ? null : (decode(bytes)?.text ?? null);
  if (text === null) return readTable(bytes);
  if (/^\s*[[{]/.test(text)) return readJson(text);
  const lines = text.split(/\r\n|\n|\r/);
  const said = lines.filter((line) => line.trim() !== "");
  if (said.length > 0 && said.every((line) => isLink(line.trim()))) return ok(readLinks(lines));
  return readTable(bytes);
}
