import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "~/server/database/db.server";
import { reminderPlans, subscribers } from "../tables.server";
import { changesAreWaiting, type Plan } from "./plans-queries.server";

export type RemindersView = { startsAt: number | null; allDay: number };
export type ReminderKind = "reminder" | "change";

const day = sql.raw("86400000");
/** 09:00 in Beijing of the day of an instant in milliseconds, as arithmetic. */
const morning = (startsAt: SQL) => sql`((${startsAt} + 28800000) / 86400000 * 86400000 + 3600000)`;

type Run = { kind: string; now: Date; size: number };
type Written = { subscriber: SQL; event: SQL; version: SQL; about: ReminderKind };

/** Not mailed because its subscriber did not want it at that moment; staff have not sent it by hand. */
const unwanted = sql.raw(
  "outbox.state = 'dropped' AND outbox.reason IN ('notConfirmed', 'notWanted') AND outbox.resent = 0",
);

/**
 * The outbox rows of ledger rows that `from` gives; one per (subscriber, event, version, reminder or change). What had
 * been dropped because its subscriber did not want it at that moment goes after all.
 */
const writeMails = (
  db: Db,
  companyId: string,
  { kind, now }: Run,
  { subscriber, event, version, about }: Written,
  from: SQL,
) => {
  // guard: reminder-single-row
  const occasion = sql`${event} || '.' || ${version} || '.' || ${about}`;
  return db.all<{
    id: string;
  }>(sql`INSERT INTO outbox (id, company_id, kind, subject_id, occasion, payload, lane, due_at, created_at)
    SELECT ${subscriber} || '.' || ${occasion}, ${companyId}, ${kind}, ${subscriber}, ${occasion},
      json_object('eventId', ${event}, 'version', ${version}, 'about', ${about}), 'bulk', 0, ${now.getTime()} ${from}
    ON CONFLICT DO UPDATE SET state = 'pending', reason = NULL, done_at = NULL WHERE ${unwanted} RETURNING id`);
};

/** How the outbox names the mail of a ledger row `r`. */
const sendId = sql.raw("r.subscriber_id || '.' || r.event_id || '.' || r.version || '.' || r.kind");
const columns = sql.raw("(company_id, event_id, subscriber_id, version, kind, starts_at, all_day, written_at)");
const isPlan = ({ companyId, eventId, version }: Plan, alias: string) =>
  sql`${sql.raw(alias)}.company_id = ${companyId} AND ${sql.raw(alias)}.event_id = ${eventId}
    AND ${sql.raw(alias)}.version = ${version}`;

/**
 * One page of those who had been told of an earlier version, atomically: what waits of it goes no more, a change is
 * written for each, then the place moves past them, or to null after the last. Takes effect only while the plan is
 * where the caller saw it.
 */
export const changePage = (db: Db, plan: Plan, run: Run) => {
  const { companyId, eventId, version, changesAfter } = plan;
  const here = sql`EXISTS (SELECT 1 FROM reminder_plans h
    WHERE ${isPlan(plan, "h")} AND h.changes_after = ${changesAfter})`;
  const page = sql`SELECT DISTINCT subscriber_id FROM reminders
    WHERE company_id = ${companyId} AND event_id = ${eventId}
    AND subscriber_id > ${changesAfter} AND version < ${version} AND ${here} ORDER BY subscriber_id LIMIT ${run.size}`;
  const startsAt = plan.state === "gone" ? null : plan.startsAt.getTime();
  const written = {
    subscriber: sql`q.subscriber_id`,
    event: sql`${eventId}`,
    version: sql`CAST(${version} AS INTEGER)`,
    about: "change" as const,
  };
  return {
    dropped: db.run(sql`UPDATE outbox SET state = 'dropped', reason = 'changedSince', done_at = ${run.now.getTime()}
      WHERE company_id = ${companyId} AND state = 'pending' AND resent = 0 AND id IN (
        SELECT ${sendId} FROM (${page}) q JOIN reminders r ON r.company_id = ${companyId} AND r.event_id = ${eventId}
          AND r.subscriber_id = q.subscriber_id AND r.version < ${version})`),
    noted: db.run(sql`INSERT INTO reminders ${columns} SELECT ${companyId}, ${eventId}, q.subscriber_id, ${version},
      'change', ${startsAt}, ${plan.allDay ? 1 : 0}, ${run.now.getTime()} FROM (${page}) q WHERE true
      ON CONFLICT DO NOTHING`),
    mails: writeMails(db, companyId, run, written, sql`FROM (${page}) q WHERE true`),
    moved: db.all<{ changesAfter: string | null }>(sql`UPDATE reminder_plans AS h SET changes_after =
        (SELECT CASE WHEN count(*) < ${run.size} THEN NULL ELSE max(q.subscriber_id) END FROM (${page}) q)
      WHERE ${isPlan(plan, "h")} AND h.changes_after = ${changesAfter} RETURNING changes_after AS changesAfter`),
  };
};

