import type { ReadRow } from "~/records/rules/read-rows";
import { isMissing, listsIn, type RatioUnit } from "~/sheets/rules/cells";
import { ownLines } from "~/sheets/rules/codes";
import { type Columns, columnsOf, type Heading, headingOf, isBlank, isOnce, type Names } from "~/sheets/rules/columns";
import { dayOf } from "~/sheets/rules/days";
import { periodEndOf } from "~/sheets/rules/report-periods";
import type { Table } from "~/sheets/rules/table";
import type { HolderPositionValues } from "../schemas";
import { countOf } from "./file-cells";
import { type KnownRatio, readRatios } from "./file-ratios";
import { withUnits } from "./file-units";
import { type HolderChange, type HolderList, tidyName } from "./terms";

export const holdersFields = [
  "day",
  "rank",
  "name",
  "nameTc",
  "nameEn",
  "kind",
  "held",
  "ratio",
  "stated",
  "code",
] as const;
export type HoldersField = (typeof holdersFields)[number];

const ratios: Record<HolderList, readonly string[]> = {
  top10: [
    ...[
      "占总股本比例",
      "占總股本比例",
      "占总股本持股比例",
      "占总股本比",
      "占已发行股份比例",
      "佔已發行股份比例",
      "佔總股本比例",
      "持股比例",
      "持有比例",
      "持股占比",
    ],
    ...["holdratio", "ofallshares", "holdingratio"],
  ],
  tradable: [
    ...["占流通股比例", "占流通股本比例", "佔流通股比例", "占流通股本持股比例", "占总流通股本持股比例", "占流通股比"],
    ...["holdfloatratio", "oftradableshares"],
  ],
};

const names: Names<HoldersField> = {
  day: ["截止日期", "截至日期", "报告期", "報告期", "报告日期", "日期", "enddate", "reportdate", "date"],
  rank: ["编号", "名次", "排名", "股东排名", "rank"],
  name: ["股东名称", "股東名稱", "持有人名称", "机构或基金", "holdername", "shareholder", "name"],
  nameTc: ["繁体名称", "繁體名稱", "股东繁体名称", "traditionalchinesename", "nametc"],
  nameEn: ["英文名称", "英文名稱", "股东英文名称", "englishname", "nameen"],
  kind: ["股东性质", "股東性質", "股东类型", "股东类别", "股本性质", "股份性质", "holdertype", "kindofholder"],
  held: [
    ...[
      "持股数量",
      "持股数",
      "持股數",
      "持股數量",
      "持股总数",
      "持股总数量",
      "期末持股数量",
      "期末持股",
      "持有数量",
      "持有股数",
      "持有流通股数",
    ],
    ...["holdamount", "sharesheld", "shares"],
  ],
  ratio: [...ratios.top10, ...ratios.tradable],
  stated: [
    ...["来源所述变动", "來源所述變動", "持股变动", "期末持股持股变动", "增减", "增减情况", "变动方向"],
    ...["期末持股数量变化", "持股变动数", "变动股数", "holdchange", "change", "changestatedbythesource"],
  ],
  code: ["股票代码", "证券代码", "代码", "股份代號", "code", "stockcode", "symbol", "tscode"],
};

/** A date, a holder and the shares: less tells no place in a list. */
export const isEnough = (columns: Columns<HoldersField>): boolean =>
  isOnce(columns) && (["day", "name", "held"] as const).every((field) => columns.includes(field));

export const holdersHeading = (lines: Table["lines"]): Heading<HoldersField> => headingOf(names, isEnough, lines);

const dayIn = (text: string): string | null => {
  const [found] = /(?<!\d)(?:\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}日?|\d{8})(?!\d)/.exec(text.normalize("NFKC")) ?? [];
  const read = found ? dayOf(found) : null;
  if (read && "day" in read) return read.day;
  const [period] = /\d{4}年?[^\d\s,，]{0,2}(季报|季報|季度|年报|年報|年度|中报|中報|Q[1-4])/i.exec(text) ?? [];
  return period ? periodEndOf(period) : null;
};

/**
 * The table with a column of dates where its holders have none and one date alone stands above them, as in a register's
 * extract and a vendor's page of one date. Lines whose date cell was merged with the one above have that one's.
 */
function withDays(table: Table): Table {
  const usual = holdersHeading(table.lines);
  if (isEnough(usual.columns)) return { ...table, lines: filledDown(table.lines, usual) };
  const known = { ...names, day: [] };
  const above = headingOf<HoldersField>(known, (some) => some.includes("name") && some.includes("held"), table.lines);
  const { at } = above;
  if (!at) return table;
  const result = table.lines.slice(0, at).flatMap(({ cells }) => cells.map(dayIn));
  const days = new Set(result.filter((day) => day !== null));
  const [day] = days;
  if (days.size !== 1 || day === undefined) return table;
  const width = above.headers.length;
  const padded = (cells: string[]) => Array.from({ length: width }, (_, place) => cells[place] ?? "");
  const lines = table.lines.map(({ line, cells }, place) => {
    if (place < at || isBlank(cells)) return { line, cells };
    return { line, cells: [...padded(cells), place === at ? (names.day[0] ?? "") : day] };
  });
  return { ...table, lines };
}

function filledDown(lines: Table["lines"], { at, columns }: Heading<HoldersField>): Table["lines"] {
  const [day, name] = [columns.indexOf("day"), columns.indexOf("name")];
  let last = "";
  return lines.map(({ line, cells }, place) => {
    if (at !== null && place <= at) return { line, cells };
    const own = (cells[day] ?? "").trim();
    if (own === "" && last !== "" && !isMissing(cells[name] ?? ""))
      return { line, cells: cells.map((cell, column) => (column === day ? last : cell)) };
    last = own;
    return { line, cells };
  });
}

