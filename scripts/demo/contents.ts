import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { record } from "~/features/appointments/record/kind";
import { event } from "~/features/calendar/kind";
import { activityTypes } from "~/features/calendar/tables.server";
import { page } from "~/features/content/kind";
import { contentMenus } from "~/features/content/tables.server";
import { education } from "~/features/education/kind";
import { figures } from "~/features/finance/kind";
import { statements } from "~/features/finance/tables.server";
import { honour } from "~/features/honours/kind";
import { meeting } from "~/features/meetings/kind";
import { capitalEvent } from "~/features/promotion/kind";
import { views } from "~/features/site/tables.server";
import { mailings } from "~/features/subscriptions/tables.server";
import { insertSearchTexts } from "~/publishing/contents/search-queries.server";
import { contents, editionFiles, editions, releases, revisions } from "~/publishing/tables.server";
import { toTraditional } from "~/publishing/traditional.server";
import type { Db } from "~/server/database/db.server";
import { files, outbox } from "~/server/database/tables.server";
import { mailEvents, mailTotals } from "~/server/outbox/tables.server";
import type { DemoFacts } from "../local/demo.ts";
import { demoActivityRecords } from "./activity-records.ts";
import { demoAnnouncements } from "./announcements.ts";
import { insertAll } from "./bulk.ts";
import { demoEducation } from "./education.ts";
import { demoEvents } from "./events.ts";
import { demoFigures } from "./figures.ts";
import { demoHonours } from "./honours.ts";
import { demoMailings } from "./mail-history.ts";
import { demoMeetings } from "./meetings.ts";
import { demoMenus, demoPages } from "./own-pages.ts";
import { demoCapitalEvents } from "./promotion.ts";
import { demoContents } from "./published.ts";
import type { chengyue } from "./texts/chengyue.ts";
import { demoViews } from "./views.ts";

type Item = ReturnType<Db["run"]> | { toSQL(): { sql: string; params: unknown[] } };
type Company = { companyId: string; profile: typeof chengyue };

/** Sheer computing may outlast the connection to workerd: a moment for the client to see that it was closed. */
export const breath = () => setTimeout(20);

/**
 * Events, honours, general meetings, activity records, capital events, figures, own pages and what is taught, of both
 * companies.
 */
export async function contentItems(
  db: Db,
  companies: readonly Company[],
  { files: bucket, now }: DemoFacts,
): Promise<Item[]> {
  const items: Item[] = [];
  const convert = await toTraditional();
  for (const { companyId, profile } of companies) {
    const { type, events } = await demoEvents(companyId, now);
    const stated = demoFigures({ companyId, convert }, events);
    const taught = demoEducation(companyId, now);
    await breath();
    for (const { file, bytes } of taught.stored)
      await bucket.put(file.key, bytes, { httpMetadata: { contentType: file.type } });
    items.push(
      insertAll(
        db,
        files,
        taught.stored.map(({ file }) => ({ ...file, claimedAt: now, createdAt: now })),
      ),
    );
    items.push(
      insertAll(db, statements, stated.rows),
      db.insert(activityTypes).values(type),
      insertAll(db, contentMenus, demoMenus(companyId, now)),
    );
    for (const [kind, all] of [
      [event.kind, events],
      [honour.kind, demoHonours(companyId)],
      [meeting.kind, demoMeetings(companyId, now)],
      [record.kind, demoActivityRecords(companyId, now)],
      [capitalEvent.kind, demoCapitalEvents(companyId, now)],
      [page.kind, demoPages(companyId, profile.site, now)],
      [figures.kind, stated.contents],
      [education.kind, taught.contents],
    ] as const) {
      if (all.length === 0) continue;
      const { rows, search, objects } = await demoContents(companyId, kind, all, now);
      for (const { key, bytes, type: shape } of objects)
        await bucket.put(key, bytes, { httpMetadata: { contentType: shape } });
      items.push(
        ...(rows.files.length > 0 ? [insertAll(db, files, rows.files)] : []),
        insertAll(db, contents, rows.contents),
        insertAll(db, revisions, rows.revisions),
        insertAll(db, releases, rows.releases),
        insertAll(db, editions, rows.editions),
        ...(rows.editionFiles.length > 0 ? [insertAll(db, editionFiles, rows.editionFiles)] : []),
        insertSearchTexts(db, companyId, search),
      );
    }
  }
  return items;
}

const viewedOf = ({
  contents: all,
  releases: times,
}: Pick<Awaited<ReturnType<typeof demoAnnouncements>>["rows"], "contents" | "releases">) =>
  all.map(({ id, draft }, place) => ({ id, at: times[place]?.at ?? new Date(0), video: Boolean(draft.facts.video) }));

/**
 * The announcements of both companies; what their files hold is put into R2 first, one after the other on one
 * connection.
 */
export async function announcementItems(
  db: Db,
  companies: readonly Company[],
  { files: bucket, now }: DemoFacts,
): Promise<Item[]> {
  const items: Item[] = [];
  for (const company of companies) {
    const { rows, search, objects } = await demoAnnouncements(company, now);
    const mailed = demoMailings(company.companyId, rows.releases, now);
    await breath();
    for (const { key, bytes, type = "application/pdf" } of objects)
      await bucket.put(key, bytes, { httpMetadata: { contentType: type } });
    items.push(
      insertAll(db, files, rows.files),
      insertAll(db, contents, rows.contents),
      insertAll(db, revisions, rows.revisions),
      insertAll(db, releases, rows.releases),
      insertAll(db, editions, rows.editions),
      insertAll(db, editionFiles, rows.editionFiles),
      insertAll(db, mailings, mailed.mailings),
      insertAll(db, outbox, mailed.outbox),
      ...mailed.totals.map((row) =>
        db
          .insert(mailTotals)
          .values(row)
          .onConflictDoUpdate({
            target: [mailTotals.companyId, mailTotals.day],
            set: { sent: sql`${mailTotals.sent} + ${row.sent}` },
          }),
      ),
      insertAll(db, mailEvents, mailed.events),
      insertAll(db, views, demoViews(company.companyId, viewedOf(rows), now)),
      insertSearchTexts(db, company.companyId, search),
    );
  }
  return items;
}