/** A change told when the reminder was due already was the reminder. */
const notNotified = ({ subscriber, lead, plan }: { subscriber: SQL; lead: SQL; plan: SQL }) =>
  sql`NOT EXISTS (SELECT 1 FROM reminders c WHERE c.company_id = ${plan}.company_id AND c.event_id = ${plan}.event_id
    AND c.subscriber_id = ${subscriber} AND c.version = ${plan}.version AND c.kind = 'change'
    AND c.written_at >= ${morning(sql`${plan}.starts_at`)} - ${lead} * ${day})`;

const p = sql.raw("p");
const q = { subscriber: sql.raw("q.subscriber_id"), lead: sql.raw("q.lead") };
const written: Written = {
  subscriber: q.subscriber,
  event: sql.raw("p.event_id"),
  version: sql.raw("p.version"),
  about: "reminder",
};
const ofLedger =
  sql.raw(`JOIN reminders r ON r.company_id = p.company_id AND r.event_id = p.event_id AND r.subscriber_id = q.subscriber_id
  AND r.version = p.version AND r.kind = 'reminder'`);

const insertReminders = (db: Db, now: Date, from: SQL) =>
  db.run(sql`INSERT INTO reminders ${columns} SELECT p.company_id, p.event_id, q.subscriber_id, p.version, 'reminder',
    p.starts_at, p.all_day, ${now.getTime()} ${from} AND ${notNotified({ ...q, plan: p })} ON CONFLICT DO NOTHING`);

/** Those who want all types, and those who want the type of the event, have places of their own. */
const places = {
  all: { lead: sql.raw("all_lead"), after: sql.raw("all_after") },
  type: { lead: sql.raw("type_lead"), after: sql.raw("type_after") },
} as const;
export type PlaceName = keyof typeof places;
export type ReminderPlace = { lead: number; after: string };

/**
 * One page of those whose reminder of an event is due, the longest lead first down to `shortest`, atomically: a
 * reminder for each that has none, then the place moves past them. Takes effect only while the plan is where the caller
 * saw it.
 */
export const reminderPage = (db: Db, plan: Plan, { name, place, shortest, ...run }: Run & PageOf) => {
  const { lead, after } = places[name];
  const { companyId } = plan;
  const here = sql`EXISTS (SELECT 1 FROM reminder_plans h
    WHERE ${isPlan(plan, "h")} AND h.state = 'open' AND h.changes_after IS NULL
    AND h.type = ${plan.type} AND h.${lead} = ${place.lead} AND h.${after} = ${place.after})`;
  const page = sql`SELECT subscriber_id, lead FROM topics WHERE company_id = ${companyId} AND topic = 'events'
    AND type = ${name === "all" ? "*" : plan.type} AND (lead, subscriber_id) < (${place.lead}, ${place.after})
    AND lead >= ${shortest}
    AND ${here} ORDER BY lead DESC, subscriber_id DESC LIMIT ${run.size}`;
  const from = (joined: SQL) =>
    sql`FROM (${page}) q CROSS JOIN reminder_plans p ON ${isPlan(plan, "p")} ${joined} WHERE true`;
  return {
    noted: insertReminders(db, run.now, from(sql``)),
    mails: writeMails(db, companyId, run, written, from(ofLedger)),
    moved: db.all<ReminderPlace>(sql`UPDATE reminder_plans AS h SET (${lead}, ${after}) = (
        SELECT CASE WHEN n < ${run.size} THEN ${shortest} ELSE CAST(substr(last, 1, 2) AS INTEGER) END,
          CASE WHEN n < ${run.size} THEN '' ELSE substr(last, 3) END
        FROM (SELECT count(*) AS n, min(printf('%02d', q.lead) || q.subscriber_id) AS last FROM (${page}) q))
      WHERE ${isPlan(plan, "h")} AND ${here} RETURNING ${lead} AS lead, ${after} AS after`),
  };
};
type PageOf = { name: PlaceName; place: ReminderPlace; shortest: number };

