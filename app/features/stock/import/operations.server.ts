import { auditRow, isNoted } from "~/server/audit.server";
import { inBatch } from "~/server/database/batch.server";
import { all, type Rows } from "~/server/database/conditions.server";
import type { PriceMails } from "~/server/registry/registry.server";
import { forgetCompanies, raiseRelease } from "~/server/request/companies.server";
import type { Ctx } from "~/server/request/context.server";
import { beijingDay, daysBetween } from "~/shared/dates";
import { ok, refuse } from "~/shared/outcome";
import { turn } from "~/shared/reading/turn";
import { defineImport, type Preview } from "~/sheets/define-import.server";
import { rowsOf } from "~/sheets/queries.server";
import { otherCodeIn } from "~/sheets/rules/codes";
import { closeInstant, type DayPrice, type Market } from "../rules";
import type { PriceFile } from "../schemas";
import { findInstrument } from "../securities/queries.server";
import { careMissing } from "./care-rules";
import { intradayIn } from "./intraday";
import { type Note, notesOf } from "./notes";
import { daysNeeded, type Plan, planImport, questionedDays, withoutChanges } from "./plan";
import type { HeldCode } from "./problems";
import {
  areDaysStoredAs,
  type ImportedTick,
  inParts,
  listStoredPrices,
  restorePrices,
  storedPrices,
  writeStored,
} from "./queries.server";
import { withoutStrayVolumes } from "./reading/amount-doubts";
import type { BasisView } from "./reading/basis";
import { type Family, isComplete, priceHeading } from "./reading/columns";
import { type FileDoubt, fileDoubts } from "./reading/file-doubts";
import { type Reading, readTable } from "./reading/file-reading";
import type { Field } from "./reading/price-names";
import { refusedRow } from "./reading/rows";
import { alertHourOf, alertsHeldUntil, oldestToTell } from "./reading/trading-days";

/** What a file would do to the prices of a security; nothing is planned while its columns are not known. */
type Result = {
  instrument: { id: string; code: string; market: Market; decimals: number; currency: string };
  family: Family;
  units: Reading["units"];
  dayOrder: Reading["dayOrder"];
  dayShift: Reading["dayShift"];
  chosenShift: number;
  /**
   * What contradicts the record, the calendar or arithmetic: nothing is written until a person says that it is right.
   */
  doubts: FileDoubt[];
  basis: Reading["basis"];
  /** What nothing in the file tells: until a person has said it, nothing is written. */
  unknown: Reading["unknown"];
  blank: number;
  notes: Note[];
  plan: Plan;
  /** How many mails the newest prices would cause, and how many days ago the file's newest day was. */
  mails: number;
  /** The questioned days that would wait, for readers and alerts alike. */
  held: { day: string; code: HeldCode; until: number }[];
  age: number;
};
export type PricePreview = Preview<Field, Result>;

type Imported = Pick<Plan, "counts" | "firstDay" | "lastDay">;

const recentDays = 30 * 86_400_000;
const mailsOf = async (ctx: Ctx, instrumentId: string, fresh: Parameters<PriceMails>[2]) => {
  const result = await Promise.all(ctx.registry.priceMails.map((count) => count(ctx, instrumentId, fresh)));
  return result.reduce((sum, one) => sum + one, 0);
};

const storedOf = (days: DayPrice[], market: Market) =>
  days.map((day) => ({ ...day, asOf: closeInstant(market, day.day).getTime() }));

/**
 * A tick at the close of each day of the last thirty and of those to come; those of questioned days are held while
 * anybody could be told.
 */
function ticksOf(plan: Plan, market: Market, { now, company }: Ctx): ImportedTick[] {
  const days = plan.writes;
  const questioned = questionedDays(plan);
  const oldestHeld = oldestToTell(market, now).getTime();
  const since = now.getTime() - recentDays;
  const oldest = beijingDay(new Date(since));
  return storedOf(
    days.filter(({ day }) => day >= oldest),
    market,
  )
    .filter(({ asOf }) => asOf > since)
    .map(({ day, asOf, close, volume }) => {
      const heldFor = (asOf >= oldestHeld && questioned.get(day)) || null;
      const until = heldFor && alertsHeldUntil(market, day, now, alertHourOf(company)).getTime();
      return { asOf, price: close, dayVolume: volume, heldUntil: until, heldFor };
    });
}

