import type { ColumnName } from "~/shared/area";
import { type Lang, languages } from "~/shared/languages";
import { type Columns, columnsOf, isOnce, type Names, plainName } from "~/sheets/rules/columns";

/** The columns of a sheet with a fact a line: what it is, and how it is said in each language. */
export const factColumns = ["item", "zh-CN", "tc", "en"] as const;
/** The columns of a sheet with a page a line. */
export const pageColumns = [
  ...(["column", "address"] as const),
  ...(["menu.zh-CN", "menu.tc", "menu.en"] as const),
  ...(["title.zh-CN", "title.tc", "title.en"] as const),
  ...(["text.zh-CN", "text.tc", "text.en"] as const),
] as const;
export const siteColumns = [...factColumns, ...pageColumns] as const;
export type FactColumn = (typeof factColumns)[number];
export type PageColumn = (typeof pageColumns)[number];
export type SiteColumn = (typeof siteColumns)[number];

/** What a column is called: by a word, a language, or both. */
export function columnText(column: SiteColumn) {
  const [word = "", lang] = column.split(".");
  const isLang = (text: string | undefined): text is Lang => languages.some((one) => one === text);
  return {
    word: isLang(word) ? null : (word as "item" | "column" | "address" | "menu" | "title" | "text"),
    lang: isLang(word) ? word : isLang(lang) ? lang : null,
  };
}

const languageNames: Names<Lang> = {
  "zh-CN": ["简体中文", "简体", "中文", "簡體中文", "simplifiedchinese", "chinese", "zhcn", "zh", "cn"],
  tc: ["繁体中文", "繁體中文", "繁体", "繁體", "traditionalchinese", "zhhk", "zhtw", "tc", "hk"],
  en: ["英文", "english", "en"],
};

const factNames: Names<FactColumn> = {
  item: ["项目", "項目", "字段", "欄位", "指标", "名称", "名稱", "item", "field", "key", "name"],
  "zh-CN": [...languageNames["zh-CN"], "内容", "內容", "值", "value", "content"],
  tc: languageNames.tc,
  en: languageNames.en,
};

/** What is said of a page, in a language that the head names before or after it. */
const inLanguage = (words: readonly string[], lang: Lang) => [
  ...words.flatMap((word) => languageNames[lang].flatMap((name) => [`${word}${name}`, `${name}${word}`])),
  ...(lang === "zh-CN" ? words : []),
];
const menuWords = ["菜单", "選單", "栏目名称", "menu", "section"];
const titleWords = ["标题", "標題", "页面", "頁面", "title", "page"];
const textWords = ["正文", "内容", "內容", "text", "body", "content"];
const pageNames: Names<PageColumn> = {
  column: ["栏目", "欄目", "所属栏目", "所屬欄目", "column"],
  address: ["网址", "網址", "地址", "路径", "路徑", "address", "slug", "path"],
  "menu.zh-CN": inLanguage(menuWords, "zh-CN"),
  "menu.tc": inLanguage(menuWords, "tc"),
  "menu.en": inLanguage(menuWords, "en"),
  "title.zh-CN": inLanguage(titleWords, "zh-CN"),
  "title.tc": inLanguage(titleWords, "tc"),
  "title.en": inLanguage(titleWords, "en"),
  "text.zh-CN": inLanguage(textWords, "zh-CN"),
  "text.tc": inLanguage(textWords, "tc"),
  "text.en": inLanguage(textWords, "en"),
};

/** A sheet of facts: what each is, and how it is said in Simplified Chinese. */
export const isOfFacts = (columns: Columns<SiteColumn>): boolean =>
  isOnce(columns) && columns.includes("item") && columns.includes("zh-CN");
/** A sheet of pages: in which menu each stands, and what it is called. */
export const isOfPages = (columns: Columns<SiteColumn>): boolean =>
  isOnce(columns) && columns.includes("menu.zh-CN") && columns.includes("title.zh-CN");
export const isEnough = (columns: Columns<SiteColumn>): boolean => isOfFacts(columns) !== isOfPages(columns);

const farthest = 20;
type Lines = readonly { cells: string[] }[];

/** The line with the names of the columns of a sheet of facts or pages; the first one where none is that. */
export function siteHeading(lines: Lines): { at: number | null; headers: string[]; columns: Columns<SiteColumn> } {
  for (const [at, { cells }] of lines.slice(0, farthest).entries()) {
    const headers = cells.map((cell) => cell.trim());
    const asPages: Columns<SiteColumn> = columnsOf(pageNames, headers);
    if (isOfPages(asPages)) return { at, headers, columns: asPages };
    const asFacts: Columns<SiteColumn> = columnsOf(factNames, headers);
    if (isOfFacts(asFacts)) return { at, headers, columns: asFacts };
  }
  const headers = (lines[0]?.cells ?? []).map((cell) => cell.trim());
  return { at: 0, headers, columns: columnsOf(factNames, headers) };
}

/** The language that a cell names. */
export const languageNamed = (cell: string): Lang | null => columnsOf(languageNames, [cell])[0] ?? null;

const columnNames: Names<ColumnName> = {
  company: ["公司概况", "公司", "公司資料", "公司概況", "关于我们", "關於我們", "aboutus", "about", "company"],
  disclosure: ["信息披露", "資訊披露", "披露", "公告", "disclosure", "announcements"],
  stock: ["股票信息", "股票資訊", "股票", "股份資料", "stock", "shares", "shareinformation"],
  communication: [
    "投资者沟通",
    "投資者溝通",
    "投资者关系",
    "投資者關係",
    "互动交流",
    "沟通",
    "communication",
    "contact",
  ],
};

/** The column of the site that a cell names; null where it names none. */
export const columnNamed = (cell: string): ColumnName | null =>
  plainName(cell) === "" ? null : (columnsOf(columnNames, [cell])[0] ?? null);
