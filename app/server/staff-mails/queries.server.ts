import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "~/server/database/db.server";
import type { Lang } from "~/shared/languages";
import { nextMorning, type StaffMailChoices, type StaffMailKind, usualTimes } from "~/shared/mails/staff-mails";
import type { Role } from "~/shared/permissions";
import { staffMailChoices } from "./tables.server";

type Member = { userId: string; name: string; email: string; roles: string; lang: Lang | null };

/** Who works for the company now, by id, with the address and the roles as JSON: out of the central database. */
export const findMember = (central: Db, companyId: string, userId: string) =>
  central.all<Member>(sql`SELECT u.id AS userId, u.name AS name, u.email AS email, s.roles AS roles, u.lang AS lang
    FROM staff s JOIN users u ON u.id = s.user_id
    WHERE s.company_id = ${companyId} AND s.user_id = ${userId} AND s.removed_at IS NULL`);

/** What somebody has chosen; a builder. */
export const listChoices = (db: Db, companyId: string, userId: string) =>
  db
    .select({ kind: staffMailChoices.kind, time: staffMailChoices.time })
    .from(staffMailChoices)
    .where(and(eq(staffMailChoices.companyId, companyId), eq(staffMailChoices.userId, userId)));

export const saveChoices = (db: Db, companyId: string, userId: string, choices: StaffMailChoices) =>
  db.run(sql`INSERT INTO staff_mail_choices (company_id, user_id, kind, time)
    SELECT ${companyId}, ${userId}, key, value FROM json_each(${JSON.stringify(choices)}) WHERE true
    ON CONFLICT (company_id, user_id, kind) DO UPDATE SET time = excluded.time`);

export type NewStaffMails = {
  kind: StaffMailKind;
  /** As the outbox calls it. */
  outboxKind: string;
  /** What it is about: nobody is told of the same twice. */
  occasion: string | SQL;
  roles: readonly Role[];
  /** Whoever did it is not told. */
  except: string;
  lang: Lang;
  dueAt: Date;
  now: Date;
};

/**
 * The batch item that tells each member of staff in one of these roles, at the time of their choice; those of a morning
 * wait for it. `from` names further tables of the statement, `where` ties it to the event. Answers with the rows' ids.
 */
export function insertStaffMails(db: Db, companyId: string, mails: NewStaffMails, where: SQL, from: SQL = sql``) {
  const { kind, outboxKind, occasion, roles, except, lang, dueAt, now } = mails;
  const morning = nextMorning(now);
  const time = sql`coalesce(c.time, ${usualTimes[kind]})`;
  // guard: approval-mail-not-to-the-asker
  // guard: staff-mail-off
  return db.all<{
    id: string;
  }>(sql`INSERT INTO outbox (id, company_id, kind, subject_id, occasion, payload, due_at, created_at)
    SELECT lower(hex(randomblob(16))), ${companyId}, ${outboxKind}, s.user_id, ${occasion},
      CASE ${time} WHEN 'morning' THEN ${JSON.stringify({ lang, morning: morning.day })}
      ELSE ${JSON.stringify({ lang })} END,
      CASE ${time} WHEN 'morning' THEN ${morning.at.getTime()} ELSE ${dueAt.getTime()} END, ${now.getTime()}
    FROM staff s LEFT JOIN staff_mail_choices c ON c.company_id = s.company_id AND c.user_id = s.user_id
      AND c.kind = ${kind}
      ${from}
    WHERE s.company_id = ${companyId} AND s.removed_at IS NULL
      AND s.user_id <> ${except}
      AND ${time} <> 'off'
      AND EXISTS (SELECT 1 FROM json_each(s.roles)
        WHERE value IN (SELECT value FROM json_each(${JSON.stringify(roles)}))) AND ${where}
    ON CONFLICT (company_id, kind, subject_id, occasion) DO NOTHING RETURNING id`);
}

/** What of these kinds somebody is told in the mail of one morning, the first of them first. */
export const listOfMorning = (
  db: Db,
  companyId: string,
  { userId, day, outboxKinds }: { userId: string; day: string; outboxKinds: readonly string[] },
) =>
  db.all<{ id: string; kind: string; occasion: string }>(sql`SELECT id, kind, occasion FROM outbox
    WHERE company_id = ${companyId} AND kind IN (SELECT value FROM json_each(${JSON.stringify(outboxKinds)}))
      AND subject_id = ${userId} AND payload ->> '$.morning' = ${day} ORDER BY id`);
