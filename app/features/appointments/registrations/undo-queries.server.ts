import { sql } from "drizzle-orm";
import type { Condition } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import { isOn } from "../activities/published-queries.server";
import { live, type RegistrationStatus } from "./queries.server";

type Mail = { id: string; kind: string; registrationId: string; occasion: string; now: Date; dueAt: Date };

/**
 * The mail of an answer; it keeps how the registration stood before, so that the answer can be taken back while the
 * mail waits.
 */
export const insertAnswerMail = (db: Db, companyId: string, mail: Mail, still: Condition) =>
  db.run(sql`INSERT INTO outbox (id, company_id, kind, subject_id, occasion, payload, due_at, created_at)
    SELECT ${mail.id}, company_id, ${mail.kind}, id, ${mail.occasion},
      json_object('from', status, 'decidedAt', decided_at), ${mail.dueAt.getTime()}, ${mail.now.getTime()}
      FROM registrations
    WHERE company_id = ${companyId} AND id = ${mail.registrationId} AND ${still}`);

type Undo = { mailId: string; now: Date };

/** The mail `o` of an answer that the registration `r` still stands at, and its activity `a`. */
const answered = (companyId: string, mailId: string) =>
  sql`outbox o JOIN registrations r ON r.company_id = o.company_id AND r.id = o.subject_id
    AND r.decided_at = o.created_at
      AND o.kind = 'appointments.' || r.status AND o.payload ->> 'from' IN ('pending', 'passed')
    JOIN activities a ON a.company_id = r.company_id AND a.id = r.activity_id
    WHERE o.company_id = ${companyId} AND o.id = ${mailId}`;

/**
 * The batch items that take an answer back: the mail is withdrawn if nobody has begun to send it, the activity is still
 * there and has room for the party again; everything else depends on that. `undone` answers with the registration then.
 * Mobiles that were booked again meanwhile break the unique index, and the batch.
 */
export function undoAnswer(db: Db, companyId: string, { mailId, now }: Undo) {
  const holds = sql`r.status IN (${sql.raw(live.map((status) => `'${status}'`).join(", "))})`;
  const written = sql`EXISTS (SELECT 1 FROM ${answered(companyId, mailId)} AND o.state = 'dropped'
    AND o.reason = 'undone')`;
  const freed = sql`EXISTS (SELECT 1 FROM ${answered(companyId, mailId)} AND o.state = 'dropped' AND o.reason = 'undone'
    AND NOT ${holds})`;
  const subject = sql`(SELECT subject_id FROM outbox WHERE company_id = ${companyId} AND id = ${mailId})`;
  const was = (field: string) =>
    sql`(SELECT payload ->> ${field} FROM outbox WHERE company_id = ${companyId} AND id = ${mailId})`;
  return {
    written,
    before: [
      // guard: answer-undone-while-mail-waits
      // guard: answer-undone-within-quota
      db.run(sql`UPDATE outbox SET state = 'dropped', reason = 'undone', done_at = ${now.getTime()}
        WHERE company_id = ${companyId} AND id = ${mailId} AND state = 'pending' AND attempts = 0
          AND EXISTS (SELECT 1 FROM ${answered(companyId, mailId)} AND (${holds}
            OR (${isOn(now, "a")} AND (a.quota IS NULL OR a.held + r.party_size <= a.quota))))`),
      db.run(sql`UPDATE activities
        SET held = held + (SELECT party_size FROM registrations WHERE company_id = ${companyId} AND id = ${subject})
        WHERE company_id = ${companyId}
          AND id = (SELECT activity_id FROM registrations WHERE company_id = ${companyId} AND id = ${subject})
          AND ${freed}`),
      db.run(
        sql`UPDATE attendees SET live = 1
          WHERE company_id = ${companyId} AND registration_id = ${subject} AND ${freed}`,
      ),
    ],
    undone: db.all<{
      id: string;
    }>(sql`UPDATE registrations
      SET status = ${was("from")}, decided_at = ${was("decidedAt")}, reason = NULL, reason_words = NULL
      WHERE company_id = ${companyId} AND id = ${subject} AND ${written} RETURNING id`),
  };
}

/** How the mail of an answer stands, and whether its registration is still where that answer put it. */
export const findAnswerMail = async (db: Db, companyId: string, mailId: string) => {
  const [row] = await db.all<{ state: string; stands: number; registrationId: string; status: RegistrationStatus }>(
    sql`SELECT o.state, o.subject_id AS registrationId,
        EXISTS (SELECT 1 FROM ${answered(companyId, mailId)}) AS stands
      FROM outbox o WHERE o.company_id = ${companyId} AND o.id = ${mailId}`,
  );
  return row ?? null;
};
