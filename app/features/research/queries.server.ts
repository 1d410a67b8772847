import { and, desc, eq, gte, lte, or, type SQL, sql } from "drizzle-orm";
import { published } from "~/records/changes/published.server";
import { type Audience, recordsFor } from "~/records/queries/audience.server";
import { type Condition, isNamed } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import type { Readers } from "~/server/request/context.server";
import { researchReports as reports } from "./tables.server";

export type ReportRow = typeof reports.$inferSelect;
type Kind = ReportRow["kind"];
type Rating = Exclude<ReportRow["rating"], "">;

/** What of the reports is asked for; `after` is the last one of the page before. */
export type ReportFilter = {
  one?: string | null | undefined;
  kind?: Kind | SQL | null | undefined;
  year?: number | null | undefined;
  rating?: Rating | null | undefined;
  text?: string | null | undefined;
  until?: string | undefined;
  after?: { day: string; id: string } | null;
};

const filtered = ({ one, kind, year, rating, text, until, after }: ReportFilter): SQL | undefined =>
  and(
    one ? eq(reports.id, one) : undefined,
    kind ? sql`${reports.kind} = ${kind}` : undefined,
    year ? and(gte(reports.day, `${year}-01-01`), lte(reports.day, `${year}-12-31`)) : undefined,
    rating ? eq(reports.rating, rating) : undefined,
    text
      ? or(
          isNamed(reports.title, text),
          isNamed(reports.institution, text),
          sql`instr(lower(${reports.authors}), ${text.toLowerCase()}) > 0`,
        )
      : undefined,
    until ? lte(reports.day, until) : undefined,
    after ? sql`(${reports.day}, ${reports.id}) < (${after.day}, ${after.id})` : undefined,
  );

const columns = {
  id: reports.id,
  kind: reports.kind,
  title: reports.title,
  institution: reports.institution,
  authors: reports.authors,
  day: reports.day,
  rating: reports.rating,
  stated: reports.stated,
  link: reports.link,
  code: reports.code,
  summary: reports.summary,
  fileId: reports.fileId,
};

/** The reports that readers see, newest first; a builder. */
export const listPublicReports = (db: Db, readers: Readers, filter: ReportFilter, limit: number) =>
  db
    .select(columns)
    .from(published(reports, readers))
    .where(filtered(filter))
    .orderBy(desc(reports.day), desc(reports.id))
    .limit(limit);
export type RowView = Awaited<ReturnType<typeof listPublicReports>>[number];

/** The reports as staff have them, newest first; a builder. */
export const listStoredReports = (db: Db, audience: Audience, filter: ReportFilter, limit: number) =>
  db
    .select()
    .from(recordsFor(reports, audience))
    .where(and(eq(reports.companyId, audience.readers.company.id), filtered(filter)))
    .orderBy(desc(reports.day), desc(reports.id))
    .limit(limit);

/** One report; a builder of one row or none. */
export const findReport = (db: Db, audience: Audience, id: string) =>
  db
    .select()
    .from(recordsFor(reports, audience))
    .where(and(eq(reports.companyId, audience.readers.company.id), eq(reports.id, id)))
    .limit(1);

/**
 * Those of these kinds of which readers have some, each with its first and last day; a builder that reads two rows a
 * kind.
 */
export const listPublicKinds = (db: Db, readers: Readers, kinds: readonly Kind[]) => {
  const edge = (order: "ASC" | "DESC") =>
    sql`(SELECT day FROM ${published(reports, readers, { as: "r" })} WHERE r.kind = k.value
      ORDER BY day ${sql.raw(order)} LIMIT 1)`;
  return db.all<{ kind: Kind; first: string; last: string }>(
    sql`SELECT k.value AS kind, ${edge("ASC")} AS first, ${edge("DESC")} AS last
      FROM json_each(${JSON.stringify(kinds)}) k
      WHERE last IS NOT NULL`,
  );
};

/** How many reports there are of each kind, shown or not. */
export const countKinds = (db: Db, audience: Audience) =>
  db
    .select({ kind: reports.kind, count: sql<number>`count(*)` })
    .from(recordsFor(reports, audience))
    .where(eq(reports.companyId, audience.readers.company.id))
    .groupBy(reports.kind);

/** In a statement: `wanted` where readers have reports of it, else the other of these kinds. */
export const kindThere = (readers: Readers, kinds: readonly Kind[], wanted: Kind): SQL =>
  sql`iif(EXISTS (SELECT 1 FROM ${published(reports, readers, { as: "r" })} WHERE r.kind = ${wanted}),
    ${wanted}, ${kinds.find((kind) => kind !== wanted)})`;

type Span = { from: string; until: string };

/**
 * How many institutions rate the company so, by the latest rating that each has given within the span; of two of one
 * day the one that was saved last. SQLite takes the rating from the row that holds the maximum.
 */
const ratingsIn = (readers: Readers, { from, until }: Span): SQL => sql`SELECT rating, count(*) AS institutions FROM (
    SELECT rating, max(day || printf('/%015d/', saved_at) || id) AS latest
      FROM ${published(reports, readers, { as: "r" })}
    WHERE r.kind = 'company' AND r.day >= ${from} AND r.day <= ${until} AND r.rating <> ''
    GROUP BY lower(replace(r.institution ->> 'zh-CN', ' ', ''))
  ) GROUP BY rating`;

/** These counts; a builder that reads the rows of the span. */
export const countRatings = (db: Db, readers: Readers, span: Span) =>
  db.all<{ rating: Rating; institutions: number }>(ratingsIn(readers, span));

/** The newest reports on the company, each with these counts as JSON; a builder. */
export const listReportsWithRatings = (db: Db, readers: Readers, span: Span, limit: number) =>
  db
    .select({
      ...columns,
      rated: sql<string>`(SELECT json_group_object(rating, institutions) FROM (${ratingsIn(readers, span)}))`.as(
        "rated",
      ),
    })
    .from(published(reports, readers))
    .where(eq(reports.kind, "company"))
    .orderBy(desc(reports.day), desc(reports.id))
    .limit(limit);

/** True in a statement while the file is a document of the company that nothing else has. */
export const isFreeDocument = (companyId: string, fileId: string): Condition =>
  // guard: report-document-unclaimed
  // guard: report-document-of-no-purpose
  sql`EXISTS (SELECT 1 FROM files
    WHERE company_id = ${companyId} AND id = ${fileId} AND kind = 'document' AND erased_at IS NULL
    AND (purpose = 'reports' OR (claimed_at IS NULL AND subject_id IS NULL AND purpose IS NULL)))`;

/** True in a statement while readers have a report. */
export const hasReport = (readers: Readers, id: string): Condition =>
  sql`EXISTS (SELECT 1 FROM ${published(reports, readers)} WHERE id = ${id})`;
