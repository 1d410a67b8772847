import { livesInCentral } from "~/server/database/databases.server";
import type { Db } from "~/server/database/db.server";
import type { Ctx } from "../request/context.server";
import { currentRingId, rewrapKey } from "./sealed.server";
import { countSealedKeys, listSealedKeys, updateSealedKeys } from "./sealed-keys.server";

const perMinute = 500;

/** Second factors and invitations stand in the central database, the rest in the company's. */
const databases = (ctx: Ctx): Db[] => (livesInCentral(ctx) ? [ctx.db] : [ctx.db, ctx.central]);
const placesOf = (ctx: Ctx) =>
  databases(ctx).flatMap((db) => ctx.registry.sealedTables.map((table) => [db, table] as const));

/**
 * Each minute, while the ring holds more than one key: wraps the own keys of up to `most` records, which an older ring
 * key wraps, by the newest one. The sealed fields stay as they are, and a record that is written or erased meanwhile
 * keeps what that wrote. Records that do not open are left and counted in the log.
 */
export async function rotateSeals(ctx: Ctx, most = perMinute): Promise<{ changed: number }> {
  const { env, company } = ctx;
  const current = currentRingId(env);
  const older = Object.keys(env.SEAL_KEYS).filter((id) => id !== current);
  let left = older.length > 0 ? most : 0;
  let changed = 0;
  for (const [db, table] of placesOf(ctx)) {
    if (left <= 0) break;
    const found = await listSealedKeys(db, company.id, table, older, left);
    const wrapped = await Promise.all(
      found.map(async (row) => ({
        ...row,
        wrapped: await rewrapKey(env, row.bound, row.sealedKey).catch(() => null),
      })),
    );
    const changes = wrapped.flatMap((row) => (row.wrapped === null ? [] : [{ ...row, wrapped: row.wrapped }]));
    if (changes.length < found.length)
      ctx.log("seal.doesNotOpen", { table: table[0], rows: found.length - changes.length });
    if (changes.length > 0) changed += (await updateSealedKeys(db, company.id, table, changes)).length;
    left -= changes.length;
  }
  return { changed };
}

/** How many of the company's records still need another ring key than the newest; at 0 the others may be removed. */
export async function countOldSeals(ctx: Ctx): Promise<number> {
  const counts = databases(ctx).map((db) =>
    countSealedKeys(db, ctx.company.id, ctx.registry.sealedTables, currentRingId(ctx.env)),
  );
  return (await Promise.all(counts)).reduce((sum, [counted]) => sum + (counted?.n ?? 0), 0);
}
