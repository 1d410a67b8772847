import { and, eq, gt, inArray, notLike, or, sql } from "drizzle-orm";
import type { Db } from "~/server/db.server";
import { companies, outbox } from "~/server/tables.server";
import type { RiseFall, ThemeName } from "~/shared/themes";

/** Sets the colours and makes every cached page stale. */
export const updateLook = (
  db: Db,
  companyId: string,
  { theme, riseFall }: { theme: ThemeName; riseFall: RiseFall | null },
) =>
  db
    .update(companies)
    .set({
      theme,
      settings: riseFall
        ? sql`json_set(${companies.settings}, '$.riseFall', ${riseFall})`
        : sql`json_remove(${companies.settings}, '$.riseFall')`,
      release: sql`${companies.release} + 1`,
    })
    .where(eq(companies.companyId, companyId));

const week = 7 * 86_400_000;

/** Mail that is not out yet, or went wrong in the last week, by state; `+` keeps SQLite on the index of open states. */
export const listMailStates = (db: Db, companyId: string, now: Date) =>
  db
    .select({ state: outbox.state, rows: sql<number>`count(*)`, oldest: sql<number>`min(${outbox.createdAt})` })
    .from(outbox)
    .where(
      and(
        sql`+${outbox.companyId} = ${companyId}`,
        notLike(outbox.kind, "pictures.%"),
        or(
          inArray(outbox.state, ["pending", "sending", "unknown"]),
          and(eq(outbox.state, "failed"), gt(outbox.createdAt, new Date(now.getTime() - week))),
        ),
      ),
    )
    .groupBy(outbox.state);
