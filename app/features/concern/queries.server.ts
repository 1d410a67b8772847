import { asc, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { questionState } from "~/features/questions/tables.server";
import { picturesJson } from "~/pictures/queries.server";
import { titleOnceOut } from "~/publishing/contents/shown-queries.server";
import { published } from "~/records/changes/published.server";
import { isInPrevious } from "~/records/queries/previous.server";
import { type Condition, some } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import type { Readers } from "~/server/request/context.server";
import { cardContents, companyCards } from "./tables.server";

export type CardRow = typeof companyCards.$inferSelect;
export type ContentRow = typeof cardContents.$inferSelect;

/**
 * The company's card as readers have it, handed out or not, with its picture; a builder, without a row where nothing
 * was written on it.
 */
export const findCard = (db: Db, readers: Readers) =>
  db
    .select({
      greeting: companyCards.greeting,
      posted: companyCards.posted,
      pictures: picturesJson(readers.company.id, [sql`company_cards.picture`]),
    })
    .from(published(companyCards, readers, { hidden: true }))
    .limit(1);

/** What the card shows, in its order. A builder. */
export const listContents = (db: Db, readers: Readers) =>
  db
    .select({
      page: cardContents.page,
      name: cardContents.name,
      about: cardContents.about,
      newest: cardContents.newest,
    })
    .from(published(cardContents, readers))
    .orderBy(asc(cardContents.sort), asc(cardContents.id));

/** True in a statement when the card, handed out or not, has the picture, or that which readers have. */
export const namesPicture = (companyId: string, id: SQLWrapper): Condition =>
  some(
    sql`EXISTS (SELECT 1 FROM company_cards WHERE company_id = ${companyId} AND picture = ${id})`,
    isInPrevious(companyCards, companyCards.picture, companyId, id),
  );

/** The same of one that readers have. */
export const showsPicture = (companyId: string, id: SQLWrapper, now: Date): Condition =>
  sql`EXISTS (SELECT 1 FROM ${published(companyCards, { company: { id: companyId }, now })} WHERE picture = ${id})`;

/** Two spans of one length, in milliseconds: from `since` until `until`, and before that from `before`. */
export type Spans = { before: number; since: number; until: number };

type Counted = { id: string; now: number; before: number };

const counted = (db: Db, rows: SQL, { since }: Spans, limit = 200) =>
  db.all<Counted>(sql`SELECT id, sum(n * (at >= ${since})) AS now, sum(n * (at < ${since})) AS before FROM (${rows})
    GROUP BY id ORDER BY now DESC, before DESC, id LIMIT ${limit}`);

const within = (column: string, { before, until }: Spans) =>
  sql`${sql.raw(column)} >= ${before} AND ${sql.raw(column)} < ${until}`;

/** The questions of the spans by topic, without those that readers do not see. */
export const countQuestions = (db: Db, companyId: string, spans: Spans) =>
  counted(
    db,
    sql`SELECT topic AS id, asked_at AS at, 1 AS n FROM questions WHERE company_id = ${companyId}
      AND (${questionState}) IN ('waiting', 'answered')
      AND ${within("asked_at", spans)}`,
    spans,
  );

/** The messages of the spans by column, without those that are held apart. */
export const countMessages = (db: Db, companyId: string, spans: Spans) =>
  counted(
    db,
    sql`SELECT column_id AS id, created_at AS at, 1 AS n FROM messages
      WHERE company_id = ${companyId} AND spam = 0 AND ${within("created_at", spans)}`,
    spans,
  );

/** The visits asked for in the spans, as `researchType.investorType`. */
export const countVisits = (db: Db, companyId: string, spans: Spans) =>
  counted(
    db,
    sql`SELECT research_type || '.' || investor_type AS id, created_at AS at, 1 AS n FROM registrations
      WHERE company_id = ${companyId} AND ${within("created_at", spans)}`,
    spans,
  );

/** What those asked for who signed up in the spans and confirmed it, as `topic.type`, and `alerts` for prices. */
export const countSubscriptions = (db: Db, companyId: string, spans: Spans) =>
  counted(
    db,
    sql`SELECT t.topic || '.' || t.type AS id, s.created_at AS at, 1 AS n FROM subscribers s
        CROSS JOIN topics t ON t.company_id = s.company_id AND t.subscriber_id = s.id
        WHERE s.company_id = ${companyId} AND s.state = 'confirmed' AND ${within("s.created_at", spans)}
      UNION ALL SELECT 'alerts' AS id, s.created_at AS at, 1 AS n FROM subscribers s
        CROSS JOIN alerts a ON a.company_id = s.company_id AND a.subscriber_id = s.id
        WHERE s.company_id = ${companyId} AND s.state = 'confirmed' AND ${within("s.created_at", spans)}`,
    spans,
  );

/** The days of two spans of one length, in Beijing. */
export type Days = { before: string; since: string; until: string };

type Looks = { kind: string; now: Date; most: number };

/**
 * What was looked at most, or searched for without a hit, by what `views` calls it, with the title by which readers
 * know a content as JSON.
 */
export const countLooks = (db: Db, companyId: string, { before, since, until }: Days, { kind, now, most }: Looks) =>
  db.all<
    Counted & { title: string | null }
  >(sql`SELECT id, now, before, ${titleOnceOut(companyId, "looked.id", now)} AS title
    FROM (SELECT substr(subject, ${kind.length + 2}) AS id, sum(count * (day >= ${since})) AS now,
        sum(count * (day < ${since})) AS before
      FROM views WHERE company_id = ${companyId} AND day BETWEEN ${before} AND ${until}
        AND subject > ${`${kind}:`} AND subject < ${`${kind};`}
      GROUP BY subject ORDER BY now DESC, before DESC, subject LIMIT ${most}) looked`);
