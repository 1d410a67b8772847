import { and, desc, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import { statements } from "~/features/finance/tables.server";
import { contents } from "~/publishing/tables.server";
import type { RecordTable } from "~/records/queries.server";
import type { Condition } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import { files, outbox } from "~/server/database/tables.server";
import type { Words } from "~/shared/languages";
import { resultsOwners } from "../tables.server";

const mostHeads = 100;

/**
 * The contents of a kind last saved, of one of its types or of all, without their texts, of those for which `known`
 * holds; a builder.
 */
export const listHeads = (
  db: Db,
  companyId: string,
  { kind, type }: { kind: string; type?: string },
  known: Condition,
) =>
  db
    .select({
      id: contents.id,
      type: sql<string>`${contents.draft} ->> '$.type'`,
      title: sql`${contents.draft} -> '$.title'`.mapWith((text: string) => JSON.parse(text) as Words),
      savedAt: contents.savedAt,
      results: sql<string | null>`${contents.draft} -> '$.facts.results'`,
      report: sql<string | null>`${contents.draft} ->> '$.facts.report'`,
      firstPublishedAt: contents.firstPublishedAt,
    })
    .from(contents)
    .where(
      and(
        eq(contents.companyId, companyId),
        eq(contents.kind, kind),
        type ? sql`${contents.draft} ->> '$.type' = ${type}` : undefined,
        known,
      ),
    )
    .orderBy(desc(contents.savedAt), desc(contents.id))
    .limit(mostHeads);

/** The periods that the drafts of sets of figures state; a builder. */
export const listSetPeriods = (db: Db, companyId: string, kind: string, known: Condition) =>
  db
    .selectDistinct({ contentId: statements.contentId, end: statements.periodEnd, span: statements.span })
    .from(statements)
    .innerJoin(
      contents,
      and(
        eq(contents.companyId, statements.companyId),
        eq(contents.id, statements.contentId),
        sql`${contents.draft} ->> '$.facts.figures' = ${statements.figures}`,
      ),
    )
    .where(and(eq(statements.companyId, companyId), eq(contents.kind, kind), known));

/** These contents with their drafts, of those for which `known` holds; a builder. */
export const listContents = (db: Db, companyId: string, ids: readonly string[], known: Condition) =>
  db
    .select()
    .from(contents)
    .where(
      and(
        eq(contents.companyId, companyId),
        sql`${contents.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
        known,
      ),
    );

/** What these files are; a builder. */
export const listFileTypes = (db: Db, companyId: string, ids: readonly string[]) =>
  db
    .select({ id: files.id, type: files.type })
    .from(files)
    .where(
      and(
        eq(files.companyId, companyId),
        inArray(files.id, sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`),
      ),
    );

/** The records of a table whose column holds that day; a builder. */
export const listOfDay = (
  db: Db,
  table: RecordTable,
  companyId: string,
  { column, day }: { column: string; day: string },
) =>
  db
    .select()
    .from(table)
    .where(and(eq(table.companyId, companyId), isOn(table, column, day)));

const isOn = (table: RecordTable, column: string, day: string): SQL => {
  const columns = getTableColumns(table) as unknown as Record<string, SQL>;
  return sql`${columns[column]} = ${day}`;
};

/** How many mails of a release are in which state; `since` is its second, before which none was written. */
export const countMails = (db: Db, companyId: string, { releaseId, since }: { releaseId: string; since: Date }) =>
  db.all<{
    state: string;
    count: number;
    last: number | null;
  }>(sql`SELECT state, count(*) AS count, max(done_at) AS last
    FROM ${outbox} WHERE company_id = ${companyId} AND created_at >= ${since.getTime()} AND occasion = ${releaseId}
    GROUP BY state`);

/** Who prepares which part of a period; a builder. */
export const listOwners = (db: Db, companyId: string, period: string) =>
  db
    .select({ part: resultsOwners.part, ownerId: resultsOwners.ownerId, ownerName: resultsOwners.ownerName })
    .from(resultsOwners)
    .where(and(eq(resultsOwners.companyId, companyId), eq(resultsOwners.period, period)));

type OwnedPart = { companyId: string; period: string; part: string };

/** The batch item that gives a part of a period to a person, or to nobody. */
export const setOwner = (
  db: Db,
  { companyId, period, part }: OwnedPart,
  owner: { userId: string; name: string } | null,
) =>
  owner
    ? db.run(sql`INSERT OR REPLACE INTO ${resultsOwners} (company_id, period, part, owner_id, owner_name)
        VALUES (${companyId}, ${period}, ${part}, ${owner.userId}, ${owner.name})`)
    : db.run(sql`DELETE FROM ${resultsOwners}
        WHERE company_id = ${companyId} AND period = ${period} AND part = ${part}`);
