import { sql } from "drizzle-orm";
import { byRelease, isLive } from "~/publishing/contents/visibility-queries.server";
import { editions, releases } from "~/publishing/tables.server";
import type { Db } from "~/server/database/db.server";
import type { Lang } from "~/shared/languages";

/** Where one mail stands: not gone yet, gone, what was reported of it, or why it did not go. */
export const mailStates = [
  "queued",
  "sent",
  "delivered",
  "bounced",
  "complained",
  "rejected",
  "unknown",
  "notSent",
] as const;
export type MailState = (typeof mailStates)[number];
export type MailOfPerson = {
  id: string;
  kind: string;
  state: MailState;
  reason: string | null;
  createdAt: number;
  sentAt: number | null;
  reportedAt: number | null;
};

/** The mails of these kinds to a subscriber, newest first: about the subscription, its alerts and its sign-ups. */
export const listMailsOf = (db: Db, companyId: string, subscriberId: string, kinds: readonly string[], size: number) =>
  db.all<MailOfPerson>(sql`WITH subjects AS (SELECT ${subscriberId} AS id
      UNION SELECT id FROM alerts WHERE company_id = ${companyId} AND subscriber_id = ${subscriberId}
      UNION SELECT t.id FROM confirmation_tokens t
      JOIN sign_ups u ON u.company_id = t.company_id AND u.id = t.sign_up_id
        WHERE u.company_id = ${companyId} AND u.subscriber_id = ${subscriberId}),
    reported AS (SELECT send_id, max(at) AS at,
        max(CASE type WHEN 'complained' THEN 4 WHEN 'bounced' THEN 3 WHEN 'rejected' THEN 2 ELSE 1 END) AS rank
      FROM mail_events WHERE company_id = ${companyId}
        AND send_id IN (SELECT id FROM outbox WHERE company_id = ${companyId}
          AND kind IN (SELECT value FROM json_each(${JSON.stringify(kinds)}))
          AND subject_id IN (SELECT id FROM subjects))
      GROUP BY send_id)
    SELECT o.id, o.kind, o.reason, o.created_at AS createdAt, iif(o.state = 'sent', o.done_at, NULL) AS sentAt,
      r.at AS reportedAt,
      CASE r.rank WHEN 4 THEN 'complained' WHEN 3 THEN 'bounced' WHEN 2 THEN 'rejected' WHEN 1 THEN 'delivered'
        ELSE CASE o.state WHEN 'sent' THEN 'sent' WHEN 'unknown' THEN 'unknown' WHEN 'pending' THEN 'queued'
          WHEN 'sending' THEN 'queued' ELSE 'notSent' END END AS state
    FROM outbox o LEFT JOIN reported r ON r.send_id = o.id
    WHERE o.company_id = ${companyId} AND o.kind IN (SELECT value FROM json_each(${JSON.stringify(kinds)}))
      AND o.subject_id IN (SELECT id FROM subjects)
    ORDER BY o.created_at DESC, o.id DESC LIMIT ${size}`);

/** Why a subscriber's address takes no mails or mailings, and since when. */
export const listSuppressed = (db: Db, companyId: string, subscriberId: string) =>
  db.all<{ reason: "bounced" | "complained"; at: number }>(sql`SELECT reason, at FROM suppressions
    WHERE company_id = ${companyId}
      AND email_index = (SELECT email_index FROM subscribers WHERE company_id = ${companyId} AND id = ${subscriberId})
      ORDER BY reason`);

/** How many mails of these kinds wait, and how many addresses are suppressed. */
export const countDelivery = (db: Db, companyId: string) =>
  db.all<{ waiting: number; suppressed: number }>(sql`SELECT
    (SELECT count(*) FROM outbox
      WHERE state IN ('pending', 'sending') AND +company_id = ${companyId} AND lane = 'bulk') AS waiting,
    (SELECT count(DISTINCT email_index) FROM suppressions WHERE company_id = ${companyId}) AS suppressed`);

/** What went and what was reported on each day since then, oldest first. */
export const listMailTotals = (db: Db, companyId: string, since: string) =>
  db.all<{
    day: string;
    sent: number;
    delivered: number;
    bounced: number;
    complained: number;
  }>(sql`SELECT day, sent, delivered, bounced, complained
    FROM mail_totals WHERE company_id = ${companyId} AND day >= ${since} ORDER BY day`);

type Count = "written" | "sent" | "dropped" | "failed" | "delivered" | "bounced" | "complained";
type MailingRow = { occasion: string; kind: string; startedAt: number; title: string | null } & Record<Count, number>;
type MailingsOf = { kind: string; lang: Lang; now: Date; size: number };

/**
 * The last mailings, newest first, each with what became of its mails and a title that readers have of it: of a release
 * one of its contents of `kind`, of a newsletter its page; null once nothing of it is public.
 */
export const listMailings = (db: Db, companyId: string, { kind, lang, now, size }: MailingsOf) =>
  db.all<MailingRow>(sql`SELECT m.occasion, m.kind, m.started_at AS startedAt, m.written, m.sent, m.dropped, m.failed,
      m.delivered, m.bounced, m.complained,
      (SELECT ${editions.title} FROM ${editions} CROSS JOIN ${releases} ON ${byRelease}
        WHERE ${editions.companyId} = ${companyId} AND ${isLive(now)}
          AND ((${editions.releaseId} = m.occasion AND ${editions.kind} = ${kind})
            OR ${editions.contentId} = m.occasion)
        ORDER BY ${editions.lang} <> ${lang}, ${editions.sortAt} DESC LIMIT 1) AS title
    FROM mailings m WHERE m.company_id = ${companyId} ORDER BY m.started_at DESC, m.occasion DESC LIMIT ${size}`);