/**
 * What has just been asked for, `size` wishes at most, against the coming events: the last change of one that its
 * subscriber knew and did not want when it changed goes after all, and counts as told now; a reminder for each that was
 * due before; then the wishes are no longer fresh. Nothing while changes wait to be told. Answers the wishes that were
 * looked through.
 */
export const freshPage = (
  db: Db,
  companyId: string,
  { since, quiet, ...run }: Run & { since: Date; quiet: number },
) => {
  const at = run.now.getTime();
  const page = sql`SELECT rowid AS row, subscriber_id, type, lead FROM topics
    WHERE company_id = ${companyId} AND fresh = 1
    AND NOT ${changesAreWaiting(companyId, since)} ORDER BY subscriber_id, type LIMIT ${run.size}`;
  const from = (joined: SQL) => sql`FROM (${page}) q CROSS JOIN reminder_plans p ON p.company_id = ${companyId}
      AND p.starts_at >= ${at + quiet} AND p.state = 'open' AND (q.type = '*' OR q.type = p.type)
      AND ${morning(sql.raw("p.starts_at"))} - q.lead * ${day} <= ${at} ${joined} WHERE true`;
  const missed = (
    what: SQL,
  ) => sql`SELECT ${what} FROM (${page}) q CROSS JOIN reminder_plans p ON p.company_id = ${companyId}
      AND p.starts_at > ${at} AND (q.type = '*' OR q.type = p.type)
    JOIN reminders r ON r.company_id = p.company_id AND r.event_id = p.event_id AND r.subscriber_id = q.subscriber_id
      AND r.version = p.version AND r.kind = 'change'
    JOIN outbox ON outbox.id = ${sendId} AND ${unwanted}
    WHERE NOT EXISTS (SELECT 1 FROM reminders m WHERE m.company_id = r.company_id AND m.event_id = r.event_id
      AND m.subscriber_id = r.subscriber_id AND m.version = r.version AND m.kind = 'reminder')`;
  return {
    dated: db.run(sql`UPDATE reminders SET written_at = ${at} WHERE rowid IN (${missed(sql`r.rowid`)})`),
    changed: db.all<{ id: string }>(sql`UPDATE outbox SET state = 'pending', reason = NULL, done_at = NULL
      WHERE company_id = ${companyId} AND id IN (${missed(sql`outbox.id`)}) RETURNING id`),
    noted: insertReminders(db, run.now, from(sql``)),
    mails: writeMails(db, companyId, run, written, from(ofLedger)),
    seen: db.all<{ row: number }>(
      sql`UPDATE topics SET fresh = 0 WHERE rowid IN (SELECT q.row FROM (${page}) q) RETURNING rowid AS row`,
    ),
  };
};

type Query = { eventId: string; subscriberId: string; version: number };

/**
 * All that a mail of a plan's version is composed from, in one statement, since a mail may cost four: the subscriber,
 * the plan, what was told before this version as far as a mail of it may have gone (the latest, as JSON), the lead at
 * which the event's type is wanted (null where it is not), and the name of a type of the company's own. At most one
 * row.
 */
export const findReminder = (db: Db, companyId: string, { eventId, subscriberId, version }: Query) =>
  db
    .select({
      subscriber: subscribers,
      plan: reminderPlans,
      lastNotice: sql<string | null>`(SELECT json_object('startsAt', r.starts_at, 'allDay', r.all_day) FROM reminders r
        JOIN outbox o ON o.id = ${sendId}
        WHERE r.company_id = ${companyId} AND r.event_id = ${eventId} AND r.subscriber_id = ${subscriberId}
          AND r.version < ${version}
          AND o.company_id = ${companyId} AND (o.state IN ('sent', 'sending', 'unknown') OR o.resent = 1)
        ORDER BY r.version DESC, r.written_at DESC LIMIT 1)`,
      lead: sql<
        number | null
      >`(SELECT max(w.lead) FROM topics w WHERE w.company_id = ${companyId} AND w.subscriber_id = ${subscriberId}
        AND w.topic = 'events' AND w.type IN ('*', ${reminderPlans.type}))`,
      typeName: sql<string | null>`(SELECT a.name FROM activity_types a WHERE a.company_id = ${companyId}
        AND a.id = ${reminderPlans.type})`,
    })
    .from(subscribers)
    .leftJoin(reminderPlans, and(eq(reminderPlans.companyId, companyId), eq(reminderPlans.eventId, eventId)))
    .where(and(eq(subscribers.companyId, companyId), eq(subscribers.id, subscriberId)))
    .limit(1);
