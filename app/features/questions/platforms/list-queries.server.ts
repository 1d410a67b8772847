import { type SQL, sql } from "drizzle-orm";
import { all } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import { addDays, beijingInstant } from "~/shared/dates";
import { questionState, type questions } from "../tables.server";

type Platform = (typeof questions.$inferSelect)["platform"];
type State = "waiting" | "answered" | "hidden";
export type Place = { sortAt: number; id: string };
type Days = { from?: string | null | undefined; until?: string | null | undefined };
export type ListQueriesInput = Days & {
  states: readonly State[];
  /** Null for all of them. */
  platforms: readonly Platform[] | null;
  topic?: string | null | undefined;
  /** The last row of the page before, or the first of the page after: that one's rows come the other way round. */
  after?: Place | null;
  before?: Place | null;
  oldestFirst?: boolean;
};

/** A question as lists have it; texts of words, and where the answer was first given, are JSON. */
export type ListedRow = {
  id: string;
  revision: number;
  posted: number;
  platform: Platform;
  topic: string;
  askedAt: number;
  asker: string;
  question: string;
  answer: string;
  answeredAt: number | null;
  link: string;
  /** The JSON of moment, platform and venue; null where it was first given here. */
  first: string | null;
};

/** Where an answer was given first, if that may be told: another shown question, or what was said elsewhere. */
const firstOf = (companyId: string) => sql`CASE q.first_said WHEN '' THEN NULL ELSE coalesce(
  (SELECT json_array(f.answered_at, f.platform, '') FROM questions f
    WHERE f.company_id = ${companyId} AND f.id = q.first_said
    AND f.posted = 1 AND f.answered_at IS NOT NULL),
  (SELECT json_array(s.said_at, '', s.venue) FROM said_answers s
    WHERE s.company_id = ${companyId} AND s.id = q.first_said
    AND s.posted = 1)) END`;

const listed = (
  companyId: string,
) => sql`q.id, q.revision, q.posted, q.platform, q.topic, q.asked_at AS askedAt, q.asker, q.question,
  q.answer, q.answered_at AS answeredAt, q.link, ${firstOf(companyId)} AS first`;

export const inDays = (column: SQL, { from, until }: Days) =>
  all(
    from ? sql`${column} >= ${beijingInstant(from).getTime()}` : null,
    until ? sql`${column} < ${beijingInstant(addDays(until, 1)).getTime()}` : null,
  );

/**
 * Questions by their time, newest first unless `oldestFirst`: a short look into an index for each state and platform,
 * and the first of those together, so that it costs rows in proportion to `limit` alone.
 */
export const listQuestions = (db: Db, companyId: string, wanted: ListQueriesInput, limit: number) =>
  db.all<ListedRow>(selectQuestions(companyId, wanted, limit));

/** One of the newest questions and, as JSON, what was counted of all on each platform. */
export type LatestRow = Omit<ListedRow, "id"> & { counted: string; id: string | null };

/**
 * The newest of these questions with what was counted of all, in one statement; its only row has nothing but that where
 * there are none.
 */
export const listLatest = (db: Db, companyId: string, wanted: ListQueriesInput, limit: number) =>
  db.all<LatestRow>(sql`SELECT counts.counted, one.*
    FROM (SELECT json_group_array(json_object('platform', platform, 'asked', asked,
      'answered', answered, 'hours', json(hours))) AS counted FROM questions_spans
      WHERE company_id = ${companyId} AND grain = 'all'
      AND span = '') counts LEFT JOIN (${selectQuestions(companyId, wanted, limit)}) one ON 1
      ORDER BY one.askedAt DESC, one.id DESC`);

function selectQuestions(companyId: string, wanted: ListQueriesInput, limit: number): SQL {
  const { states, platforms, topic, after, before } = wanted;
  const upwards = Boolean(wanted.oldestFirst) !== Boolean(before);
  const direction = sql.raw(upwards ? "ASC" : "DESC");
  const from = before ?? after;
  const beyond = from && sql`(asked_at, id) ${sql.raw(upwards ? ">" : "<")} (${from.sortAt}, ${from.id})`;
  const looks = states.flatMap((one) =>
    (platforms ?? [null]).map(
      (platform) => sql`SELECT * FROM (SELECT id, asked_at FROM questions
        WHERE company_id = ${companyId} AND ${questionState} = ${one}
        AND ${all(platform && sql`platform = ${platform}`, topic ? sql`topic = ${topic}` : null, inDays(sql`asked_at`, wanted), beyond)}
        ORDER BY asked_at ${direction}, id ${direction} LIMIT ${limit})`,
    ),
  );
  const ids = looks.length > 0 ? sql.join(looks, sql` UNION ALL `) : sql`SELECT '' AS id, 0 AS asked_at WHERE 0`;
  return sql`SELECT ${listed(companyId)} FROM (SELECT * FROM (${ids})
      ORDER BY asked_at ${direction}, id ${direction} LIMIT ${limit}) page
    CROSS JOIN questions q ON q.company_id = ${companyId} AND q.id = page.id
    ORDER BY q.asked_at ${direction}, q.id ${direction}`;
}

const hex = (text: string) =>
  [...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * The words of the index by which a row of it belongs to a company and is in these states, on these platforms and of
 * this topic.
 */
function scopeOf(
  companyId: string,
  { states, platforms, topic }: Pick<ListQueriesInput, "states" | "platforms" | "topic">,
): string {
  const stated = states.map((one) => (one === "hidden" ? "hidden" : `shown AND ${one}`));
  const parts = [
    `c${hex(companyId)}`,
    `(${stated.map((one) => `(${one})`).join(" OR ")})`,
    ...(platforms ? [`(${platforms.map((platform) => `p${platform}`).join(" OR ")})`] : []),
    ...(topic ? [`t${hex(topic)}`] : []),
  ];
  return `(${parts.map((part) => `scope : (${part})`).join(" AND ")})`;
}

export type RowMatch = ListedRow & { place: number };

/**
 * The same of those that have the words of `match`, by their place in the index of words, which grows with their time.
 */
export function listFoundQuestions(
  db: Db,
  companyId: string,
  wanted: Omit<ListQueriesInput, "after" | "before"> & { match: string; after?: number | null; before?: number | null },
  limit: number,
) {
  const { match, from, until, after, before } = wanted;
  const upwards = Boolean(wanted.oldestFirst) !== Boolean(before);
  const place = before ?? after;
  const placed = (day: string) => beijingInstant(day).getTime() * 1_000;
  return db.all<RowMatch>(sql`SELECT ${listed(companyId)}, s.rowid AS place FROM questions_search s
      CROSS JOIN questions q ON q.company_id = ${companyId} AND q.id = s.question_id
    WHERE questions_search MATCH ${`${scopeOf(companyId, wanted)} AND text : (${match})`}
      AND s.company_id = ${companyId}
      AND ${all(
        place ? sql`s.rowid ${sql.raw(upwards ? ">" : "<")} ${place}` : null,
        from ? sql`s.rowid >= ${placed(from)}` : null,
        until ? sql`s.rowid < ${placed(addDays(until, 1))}` : null,
      )}
    ORDER BY s.rowid ${sql.raw(upwards ? "ASC" : "DESC")} LIMIT ${limit}`);
}
