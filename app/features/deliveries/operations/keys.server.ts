import { auditRow } from "~/server/audit.server";
import { inBatch } from "~/server/database/batch.server";
import type { Ctx } from "~/server/request/context.server";
import { blindIndex } from "~/server/sealing/sealed.server";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { actorName, type KeyHolder } from "~/shared/permissions";
import { findKey, hasRoomForKey, insertKey, isKeyStanding, listKeys, updateKeyRevoked } from "../queries.server";
import { keyIn, mostKeys } from "../rules";
import type { NewKey } from "../schemas";

const hashOf = (ctx: Ctx, key: string) => blindIndex(ctx.env, ctx.company.id, "dataKey", key);

/** Makes a key with which a system delivers figures; it is shown once. Refuses `dataKeysTooMany {max}`. */
export async function makeKey(ctx: Ctx, { name }: NewKey): Promise<Outcome<{ key: string }>> {
  const { db, company, now } = ctx;
  const key = `irh_${ctx.newId()}${ctx.newId()}`;
  const row = {
    companyId: company.id,
    id: ctx.newId(),
    name,
    keyHash: await hashOf(ctx, key),
    createdBy: actorName(ctx.actor),
    createdAt: now,
  };
  const entry = { action: "deliveries.makeKey", subjectId: row.id, after: { name } };
  const { made } = await inBatch(db, {
    made: insertKey(db, row, hasRoomForKey(company.id, mostKeys)),
    note: auditRow(ctx, entry, isKeyStanding(company.id, row.id)),
  });
  return made.meta.changes > 0 ? ok({ key }) : refuse("dataKeysTooMany", { max: mostKeys });
}

/** Ends a key at once. Refuses `notFound` for one that opens nothing any more. */
export async function revokeKey(ctx: Ctx, id: string): Promise<Outcome<null>> {
  const { db, company, now } = ctx;
  const name = (await listKeys(db, company.id)).find((key) => key.id === id)?.name;
  const { revoked } = await inBatch(db, {
    note: auditRow(
      ctx,
      { action: "deliveries.revokeKey", subjectId: id, before: { name } },
      isKeyStanding(company.id, id),
    ),
    revoked: updateKeyRevoked(db, company.id, id, { at: now, name: actorName(ctx.actor) }),
  });
  return revoked.length > 0 ? ok(null) : refuse("notFound");
}

/** Whose key a request carries; null for none, unknown, revoked and other companies' ones alike. */
export async function findKeyHolder({ headers }: Request, ctx: Ctx): Promise<KeyHolder | null> {
  const key = keyIn(headers.get("Authorization"));
  const found = key && (await findKey(ctx.db, ctx.company.id, await hashOf(ctx, key)));
  return found ? { kind: "key", keyId: found.id, name: found.name } : null;
}
