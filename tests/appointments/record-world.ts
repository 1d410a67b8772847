import { sql } from "drizzle-orm";
import { startRecord } from "~/features/appointments/record/operations.server";
import { passVisit } from "~/features/appointments/registrations/answer.server";
import { findContent } from "~/publishing/contents/queries.server";
import { always } from "~/server/database/conditions.server";
import type { Ctx } from "~/server/request/context.server";
import { noon } from "../support/context";
import { booked } from "./bookings";

export const at = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);
/** An activity of `openActivity` ends 242 hours after noon, on Thursday 12 March 2026 at 14:00 in Beijing. */
export const over = at(243);

/** The id of a party of two that was passed. */
export async function party(ctx: Ctx, activity: string): Promise<string> {
  const id = await booked({ ...ctx, actor: { kind: "public" } }, activity, 1);
  await passVisit(ctx, id);
  return id;
}

/** The id of the record that is begun once the activity is over. */
export async function started(ctx: Ctx, activity: string, named = true): Promise<string> {
  const done = await startRecord({ ...ctx, now: over }, activity, named);
  if (!done.ok) throw new Error(done.code);
  return done.value.id;
}

export async function draftOf(ctx: Ctx, id: string) {
  const row = await findContent(ctx.db, ctx.company.id, id, always);
  if (!row) throw new Error("no draft");
  return row.draft;
}

export const audited = (ctx: Ctx, action: string) =>
  ctx.db.all<{ subject: string; after: string | null }>(
    sql`SELECT subject_id AS subject, after FROM audit WHERE company_id = ${ctx.company.id} AND action = ${action}`,
  );
