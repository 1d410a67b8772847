import { lineFields } from "~/features/company/rules";
import type { Profile } from "~/features/company/schemas";
import { fieldValueOf, itemNames } from "~/features/company/sources/fact-file";
import { addressOf } from "~/features/content/menus/rules";
import type { ColumnName } from "~/shared/area";
import { type Lang, languages, type Words } from "~/shared/languages";
import { codeNamed } from "~/sheets/rules/codes";
import { type Columns, columnsOf, isBlank, type Names, plainName } from "~/sheets/rules/columns";
import type { RowProblem } from "~/sheets/rules/problems";
import type { Book, Table } from "~/sheets/rules/table";
import { columnNamed, isOfFacts, isOfPages, languageNamed, type SiteColumn, siteHeading } from "./names";

/** The facts of the profile that a file may say; `listings` are stock codes. */
export type SiteField = Exclude<keyof Profile, "reasons" | "contactPerson" | "hero" | "site" | "portrait" | "film">;
export type SiteFact = { line: number; field: SiteField; words: Words };
export type SitePage = {
  line: number;
  column: ColumnName | "";
  address: string;
  menu: Words;
  title: Words;
  text: Words;
};
/** What a file says, and what of its lines says nothing that the site has a place for. */
export type SiteFound = { found: number; facts: SiteFact[]; pages: SitePage[]; problems: RowProblem[] };

const { code: codeNames, asOf: _, address: addressNames, ...vendorNames } = itemNames;
const fieldNames: Names<SiteField> = {
  ...vendorNames,
  fullName: [...itemNames.fullName, "公司全稱", "法定名称", "法定名稱", "legalname"],
  shortName: [...itemNames.shortName, "简称", "簡稱"],
  listings: [...codeNames, "證券代號", "上市代码", "上市編號", "股份代号", "stockcodes", "listingcodes"],
  introduction: [...itemNames.introduction, "公司介紹", "aboutus"],
  auditor: [...itemNames.auditor, "核數師"],
  address: [...addressNames, "注册地址", "註冊地址", "registeredaddress", "地址"],
  phone: [...itemNames.phone, "投資者熱線", "investorhotline"],
  headline: ["首页标语", "首頁標語", "标语", "標語", "headlineofthehomepage", "headline", "slogan"],
  contactName: ["投资者联系人", "投資者聯絡人", "联系人", "聯絡人", "contactforinvestors", "contactname", "contact"],
  contactRole: ["联系人职务", "聯絡人職銜", "聯絡人職位", "positionofthecontact", "contactrole", "contacttitle"],
};
const fieldNamed = (cell: string): SiteField | null =>
  plainName(cell) === "" ? null : (columnsOf(fieldNames, [cell])[0] ?? null);

/** The same sheet with a fact a line, where it has one a column: names above, and below them a line a language. */
function upright<Sheet extends Table>(sheet: Sheet): Sheet {
  const filled = sheet.lines.filter(({ cells }) => !isBlank(cells));
  const [head, ...below] = filled;
  const named = head?.cells.filter((cell) => fieldNamed(cell) !== null).length ?? 0;
  if (!head || named < 3 || below.length === 0 || below.length > languages.length) return sheet;
  const langs = below.map(({ cells }, at) => languageNamed(cells[0] ?? "") ?? languages[at] ?? "zh-CN");
  const cellsOf = (place: number) => langs.map((_, at) => below[at]?.cells[place] ?? "");
  const lines = head.cells.flatMap((cell, place) =>
    fieldNamed(cell) === null ? [] : [{ line: head.line, cells: [cell, ...cellsOf(place)] }],
  );
  return { ...sheet, lines: [{ line: head.line, cells: ["item", ...langs] }, ...lines] };
}

/** A file as it is read: every sheet with one fact or page a line. */
export const uprightBook = (book: Book): Book => ({ ...upright(book), others: book.others.map(upright) });

const isMissing = (cell: string) => /^\s*(-+|—+|n\/a|none|null|nan|)\s*$/i.test(cell);

type Sheet = { lines: Table["lines"]; at: number | null; columns: Columns<SiteColumn> };
type Problem = (line: number, code: string, text: string, severity?: RowProblem["severity"]) => void;

const wordsOf = (cell: (lang: Lang) => string): Words => ({
  "zh-CN": isMissing(cell("zh-CN")) ? "" : cell("zh-CN").trim(),
  ...Object.fromEntries(
    (["tc", "en"] as const).flatMap((lang) => (isMissing(cell(lang)) ? [] : [[lang, cell(lang).trim()]])),
  ),
});

/** Codes in full, parted by marks or blanks; null where one of them is no code. */
function codesIn(text: string): string[] | null {
  const codes = text.split(/[\s;；、,，/]+/).flatMap((one) => {
    const named = one === "" ? null : codeNamed(one);
    return one === "" ? [] : [named && "code" in named ? named.code : null];
  });
  return codes.includes(null) ? null : (codes as string[]);
}

