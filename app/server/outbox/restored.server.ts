import { sql } from "drizzle-orm";
import type { Db } from "~/server/database/db.server";
import { restoreMarks } from "~/server/database/tables.server";
import type { Env } from "../request/env.server";

type Files = Env["FILES"];
/** Of each database, by its binding, the last minute that it has seen. */
export type Marks = Readonly<Record<string, number>>;
/** The stretch of time that a database forgot when it was set back, in milliseconds. */
export type Lost = { from: number; until: number };

/** How long it matters what a database forgot, and the record of what went is kept: longer than one can be set back. */
export const storedFor = 35 * 86_400_000;

const key = "restores/marks";
/** So many milliseconds are waited for what R2 says. */
export const maxWait = 3_000;
const rememberedFor = 10_000;

async function read(files: Files): Promise<Marks> {
  const stored = await files.get(key);
  const marks: unknown = stored ? JSON.parse(new TextDecoder().decode(await stored.arrayBuffer())) : {};
  if (typeof marks !== "object" || marks === null || !Object.values(marks).every(Number.isSafeInteger))
    throw new Error(`${key} holds no marks`);
  return marks as Marks;
}

/** The marks that are kept outside of the databases; null when R2 does not say within three seconds. */
export async function readMarks(files: Files): Promise<Marks | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), maxWait);
  });
  // guard: mail-without-r2-record
  return Promise.race([read(files).catch(() => null), silence]).finally(() => clearTimeout(timer));
}

let known: { marks: Marks; until: number } | null = null;

/** Lets the next one who sends read the marks anew. */
export function forgetMarks(): void {
  known = null;
}

/**
 * The same for those who send, remembered for ten seconds: nothing stands in the way of sending while R2 does not
 * answer.
 */
export async function marksToObey(files: Files): Promise<Marks> {
  if (known && Date.now() < known.until) return known.marks;
  const marks = (await readMarks(files)) ?? known?.marks ?? {};
  known = { marks, until: Date.now() + rememberedFor };
  return marks;
}

/** Keeps the marks outside. Only after the databases have them: one that is behind was set back. */
export const keepMarks = async (files: Files, marks: Marks): Promise<void> => {
  await files.put(key, JSON.stringify(marks));
};

/** True in a statement while the database is not behind the mark that is kept outside of it. */
export const isNotSetBack = (outside: number) =>
  sql`coalesce((SELECT mark FROM restore_marks WHERE name = 'database'), 0) >= ${outside}`;

/** In a statement: what the database forgot when it was set back, as JSON, as long as that matters. */
export const lostAt = (now: Date) =>
  sql<string | null>`(SELECT json_object('from', lost_from, 'until', lost_until) FROM restore_marks
    WHERE name = 'database' AND lost_until > ${now.getTime() - storedFor})`;

/**
 * Notices that a database was set back, and keeps what then waits in it from going out a second time: each minute
 * leaves its time in the database and after that outside, so a database that is behind was set back. Its rows from
 * before the time outside become failed with the reason `restored`, for staff to release or drop; what was written
 * after it goes. Answers the mark to keep outside, how many are `held`, and what the database has `lost` if it was ever
 * set back.
 */
export async function holdAfterRestore(
  db: Db,
  outside: number,
  now: Date,
): Promise<{ mark: number; held: number; lost: Lost | null; isNew: boolean }> {
  const mark = Math.max(outside, now.getTime());
  const [held, marked] = await db.batch([
    // guard: restored-mails-held
    // guard: mails-after-restore-sent
    db.run(sql`UPDATE outbox SET state = 'failed', reason = 'restored', done_at = ${now.getTime()}, lease_until = NULL
      WHERE state IN ('pending', 'sending', 'unknown') AND lane <> 'work' AND created_at < ${outside}
        AND NOT ${isNotSetBack(outside)}`),
    db.all<{
      from: number | null;
      until: number | null;
    }>(sql`INSERT INTO restore_marks (name, mark, lost_from, lost_until)
      VALUES ('database', ${mark}, CASE WHEN ${outside} > 0 THEN 0 END, CASE WHEN ${outside} > 0 THEN ${mark} END)
      ON CONFLICT (name) DO UPDATE SET mark = max(mark, ${mark}),
        lost_from = CASE WHEN mark < ${outside} THEN min(coalesce(lost_from, mark), mark) ELSE lost_from END,
        lost_until = CASE WHEN mark < ${outside} THEN ${mark} ELSE lost_until END
      RETURNING lost_from AS "from", lost_until AS "until"`),
  ]);
  const { from = null, until = null } = marked[0] ?? {};
  const lost = from !== null && until !== null ? { from, until } : null;
  return { mark, held: held.meta.changes, lost, isNew: lost?.until === mark };
}

/** When the database was last compared with what is kept outside of it, in milliseconds; null before the first time. */
export async function comparedAt(db: Db): Promise<number | null> {
  const [row] = await db.select({ mark: restoreMarks.mark }).from(restoreMarks).limit(1);
  return row?.mark ?? null;
}
