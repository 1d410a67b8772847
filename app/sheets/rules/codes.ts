import { type Heading, isBlank, plainName } from "./columns";
import type { RowProblem } from "./problems";
import type { Table } from "./table";

export type Exchange = "SH" | "SZ" | "BJ" | "HK";

/**
 * What a text names: the code in full, as `600690.SH` or `06690.HK`; or that the exchange it states lists no such code
 * (`is` is the code that these digits are, where they are one).
 */
export type NamedCode = { code: string } | { contradiction: true; is: string | null };

/** The exchange that a code in full names. */
export const exchangeOf = (code: string): Exchange => code.slice(-2) as Exchange;

const words: Record<string, Exchange | "mainland"> = {
  ...{ sh: "SH", ss: "SH", sse: "SH", shse: "SH", xshg: "SH" },
  ...{ sz: "SZ", szse: "SZ", xshe: "SZ" },
  ...{ bj: "BJ", bse: "BJ", bjse: "BJ", xbse: "BJ" },
  ...{ hk: "HK", hkex: "HK", sehk: "HK", xhkg: "HK" },
  ch: "mainland",
};
const word = Object.keys(words)
  .sort((a, b) => b.length - a.length)
  .join("|");
const shape = new RegExp(`^(?:(${word})[.: _-]?)?(\\d{1,6})(?:[.: _-]?(${word}))?$`, "i");

/** Which exchange gives out six digits that begin so. */
const prefixes: Record<string, Exchange> = {
  ...{ 60: "SH", 68: "SH", 90: "SH" },
  ...{ "00": "SZ", 20: "SZ", 30: "SZ" },
  ...{ 43: "BJ", 83: "BJ", 87: "BJ", 88: "BJ", 92: "BJ" },
};

