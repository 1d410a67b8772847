import { type SQL, sql } from "drizzle-orm";
import { byRelease, isLive } from "~/publishing/queries/visibility.server";
import { editions, releases } from "~/publishing/tables.server";
import type { Condition } from "~/server/conditions.server";
import type { Db } from "~/server/db.server";

const day = 86_400_000;
const beijing = 8 * 3_600_000;

/** What silent periods are computed from: the moment of reading, the company's rules, and the words that name a report. */
export type Basis = {
  now: Date;
  rules: readonly { part: string; days: number; months: number; capped: boolean }[];
  words: readonly (readonly [string, string])[];
};

/** The report that a title names first; written out, because a list in the statement would be read once for each title. */
const partOf = (words: Basis["words"]): SQL =>
  sql`CASE ${sql.join(
    words.map(
      ([part, word]) => sql`WHEN ${editions.title} LIKE ${sql.raw(`'%${word}%'`)} THEN ${sql.raw(`'${part}'`)}`,
    ),
    sql` `,
  )} END`;

/**
 * The results in the calendar, as readers have them at `now`, that are disclosed from one moment until another: which report it
 * is, its midnight in Beijing, and when it is out. A day without an hour ends the period with that day, published figures at once.
 */
const disclosures = (companyId: string, { now, words }: Basis, from: SQL, until: SQL): SQL =>
  sql`SELECT ${editions.contentId} AS content_id, ${editions.title} AS title,
      coalesce(${editions.facts} ->> '$.results.period.part', ${partOf(words)}) AS part,
      ${editions.sortAt} - (${editions.sortAt} + ${beijing}) % ${day} AS midnight,
      min(${editions.sortAt} + CASE WHEN ${editions.facts} ->> '$.allDay' THEN ${day} ELSE 0 END,
        CASE WHEN ${editions.facts} ->> '$.results' IS NULL THEN ${Number.MAX_SAFE_INTEGER} ELSE ${releases.at} END) AS ends_at
    FROM ${editions} CROSS JOIN ${releases} ON ${byRelease}
    WHERE ${editions.companyId} = ${companyId} AND ${editions.kind} = 'calendar.event' AND ${editions.lang} = 'zh-CN'
      AND ${editions.type} = 'results' AND ${editions.sortAt} > ${from} AND ${editions.sortAt} < ${until} AND ${isLive(now)}`;

/** The silent periods before these disclosures, one a rule: so many days, for `capped` ones no longer than since the period's end. */
const periods = (companyId: string, basis: Basis, from: SQL, until: SQL): SQL =>
  sql`SELECT told.content_id, told.title, told.part, told.ends_at,
      max(told.midnight - (rule.value ->> 'days') * ${day}, CASE WHEN rule.value ->> 'capped' THEN (unixepoch(date(
        (told.midnight + ${beijing}) / 1000, 'unixepoch', '-' || (rule.value ->> 'months') || ' months', 'start of year',
        '+' || (rule.value ->> 'months') || ' months')) * 1000 - ${beijing}) ELSE 0 END) AS starts_at
    FROM (${disclosures(companyId, basis, from, until)}) told
    CROSS JOIN json_each(${JSON.stringify(basis.rules)}) rule ON rule.value ->> 'part' = told.part`;

const longest = (rules: Basis["rules"]) => (Math.max(0, ...rules.map(({ days }) => days)) + 2) * day;

/** True when the moment `at` (milliseconds) lies in a silent period of the company, as its calendar is at `now`. */
export const isSilent = (companyId: string, basis: Basis, at: SQL): Condition =>
  sql`EXISTS (SELECT 1 FROM (${periods(companyId, basis, sql`${at} - ${2 * day}`, sql`${at} + ${longest(basis.rules)}`)}) silent
    WHERE silent.starts_at <= ${at} AND silent.ends_at > ${at})`;

export type SilentRow = { contentId: string; title: string; part: string; startsAt: number; endsAt: number };

const toCome = (companyId: string, basis: Basis, days: number): SQL =>
  sql`SELECT content_id AS contentId, title, part, min(starts_at) AS startsAt, ends_at AS endsAt
      FROM (${periods(companyId, basis, sql`${basis.now.getTime() - 2 * day}`, sql`${basis.now.getTime() + days * day}`)})
      WHERE ends_at > ${basis.now.getTime()} AND starts_at < ends_at GROUP BY content_id ORDER BY startsAt, content_id LIMIT 60`;

/** The company's silent periods that are not over, by time, one a report: those of two markets begin with the earlier; a builder. */
export const listSilentPeriods = (db: Db, companyId: string, basis: Basis, days: number) =>
  db.all<SilentRow>(toCome(companyId, basis, days));

/** When the silent period ends in which the moment `at` lies, for a statement that reads other rows; null in none. */
export const silentEnd = (companyId: string, basis: Basis, at: SQL): SQL<number | null> =>
  sql`(SELECT max(silent.ends_at) FROM (${periods(companyId, basis, sql`${at} - ${2 * day}`, sql`${at} + ${longest(basis.rules)}`)}) silent
    WHERE silent.starts_at <= ${at} AND silent.ends_at > ${at})`;