/** What the days of a security were and become, a few thousand at a time, the ticks with the first of them. */
function* changeRows(ctx: Ctx, { id, market }: { id: string; market: Market }, plan: Plan): Generator<Rows> {
  let ticks = ticksOf(plan, market, ctx);
  for (const some of inParts(plan.writes)) {
    yield storedPrices(ctx.company.id, id, storedOf(some, market), ticks);
    ticks = [];
  }
}

const fewestAlike = 5;

/** A file whose basis nothing tells but whose closes are those of the record has the record's. */
// guard: repeated-lines-prove-no-basis
const byRecord = (result: BasisView, { known, changes }: Plan): BasisView =>
  result.basis === null && known >= fewestAlike && !changes.some(({ to }) => to.close !== undefined)
    ? { basis: "unadjusted", decidedBy: "record" }
    : result;

/**
 * The import of a security's prices. Refuses `notFound` also for an unknown security, and `fileOfOtherSecurity` where
 * the file's name, its sheet or its title carries another code and no line says better, `severalSecurities`,
 * `importUnanswered` while something that nothing in the file tells was not said, and `pricesAdjusted`: the record
 * holds prices as they were traded. An unrecognised file is no refusal: it is not `complete` and nothing is planned. A
 * file that changes nothing writes nothing. One that changes most stored days is confirmed by saying whether to change
 * them, how many they are and why. Its days are staged a part at a time and become prices all at once, if they still
 * are as they were staged over.
 */
