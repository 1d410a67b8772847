import { and, eq, type SQL, sql } from "drizzle-orm";
import { byRelease, isLive } from "~/publishing/contents/visibility-queries.server";
import { editions, releases } from "~/publishing/tables.server";
import type { Db } from "~/server/database/db.server";
import { languages } from "~/shared/languages";
import { reminderPlans } from "../tables.server";

export type Plan = typeof reminderPlans.$inferSelect;
export type LiveTime = { type: string; startsAt: number; allDay: number };

/**
 * In which language's published edition an event says when it is: the first of these that has one; the others are its
 * translations.
 */
export const sources = languages;
const listOfSources = JSON.stringify(sources);
const rank = sql`CASE ${editions.lang} WHEN ${sources[0]} THEN 0 WHEN ${sources[1]} THEN 1 ELSE 2 END`;

/** Longer than any lead: nobody has been written to yet. */
const unreached = 31;

type Scope = { kind: string; now: Date; quiet: number; horizon: number; late: number };

/**
 * A plan for each published event near enough to be reminded of that has none, or one of a time long past. Nothing is
 * planned where nobody wants events. Costs rows in proportion to the events of the coming month.
 */
export const insertPlans = (db: Db, companyId: string, { kind, now, quiet, horizon, late }: Scope) => {
  const at = now.getTime();
  const near = sql`${at + quiet} AND ${at + horizon}`;
  return db.run(sql`INSERT INTO reminder_plans (company_id, event_id, type, version, state, starts_at, all_day)
    SELECT ${companyId}, said.event_id, said.type, 1, 'open', said.starts_at, said.all_day
    FROM (SELECT ${editions.contentId} AS event_id, ${editions.type} AS type, ${editions.sortAt} AS starts_at,
        coalesce(${editions.facts} ->> 'allDay', 0) AS all_day,
        row_number() OVER (PARTITION BY ${editions.contentId} ORDER BY ${rank}) AS place
      FROM (SELECT DISTINCT n.content_id FROM json_each(${listOfSources}) l
        CROSS JOIN editions n ON n.company_id = ${companyId}
          AND n.kind = ${kind} AND n.lang = l.value AND n.sort_at BETWEEN ${near}
          WHERE NOT EXISTS (SELECT 1 FROM reminder_plans p
            WHERE p.company_id = ${companyId} AND p.event_id = n.content_id
            AND p.starts_at > ${at - late})) soon
        CROSS JOIN ${editions} ON ${editions.companyId} = ${companyId} AND ${editions.contentId} = soon.content_id
        CROSS JOIN ${releases} ON ${byRelease}
      WHERE ${isLive(now)}) said
    WHERE said.place = 1 AND said.starts_at BETWEEN ${near}
      AND EXISTS (SELECT 1 FROM topics w WHERE w.company_id = ${companyId} AND w.topic = 'events')
    ON CONFLICT (company_id, event_id) DO UPDATE SET type = excluded.type, version = version + 1, state = 'open',
      starts_at = excluded.starts_at, all_day = excluded.all_day, changes_after = '',
      all_lead = ${unreached}, all_after = '', type_lead = ${unreached}, type_after = ''`);
};

type Row = Omit<Plan, "companyId" | "startsAt" | "allDay"> & { startsAt: number; allDay: number; live: string | null };

/**
 * The plans of events that are to come or have just begun, each with what is published of its event at `now` as JSON.
 */
export const listPlans = (db: Db, companyId: string, now: Date, late: number) =>
  db.all<Row>(sql`SELECT p.event_id AS eventId, p.type, p.version, p.state, p.starts_at AS startsAt,
      p.all_day AS allDay, p.changes_after AS changesAfter, p.all_lead AS allLead, p.all_after AS allAfter,
      p.type_lead AS typeLead, p.type_after AS typeAfter,
      (SELECT json_object('type', ${editions.type}, 'startsAt', ${editions.sortAt}, 'allDay',
        coalesce(${editions.facts} ->> 'allDay', 0))
        FROM ${editions} CROSS JOIN ${releases} ON ${byRelease} WHERE ${editions.companyId} = ${companyId}
        AND ${editions.contentId} = p.event_id AND ${isLive(now)} ORDER BY ${rank} LIMIT 1) AS live
    FROM reminder_plans p WHERE p.company_id = ${companyId} AND p.starts_at > ${now.getTime() - late}
    ORDER BY p.starts_at, p.event_id`);

/** A row of `listPlans` as a plan and what is live of it. */
export const readPlan = (
  companyId: string,
  { live, startsAt, allDay, ...row }: Row,
): { plan: Plan; live: LiveTime | null } => ({
  plan: { ...row, companyId, startsAt: new Date(startsAt), allDay: allDay === 1 },
  live: live === null ? null : (JSON.parse(live) as LiveTime),
});

const atVersion = ({ companyId, eventId, version }: Plan) =>
  and(eq(reminderPlans.companyId, companyId), eq(reminderPlans.eventId, eventId), eq(reminderPlans.version, version));

/**
 * The next version of a plan, if it is still at this one: another time, or none any more. `told` says whether a change
 * is told.
 */
export const updatePlan = (db: Db, plan: Plan, live: LiveTime | null, result: boolean) =>
  db
    .update(reminderPlans)
    .set({
      version: plan.version + 1,
      state: live ? "open" : "gone",
      ...(live ? { type: live.type, startsAt: new Date(live.startsAt), allDay: live.allDay === 1 } : {}),
      changesAfter: result ? "" : null,
      allLead: unreached,
      allAfter: "",
      typeLead: unreached,
      typeAfter: "",
    })
    .where(atVersion(plan))
    .returning();

/**
 * An event of another type than before: its readers are looked through anew, its time and version stay. `told` says
 * whether the last change is told to those who had been reminded but did not want the type of before.
 */
export const updatePlanType = (db: Db, plan: Plan, type: string, result: boolean) =>
  db
    .update(reminderPlans)
    .set({ type, ...(result && { changesAfter: "" }), typeLead: unreached, typeAfter: "" })
    .where(atVersion(plan))
    .returning();

/**
 * Erases what subscribers were written of events that began before, at most `back` milliseconds: what is older went in
 * earlier runs. The plan stays, one row an event: should the event get another time, its versions go on, and no mail
 * has the name of one that was sent.
 */
export const deleteOldReminders = (db: Db, companyId: string, before: Date, back: number) =>
  db.run(sql`DELETE FROM reminders WHERE company_id = ${companyId} AND event_id IN (SELECT event_id FROM reminder_plans
    WHERE company_id = ${companyId} AND starts_at <= ${before.getTime()} AND starts_at > ${before.getTime() - back})`);

/** Whether any plan of the company still has changes to tell: fresh wishes wait for them. */
export const changesAreWaiting = (companyId: string, since: Date): SQL =>
  sql`EXISTS (SELECT 1 FROM reminder_plans w WHERE w.company_id = ${companyId} AND w.starts_at > ${since.getTime()}
    AND w.changes_after IS NOT NULL)`;
