import { z } from "zod";
import { day, lang, listOf, oneOf, someDay, whole, year } from "~/shared/wire";
import { currencies, statementNames } from "../accounts/facts";
import { periodViews, yearChoices } from "../amounts/period-views";
import { spans } from "../amounts/periods";

const decimal = z.string().regex(/^-?\d+(\.\d+)?$/);
const percent = decimal.nullable().describe("In percent, rounded half away from zero to six decimals.");
const statement = z.enum(statementNames);
const kind = z.enum(["amount", "perShare", "percent", "times", "days", "shares"]);
const href = z.string().describe("Of the set of figures that states it.");

/** Which statement in which periods; `to` is the calendar year in which the newest one ends. */
export const StatementQuery = z.object({
  statement: oneOf(statementNames),
  sight: oneOf(periodViews),
  years: whole(1, 10).default(5),
  to: year,
});

/** One statement in the periods that the page takes, or all of them in all periods. */
export const FileQuery = z.object({
  statement: oneOf(statementNames),
  sight: oneOf(periodViews),
  years: oneOf(yearChoices),
  to: year,
});

export const YearsQuery = z.object({ statement: oneOf(statementNames), sight: oneOf(periodViews) });

const value = z
  .object({
    value: decimal,
    firstReported: decimal.nullable().describe("What the first report said, where a later one restated it."),
    href,
  })
  .nullable();

/**
 * A statement, its periods newest first, and of each line as many values as there are periods; null is missing, never
 * 0.
 */
export const StatementInfo = z.object({
  statement,
  sight: z.enum(periodViews),
  periods: z.array(
    z.object({ periodEnd: day, span: z.enum(spans), fiscalYearEnd: day, currency: z.enum(currencies), href }),
  ),
  sections: z.array(
    z.object({
      section: z.string(),
      items: z.array(
        z.object({
          item: z.string(),
          name: z.string(),
          lang,
          level: z.number().int(),
          kind,
          values: z.array(value),
          changes: z.array(z.object({ value: percent, unit: z.enum(["percent", "points"]) }).nullable()),
          shares: z.array(percent),
        }),
      ),
    }),
  ),
});

const source = z
  .object({ file: z.string().nullable().describe("The name of the file."), cell: z.string().nullable() })
  .nullable();
const section = StatementInfo.shape.sections.element;

/** The same with the file and cell from which each value was read; null where it follows from others. */
export const StoredStatementInfo = StatementInfo.extend({
  sections: z.array(
    section.extend({ items: z.array(section.shape.items.element.extend({ sources: z.array(source) })) }),
  ),
});

/** The calendar years in which shown periods of a statement end, newest first. */
export const StatementYears = listOf(z.object({ year: z.number().int() }));

/** Which statements and items of the figures are to be seen. */
export const OpenData = z.object({
  statements: z.array(z.object({ statement, name: z.string(), open: z.boolean() })),
  closedItems: z.array(z.object({ item: z.string(), name: z.string() })),
});
export const OpenDataView = z.object({ statements: z.array(z.object({ statement, name: z.string() })) });

/** The key figures of the newest year, each with its change and its course, oldest first. */
export const KeyFigures = z.object({
  periodEnd: day.nullable(),
  currency: z.enum(currencies).nullable(),
  items: z.array(
    z.object({
      item: z.string(),
      name: z.string(),
      kind,
      value: decimal,
      change: z.object({ value: percent, unit: z.enum(["percent", "points"]) }).nullable(),
      course: z.array(z.object({ periodEnd: day, value: decimal.nullable() })),
      href,
    }),
  ),
});

/** Which facts: of one statement, or of all; `periodEndUntil` is where the page before ended. */
export const FactsQuery = z
  .object({ statement: oneOf(statementNames), periodEndFrom: someDay, periodEndUntil: someDay })
  .refine(({ periodEndFrom, periodEndUntil }) => !periodEndFrom || !periodEndUntil || periodEndFrom <= periodEndUntil, {
    path: ["periodEndUntil"],
    message: "endBeforeStart",
  });

/** Facts one by one, newest period first, each with its context as in XBRL; ten years of periods a page. */
export const Facts = listOf(
  z.object({
    statement,
    item: z.string().describe("A code of the chart of accounts; `own:` before what only the source has."),
    name: z.string(),
    periodStart: day.nullable().describe("Null for what is of the last day alone."),
    periodEnd: day,
    span: z.enum(spans),
    months: z.number().int().nullable(),
    fiscalYearEnd: day,
    unit: z.string().describe("A currency, a currency a share, percent, times, days or shares."),
    value: decimal,
    firstReported: decimal.nullable(),
    href,
  }),
);