/** The table with its dates and units where the other rules look for them. */
export const asUsual = (table: Table): Table => withUnits(withDays(table), holdersHeading, { held: "shares" });

/** The other list, where the head of the file's ratios names that one. */
export const otherListOf = (list: HolderList, headers: string[]): HolderList | null => {
  const other = list === "top10" ? "tradable" : "top10";
  const says = (one: HolderList, known: readonly string[]) => columnsOf({ [one]: known } as Names<HolderList>, headers);
  const unmistakable = ratios[other].filter((name) => /总股本|總股本|已发行|流通|float|ofall|oftradable/.test(name));
  return says(other, unmistakable).includes(other) && !says(list, ratios[list]).includes(list) ? other : null;
};

const changes: readonly [RegExp, HolderChange][] = [
  [/^(不变|不變|未变|未變|无变化|unchanged|[+-]?0(\.0+)?)$/i, "unchanged"],
  [/^(新进|新進|新增|new)$/i, "new"],
  [/^(增持|增加|increased?|\+?\d[\d,.]*(万|萬)?股?)$/i, "increase"],
  [/^(减持|減持|减少|減少|reduced?|decreased?|-\d[\d,.]*(万|萬)?股?)$/i, "reduce"],
];

/** The change that a source states; an empty cell is a holder who was not there before, and `--` says nothing. */
export function statedChange(cell: string): HolderChange | "" | null {
  const text = cell.normalize("NFKC").trim();
  if (text === "") return "new";
  if (isMissing(text)) return "";
  return changes.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

type Read = { values: Partial<HolderPositionValues> } | { code: string; facts?: Record<string, string> };

const sums = /^(合计|合計|小计|小計|总计|總計|总和|總和|(sub|grand)?total)$/i;

type Line = { cell: (field: HoldersField) => string; header: string; hasChanges: boolean; today: string };

function readLine({ cell, header, hasChanges, today }: Line): Read {
  const end = periodEndOf(cell("day"));
  const dayRead = end === null ? dayOf(cell("day")) : { day: end };
  if (!("day" in dayRead)) return { code: "dayUnreadable", facts: { text: cell("day").slice(0, 40) } };
  if (dayRead.day > today) return { code: "dayInFuture", facts: { text: dayRead.day } };
  const listed = (["name", "held", "kind"] as const).map(cell).find(listsIn);
  if (listed) return { code: "listInCell", facts: { text: listed.slice(0, 40) } };
  const name = tidyName(cell("name"));
  if (isMissing(name)) return { code: "nameMissing" };
  // guard: sum-is-no-holder
  if (sums.test(name.normalize("NFKC").replaceAll(/[\s:：-]/g, "")))
    return { code: "sumAsHolder", facts: { text: name } };
  const shares = countOf(cell("held"), header);
  if (shares === null) return { code: "sharesMissing", facts: { name: name.slice(0, 60) } };
  if (!(shares >= 0)) return { code: "countUnreadable", facts: { text: cell("held").slice(0, 40) } };
  const rank = cell("rank").trim().replace(/\.0$/, "");
  if (!isMissing(rank) && !/^\d{1,3}$/.test(rank))
    return { code: "rankUnreadable", facts: { text: rank.slice(0, 40) } };
  const stated = hasChanges ? statedChange(cell("stated")) : "";
  if (stated === null) return { code: "changeUnreadable", facts: { text: cell("stated").slice(0, 40) } };
  return {
    values: {
      ...{ day: dayRead.day, name, shares },
      ...(isMissing(rank) ? {} : { rank: Number(rank) }),
      ...(isMissing(cell("nameTc")) ? {} : { nameTc: cell("nameTc") }),
      ...(isMissing(cell("nameEn")) ? {} : { nameEn: cell("nameEn") }),
      ...(isMissing(cell("kind")) ? {} : { kind: cell("kind").trim() }),
      ...(isMissing(cell("ratio")) ? {} : { ratio: cell("ratio").trim() }),
      ...(hasChanges ? { stated } : {}),
    },
  };
}

type Known = {
  own: readonly string[];
  list: HolderList;
  today: string;
  /** The places that are kept of the list, and what a person said that the file's ratios are in. */
  stored?: readonly KnownRatio[];
  unit?: RatioUnit | undefined;
};

/**
 * The lines of a file of holders as places in one list. Where it tells no ranks, holders stand in the order of the
 * file, by date. With a column of codes only the lines of one of `own` count, else a person must say whose it is. Days
 * after `today` are refused. Ratios are told to be percent or fractions by the shares.
 */
export function readHolders(
  table: Table,
  heading: Heading<HoldersField>,
  { own, list, today, stored = [], unit }: Known,
) {
  const { ours, problems, ...rest } = ownLines<Exclude<HoldersField, "code">>(table, heading, own);
  const header = heading.headers[heading.columns.indexOf("held")] ?? "";
  const rows: ReadRow<HolderPositionValues>[] = [];
  const placed = new Map<string, number>();
  for (const { line, cell } of ours) {
    const read = readLine({ cell, header, hasChanges: heading.columns.includes("stated"), today });
    if ("values" in read) {
      const { day = "" } = read.values;
      const next = (placed.get(day) ?? 0) + 1;
      placed.set(day, next);
      rows.push({ line, values: { list, rank: next, ...read.values } });
    } else problems.push({ line, code: read.code, severity: "error", facts: read.facts ?? {} });
  }
  const ratios = readRatios(rows, heading.headers[heading.columns.indexOf("ratio")] ?? "", stored, unit);
  return { rows: ratios.rows, problems: [...problems, ...ratios.problems], ratios: ratios.reading, ...rest };
}
