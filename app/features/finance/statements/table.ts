import type { Words } from "~/shared/languages";
import type { ItemKind } from "../accounts/account";
import { chart, isInChart, kindOf, levelOf } from "../accounts/accounts";
import type { Currency, Fact, Reported, StatementName } from "../accounts/facts";
import type { LineName } from "../accounts/line-name";
import { type Change, shareOf } from "../accounts/measures";
import { codeOfSegment, segmentOf } from "../accounts/segments";
import { columnsOf, keyOf, type PeriodView } from "../amounts/period-views";
import type { Period } from "../amounts/periods";
import { figureOf, growthOf, type Ledger, type LedgerView, ledgerOf } from "./ledger";

/**
 * One item through the periods of a table, in their order; null is missing. `size` is in percent of `base` of the
 * table.
 */
export type TableLine = {
  code: string;
  name: LineName;
  level: number;
  kind: ItemKind | "amount";
  values: (LedgerView | null)[];
  growth: (Change | null)[];
  size: (string | null)[];
  /** Where each value, of a quarter the newer one, was read; only where that was asked for. */
  sources?: ({ fileId: string; cell: string | null } | null)[];
};
export type TableSection = { section: string; lines: TableLine[] };
export type FinancialTable = {
  statement: StatementName;
  sight: PeriodView;
  /** The currency of all columns; null where they differ, and then each says its own. */
  currency: Currency | null;
  columns: (Period & { currency: Currency; contentId: string })[];
  sections: TableSection[];
};

/**
 * `sourced` names the file and cell of each value, which is for staff alone; `bare` leaves growth and parts of the
 * whole to who reads the table, as formulas of a book do.
 */
export type TableQuery = {
  statement: StatementName;
  sight: PeriodView;
  years: number;
  closed: ReadonlySet<string>;
  bare?: boolean;
  sourced?: boolean;
};

const revenues = ["revenue", "operatingRevenue"];

/**
 * What the items of a statement are a part of: total assets, else the company's revenue, which the income statement
 * tells.
 */
export const wholeItems = (statement: StatementName): { of: StatementName; items: readonly string[] } | null => {
  if (statement === "balance") return { of: "balance", items: ["assets"] };
  return statement === "indicators" ? null : { of: "income", items: revenues };
};

/** What a line is called by its item and by what its source says. */
export const nameOfLine = (code: string, name: string | Words | null): LineName => {
  const segment = segmentOf(code);
  if (segment && !code.startsWith("own:"))
    return { code, ownName: name ?? segment.segment, measure: segment.measure === "revenue" ? null : segment.measure };
  return { code, ownName: isInChart(code) ? null : (name ?? code.replace(/^own:|#\w+$/g, "")), measure: null };
};

/**
 * The codes that any of the columns has, by section: those of the chart in its order, then what only the source knows.
 */
function sectionsOf(statement: StatementName, codes: readonly string[]): { section: string; codes: string[] }[] {
  if (statement === "segments") {
    const segments = codes.flatMap((code) => {
      const segment = segmentOf(code);
      return segment ? [{ code, ...segment }] : [];
    });
    const rest = codes.filter((code) => !segmentOf(code));
    return [
      ...[...Map.groupBy(segments, ({ dimension }) => dimension)].map(([section, own]) => ({
        section,
        codes: [...Map.groupBy(own, ({ segment }) => segment).values()].flatMap((of) => {
          const stated = of.map(({ code }) => code);
          return [...new Set([...stated, ...of.slice(0, 1).map((one) => codeOfSegment(one, "grossMargin"))])];
        }),
      })),
      ...(rest.length > 0 ? [{ section: "other", codes: rest }] : []),
    ];
  }
  const left = new Set(codes);
  const charted = chart[statement].map(({ section, items }) => ({
    section,
    codes: items.flatMap(([code]) => (left.delete(code) ? [code] : [])),
  }));
  const [foreign, own] = [[...left].filter(isInChart), [...left].filter((code) => !isInChart(code))];
  const rest =
    statement === "indicators"
      ? [{ section: "keyFigures", codes: foreign }, ...charted, { section: "other", codes: own }]
      : [...charted, { section: "other", codes: [...foreign, ...own] }];
  return rest.filter((one) => one.codes.length > 0);
}

const sourceOf = (fact: Fact | undefined) => (fact ? { fileId: fact.source.fileId, cell: fact.source.cell } : null);

/**
 * The statement as a table of the chosen periods, newest first, out of all rows that state it or what it is a part of.
 */
export function tableOf(
  rows: readonly Reported[],
  { statement, sight, years, closed, bare = false, sourced = false }: TableQuery,
): FinancialTable {
  const ledger = ledgerOf(rows, statement);
  const whole = wholeItems(statement);
  const wholes: Ledger = whole && whole.of !== statement ? ledgerOf(rows, whole.of) : ledger;
  const periods = columnsOf(
    [
      ...Map.groupBy(
        rows.filter((row) => row.statement === statement),
        keyOf,
      ).values(),
    ].flatMap(([row]) => (row ? [{ end: row.end, span: row.span }] : [])),
    years,
  );
  const columns = periods.map((period) => {
    const { currency = "CNY", facts = new Map<string, Fact>() } = ledger.get(keyOf(period)) ?? {};
    const figure = figureOf(ledger, period, { of: statement, sight });
    const wholeFigure = figureOf(wholes, period, { of: whole?.of ?? statement, sight });
    const isSameMoney = wholes.get(keyOf(period))?.currency === currency;
    const all = isSameMoney
      ? whole?.items.map((item) => wholeFigure(item)?.value).find((value) => value !== undefined)
      : null;
    return {
      ...{ period, currency, facts, figure, whole: all ?? null },
      growth: growthOf(ledger, period, { of: statement, sight }),
      contentId: [...facts.values()][0]?.source.contentId ?? "",
    };
  });
  const codes = [...new Set(columns.flatMap(({ facts }) => [...facts.keys()] as string[]))].filter(
    (code) => !closed.has(code),
  );
  const lineOf = (code: string): TableLine => {
    const kind = kindOf(code);
    const values = columns.map(({ figure }) => figure(code));
    const segment = segmentOf(code);
    const named = (item: string) =>
      columns.map(({ facts }) => facts.get(item)?.name).find((name) => name !== undefined);
    const ownName = named(code) ?? (segment && named(codeOfSegment(segment, "revenue")));
    return {
      ...{ code, kind, values, name: nameOfLine(code, ownName ?? null) },
      level: statement === "segments" ? (segment?.measure === "revenue" ? 1 : 2) : levelOf(code),
      ...(sourced ? { sources: columns.map(({ facts }) => sourceOf(facts.get(code))) } : {}),
      growth: bare ? [] : columns.map((column) => column.growth(code)),
      size: bare
        ? []
        : columns.map(({ whole: all }, at) => (kind === "amount" ? shareOf(values[at]?.value ?? null, all) : null)),
    };
  };
  const currencies = new Set(columns.map(({ currency }) => currency));
  return {
    ...{ statement, sight },
    currency: currencies.size === 1 ? (columns[0]?.currency ?? null) : null,
    columns: columns.map(({ period, currency, contentId }) => ({ ...period, currency, contentId })),
    sections: sectionsOf(statement, codes)
      .map(({ section, codes: own }) => ({
        section,
        lines: own.map(lineOf).filter(({ values }) => values.some((value) => value !== null)),
      }))
      .filter(({ lines }) => lines.length > 0),
  };
}
