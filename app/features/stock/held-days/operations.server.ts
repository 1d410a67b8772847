import { auditRow, isNoted } from "~/server/audit.server";
import { inBatch } from "~/server/database/batch.server";
import { always } from "~/server/database/conditions.server";
import { forgetCompanies, raiseRelease } from "~/server/request/companies.server";
import type { Ctx } from "~/server/request/context.server";
import { beijingDay } from "~/shared/dates";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { listDue, releaseDue } from "../import/due-queries.server";
import { priceImport } from "../import/operations.server";
import { alertHourOf } from "../import/reading/trading-days";
import { closeInstant } from "../rules";
import type { AlertHour, HeldDay } from "../schemas";
import { findInstrument } from "../securities/queries.server";
import { endHold, isHeld, listHeldTicks, updateAlertHour } from "./queries.server";

/** The questioned days that readers and price alerts do not have yet, oldest first. */
export async function heldDaysOf({ db, company, now }: Ctx) {
  const rows = await listHeldTicks(db, company.id, priceImport.name, now);
  return rows.map(({ asOf, ...row }) => ({ ...row, day: beijingDay(asOf) }));
}

/**
 * Shows a held day to readers, and lets its alerts go with the next check. Refuses `notFound`, and `changedMeanwhile`
 * where it no longer waits or the price is not the one that was seen.
 */
export async function letAlertsGo(ctx: Ctx, { instrumentId, day, price }: HeldDay): Promise<Outcome<null>> {
  const { db, company, now } = ctx;
  const found = await findInstrument(db, company.id, instrumentId);
  if (!found) return refuse("notFound");
  const seen = { instrumentId, asOf: closeInstant(found.market, day), price };
  const id = ctx.newId();
  const entry = { action: "stock.letAlertsGo", subjectId: instrumentId, after: { day, close: price } };
  const { note } = await inBatch(db, {
    // guard: held-day-let-go-as-seen
    note: auditRow(ctx, entry, isHeld(company.id, seen, now), id),
    ended: endHold(db, company.id, seen, now, isNoted(ctx, id)),
    shown: releaseDue(db, company.id, instrumentId, now, isNoted(ctx, id)),
    release: raiseRelease(db, company.id),
  });
  if (note.meta.changes === 0) return refuse("changedMeanwhile");
  forgetCompanies();
  return ok(null);
}

/** Shows the held days to readers whose set time has passed. */
export async function showDueDays(ctx: Ctx): Promise<void> {
  const { db, company, now } = ctx;
  const due = await listDue(db, company.id, now);
  if (due.length === 0) return;
  await inBatch(db, {
    shown: due.flatMap(({ id }) => releaseDue(db, company.id, id, now, always)),
    release: raiseRelease(db, company.id),
  });
  forgetCompanies();
}

/** Sets at which hour of Beijing the alerts of days questioned from now on go by themselves. */
export async function changeAlertHour(ctx: Ctx, { hour }: AlertHour): Promise<Outcome<null>> {
  const change = { before: { alertHour: alertHourOf(ctx.company) }, after: { alertHour: hour } };
  await inBatch(ctx.db, {
    settings: updateAlertHour(ctx.db, ctx.company.id, hour),
    note: auditRow(ctx, { action: "stock.changeAlertHour", subjectId: ctx.company.id, ...change }),
  });
  forgetCompanies();
  return ok(null);
}
