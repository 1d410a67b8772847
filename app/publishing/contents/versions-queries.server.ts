import { type SQL, sql } from "drizzle-orm";
import { editions } from "../tables.server";

const sameText = (alias: string) => {
  const one = sql.raw(alias);
  return sql`${one}.company_id = ${editions.companyId} AND ${one}.content_id = ${editions.contentId}
    AND ${one}.lang = ${editions.lang}`;
};
const its = (alias: string, release: string) =>
  sql.raw(
    `CROSS JOIN releases ${release} ON ${release}.company_id = ${alias}.company_id AND ${release}.id = ${alias}.release_id`,
  );

/** True for an edition `e` in its release `r` that readers had for a while by `now`: no newer one was out before it. */
// guard: version-rolled-back-excluded
// guard: version-after-its-second
// guard: version-withdrawn-unreadable
// guard: version-overtaken-unread
const wasSeen = (e: string, r: string, now: Date): SQL =>
  sql`${sql.raw(r)}.state = 'planned' AND ${sql.raw(r)}.at <= ${now.getTime()}
    AND (${sql.raw(e)}.withdrawn_at IS NULL OR ${sql.raw(e)}.withdrawn_at > ${now.getTime()})
    AND NOT EXISTS (SELECT 1 FROM editions newer ${its("newer", "sooner")}
      WHERE newer.company_id = ${sql.raw(e)}.company_id
      AND newer.content_id = ${sql.raw(e)}.content_id AND newer.lang = ${sql.raw(e)}.lang
      AND newer.seq > ${sql.raw(e)}.seq
      AND sooner.state = 'planned' AND sooner.at <= ${sql.raw(r)}.at)`;

/** All versions of an edition's text that readers had by `now`, oldest first, as the JSON of `Version`s. */
export const versionsOf = (now: Date): SQL<string> =>
  sql<string>`(SELECT json_group_array(json_object('releaseId', one.release_id, 'at', one.at, 'correction',
    json(one.correction)))
    FROM (SELECT v.release_id, w.at, v.correction FROM editions v INDEXED BY editions_in_order ${its("v", "w")}
      WHERE ${sameText("v")} AND ${wasSeen("v", "w", now)} ORDER BY v.seq) one)`;

/**
 * True for an edition, joined with its release, that a correction replaced: it stays readable beside what replaced it.
 */
// guard: only-corrected-versions-readable
export const isReplaced = (now: Date): SQL =>
  sql`${wasSeen("editions", "releases", now)} AND (SELECT next.correction FROM editions next ${its("next", "after")}
    WHERE ${sameText("next")} AND next.seq > ${editions.seq} AND ${wasSeen("next", "after", now)}
    ORDER BY next.seq LIMIT 1) IS NOT NULL`;