export const priceImport = defineImport<Field, PriceFile, Result, Imported>({
  name: "stock.prices",
  undoAction: "stock.undoImport",
  headingOf: priceHeading,
  isEnough: isComplete,
  subjectOf: ({ instrumentId }) => instrumentId,

  async find(ctx, input, { file, table, heading }) {
    const found = await findInstrument(ctx.db, ctx.company.id, input.instrumentId);
    if (!found) return refuse("notFound");
    const { id, code, market, decimals, currency } = found;
    const reading = await readTable(
      table,
      found,
      ctx.now,
      {
        columns: heading.columns,
        volumeUnit: input.volumeUnit,
        turnoverUnit: input.turnoverUnit,
        dayOrder: input.dayOrder,
        dayShift: input.dayShift,
        basis: input.basis,
      },
      [file.name, table.sheet ?? ""],
    );
    const { codes } = reading.heading;
    // guard: price-file-one-security
    if (codes.length > 1) return refuse("severalSecurities", { name: file.name, found: codes.slice(0, 5).join("、") });
    const other = otherCodeIn([file.name, table.sheet ?? "", ...codes, ...reading.titles], code);
    // guard: price-file-own-security
    if (other && !(reading.heading.columns.includes("code") && reading.rows.length > 0))
      return refuse("fileOfOtherSecurity", { expected: code, ...other });
    await turn();
    const intraday = intradayIn(reading.rows);
    const rows = intraday
      ? reading.rows.map((row) => refusedRow(row, "intraday"))
      : await withoutStrayVolumes(reading.rows);
    const span = daysNeeded(rows);
    const stored = span ? await listStoredPrices(ctx.db, ctx.company.id, id, span.from, span.to) : [];
    const plan = await planImport(rows, stored, market, ctx.now, reading.precision);
    const doubts = fileDoubts(rows, stored, {
      decimals,
      amountsApart: reading.amountsApart,
      unitsGuessed: reading.units.decidedBy === "figures",
      today: beijingDay(ctx.now),
    });
    const ticks = ticksOf(plan, market, ctx);
    const stated = new Map(storedOf(plan.writes, market).map(({ asOf, previousClose }) => [asOf, previousClose]));
    const fresh = ticks
      .filter(({ heldUntil }) => heldUntil === null)
      .map((tick) => ({ ...tick, previousClose: stated.get(tick.asOf) ?? null }));
    const basis = byRecord(reading.basis, plan);
    return ok({
      mails: fresh.length > 0 ? await mailsOf(ctx, id, fresh) : 0,
      held: ticks.flatMap(({ asOf, heldUntil: until, heldFor: code }) =>
        until !== null && code !== null ? [{ day: beijingDay(new Date(asOf)), code, until }] : [],
      ),
      age: plan.lastDay ? daysBetween(plan.lastDay, beijingDay(ctx.now)) : 0,
      instrument: { id, code, market, decimals, currency },
      family: reading.heading.family,
      units: reading.units,
      dayOrder: reading.dayOrder,
      dayShift: reading.dayShift,
      chosenShift: input.dayShift ?? 0,
      doubts,
      basis,
      unknown:
        basis.basis === null && rows.some(({ price }) => price !== null)
          ? [...reading.unknown, "basis"]
          : reading.unknown,
      blank: reading.blank,
      notes: intraday ? [{ code: "intraday", facts: intraday }] : notesOf(file.name, found, reading, plan),
      plan,
    });
  },

  identity: ({ plan: { counts, changes, writes }, doubts }, { instrumentId }) => [
    ...[instrumentId, counts, changes, writes, doubts],
  ],

  async write(ctx, { plan: whole, instrument, file, units, basis, unknown, doubts }, input, keeping) {
    const { db, company } = ctx;
    // guard: price-import-questions-answered
    if (unknown.length > 0) return refuse("importUnanswered");
    // guard: price-file-doubts-answered
    if (doubts.length > 0 && !input.certain) return refuse("importUnanswered");
    // guard: adjusted-prices-refused
    if (basis.basis !== "unadjusted") return refuse("pricesAdjusted");
    const issues = careMissing(whole.counts, input);
    // guard: price-import-issues-refused
    if (issues.length > 0) return { ...refuse("invalid"), issues };
    const plan = input.overwrite === "leave" ? withoutChanges(whole) : whole;
    const { counts, firstDay, lastDay, writes, changes } = plan;
    if (writes.length === 0) return ok({ counts, firstDay, lastDay });
    const written = isNoted(ctx, keeping.id);
    const sample = changes.slice(0, 20).map(({ day, from }) => ({ day, ...from }));
    const entry = {
      action: "stock.import",
      subjectId: instrument.id,
      before: changes.length > 0 ? { changed: changes.length, sample } : undefined,
      after: {
        file: file.id,
        name: file.name,
        ...counts,
        reason: input.reason || undefined,
        firstDay,
        lastDay,
        volumeUnit: units.volume,
        turnoverUnit: units.turnover,
        basis: basis.basis,
      },
    };
    const rows = rowsOf(company.id, keeping.id);
    const staged = await keeping.stage(changeRows(ctx, instrument, plan));
    // guard: price-import-as-previewed
    // guard: price-import-all-staged-days
    // guard: price-import-edited-day-kept
    const asPlanned = all(keeping.unmoved, staged, areDaysStoredAs("before", company.id, instrument.id, rows));
    const { note } = await inBatch(db, {
      note: auditRow(ctx, entry, asPlanned, keeping.id),
      imported: keeping.items({ written, basis: basis.basis, rows: [] }),
      days: writeStored(db, company.id, instrument.id, { rows, now: ctx.now }, written),
      release: raiseRelease(db, company.id),
    });
    if (note.meta.changes === 0) return refuse("previewOutdated");
    forgetCompanies();
    return ok({ counts, firstDay, lastDay });
  },

  isUntouched: ({ company }, { id, subjectId }) =>
    areDaysStoredAs("after", company.id, subjectId, rowsOf(company.id, id)),
  restore: ({ db, company, now }, { id, subjectId }, applied) =>
    restorePrices(db, company.id, subjectId, { rows: rowsOf(company.id, id), now }, applied),
});
