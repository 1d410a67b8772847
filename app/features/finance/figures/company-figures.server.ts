import type { CompanyFigures } from "~/server/registry/figure-slots.server";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import type { FigureName, FigureRef, FigureText } from "~/shared/rich/figures";
import { yearsBack } from "~/shared/rich/figures";
import { reportedOf, type StatementName } from "../accounts/facts";
import { selectStated, statedIn } from "../accounts/stated-queries.server";
import { labelOf, monthsFor } from "../amounts/period-views";
import { openToPublic } from "../statements/operations.server";
import { type FinancialTable, type TableLine, tableOf } from "../statements/table";
import { headlineUnit, shownFigure } from "../statements/units";
import { unitWords } from "./unit-words.server";

/** Each figure with the items that state it, the first one that the company has. */
const items = {
  "finance.revenue": ["operatingRevenue", "revenue", "turnover"],
  "finance.parentProfit": ["parentProfit"],
  "finance.netInterest": ["netInterest"],
  "finance.netFees": ["netFees"],
  "finance.operatingCashFlow": ["operatingCashFlow"],
  "finance.assets": ["assets"],
  "finance.parentEquity": ["parentEquity"],
  "finance.basicEps": ["basicEps"],
  "finance.dividendPerShare": ["dividendPerShare"],
  "finance.weightedRoe": ["weightedRoe"],
} as const satisfies Partial<Record<FigureName, readonly string[]>>;
const isItem = (figure: FigureName): figure is keyof typeof items => figure in items;

const sources: readonly StatementName[] = ["income", "balance", "cashFlow", "indicators"];
const years = yearsBack + 1;

type Result = { line: TableLine; columns: FinancialTable["columns"] };

/** The line of the item in these tables, that of them that is stated nearest to now. */
function lineOf(tables: readonly FinancialTable[], codes: readonly string[]): Result | null {
  const found = codes.flatMap((code) =>
    tables.flatMap(({ sections, columns }) =>
      sections.flatMap(({ lines }) => lines.filter((line) => line.code === code).map((line) => ({ line, columns }))),
    ),
  );
  return found.find(({ line }) => line.values.some(Boolean)) ?? null;
}

function figureTextOf({ line, columns }: Result, end: string, { lang }: Pick<Ctx, "lang">): FigureText | null {
  const at = columns.findIndex((column) => column.end === end);
  const [column, result] = [columns[at], line.values[at]];
  if (!column || !result) return null;
  const { kind, values } = line;
  const unit = headlineUnit(kind === "amount" ? values.flatMap((one) => one?.value ?? []) : [], lang);
  return {
    value: shownFigure(result.value, kind, unit),
    unit: unitWords(column.currency, unit, lang)[kind] ?? "",
    period: periodOf(column, lang),
  };
}

function periodOf(column: FinancialTable["columns"][number], lang: Ctx["lang"]): string {
  const label = labelOf(column, "annual", false);
  return label.key === "day" ? label.day : translator(lang)(`financials:period.${label.key}`, label);
}

/** Figures of whole years out of the statements that are out and open, as `selectStated` reads them. */
function yearsText(ctx: Ctx, found: string | null): (query: FigureRef) => FigureText | null {
  const open = openToPublic(ctx);
  const known = reportedOf(statedIn(found ?? "[]", ctx.now));
  const tables = sources
    .filter((name) => open.statements.includes(name))
    .map((statement) => tableOf(known, { statement, sight: "annual", years, closed: open.closed, bare: true }));
  const newestFirst = (ends: Iterable<string>) => [...new Set(ends)].sort().reverse();
  const ends = newestFirst(tables.flatMap(({ columns }) => columns.map(({ end }) => end)));
  return ({ figure, back, form }) => {
    const end = ends[back];
    if (figure === "finance.year") {
      const column = tables.flatMap(({ columns }) => columns).find((one) => one.end === end);
      return column ? { value: periodOf(column, ctx.lang), unit: "", period: "" } : null;
    }
    const line = isItem(figure) ? lineOf(tables, items[figure]) : null;
    if (!line) return null;
    const own = newestFirst(line.columns.filter((_, at) => line.line.values[at]).map((column) => column.end));
    const wanted = form === "beside" ? end : own[back];
    return wanted ? figureTextOf(line, wanted, ctx) : null;
  };
}

/** Revenue, earnings, cash flow, assets and figures a share of the newest years, for texts that name them. */
export const companyFigures: CompanyFigures = {
  names: [...(Object.keys(items) as (keyof typeof items)[]), "finance.year"],
  select: ({ company, now }) =>
    selectStated({ companyId: company.id, now }, { of: sources, months: monthsFor("annual", years) }),
  textFor: yearsText,
};
