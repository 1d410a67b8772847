import { auditRow, isNoted } from "~/server/audit.server";
import { inBatch } from "~/server/batch.server";
import { forgetCompanies } from "~/server/companies.server";
import type { Ctx } from "~/server/context.server";
import { beijingDay } from "~/shared/dates";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { endHold, isHeld, listHeldTicks, updateAlertHour } from "../queries/held-days.server";
import { findInstrument } from "../queries.server";
import { closeInstant } from "../rules";
import { alertHourOf } from "../rules/trading-days";
import type { AlertHour, HeldDay } from "../schemas";
import { priceImport } from "./price-import.server";

/** The questioned days whose price alerts wait, oldest first. */
export async function heldDaysOf({ db, company, now }: Ctx) {
  const rows = await listHeldTicks(db, company.id, priceImport.name, now);
  return rows.map(({ asOf, ...row }) => ({ ...row, day: beijingDay(asOf) }));
}

/**
 * Lets the alerts of a held day go with the next check. Refuses `notFound`, and `changedMeanwhile` where they no longer wait or the
 * price is not the one that was seen.
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
  });
  return note.meta.changes === 0 ? refuse("changedMeanwhile") : ok(null);
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
