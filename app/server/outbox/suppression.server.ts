import { and, eq, sql } from "drizzle-orm";
import type { Condition } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import type { Ctx } from "../request/context.server";
import { blindIndex } from "../sealing/sealed.server";
import type { Mail } from "./mail.server";
import { type Ending, wakeWaiting } from "./outbox.server";
import { mailBreakers, suppressions } from "./tables.server";

const day = 86_400_000;
/** Reports of so many days are weighed. */
const weighed = 7;

/**
 * Why a mail must not go now; null when it may. To an address that bounced goes none, to one that complained no bulk
 * mail; while the company's breaker is open its bulk mails wait until staff close it, or a day.
 */
export async function whyHeldBack({ env, db, company, now }: Ctx, mail: Mail): Promise<Ending | null> {
  const emailIndex = await blindIndex(env, company.id, "email", mail.to);
  const found = await db.all<{ reason: string }>(sql`SELECT reason FROM suppressions
      WHERE company_id = ${company.id} AND email_index = ${emailIndex}
    UNION ALL SELECT 'breaker' FROM mail_breakers WHERE company_id = ${company.id} AND tripped_at IS NOT NULL`);
  const is = (reason: string) => found.some((row) => row.reason === reason);
  // guard: suppressed-address-gets-no-mail
  if (is("bounced") || (mail.bulk && is("complained"))) return { state: "dropped", reason: "suppressed" };
  // guard: breaker-holds-bulk
  if (mail.bulk && is("breaker")) return { state: "waits", reason: "breaker", until: new Date(now.getTime() + day) };
  return null;
}

/** The batch item that suppresses an address. */
export const suppress = (
  db: Db,
  row: { companyId: string; emailIndex: string; reason: "bounced" | "complained"; at: Date },
) => db.insert(suppressions).values(row).onConflictDoNothing();

/** Lets an address have mails again. */
export const unsuppress = (db: Db, companyId: string, emailIndex: string) =>
  db
    .delete(suppressions)
    .where(and(eq(suppressions.companyId, companyId), eq(suppressions.emailIndex, emailIndex)))
    .returning({ reason: suppressions.reason });

/** True in a batch while the address is suppressed. */
export const isSuppressed = (companyId: string, emailIndex: string): Condition =>
  sql`EXISTS (SELECT 1 FROM suppressions WHERE company_id = ${companyId} AND email_index = ${emailIndex})`;

/**
 * The batch item that opens the company's breaker once mailings of the last seven days brought bounces for more than
 * 2 % of its mails (ten at least) or complaints for more than 0.05 % (three at least): providers review an account at
 * about twice that. What strangers cause, as confirmations to invented addresses, stops no mailing.
 */
export const tripBreaker = (db: Db, companyId: string, now: Date) => {
  // guard: breaker-counts-mailings-alone
  const reports = (type: string) => sql`(SELECT count(*) FROM mail_events e
    JOIN outbox o ON o.id = e.send_id AND o.lane = 'bulk' WHERE e.company_id = ${companyId} AND e.type = ${type}
    AND e.at > max(${now.getTime() - weighed * day},
      coalesce((SELECT since FROM mail_breakers WHERE company_id = ${companyId}), 0)))`;
  return db.run(sql`INSERT INTO mail_breakers (company_id, tripped_at, reason, since)
    SELECT ${companyId}, ${now.getTime()}, CASE WHEN c >= 3 AND c * 2000 > s THEN 'complained' ELSE 'bounced' END, 0
    FROM (SELECT ${reports("bounced")} AS b, ${reports("complained")} AS c,
      (SELECT coalesce(sum(sent), 0) FROM mail_totals
      WHERE company_id = ${companyId}
        AND day >= date(${now.getTime()} / 1000 + 28800 - ${weighed} * 86400, 'unixepoch')) AS s)
    WHERE (b >= 10 AND b * 50 > s) OR (c >= 3 AND c * 2000 > s)
    ON CONFLICT (company_id) DO UPDATE SET tripped_at = excluded.tripped_at, reason = excluded.reason
    WHERE tripped_at IS NULL`);
};

/** Since when the company's bulk mails wait for staff, and why; null while they go. */
export async function findBreaker(db: Db, companyId: string) {
  const [row] = await db.select().from(mailBreakers).where(eq(mailBreakers.companyId, companyId)).limit(1);
  return row?.trippedAt && row.reason ? { at: row.trippedAt, reason: row.reason } : null;
}

/** The batch items that let the bulk mails go on: what was reported so far counts no more. */
export const closeBreaker = (db: Db, companyId: string, now: Date) =>
  [
    db
      .update(mailBreakers)
      .set({ trippedAt: null, reason: null, since: now })
      .where(and(eq(mailBreakers.companyId, companyId), sql`${mailBreakers.trippedAt} IS NOT NULL`)),
    wakeWaiting(db, companyId, now, "breaker"),
  ] as const;
