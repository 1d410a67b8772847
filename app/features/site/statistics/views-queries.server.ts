import { and, eq, type SQL, sql } from "drizzle-orm";
import { titleOnceOut } from "~/publishing/contents/shown-queries.server";
import { byRelease, isLive } from "~/publishing/contents/visibility-queries.server";
import { hasVideo } from "~/publishing/files/videos-queries.server";
import { editions, releases } from "~/publishing/tables.server";
import type { Db } from "~/server/database/db.server";
import type { OwnVideos } from "~/server/registry/registry.server";
import type { Lang } from "~/shared/languages";
import { views } from "../tables.server";

type View = { companyId: string; day: string; subject: string; lang: Lang };

/** Counts one more look at a subject on a Beijing day, if `where` holds: one statement. */
export const updateViews = (db: Db, { companyId, day, subject, lang }: View, where: SQL = sql`1`) =>
  db.run(sql`INSERT INTO ${views} (company_id, day, subject, lang, count)
    SELECT ${companyId}, ${day}, ${subject}, ${lang}, 1 WHERE ${where}
    ON CONFLICT (company_id, day, subject, lang) DO UPDATE SET count = count + 1`);

type Span = { from: string; to: string };

/** Subjects sort by their kind first: those of one kind lie between `kind:` and `kind;`. */
const within = (companyId: string, { from, to }: Span, kind: string) =>
  sql`company_id = ${companyId} AND day BETWEEN ${from} AND ${to} AND subject > ${`${kind}:`}
    AND subject < ${`${kind};`}`;

/** True in a statement while that search was noted on the day, or fewer than `most` others were. */
export const hasRoomForMiss = ({ companyId, day, subject }: Omit<View, "lang">, most: number): SQL =>
  sql`(EXISTS (SELECT 1 FROM ${views} WHERE company_id = ${companyId} AND day = ${day} AND subject = ${subject})
    OR (SELECT count(*) FROM (SELECT 1 FROM ${views}
      WHERE ${within(companyId, { from: day, to: day }, "search")} LIMIT ${most})) < ${most})`;

type Looked = { companyId: string; contentId: string; lang: Lang; video: boolean };

/** True while readers of a language have that content, or with `video` that content's video. */
export const isShown = (now: Date, { companyId, contentId, lang, video }: Looked): SQL =>
  sql`EXISTS (SELECT 1 FROM ${editions} CROSS JOIN ${releases} ON ${byRelease} WHERE ${and(
    eq(editions.companyId, companyId),
    eq(editions.contentId, contentId),
    eq(editions.lang, lang),
    video ? hasVideo : undefined,
    isLive(now),
  )})`;

/** The views of a kind of subject by day and language, from day to day inclusive; days without any are left out. */
export const countViewsByDay = (db: Db, companyId: string, span: Span, kind: string) =>
  db.all<{ day: string; lang: Lang; views: number }>(
    sql`SELECT day, lang, sum(count) AS views FROM ${views} WHERE ${within(companyId, span, kind)} GROUP BY day, lang
      ORDER BY day, lang`,
  );

type Titles = readonly OwnVideos[];

/** The title by which readers know a content or a video of an area's own, `id` being an expression for its id. */
const titleOf = (companyId: string, id: string, now: Date, videos: Titles): SQL =>
  sql`coalesce(${sql.join(
    [titleOnceOut(companyId, id, now), ...videos.map(({ title }) => title(companyId, id, now)), sql`NULL`],
    sql`, `,
  )})`;

type Query = { span: Span; kind: string; videos: Titles };

/**
 * The subjects of a kind that were looked at most, with the title by which readers know one, as JSON of its languages
 * (null: gone).
 */
export const countViewsBySubject = (
  db: Db,
  companyId: string,
  now: Date,
  { span, kind, videos }: Query,
  limit: number,
) =>
  db.all<{ subject: string; views: number; title: string | null }>(sql`SELECT subject, views,
      ${titleOf(companyId, `substr(subject, ${kind.length + 2})`, now, videos)} AS title
    FROM (SELECT subject, sum(count) AS views FROM ${views} WHERE ${within(companyId, span, kind)} GROUP BY subject)
    ORDER BY views DESC, subject LIMIT ${limit}`);

/**
 * Every count from day to day inclusive, in order of day, subject and language, with the title by which readers know a
 * content (null: none, or gone).
 */
export const listViews = (db: Db, companyId: string, now: Date, { from, to }: Span, videos: Titles) =>
  db.all<{
    day: string;
    subject: string;
    lang: Lang;
    count: number;
    title: string | null;
  }>(sql`SELECT day, subject, lang, count,
      ${titleOf(companyId, "substr(subject, instr(subject, ':') + 1)", now, videos)} AS title
    FROM ${views} WHERE company_id = ${companyId} AND day BETWEEN ${from} AND ${to} ORDER BY day, subject, lang`);
