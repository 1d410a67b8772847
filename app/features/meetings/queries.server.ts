import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { byRelease, isLive } from "~/publishing/contents/visibility-queries.server";
import { contents, editions, releases } from "~/publishing/tables.server";
import type { Db } from "~/server/database/db.server";
import type { Lang } from "~/shared/languages";

const mostVideos = 200;

/**
 * The videos of a kind that staff may name, that of `id` first, then the last saved, of those for which `known` holds.
 */
export const listVideos = (db: Db, companyId: string, { kind, id, known }: { kind: string; id: string; known: SQL }) =>
  db
    .select({ id: contents.id, title: sql<string>`${contents.draft} ->> '$.title.zh-CN'` })
    .from(contents)
    .where(
      and(
        eq(contents.companyId, companyId),
        eq(contents.kind, kind),
        sql`${contents.draft} ->> '$.type' = 'video'`,
        known,
      ),
    )
    .orderBy(desc(eq(contents.id, id)), desc(contents.savedAt), desc(contents.id))
    .limit(mostVideos);

type Reader = { now: Date; lang: Lang };

/** Of the videos with these ids (a list of a statement) those that readers of the language have. */
const films = (db: Db, companyId: string, { now, lang }: Reader, kind: string, ids: SQL) =>
  db
    .select({ id: editions.contentId, title: editions.title, facts: editions.facts })
    .from(editions)
    .crossJoin(releases)
    .where(
      and(
        byRelease,
        eq(editions.companyId, companyId),
        sql`${editions.contentId} IN (${ids})`,
        eq(editions.lang, lang),
        eq(editions.kind, kind),
        isLive(now),
      ),
    );

/** The videos that any version of a meeting names as its recording, of those that readers of the language have. */
export const listFilms = (db: Db, companyId: string, reader: Reader, kind: string, meetingId: string) =>
  films(
    db,
    companyId,
    reader,
    kind,
    sql`SELECT e.facts ->> 'film' FROM editions e WHERE e.company_id = ${companyId} AND e.content_id = ${meetingId}
      AND e.lang = ${reader.lang}`,
  );

/** The video of that id while readers of the language have it. */
export const findFilm = (db: Db, companyId: string, reader: Reader, kind: string, id: string) =>
  films(db, companyId, reader, kind, sql`${id}`);
