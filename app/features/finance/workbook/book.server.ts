import { toReaders } from "~/records/queries/audience.server";
import { inBatch } from "~/server/database/batch.server";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { say } from "~/shared/languages";
import { notesOf } from "~/sheets/file-words.server";
import type { SheetOfBook } from "~/sheets/sheet-file.server";
import { reportedOf, type StatementName } from "../accounts/facts";
import { statedFigures } from "../dupont/figures";
import { withBuiltIn } from "../indicators/catalogue";
import { parseFormula } from "../indicators/expression";
import { formulaText } from "../indicators/formula-text";
import { selectIndicators } from "../indicators/queries.server";
import { namesOf } from "../indicators/wire.server";
import type { OpenFinance } from "../statements/open-rules";
import { readEvery } from "../statements/operations.server";
import { type FinancialTable, tableOf } from "../statements/table";
import { dupontCells, madeFrom } from "./dupont-cells";
import { factsInBook } from "./facts-in-book";
import { indicatorCells } from "./indicator-cells";
import { type BookCell, placesOf } from "./statement-cells";
import { fixed, labelsOf, sheetOf } from "./statement-sheet.server";

const everyYear = 200;
const formats = { percent: "0.00%", times: "0.00", days: "0.0", perShare: "0.00##", amount: "#,##0.00######" };

const formatted = (cells: BookCell[], format: string): BookCell[] =>
  cells.map((cell) => (cell !== null && typeof cell === "object" && "formula" in cell ? { ...cell, format } : cell));

type Own = { ctx: Ctx; income: FinancialTable; factsAt: ReturnType<typeof factsInBook> };

/** A sheet of what follows from the statements, with a column for each of their periods. */
function computedSheet({ ctx, income }: Own, title: string, rows: Iterable<BookCell[]>): SheetOfBook {
  const t = translator(ctx.lang);
  const heads = [t("financials:item"), t("financials:file.formula"), t("financials:file.unit")];
  return {
    sheet: title,
    fixed,
    notes: notesOf(ctx, t("financials:file.computed")),
    columns: [
      ...heads.map((header, at) => ({ header, width: [34, 40, 10][at] ?? 10 })),
      ...labelsOf(income, ctx.lang).map((header, at) => ({
        header: income.currency ? header : `${header} ${income.columns[at]?.currency}`,
        width: 20,
      })),
    ],
    rows,
  };
}

function indicatorsSheet(own: Own, items: Awaited<ReturnType<typeof selectIndicators>>): SheetOfBook {
  const { ctx, income, factsAt } = own;
  const t = translator(ctx.lang);
  const shown = withBuiltIn(items).filter(({ posted }) => posted);
  const cells = indicatorCells(
    factsAt,
    income.columns,
    shown.map(({ formula }) => formula),
  );
  const inWords = (formula: string) => {
    const parsed = parseFormula(formula);
    const words = {
      item: (code: string) => t(`finance:item.${code}` as "finance:item.cash"),
      named: (what: "prior" | "average" | "growth", of: string) => t(`indicators:named.${what}`, { of }),
      period: (value: "months" | "days") => t(`indicators:period.${value}`),
    };
    return parsed.ok ? formulaText(parsed.value, words) : "";
  };
  function* rowsOf() {
    for (const { id, name, unit, formula } of shown) {
      const found = cells.next();
      if (found.done || found.value.every((cell) => cell === null)) continue;
      const result = formatted(found.value, formats[unit]);
      yield [say(namesOf({ id, name }), ctx.lang), inWords(formula), t(`indicators:measure.${unit}`), ...result];
    }
  }
  return computedSheet(own, t("indicators:title"), rowsOf());
}

function dupontSheet(own: Own): SheetOfBook {
  const { ctx, income, factsAt } = own;
  const t = translator(ctx.lang);
  const name = (key: string) =>
    statedFigures.has(key)
      ? t(`finance:item.${key}` as "finance:item.cash")
      : t(`dupont:figure.${key}` as "dupont:figure.roe");
  const unitOf = (measure: "percent" | "times" | "amount") =>
    measure === "amount" ? (income.currency ?? "") : t(`indicators:measure.${measure}`);
  function* rowsOf() {
    for (const { row, cells } of dupontCells(factsAt, income.columns, fixed)) {
      const made = madeFrom(row);
      yield [
        row.form && row.key === "roe" ? `${name(row.key)} · ${t(`dupont:form.${row.form}`)}` : name(row.key),
        made ? made.of.map(name).join(` ${made.sign} `) : "",
        unitOf(row.measure),
        ...formatted(cells, row.measure === "times" ? "0.0000" : formats[row.measure]),
      ];
    }
  }
  return computedSheet(own, t("dupont:title"), rowsOf());
}

/**
 * All that is seen of all statements as the sheets of a book, a sheet each with all periods as they are reported, then
 * what follows from them: the indicators that are shown and the DuPont analysis in both forms, as formulas over the
 * cells of the statements. Rows are made while the book is written.
 */
export async function everySheet(ctx: Ctx, { statements, closed }: OpenFinance): Promise<SheetOfBook[]> {
  const { items, rows } = await inBatch(ctx.db, {
    items: selectIndicators(ctx.db, toReaders(ctx)),
    rows: statements.map((statement) => readEvery(ctx, statement)),
  });
  const read = rows as Awaited<ReturnType<typeof readEvery>>[];
  const tables = statements
    .map((statement: StatementName, at) =>
      tableOf(reportedOf(read[at] ?? []), { statement, sight: "cumulative", years: everyYear, closed, bare: true }),
    )
    .filter(({ sections }) => sections.length > 0);
  const sheets = tables.map((table) => ({ table, built: sheetOf(ctx, table, false) }));
  const income = tables.find(({ statement }) => statement === "income");
  const factsAt = factsInBook(
    sheets.map(({ table, built }) => ({ table, places: placesOf(table, fixed), name: built.sheet })),
  );
  const own = income && { ctx, income, factsAt };
  return [...sheets.map(({ built }) => built), ...(own ? [indicatorsSheet(own, items), dupontSheet(own)] : [])];
}
