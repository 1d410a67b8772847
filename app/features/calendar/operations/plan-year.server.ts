import type { output } from "zod";
import type { Market } from "~/features/stock/rules";
import { bringContents } from "~/publishing/operations/bulk.server";
import { noteList } from "~/publishing/operations/insiders/looks.server";
import { readable } from "~/publishing/operations/insiders/reader.server";
import { takeBack } from "~/publishing/operations/take-back.server";
import { areAsBrought } from "~/publishing/queries/bulk.server";
import { listEditionsOf } from "~/publishing/queries/editions.server";
import type { Draft } from "~/publishing/rules/drafts";
import { statesOf } from "~/publishing/rules/states";
import { auditRow } from "~/server/audit.server";
import { inBatch } from "~/server/batch.server";
import { all } from "~/server/conditions.server";
import type { Ctx } from "~/server/context.server";
import { beijingDay } from "~/shared/dates";
import { type Invalid, invalid } from "~/shared/forms/form-outcome";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { actorName } from "~/shared/permissions";
import { insertImport, isImportNew, rowsOf } from "~/sheets/queries.server";
import { undoImport } from "~/sheets/undo-import.server";
import { eventKind as kind } from "../area";
import { event } from "../kind";
import { areAllKnown, listEventsOfYear, listEventYears, listTypes } from "../queries.server";
import { copied, likeness, type PlannedEvent, type Proposal, timesOf } from "../rules/year-plan";
import { usualPlan } from "../rules/year-template";
import type { YearPlan, YearQuery } from "../schemas";
import { eventSchema } from "./office.server";

/** What `imports` calls a year that was planned at once. */
export const planName = "calendar.year";
const mostEvents = 200;

/** Where the company is listed, by its stock codes; without any both markets count. */
function marketsOf({ company }: Pick<Ctx, "company">): Market[] {
  const codes = company.settings.codes ?? [];
  const found = (["A", "H"] as const).filter((market) =>
    codes.some((code) => /\.HK$|^\d{4,5}$/i.test(code) === (market === "H")),
  );
  return found.length > 0 ? found : ["A", "H"];
}

/**
 * What is proposed for a year (the next one if left out) after another year's events, or after the usual events of a market; what
 * is there already is told and not chosen. Writes nothing.
 */
export async function proposeYear(ctx: Ctx, query: output<typeof YearQuery>) {
  const { db, company, now } = ctx;
  const year = query.year ?? Number(beijingDay(now).slice(0, 4)) + 1;
  const markets = marketsOf(ctx);
  const { years, types, there } = await inBatch(db, {
    years: listEventYears(db, company.id),
    types: listTypes(db, company.id),
    there: listEventsOfYear(db, company.id, readable(ctx), year, mostEvents),
  });
  const sources = years.map((one) => one.year).filter((one) => one !== year);
  const from = query.from ?? (sources.includes(year - 1) ? year - 1 : (markets[0] ?? "A"));
  const proposed =
    from === "A" || from === "H"
      ? usualPlan(from, year, markets, types)
      : await copyOf(ctx, { from, to: year, markets });
  const known = new Set(there.map(({ draft }) => likeness(draft)));
  const rows = proposed
    .map((one): Proposal => (known.has(likeness(one)) ? { ...one, notes: [...one.notes, "there"] } : one))
    .sort((one, other) => (`${one.day} ${one.time}` < `${other.day} ${other.time}` ? -1 : 1));
  return { year, from, sources, markets, types, rows, thisYear: Number(beijingDay(now).slice(0, 4)) };
}

async function copyOf(ctx: Ctx, shift: { from: number; to: number; markets: Market[] }): Promise<Proposal[]> {
  const { db, company, now } = ctx;
  const events = await listEventsOfYear(db, company.id, readable(ctx), shift.from, mostEvents);
  const ids = events.map(({ id }) => id);
  const editions = await listEditionsOf(db, company.id, ids);
  const standing = events.map(({ id, draft, revision }) => {
    const states = statesOf(
      editions.filter(({ contentId }) => contentId === id),
      now,
    );
    return { draft, title: draft.title, revision, states, known: true };
  });
  await noteList(ctx, kind, standing);
  return standing.map(({ draft, states }) => {
    const withdrawn = states["zh-CN"].now.state === "withdrawn";
    return copied({ ...draft, facts: event.factsIn(draft), withdrawn }, shift);
  });
}

const factsOf = (one: PlannedEvent) => ({ ...timesOf(one), location: one.location });

async function draftsOf(ctx: Ctx, rows: readonly PlannedEvent[]): Promise<Draft[] | Invalid> {
  const schema = await eventSchema(ctx);
  const read = rows.map((one) => schema.safeParse({ type: one.type, title: one.title, facts: factsOf(one) }));
  const issues = read.flatMap((one, at) =>
    one.success
      ? []
      : invalid(one.error).issues.map(({ field, ...rest }) => ({ ...rest, field: `rows.${at}.${field}` })),
  );
  return issues.length > 0
    ? { ...refuse("invalid"), issues }
    : read.flatMap(({ success, data }) => (success ? [data] : []));
}

/**
 * Writes the events of a year as drafts, all in one batch or none. The same `key` again, in parallel too, brings nothing: `added`
 * is then 0. Refuses invalid by the place of the row.
 */
export async function planYear(
  ctx: Ctx,
  { key, year, rows }: output<typeof YearPlan>,
): Promise<Outcome<{ added: number }> | Invalid> {
  const { db, company, now } = ctx;
  const drafts = await draftsOf(ctx, rows);
  if (!Array.isArray(drafts)) return drafts;
  const made = {
    ...{ companyId: company.id, id: key, name: planName, subjectId: `${year}`, fileId: "", release: null, basis: null },
    ...{ at: now, savedBy: actorName(ctx.actor) },
  };
  const { added } = await bringContents(ctx, {
    kind,
    release: null,
    drafts,
    where: isImportNew(company.id, key),
    also: (went, brought) => [
      ...insertImport(db, made, [brought.rows], went),
      auditRow(ctx, { action: "calendar.planYear", subjectId: `${year}`, after: { events: drafts.length } }, went),
    ],
  });
  return ok({ added });
}

/**
 * Deletes the drafts of a planned year again, in one batch. Refuses `notFound`, `planUndone` and, when one of them was edited,
 * scheduled or deleted since, `planTouched`.
 */
export async function undoYear(ctx: Ctx, id: string): Promise<Outcome<null>> {
  const companyId = ctx.company.id;
  const undone = await undoImport(
    ctx,
    {
      name: planName,
      undoAction: "calendar.undoPlan",
      isUntouched: () =>
        all(areAsBrought(companyId, rowsOf(companyId, id), ""), areAllKnown(companyId, id, readable(ctx, "c"))),
      restore: (_, made, went) => takeBack(ctx, { rows: rowsOf(companyId, made.id), releaseId: "" }, went),
    },
    id,
  );
  const codes: Record<string, string> = { importUndone: "planUndone", importOverlaid: "planTouched" };
  return undone.ok ? undone : refuse(codes[undone.code] ?? undone.code);
}
