import { arePicturesReady } from "~/pictures/queries.server";
import { auditRow } from "~/server/audit.server";
import { inBatch } from "~/server/database/batch.server";
import type { Ctx } from "~/server/request/context.server";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { copyBookingForm } from "../form-settings/queries.server";
import type { CopyInput } from "../schemas";
import { activityAt } from "./conditions-queries.server";
import { findActivity, insertActivity } from "./queries.server";
import { seriesDays, timesOn } from "./series";

/**
 * Copies an activity as drafts, one for each day of a series, all in one batch or none: texts, places, hours and form
 * are the same, nobody has booked. Refuses notFound, seriesPast (its first day is over) and pictureNotReady.
 */
export async function copyActivity(
  ctx: Ctx,
  id: string,
  { first, rhythm, times }: CopyInput,
): Promise<Outcome<{ ids: string[] }>> {
  const { db, company, now } = ctx;
  const [row] = await findActivity(db, company.id, id);
  if (!row) return refuse("notFound");
  const days = seriesDays(first, rhythm, times);
  if (timesOn(row, first).startsAt <= now) return refuse("seriesPast");
  const plain = { held: 0, cancelled: false, shownAt: null, silentReason: null, revision: 1 };
  const copies = days.map((day) => ({ ...row, ...plain, ...timesOn(row, day), id: ctx.newId() }));
  const ids = copies.map((copy) => copy.id);
  const ready = arePicturesReady(company.id, [row.picture].filter(Boolean));
  const { found } = await inBatch(db, {
    made: copies.map((copy) => insertActivity(db, copy, ready)),
    notes: copies.map((copy) =>
      auditRow(
        ctx,
        { action: "appointments.copyActivity", subjectId: copy.id, before: { id }, after: { startsAt: copy.startsAt } },
        activityAt(company.id, copy.id, 1),
      ),
    ),
    forms: copyBookingForm(db, company.id, id, ids, activityAt(company.id, ids[0] ?? "", 1)),
    found: findActivity(db, company.id, ids[0] ?? ""),
  });
  return found.length === 0 ? refuse("pictureNotReady") : ok({ ids });
}
