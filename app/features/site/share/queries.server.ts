import { and, eq, sql } from "drizzle-orm";
import type { Condition } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import { companies } from "~/server/database/tables.server";
import type { Lang } from "~/shared/languages";

type Drawn = { file: string; of: string };

/** Tells the pages of these languages which drawn picture is theirs, and makes every cached one stale. */
export const updateShare = (db: Db, companyId: string, share: Partial<Record<Lang, Drawn>>, where: Condition) =>
  db
    .update(companies)
    .set({
      settings: sql`json_patch(${companies.settings}, ${JSON.stringify({ share })})`,
      release: sql`${companies.release} + 1`,
    })
    .where(and(eq(companies.companyId, companyId), where));