function factsOf({ lines, columns }: Sheet, problem: Problem): SiteFact[] {
  const at = (name: SiteColumn) => columns.indexOf(name);
  const seen = new Set<SiteField>();
  return lines.flatMap(({ line, cells }): SiteFact[] => {
    const cell = (name: SiteColumn) => cells[at(name)] ?? "";
    const item = cell("item");
    const field = fieldNamed(item);
    const words = wordsOf(cell);
    const refused = (code: string, severity?: RowProblem["severity"]) => {
      problem(line, code, item, severity);
      return [];
    };
    if (field === null) return refused("itemUnknown", "warning");
    if (Object.values(words).every((text) => text === "")) return refused("valueMissing", "warning");
    if (seen.has(field)) return refused("factTwice");
    seen.add(field);
    if (field === "listings") {
      const codes = codesIn(words["zh-CN"] || (words.en ?? ""));
      return codes ? [{ line, field, words: { "zh-CN": codes.join(" ") } }] : refused("codeUnknown");
    }
    const isLine = lineFields.some((name) => name === field);
    const reading = fieldValueOf(field, words["zh-CN"] || (isLine ? (words.en ?? words.tc ?? "") : ""));
    return reading === null ? refused("dayUnreadable") : [{ line, field, words: { ...words, "zh-CN": reading } }];
  });
}

function pagesOf({ lines, columns }: Sheet, problem: Problem): SitePage[] {
  const at = (name: SiteColumn) => columns.indexOf(name);
  let menu = { column: "" as ColumnName | "", address: "", menu: { "zh-CN": "" } as Words };
  const seen = new Set<string>();
  return lines.flatMap(({ line, cells }): SitePage[] => {
    const cell = (name: SiteColumn) => cells[at(name)] ?? "";
    const words = (what: "menu" | "title" | "text") => wordsOf((lang) => cell(`${what}.${lang}`));
    const own = words("menu");
    // Cells that were merged over several pages stand in the first of them alone.
    if (own["zh-CN"]) {
      const column = columnNamed(cell("column"));
      if (column === null && !isMissing(cell("column"))) problem(line, "columnUnknown", cell("column"), "warning");
      const address = addressOf(isMissing(cell("address")) ? (own.en ?? "") : cell("address"));
      menu = { column: column ?? "", address, menu: own };
    }
    const page = { line, ...menu, title: words("title"), text: words("text") };
    const place = `${menu.address} ${page.title["zh-CN"]}`;
    const why =
      (menu.menu["zh-CN"] === "" && "menuMissing") ||
      (menu.address.length < 2 && "addressMissing") ||
      (page.title["zh-CN"] === "" && "titleMissing") ||
      (seen.has(place) && "pageTwice");
    seen.add(place);
    if (!why) return [page];
    problem(line, why, page.title["zh-CN"] || menu.menu["zh-CN"]);
    return [];
  });
}

/** The facts and pages of all sheets of a file; of its first sheet the columns mean what a person said. */
export function readSite(book: Book, first: Pick<Sheet, "at" | "columns">): SiteFound {
  const problems: RowProblem[] = [];
  const result: SiteFound = { found: 0, facts: [], pages: [], problems };
  const sheets = [
    { ...first, lines: book.lines },
    ...book.others.map(({ lines }) => ({ ...siteHeading(lines), lines })),
  ];
  for (const { lines, at, columns } of sheets) {
    const data = lines.filter(({ cells }, no) => (at === null || no > at) && !isBlank(cells));
    const problem: Problem = (line, code, text, severity = "error") =>
      problems.push({ line, code, severity, facts: { text: text.slice(0, 60) } });
    const sheet = { lines: data, at, columns };
    if (isOfPages(columns)) result.pages.push(...pagesOf(sheet, problem));
    else if (isOfFacts(columns)) result.facts.push(...factsOf(sheet, problem));
    else {
      problem(lines[0]?.line ?? 1, "sheetUnknown", (lines[0]?.cells ?? []).filter(Boolean).join(" · "));
      continue;
    }
    result.found += data.length;
  }
  return result;
}

/** A profile with a fact of the file in it; languages that the file says nothing in stay. */
export function withFact(profile: Profile, { field, words }: SiteFact): Profile {
  const text = words["zh-CN"];
  if (field === "listings") {
    const listings = text
      .split(" ")
      .map((code) => profile.listings.find((one) => one.code === code) ?? { code, day: "" });
    return { ...profile, listings };
  }
  const ours = profile[field];
  if (typeof ours === "string") return { ...profile, [field]: text };
  return { ...profile, [field]: { ...ours, ...words, "zh-CN": text || ours["zh-CN"] } };
}

/** What a field of a profile says, as one text for a table. */
export function textOf(profile: Profile, field: SiteField): string {
  const current = profile[field];
  if (typeof current === "string") return current;
  if (Array.isArray(current)) return current.map(({ code }) => code).join(" ");
  return languages.flatMap((lang) => current[lang] || []).join(" · ");
}
