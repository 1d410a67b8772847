import { hasRoom, insertRecord } from "~/records/queries.server";
import { auditRow, isNoted } from "~/server/audit.server";
import type { Item } from "~/server/database/batch.server";
import { all, type Condition, not } from "~/server/database/conditions.server";
import type { Ctx } from "~/server/request/context.server";
import type { Words } from "~/shared/languages";
import { actorName } from "~/shared/permissions";
import { instruments } from "../tables.server";
import { listedName, marketOf, mostSecurities } from "./listed";
import { isKnownCode } from "./listed-queries.server";

/**
 * For a batch that tells where the company is listed: what makes a security of each of these codes that has none, named
 * after the company and not shown to readers before somebody shows its prices, if `where` holds. One that is there
 * stays as it is.
 */
export function addListed(
  ctx: Ctx,
  { codes, name }: { codes: readonly string[]; name: Words },
  where: Condition,
): Item[] {
  const companyId = ctx.company.id;
  return codes.flatMap((code) => {
    const [id, note] = [ctx.newId(), ctx.newId()];
    const security = { code, ...marketOf(code), name: listedName(name, code, codes.length > 1) };
    const entry = { action: "stock.addSecurity", subjectId: id, after: { code, name: security.name } };
    const stored = {
      companyId,
      id,
      sort: 0,
      posted: false,
      revision: 1,
      savedAt: ctx.now,
      savedBy: actorName(ctx.actor),
    };
    return [
      auditRow(
        ctx,
        entry,
        all(where, not(isKnownCode(companyId, code)), hasRoom(instruments, companyId, mostSecurities)),
        note,
      ),
      insertRecord(ctx.db, instruments, { ...stored, ...security }, isNoted(ctx, note)),
    ];
  });
}
