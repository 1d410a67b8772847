import { desc, sql } from "drizzle-orm";
import type { Db } from "~/server/database/db.server";
import { countOrganisations, listLatestOrganisations, newestRowsOf } from "~/server/registry/institutions.server";
import { messages } from "../tables.server";

const notApart = sql.raw("spam = 0");

/** The latest message of each institution among the newest that are not held apart; a builder. */
export const listLatestWriters = (db: Db, companyId: string) =>
  listLatestOrganisations(db, companyId, "messages", notApart);

/** How many messages came from each of these institutions; a builder. */
export const countFrom = (db: Db, companyId: string, nameIndexes: readonly string[]) =>
  countOrganisations(db, companyId, "messages", nameIndexes, notApart);

/** The messages that came from these institutions, but for what is held apart, newest first; a builder. */
export const listMessagesFrom = (db: Db, companyId: string, nameIndexes: readonly string[], limit: number) =>
  db
    .select()
    .from(messages)
    .where(
      sql`+${messages.companyId} = ${companyId}
        AND ${messages}.rowid IN ${newestRowsOf("messages", companyId, nameIndexes, limit, notApart)}`,
    )
    .orderBy(desc(messages.createdAt))
    .limit(limit);
