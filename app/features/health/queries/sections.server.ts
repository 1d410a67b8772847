import { getTableName, sql } from "drizzle-orm";
import { byRelease, isLive } from "~/publishing/contents/visibility-queries.server";
import { editions, releases } from "~/publishing/tables.server";
import { published } from "~/records/changes/published.server";
import type { RecordTable } from "~/records/queries.server";
import type { Condition } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import { companies } from "~/server/database/tables.server";
import type { RecordKind } from "~/server/registry/registry.server";
import type { Readers } from "~/server/request/context.server";

/** Whose pages these are, and the kinds of contents and of records that there are. */
type Site = { readers: Readers; contents: readonly string[]; records: readonly RecordKind[] };

/** Records that readers have; of a table that is no kind of records those that are shown. */
function posted(table: string, { readers, records }: Site): Condition {
  const kind = records.find((one) => getTableName(one.table) === table);
  return kind
    ? sql`EXISTS (SELECT 1 FROM ${published(kind.table as RecordTable, readers)})`
    : sql`EXISTS (SELECT 1 FROM ${sql.identifier(table)} one
      WHERE one.company_id = ${companies.companyId} AND one.posted = 1)`;
}

const live = (kind: string, now: Date): Condition =>
  sql`EXISTS (SELECT 1 FROM ${editions} CROSS JOIN ${releases} ON ${byRelease}
    WHERE ${editions.companyId} = ${companies.companyId}
    AND ${editions.kind} = ${kind} AND ${editions.lang} = 'zh-CN' AND ${isLive(now)})`;

const hasProfile = sql`EXISTS (SELECT 1 FROM company_profiles one
    WHERE one.company_id = ${companies.companyId} AND one.published IS NOT NULL)`;

/** Whether readers have something of this kind of contents or of this table. */
function filled(from: string, site: Site): Condition {
  if (from === "company_profiles") return hasProfile;
  return site.contents.includes(from) ? live(from, site.readers.now) : posted(from, site);
}

/** One JSON of 0 and 1 in the order of these kinds and tables; a builder of one row. */
export const findFilled = (db: Db, site: Site, sources: readonly string[]) =>
  db.all<{ filled: string }>(
    sql`SELECT json_array(${sql.join(
      sources.map((from) => filled(from, site)),
      sql`, `,
    )}) AS filled FROM ${companies} WHERE ${companies.companyId} = ${site.readers.company.id}`,
  );

/** Of these own menus the ids of those in which readers have a page; a builder. */
export const listFilledMenus = (db: Db, companyId: string, now: Date, menus: readonly string[]) =>
  db.all<{ id: string }>(
    sql`SELECT one.value AS id FROM json_each(${JSON.stringify(menus)}) one WHERE EXISTS (SELECT 1 FROM ${editions}
      CROSS JOIN ${releases} ON ${byRelease}
      WHERE ${editions.companyId} = ${companyId} AND ${editions.kind} = 'content.item'
      AND ${editions.lang} = 'zh-CN' AND ${editions.type} = one.value AND ${isLive(now)})`,
  );
