import { type SQL, sql } from "drizzle-orm";
import { byRelease, isLive } from "~/publishing/contents/visibility-queries.server";
import { editions, releases } from "~/publishing/tables.server";
import type { Condition } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";

const day = 86_400_000;
const beijing = 8 * 3_600_000;

/**
 * What silent periods are computed from: the moment of reading, the company's rules, and the words that name a report.
 */
export type Basis = {
  now: Date;
  rules: readonly { part: string; days: number; months: number; capped: boolean }[];
  words: readonly (readonly [string, string])[];
};

/**
 * The report that a title names first; written out, because a list in the statement would be read once for each title.
 */
const partOf = (words: Basis["words"]): SQL =>
  sql`CASE ${sql.join(
    words.map(
      ([part, word]) => sql`WHEN ${editions.title} LIKE ${sql.raw(`'%${word}%'`)} THEN ${sql.raw(`'${part}'`)}`,
    ),
    sql` `,
  )} END`;

/**
 * The results in the calendar, as readers have them at `now`, that are disclosed from one moment until another: which
 * report it is, its midnight in Beijing, and when it is out. A day without an hour ends the period with that day,
 * published figures at once.
 */
const disclosures = (companyId: string, { now, words }: Basis, from: SQL, until: SQL): SQL =>
  sql`SELECT ${editions.contentId} AS content_id, ${editions.title} AS title,
      coalesce(${editions.facts} ->> '$.results.period.part', ${partOf(words)}) AS part,
      ${editions.sortAt} - (${editions.sortAt} + ${beijing}) % ${day} AS midnight,
      min(${editions.sortAt} + CASE WHEN ${editions.facts} ->> '$.allDay' THEN ${day} ELSE 0 END,
        CASE WHEN ${editions.facts} ->> '$.results' IS NULL THEN ${Number.MAX_SAFE_INTEGER}
        ELSE ${releases.at} END) AS ends_at
    FROM ${editions} CROSS JOIN ${releases} ON ${byRelease}
    WHERE ${editions.companyId} = ${companyId} AND ${editions.kind} = 'calendar.event' AND ${editions.lang} = 'zh-CN'
      AND ${editions.type} = 'results' AND ${editions.sortAt} > ${from} AND ${editions.sortAt} < ${until}
      AND ${isLive(now)}`;

type Rule = Basis["rules"][number];

/**
 * When silence begins before a report's `midnight` by one rule: so many days, a `capped` one no earlier than the
 * period's end.
 */
const beginOf = ({ days, months, capped }: Rule): SQL => {
  const byDays = sql.raw(`midnight - ${days * day}`);
  const ends = sql.raw(`'-${months} months', 'start of year', '+${months} months'`);
  const periodEnd = sql`unixepoch(date((midnight + ${beijing}) / 1000, 'unixepoch', ${ends})) * 1000 - ${beijing}`;
  return capped ? sql`max(${byDays}, ${periodEnd})` : byDays;
};

/** The earliest begin by the rules of a report's part; null for a part without any. */
const earliestBegin = (rules: Basis["rules"]): SQL => {
  const parts = [...new Set(rules.map(({ part }) => part))].map((part) => {
    const begins = rules.filter((rule) => rule.part === part).map(beginOf);
    return sql`WHEN ${sql.raw(`'${part}'`)} THEN ${begins.reduce((one, other) => sql`min(${one}, ${other})`)}`;
  });
  return parts.length === 0 ? sql`NULL` : sql`CASE part ${sql.join(parts, sql` `)} END`;
};

/** The silent periods before these disclosures, one a report: those of two markets begin with the earlier. */
const periods = (companyId: string, basis: Basis, from: SQL, until: SQL): SQL =>
  sql`SELECT content_id, title, part, ends_at, ${earliestBegin(basis.rules)} AS starts_at
    FROM (${disclosures(companyId, basis, from, until)})`;

const longest = (rules: Basis["rules"]) => (Math.max(0, ...rules.map(({ days }) => days)) + 2) * day;

export type SilentRow = { contentId: string; title: string; part: string; startsAt: number; endsAt: number };

/** The company's silent periods that are not over, by time; a builder. */
export const listSilentPeriods = (db: Db, companyId: string, basis: Basis) => {
  const now = basis.now.getTime();
  return db.all<SilentRow>(sql`SELECT content_id AS contentId, title, part, starts_at AS startsAt, ends_at AS endsAt
    FROM (${periods(companyId, basis, sql`${now - 2 * day}`, sql`${now + 800 * day}`)})
    WHERE ends_at > ${now} AND starts_at < ends_at ORDER BY starts_at, content_id LIMIT 60`);
};

/** When the silent period ends in which the moment `at` (milliseconds) of a statement lies; null in none. */
export const silentEnd = (companyId: string, basis: Basis, at: SQL): SQL<number | null> =>
  sql`(SELECT max(ends_at) FROM (${periods(companyId, basis, sql`${at} - ${2 * day}`, sql`${at} + ${longest(basis.rules)}`)})
    WHERE starts_at <= ${at} AND ends_at > ${at})`;

/** True when the moment `at` (milliseconds) lies in a silent period of the company, as its calendar is at `now`. */
export const isSilent = (companyId: string, basis: Basis, at: SQL): Condition =>
  sql`${silentEnd(companyId, basis, at)} IS NOT NULL`;
