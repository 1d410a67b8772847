import { and, asc, eq, lte, sql } from "drizzle-orm";
import { researchReports } from "~/features/research/tables.server";
import { byRelease, isLive } from "~/publishing/contents/visibility-queries.server";
import { editions, releases } from "~/publishing/tables.server";
import { published } from "~/records/changes/published.server";
import type { Db } from "~/server/database/db.server";
import type { Readers } from "~/server/request/context.server";
import type { Words } from "~/shared/languages";
import { siteHealth, siteLinks } from "../tables.server";

/** From so many pages and reports of each kind, and so many links of a company in all. */
const [mostPages, mostReports] = [60, 100];
export const mostLinks = 300;

export type LinkMatch = { url: string; title: Words; href: string };

/** The editions of the newest pages in each language, as a table `newest`. */
const newestPages = (companyId: string, now: Date) =>
  sql`json_each('["zh-CN","tc","en"]') langs
    CROSS JOIN json_each((SELECT json_group_array(one.id) FROM (SELECT ${editions.id} AS id
    FROM ${editions} CROSS JOIN ${releases} ON ${byRelease} WHERE ${editions.companyId} = ${companyId}
    AND ${editions.kind} = 'content.item' AND ${editions.lang} = langs.value AND ${isLive(now)}
    ORDER BY ${editions.sortAt} DESC, ${editions.id} DESC LIMIT ${sql.raw(String(mostPages))}) one)) newest`;

/** The links to other sites in the company's own pages that readers have; a builder. */
export const listPageLinks = (db: Db, companyId: string, now: Date) =>
  db.all<{ url: string; title: string; id: string }>(sql`SELECT part.atom AS url, e.title, e.content_id AS id
    FROM ${newestPages(companyId, now)} CROSS JOIN editions e
    CROSS JOIN json_tree(iif(json_valid(e.body), e.body, '[]')) part
    WHERE e.company_id = ${companyId} AND e.id = newest.value
      AND part.key = 'href' AND part.atom LIKE 'http%' LIMIT ${mostLinks}`);

/** The links of the newest research reports that readers have; a builder. */
export const listReportLinks = (db: Db, readers: Readers) =>
  db.all<{
    url: string;
    title: string;
    day: string;
  }>(sql`SELECT link AS url, title, day FROM ${published(researchReports, readers)}
    WHERE kind IN ('company', 'industry') AND link LIKE 'http%'
    ORDER BY day DESC LIMIT ${mostReports}`);

/** Makes these the links of the company: what is known of those that stay is kept, the others go. */
export const replaceLinks = (db: Db, companyId: string, links: readonly LinkMatch[]) => {
  const list = JSON.stringify(links);
  return [
    db.run(sql`DELETE FROM site_links WHERE company_id = ${companyId}
      AND url NOT IN (SELECT value ->> 'url' FROM json_each(${list}))`),
    db.run(sql`INSERT INTO site_links (company_id, url, title, href) SELECT ${companyId}, one.value ->> 'url',
        one.value -> 'title', one.value ->> 'href' FROM json_each(${list}) one WHERE 1
      ON CONFLICT (company_id, url) DO UPDATE SET title = excluded.title, href = excluded.href
        WHERE title <> excluded.title OR href <> excluded.href`),
  ];
};

/** The links that are to be asked for now, the longest due first. */
export const listDueLinks = (db: Db, companyId: string, now: Date, limit: number) =>
  db
    .select({ url: siteLinks.url, fails: siteLinks.fails })
    .from(siteLinks)
    .where(and(eq(siteLinks.companyId, companyId), lte(siteLinks.dueAt, now)))
    .orderBy(asc(siteLinks.dueAt), asc(siteLinks.url))
    .limit(limit);

type Answered = { url: string; state: "fine" | "doubted" | "dead"; fails: number; status: number; dueAt: Date };

/** Notes what these links answered. */
export const updateAnswered = (db: Db, companyId: string, now: Date, answered: readonly Answered[]) =>
  db.run(sql`UPDATE site_links
    SET state = one.value ->> 'state', fails = one.value ->> 'fails', status = one.value ->> 'status',
      due_at = one.value ->> 'dueAt', asked_at = ${now.getTime()}
    FROM json_each(${JSON.stringify(answered.map((one) => ({ ...one, dueAt: one.dueAt.getTime() })))}) one
    WHERE company_id = ${companyId} AND url = one.value ->> 'url'`);

/** The links of a company that were asked for, dead ones first; a builder. */
export const listCheckedLinks = (db: Db, companyId: string) =>
  db
    .select({
      url: siteLinks.url,
      title: siteLinks.title,
      href: siteLinks.href,
      state: siteLinks.state,
      status: siteLinks.status,
    })
    .from(siteLinks)
    .where(and(eq(siteLinks.companyId, companyId), sql`${siteLinks.state} <> 'new'`))
    .orderBy(sql`${siteLinks.state} = 'dead' DESC`, asc(siteLinks.url))
    .limit(mostLinks);

/** How the site stood when it was last looked through; a builder of at most one row. */
export const findHealth = (db: Db, companyId: string) =>
  db.select().from(siteHealth).where(eq(siteHealth.companyId, companyId)).limit(1);

/** Notes how the site stands. */
export const updateHealth = (db: Db, row: typeof siteHealth.$inferInsert) =>
  db.insert(siteHealth).values(row).onConflictDoUpdate({ target: siteHealth.companyId, set: row });
