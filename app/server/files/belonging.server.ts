import { and, eq, isNull, sql } from "drizzle-orm";
import type { Condition } from "~/server/database/conditions.server";
import { files } from "~/server/database/tables.server";
import type { Ctx } from "../request/context.server";
import type { Belonging } from "./files.server";

const own = (ctx: Ctx) => and(eq(files.companyId, ctx.company.id), isNull(files.erasedAt));
const shown = { id: files.id, name: files.name, kind: files.kind, size: files.size };

/** True in a statement on files for those that nothing has claimed. */
export const isUnclaimed: Condition = sql`${files.claimedAt} IS NULL`;

/** Those of these uploads for a purpose that nothing has claimed, with their names and sizes. */
export const listUnclaimed = (ctx: Ctx, ids: string[], purpose: Belonging["purpose"]) =>
  ctx.db
    .select(shown)
    .from(files)
    .where(
      and(
        own(ctx),
        eq(files.purpose, purpose),
        isUnclaimed,
        sql`${files.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
      ),
    );

/** What belongs to a subject for a purpose, in the order in which it came; a builder. */
export const listBelonging = (ctx: Ctx, { subjectId, purpose }: Belonging) =>
  ctx.db
    .select(shown)
    .from(files)
    .where(and(own(ctx), eq(files.subjectId, subjectId), eq(files.purpose, purpose)))
    .orderBy(files.createdAt, files.id);
