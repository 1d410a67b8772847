import { type Answers, type BatchQuery, inBatch } from "~/server/database/batch.server";
import { databaseNamed, livesInCentral } from "~/server/database/databases.server";
import { type Db, systemDb } from "~/server/database/db.server";
import type { Ctx } from "~/server/request/context.server";
import { errorText } from "~/server/request/error-text.server";
import { deleteNotes, insertNotes, listLeftNotes, listPlaces, putPlaces } from "./carried-queries.server";

const most = 200;

/** The central database without the company check: accounts, sessions and second factors belong to people. */
export const peopleDb = ({ env, meter }: Pick<Ctx, "env" | "meter">): Db => systemDb(env.DB, meter);

/**
 * Brings a company that does not live in the central database what was written there for it: its audit rows, moved, and
 * the names and places of its people, copied. Each step can be repeated, so what stops half-way is done by the next
 * one.
 */
export async function carryOver(ctx: Ctx): Promise<void> {
  const { central, company } = ctx;
  if (livesInCentral(ctx)) return;
  const { notes, places } = await inBatch(central, {
    notes: listLeftNotes(central, company.id, most),
    places: listPlaces(central, company.id),
  });
  const people = systemDb(databaseNamed(ctx.env, company.database), ctx.meter);
  await inBatch(people, { places: putPlaces(people, company.id, places), notes: insertNotes(people, notes) });
  const ids = notes.map(({ id }) => id);
  // guard: carried-notes-deleted
  if (ids.length > 0) await deleteNotes(central, company.id, ids);
}

/**
 * `inBatch` of an identity operation, which stands or falls as a whole in the central database with its audit rows and
 * mails; what the company's database has to know of it follows at once, else with the cron.
 */
export async function inCentral<const Items extends Record<string, BatchQuery>>(
  ctx: Ctx,
  db: Db,
  items: Items,
): Promise<Answers<Items>> {
  const answers = await inBatch(db, items);
  await carryOver(ctx).catch((error: unknown) => ctx.log("staff.carryOverFailed", { error: errorText(error) }));
  return answers;
}
