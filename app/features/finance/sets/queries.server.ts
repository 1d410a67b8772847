import { and, desc, eq, isNull, lt, type SQL, sql } from "drizzle-orm";
import { isLiveOne } from "~/publishing/contents/editions-queries.server";
import { byRelease, isLive } from "~/publishing/contents/visibility-queries.server";
import { editions, releases } from "~/publishing/tables.server";
import type { Condition } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import { files } from "~/server/database/tables.server";
import type { Lang } from "~/shared/languages";
import { statements } from "../tables.server";

const kind = "finance.figures";
const announcementKind = "announcements.item";

type StatementName = (typeof statements.$inferSelect)["statement"];
type Reader = { now: Date; lang: Lang };

/** A fact of a set of figures as the readers of a language have it, as a value in a statement. */
export const factShown = (
  companyId: string,
  { now, lang }: Reader,
  contentId: string,
  fact: "figures" | "report",
): SQL =>
  sql`(SELECT ${editions.facts} ->> ${fact} FROM ${editions} CROSS JOIN ${releases}
    WHERE ${isLiveOne(companyId, now, { kind, contentId, lang })} LIMIT 1)`;

/** The statements of one set of figures: `figures` names them, `contentId` is the content that they came with. */
type Set = { figures: string | SQL; contentId: string };

// guard: draft-figures-of-own-content
const isOfSet = (companyId: string, { figures, contentId }: Set) =>
  and(eq(statements.companyId, companyId), eq(statements.figures, figures), eq(statements.contentId, contentId)) as SQL;

const among = (companyId: string, set: Set, names: readonly StatementName[]): SQL =>
  sql`SELECT value AS name FROM json_each(${JSON.stringify(names)}) WHERE EXISTS (SELECT 1 FROM ${statements}
    WHERE ${isOfSet(companyId, set)} AND ${statements.statement} = value) ORDER BY key`;

/** Which of these statements a set has, in the order asked for. */
export const listNames = (db: Db, companyId: string, set: Set, names: readonly StatementName[]) =>
  db.all<{ name: StatementName }>(among(companyId, set, names));

/**
 * Of the first of these statements that a set has its periods, newest first; `before` is the day before which they end.
 */
export const listPeriods = (
  db: Db,
  companyId: string,
  set: Set,
  { names, before }: { names: readonly StatementName[]; before?: string | null | undefined },
  limit: number,
) =>
  db
    .select({
      statement: statements.statement,
      end: statements.periodEnd,
      span: statements.span,
      currency: statements.currency,
      lines: statements.lines,
    })
    .from(statements)
    .where(
      and(
        isOfSet(companyId, set),
        eq(statements.statement, sql`(${among(companyId, set, names)} LIMIT 1)`),
        before ? lt(statements.periodEnd, before) : undefined,
      ),
    )
    .orderBy(desc(statements.periodEnd))
    .limit(limit);

/** The names of files of the company, those that are gone left out. */
export const listFileNames = (db: Db, companyId: string, ids: readonly string[]) =>
  db
    .select({ id: files.id, name: files.name })
    .from(files)
    .where(
      and(
        eq(files.companyId, companyId),
        isNull(files.erasedAt),
        sql`${files.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
      ),
    );

/** Of each statement and period of a set the file that stated it, with its name where it is kept. */
export const listSources = (db: Db, companyId: string, set: Set) =>
  db
    .select({
      statement: statements.statement,
      end: statements.periodEnd,
      span: statements.span,
      fileId: statements.fileId,
      file: files.name,
    })
    .from(statements)
    .innerJoin(
      files,
      and(eq(files.companyId, statements.companyId), eq(files.id, statements.fileId), isNull(files.erasedAt)),
    )
    .where(isOfSet(companyId, set));

/** All statements of a set, newest period first. */
export const listStatements = (db: Db, companyId: string, set: Set) =>
  db
    .select({
      statement: statements.statement,
      end: statements.periodEnd,
      span: statements.span,
      currency: statements.currency,
      lines: statements.lines,
    })
    .from(statements)
    .where(isOfSet(companyId, set))
    .orderBy(desc(statements.periodEnd), statements.statement);

/** Of how many periods a set has each statement. */
export const countPeriods = (db: Db, companyId: string, set: Set) =>
  db
    .select({ statement: statements.statement, periods: sql<number>`count(*)` })
    .from(statements)
    .where(isOfSet(companyId, set))
    .groupBy(statements.statement);

/** The announcement that a set belongs to, where readers of the language have it; a builder of at most one row. */
export const findReport = (db: Db, companyId: string, { now, lang }: Reader, report: string | SQL) =>
  db
    .select({ id: editions.contentId, title: editions.title, shownLang: editions.shownLang })
    .from(editions)
    .crossJoin(releases)
    .where(
      and(
        byRelease,
        eq(editions.companyId, companyId),
        eq(editions.contentId, report),
        eq(editions.kind, announcementKind),
        eq(editions.lang, lang),
        isLive(now),
      ),
    )
    .limit(1);

/**
 * True in a statement for a draft (JSON) of a set that names figures of this content, which a file brought; never of
 * one that is begun.
 */
// guard: draft-figures-exist
export const areFiguresOf = (companyId: string, id: string | null, draft: string): Condition =>
  sql`EXISTS (SELECT 1 FROM ${statements} WHERE ${isOfSet(companyId, {
    figures: sql`${draft} ->> '$.facts.figures'`,
    contentId: id ?? "",
  })})`;
