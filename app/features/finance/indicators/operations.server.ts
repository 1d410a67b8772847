import { holdUntilRelease, nextChange } from "~/publishing/editions/live.server";
import { defineRecord } from "~/records/define-record.server";
import { toReaders } from "~/records/queries/audience.server";
import { toStaff } from "~/records/staff-audience.server";
import { inBatch } from "~/server/database/batch.server";
import type { Ctx } from "~/server/request/context.server";
import { refuse } from "~/shared/outcome";
import { newestFirst, reportedOf } from "../accounts/facts";
import { openRows } from "../statements/open-rules";
import { openToPublic } from "../statements/operations.server";
import { indicators as table } from "../tables.server";
import { builtIn, isBuiltIn, mostIndicators, withBuiltIn } from "./catalogue";
import { computed, trialOf } from "./compute";
import { parseFormula } from "./expression";
import type { IndicatorPeriods } from "./page-schemas";
import {
  type IndicatorRow,
  insertMissingIndicators,
  isIndicatorProtected,
  listComputed,
  selectIndicators,
} from "./queries.server";
import type { IndicatorValues } from "./schemas";

const record = defineRecord<IndicatorRow, IndicatorValues>({
  name: "finance.indicator",
  table,
  fields: ["name", "unit", "formula"],
  max: mostIndicators,
  full: "recordsTooMany",
  // guard: built-in-indicator-not-deleted
  inUse: { code: "indicatorBuiltIn", condition: (_, id) => isIndicatorProtected(isBuiltIn(id)) },
});

/** Gives the built-in indicators of the company their rows. */
const settle = ({ db, company, now }: Ctx) => insertMissingIndicators(db, company.id, builtIn, now);

const settled =
  <Input, Answer>(verb: (ctx: Ctx, input: Input) => Promise<Answer>) =>
  async (ctx: Ctx, input: Input): Promise<Answer> => {
    await settle(ctx);
    return verb(ctx, input);
  };

type Save = Parameters<typeof record.save>[1];

/** Of a built-in indicator the name alone is kept; the formula of another one must be readable, and it needs a name. */
async function save(ctx: Ctx, input: Save) {
  const { id, values } = input;
  const own = builtIn.find((one) => one.id === id);
  if (own) return record.save(ctx, { ...input, values: { ...values, unit: own.unit, formula: own.formula } });
  if (values.name["zh-CN"] === "") return refuse("indicatorUnnamed");
  const parsed = parseFormula(values.formula);
  return parsed.ok ? record.save(ctx, input) : refuse(parsed.code, parsed.facts);
}

/**
 * The computed indicators of a company: those of the catalogue, which are renamed, moved and hidden, and its own, which
 * have a formula too. Refuses `indicatorUnnamed`, what `parseFormula` finds with its place, and `indicatorBuiltIn` to a
 * deletion of the former.
 */
export const indicators = {
  ...record,
  list: async (ctx: Ctx) => withBuiltIn(await record.list(ctx)),
  save: settled(save),
  sort: settled(record.sort),
  post: settled(record.post),
};

/**
 * The indicators with their values for the last years of one stretch of the year, newest period first, in one batch;
 * exact decimals as text, ratios in percent as shares of one. Hidden ones are left out unless `hidden` asks for them.
 */
export async function readIndicators(ctx: Ctx, { span, years, until }: IndicatorPeriods, { hidden = false } = {}) {
  const { db, company, now } = ctx;
  const { change, stored, stated } = await inBatch(db, {
    change: nextChange(ctx),
    stored: selectIndicators(db, hidden ? toStaff(ctx) : toReaders(ctx)),
    stated: listComputed(db, { companyId: company.id, now }, { span, years, until }),
  });
  holdUntilRelease(ctx, change);
  const shown = withBuiltIn(stored).filter(({ posted }) => posted || hidden);
  const rows = newestFirst(reportedOf(stated));
  const seen = hidden ? rows : openRows(rows, openToPublic({ company }));
  return { items: shown, ...computed(seen, { span, years }, shown) };
}

/**
 * All indicators as staff have them, with their values for the newest fiscal year, and what a new formula is tried on.
 */
export async function readTrial(ctx: Ctx) {
  const { db, company, now } = ctx;
  const { stored, found } = await inBatch(db, {
    stored: selectIndicators(db, toStaff(ctx)),
    found: listComputed(db, { companyId: company.id, now }, { span: "fy", years: 1 }),
  });
  const stated = newestFirst(reportedOf(found));
  const rows = withBuiltIn(stored).map(({ id, name, unit, formula, posted, revision }) => ({
    ...{ id, name, unit, formula, posted, revision },
  }));
  const { values } = computed(stated, { span: "fy", years: 1 }, rows);
  const newest = Object.fromEntries(rows.map(({ id }) => [id, values[id]?.[0] ?? null]));
  return { rows, newest, trial: trialOf(stated) };
}
