import { and, inArray, sql } from "drizzle-orm";
import { always, type Condition } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import { addMonths, beijingDay, beijingInstant, monthOf } from "~/shared/dates";
import { type Refusal, refuse } from "~/shared/outcome";
import type { Ctx } from "../request/context.server";
import { usage } from "./tables.server";

const storage = "storage";
const megabyte = 1_000_000;

const mailsOf = (now: Date) => `mails:${monthOf(beijingDay(now))}`;

/** When the next month of Beijing begins. */
export const nextMonth = (now: Date): Date => beijingInstant(`${addMonths(monthOf(beijingDay(now)), 1)}-01`);

/** A setting of the company as its row says it in this very statement, or what stands for "as much as it likes". */
const mostOf = (companyId: string, setting: "mostStorage" | "mostMails") =>
  sql`coalesce((SELECT settings ->> ${`$.${setting}`} FROM companies WHERE company_id = ${companyId}), ${2 ** 40})`;

/**
 * True in the statement of a file while so many bytes more fit into what the company may keep. Only staff and keys can
 * be refused: what visitors send and what the product itself makes finds room however full the company is, and counts.
 */
// guard: storage-limit-not-for-visitors
// guard: storage-limit-for-staff
export const hasStorageFor = ({ actor, company }: Ctx, bytes: number): Condition =>
  actor.kind === "staff" || actor.kind === "key"
    ? sql`coalesce((SELECT used FROM usage WHERE company_id = ${company.id} AND what = ${storage}), 0) + ${bytes}
        <= ${mostOf(company.id, "mostStorage")} * ${megabyte}`
    : always;

/** What is said of a file for which there was no room: `limitMb` is all that the company may keep. */
export const storageFull = ({ company }: Ctx): Refusal =>
  refuse("storageFull", { limitMb: company.settings.mostStorage ?? 0 });

/**
 * Counts one bulk mail of this month of Beijing. False, with nothing counted, once as many went as may; where nothing
 * is limited none is counted.
 */
export async function takeMail({ db, company, now }: Ctx): Promise<boolean> {
  if (company.settings.mostMails === undefined) return true;
  // guard: bulk-mail-month-limit
  const taken = await db.all(sql`INSERT INTO usage (company_id, what, used) VALUES (${company.id}, ${mailsOf(now)}, 1)
    ON CONFLICT (company_id, what) DO UPDATE SET used = used + 1 WHERE used < ${mostOf(company.id, "mostMails")}
    RETURNING used`);
  return taken.length > 0;
}

/** Gives back the place of a mail that was clearly refused: it is tried again, and counted then. */
export const giveBackMail = ({ db, company, now }: Ctx) =>
  db.run(sql`UPDATE usage SET used = used - 1
    WHERE company_id = ${company.id} AND what = ${mailsOf(now)} AND used > 0`);

/** What these companies of one database have used: bytes, and bulk mails of this month as far as they were counted. */
export const listUse = (db: Db, companyIds: string[], now: Date) =>
  db
    .select({
      companyId: usage.companyId,
      storage: sql<number>`sum(iif(what = ${storage}, used, 0))`,
      mails: sql<number>`sum(iif(what = ${storage}, 0, used))`,
    })
    .from(usage)
    .where(
      and(
        inArray(usage.companyId, sql`(SELECT value FROM json_each(${JSON.stringify(companyIds)}))`),
        inArray(usage.what, [storage, mailsOf(now)]),
      ),
    )
    .groupBy(usage.companyId);
