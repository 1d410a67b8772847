import { auditRow } from "~/server/audit.server";
import { forgetCompanies, raiseRelease } from "~/server/companies.server";
import type { Ctx } from "~/server/context.server";
import { claimFile, getFile, putFile } from "~/server/files.server";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { type Table, tableOf } from "~/sheets/rules/table";
import { findInstrument, insertTicks, listStoredPrices, upsertPrices } from "../queries.server";
import { closeInstant, type DayPrice, type Market } from "../rules";
import { codeInName, isSameCode } from "../rules/codes";
import { type Reading, readTable } from "../rules/file-reading";
import { adjustedShare, daysNeeded, type Plan, planImport } from "../rules/import-plan";
import type { ConfirmedFile, PriceFile } from "../schemas";

/** What deserves a look before the rows: the locale key is `import.note.<code>`. */
export type Note = {
  code: "unitsByFigures" | "unitsUnclear" | "looksAdjusted" | "otherNameCode" | "otherCompany" | "manyChanges";
  facts: Record<string, string | number>;
};

export type Preview = {
  file: { id: string; name: string };
  instrument: { id: string; code: string; market: Market; decimals: number; currency: string };
  table: Pick<Table, "encoding" | "sheet">;
  reading: Pick<Reading, "heading" | "units" | "complete" | "blank" | "firstLines">;
  notes: Note[];
  plan: Plan;
  /** Stands for exactly these writes over exactly this stored state. */
  fingerprint: string;
};

const recentDays = 30 * 86_400_000;
const adjustedFrom = 0.05;

async function fingerprintOf(instrumentId: string, plan: Plan): Promise<string> {
  const text = JSON.stringify([instrumentId, plan.counts, plan.changes, plan.writes]);
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function notesOf(name: string, code: string, decimals: number, { units, rows }: Reading, plan: Plan): Note[] {
  const notes: Note[] = [];
  const strangers = plan.problems.filter((found) => found.code === "wrongCode");
  const stranger = strangers[0]?.facts.found;
  if (strangers.length > 0 && strangers.length === rows.length)
    notes.push({ code: "otherCompany", facts: { found: String(stranger), expected: code } });
  const named = codeInName(name);
  if (named && !isSameCode(named, code)) notes.push({ code: "otherNameCode", facts: { found: named, expected: code } });
  if (units.toldBy === "figures") notes.push({ code: "unitsByFigures", facts: {} });
  if (units.agrees === false) notes.push({ code: "unitsUnclear", facts: {} });
  const { changed, identical } = plan.counts;
  if (changed >= 10 && changed > identical) notes.push({ code: "manyChanges", facts: { changed, identical } });
  const adjusted = adjustedShare(rows, decimals);
  if (adjusted !== null && adjusted > adjustedFrom)
    notes.push({ code: "looksAdjusted", facts: { percent: Math.round(adjusted * 100) } });
  return notes;
}

/**
 * Reads an uploaded file as prices of one security and says what an import would do; saves no price. Refuses `notFound` (file or
 * security) and what `tableOf` refuses. An unrecognised file is no refusal: `reading.complete` is false and nothing is planned.
 */
export async function previewImport(ctx: Ctx, input: PriceFile): Promise<Outcome<Preview>> {
  const [instrument, file] = await Promise.all([
    findInstrument(ctx.db, ctx.company.id, input.instrumentId),
    getFile(ctx, input.fileId),
  ]);
  if (!instrument || !file) return refuse("notFound");
  const table = await tableOf(file.bytes);
  if (!table.ok) return table;
  const reading = readTable(table.value, instrument, ctx.now, {
    columns: input.columns,
    volumeUnit: input.volumeUnit,
    turnoverUnit: input.turnoverUnit,
  });
  const span = daysNeeded(reading.rows);
  const stored = span ? await listStoredPrices(ctx.db, ctx.company.id, instrument.id, span.from, span.to) : [];
  const plan = planImport(reading.rows, stored, instrument.market, ctx.now, reading.precision);
  return ok({
    file: { id: input.fileId, name: file.name },
    instrument: {
      id: instrument.id,
      code: instrument.code,
      market: instrument.market,
      decimals: instrument.decimals,
      currency: instrument.currency,
    },
    table: { encoding: table.value.encoding, sheet: table.value.sheet },
    reading: {
      heading: reading.heading,
      units: reading.units,
      complete: reading.complete,
      blank: reading.blank,
      firstLines: reading.firstLines,
    },
    notes: notesOf(file.name, instrument.code, instrument.decimals, reading, plan),
    plan,
    fingerprint: await fingerprintOf(instrument.id, plan),
  });
}

/** Keeps the file in private storage for a day, unclaimed, and previews it. */
export async function receiveFile(ctx: Ctx, upload: File, instrumentId: string): Promise<Outcome<Preview>> {
  const kept = await putFile(ctx, upload, "table");
  return kept.ok ? previewImport(ctx, { instrumentId, fileId: kept.value.id }) : kept;
}

const ticksOf = (days: DayPrice[], market: Market, now: Date) =>
  days
    .map(({ day, close, volume }) => ({ asOf: closeInstant(market, day).getTime(), price: close, dayVolume: volume }))
    .filter(({ asOf }) => asOf > now.getTime() - recentDays);

/** Batch items that store complete days of a security, with the ticks of the last thirty days and of those to come. */
export const writeDays = (
  ctx: Pick<Ctx, "db" | "company" | "now">,
  instrument: { id: string; market: Market },
  days: DayPrice[],
) => [
  ...upsertPrices(
    ctx.db,
    ctx.company.id,
    instrument.id,
    days.map((day) => ({ ...day, asOf: closeInstant(instrument.market, day.day).getTime() })),
  ),
  insertTicks(ctx.db, ctx.company.id, instrument.id, ticksOf(days, instrument.market, ctx.now)),
];

/**
 * Writes what the preview showed, in one batch with its audit row; the same bytes are read again. Refuses `previewOutdated` when
 * the stored prices or the choices are no longer those of the preview (its fingerprint differs), and what the preview refuses.
 * A file that changes nothing writes nothing.
 */
export async function importPrices(
  ctx: Ctx,
  input: ConfirmedFile,
): Promise<Outcome<Pick<Plan, "counts" | "firstDay" | "lastDay">>> {
  const preview = await previewImport(ctx, input);
  if (!preview.ok) return preview;
  const { plan, instrument, file, reading, fingerprint } = preview.value;
  if (fingerprint !== input.fingerprint) return refuse("previewOutdated");
  const { counts, firstDay, lastDay, writes, changes } = plan;
  if (writes.length === 0) return ok({ counts, firstDay, lastDay });
  const [first, ...rest] = writeDays(ctx, instrument, writes);
  if (!first) return ok({ counts, firstDay, lastDay });
  await ctx.db.batch([
    first,
    ...rest,
    claimFile(ctx, file.id),
    auditRow(ctx, {
      action: "stock.import",
      subjectId: instrument.id,
      before:
        changes.length > 0
          ? { changed: changes.length, sample: changes.slice(0, 20).map(({ day, from }) => ({ day, ...from })) }
          : undefined,
      after: {
        file: file.id,
        name: file.name,
        ...counts,
        firstDay,
        lastDay,
        volumeUnit: reading.units.volume,
        turnoverUnit: reading.units.turnover,
      },
    }),
    raiseRelease(ctx.db, ctx.company.id),
  ]);
  forgetCompanies();
  return ok({ counts, firstDay, lastDay });
}