const tidy = (text: string) =>
  text
    .normalize("NFKC")
    .trim()
    .replace(/^=?["']+|["']+$/g, "");

function partsOf(text: string) {
  const [, before, digits, behind] = shape.exec(tidy(text)) ?? [];
  if (digits === undefined) return null;
  return { digits, stated: [before, behind].flatMap((word) => (word ? [words[word.toLowerCase()]] : [])) };
}

/**
 * Reads a code as vendors and people write it: six digits without an exchange are a mainland share of the exchange that
 * its first two tell, fewer are Hong Kong's; `sh600690`, `600690.SS`, `SHSE.600690` and `hk00700` in any letter case.
 * Null is no code, or six digits that no exchange is known to give to shares.
 */
export function codeNamed(text: string): NamedCode | null {
  const parts = partsOf(text);
  if (!parts) return null;
  const { digits, stated } = parts;
  const six = digits.length === 6;
  const own = six ? prefixes[digits.slice(0, 2)] : undefined;
  const result = stated.filter((exchange) => exchange !== "mainland")[0] ?? own ?? (six ? null : "HK");
  const is = own ? `${digits}.${own}` : null;
  const isHongKong = result === "HK";
  const fits = stated.every((exchange) => (exchange === "mainland" ? !isHongKong : exchange === result));
  if (!fits || (isHongKong && six) || (own && result !== own)) return { contradiction: true, is };
  if (result === null) return null;
  if (isHongKong) return { code: `${digits.padStart(5, "0")}.HK` };
  const padded = digits.padStart(6, "0");
  const exchange = prefixes[padded.slice(0, 2)];
  return exchange && exchange !== result
    ? { contradiction: true, is: `${padded}.${exchange}` }
    : { code: `${padded}.${result}` };
}

const fullCode = (text: string) => {
  const named = codeNamed(text);
  return named && "code" in named ? named.code : null;
};

/** Whether two codes name one security. Unreadable ones, and ones that no exchange lists, never do. */
export function isSameCode(one: string, other: string): boolean {
  const code = fullCode(one);
  return code !== null && code === fullCode(other);
}

/** Why a stated code is not the security's `own`; null when it is. */
export type OtherCode = "wrongCode" | "codeContradicts" | "codeShort";
export function whyOtherCode(
  stated: string,
  own: string,
): { code: OtherCode; facts: Record<"found" | "expected" | "is", string> } | null {
  if (isSameCode(stated, own)) return null;
  const named = codeNamed(stated);
  const found = tidy(stated).slice(0, 40);
  if (named && "contradiction" in named)
    return { code: "codeContradicts", facts: { found, expected: own, is: named.is ?? "—" } };
  const isShort = /^\d{1,5}$/.test(found) && found.padStart(6, "0") === own.slice(0, 6);
  return { code: isShort ? "codeShort" : "wrongCode", facts: { found, expected: own, is: "—" } };
}

const shares = "(?:60|68|00|30|43|83|87|92)\\d{4}";
const inName = new RegExp(
  [
    `(?<hongKong>(?:hk(?:[._ -](?!(?:19|20)\\d\\d(?!\\d)))?\\d{4,5})|(?:(?!(?:19|20)\\d\\d[_ -])\\d{4,5}[._ -]?hk)|(?:0\\d{4}))`,
    `(?<mainland>(?:(?:sh|sz|bj)[._ -]?\\d{6})|(?:\\d{6}[._ -]?(?:sh|ss|sz|bj))|(?:${shares}))`,
  ]
    .map((way) => `(?<![\\da-z])${way}(?![\\da-z])`)
    .join("|"),
  "i",
);

/**
 * The code that a file's name or a line of its head carries, as `1211.HK.csv`, `sz000001.csv` and `600690.csv` do; null
 * when it carries none.
 */
export function codeInName(name: string): string | null {
  const { hongKong, mainland } = inName.exec(name.normalize("NFKC"))?.groups ?? {};
  return fullCode(hongKong ?? mainland ?? "");
}

/**
 * The first of these texts (a file's name, its sheet, its title) that carries a code other than the security's `own`,
 * with that code.
 */
export function otherCodeIn(texts: string[], own: string): { text: string; found: string } | null {
  const carried = texts.flatMap((text) => ({ text, found: codeInName(text) }));
  const other = carried.find(({ found }) => found !== null && !isSameCode(found, own));
  return other?.found ? { text: other.text.trim().slice(0, 60), found: other.found } : null;
}

/**
 * The first of these texts that carries somebody else's code, where each of the company's `own` differs; null where
 * none does.
 */
export function otherThan(texts: string[], own: readonly string[]): { text: string; found: string } | null {
  const others = own.map((code) => otherCodeIn(texts, code));
  return others.every(Boolean) ? (others[0] ?? null) : null;
}

/**
 * The filled lines of a file that are the company's; with a column of `code` only those of one of `own`, the others are
 * named, else (`asksWhose`) a person has to say whose the file is.
 */
export function ownLines<Field extends string>(
  { lines }: Table,
  { at, columns }: Heading<Field | "code">,
  own: readonly string[],
) {
  const asksWhose = !columns.includes("code");
  const problems: RowProblem[] = [];
  const filled = lines.slice(at === null ? 0 : at + 1).filter(({ cells }) => !isBlank(cells));
  const whole = filled.map(({ line, cells }) => ({
    line,
    cell: (field: Field | "code") => cells[columns.indexOf(field)] ?? "",
  }));
  const ours = whole.filter(({ line, cell }) => {
    const named = asksWhose ? null : codeNamed(cell("code"));
    if (asksWhose || (named && "code" in named && own.includes(named.code))) return true;
    problems.push({ line, code: "otherCompany", severity: "warning", facts: { text: cell("code").slice(0, 40) } });
    return false;
  });
  return { found: filled.length, ours, problems, asksWhose };
}

/** By which names the column of a file is known that says of which security a line is. */
export const codeNames = [
  ...[
    "股票代码",
    "证券代码",
    "公司代码",
    "上市公司代码",
    "股票",
    "证券",
    "a股代码",
    "h股代码",
    "股份代号",
    "代码",
    "代号",
  ],
  ...["證券", "股票代碼", "證券代碼", "證券代號", "股票代號", "股份代號", "代碼", "代號"],
  ...["code", "stockcode", "securitycode", "seccode", "secucode", "tscode", "symbol", "ticker"],
] as const;

const isCodeColumn = (header: string): boolean => (codeNames as readonly string[]).includes(plainName(header));

/**
 * The lines of a file that name another company's security in a column of codes which its import has no use for, taken
 * out of it and named; a cell that is no code of a share says nothing.
 */
export function withoutOthers<Read extends Table>(
  table: Read,
  { at, headers, columns }: Heading<string>,
  own: readonly string[],
): { table: Read; problems: RowProblem[] } {
  const place = headers.findIndex((header, column) => columns[column] === null && isCodeColumn(header));
  if (place < 0 || own.length === 0) return { table, problems: [] };
  const problems: RowProblem[] = [];
  const lines = table.lines.filter(({ line, cells }, index) => {
    const cell = cells[place] ?? "";
    const code = at === null || index > at ? fullCode(cell) : null;
    if (code === null || own.includes(code)) return true;
    problems.push({ line, code: "otherCompany", severity: "warning", facts: { text: cell.slice(0, 40) } });
    return false;
  });
  return { table: { ...table, lines }, problems };
}

/**
 * The first text of a file that carries somebody else's code (its name, its sheet, a line above its heading), where no
 * line names one of the company's `own`; null where none does.
 */
export function otherOwner(
  name: string,
  { sheet, lines }: Table,
  { at, headers }: Heading<string>,
  own: readonly string[],
): { text: string; found: string } | null {
  const place = headers.findIndex(isCodeColumn);
  const isOwn = ({ cells }: Table["lines"][number]) => own.includes(fullCode(cells[place] ?? "") ?? "");
  if (place >= 0 && lines.some(isOwn)) return null;
  const above = lines.slice(0, at ?? 0).flatMap(({ cells }) => cells);
  return otherThan([name, sheet ?? "", ...above], own);
}
