import { type SQL, sql } from "drizzle-orm";
import type { Condition } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import { newestDay, type SecuritiesInput } from "../securities/queries.server";

const dayPoint = sql.raw("json_array(day, close, coalesce(low, close), coalesce(high, close), volume)");

/** One row a month: its ends, and the days on which its lowest and highest closes were first seen. */
const months = (companyId: string, instrumentId: string): SQL =>
  sql`SELECT json_array(month, min(day), max(day), min(first), min(last), min(close), min(low_day), max(close),
    min(high_day), sum(volume)) AS point, month
    FROM (SELECT substr(day, 1, 7) AS month, day, close, volume,
      first_value(close) OVER (PARTITION BY substr(day, 1, 7) ORDER BY day) AS first,
      first_value(close) OVER (PARTITION BY substr(day, 1, 7) ORDER BY day DESC) AS last,
      first_value(day) OVER (PARTITION BY substr(day, 1, 7) ORDER BY close, day) AS low_day,
      first_value(day) OVER (PARTITION BY substr(day, 1, 7) ORDER BY close DESC, day) AS high_day
      FROM prices WHERE company_id = ${companyId} AND instrument_id = ${instrumentId}) GROUP BY month ORDER BY month`;

const ofSecurity = (companyId: string, instrumentId: string) =>
  sql`company_id = ${companyId} AND instrument_id = ${instrumentId}`;
const yearsOf = (days: SQL) => sql`SELECT DISTINCT substr(day, 1, 4) AS year FROM (${days})`;

/**
 * The batch item that forgets what charts are drawn from in the years of `days` (a SELECT of `day`), before it is kept
 * anew.
 */
export const forgetCharts = (db: Db, companyId: string, instrumentId: string, days: SQL, applied: Condition) =>
  db.run(
    sql`DELETE FROM price_charts
      WHERE ${ofSecurity(companyId, instrumentId)} AND (span = 'months' OR span IN (${yearsOf(days)})) AND ${applied}`,
  );

/**
 * The batch item that writes anew what charts of a security are drawn from, after its prices were written: the months,
 * and the years in which `days` (a SELECT of `day`) lie. Where days may have gone, `forgetCharts` goes before.
 */
export const keepCharts = (db: Db, companyId: string, instrumentId: string, days: SQL, applied: Condition) => {
  const inYear = sql`${ofSecurity(companyId, instrumentId)} AND day >= year || '-01-01' AND day <= year || '-12-31'`;
  return db.run(sql`INSERT INTO price_charts (company_id, instrument_id, span, points)
    SELECT ${companyId}, ${instrumentId}, year,
      (SELECT json_group_array(json(point)) FROM (SELECT ${dayPoint} AS point FROM prices
      WHERE ${inYear} ORDER BY day)) FROM (${yearsOf(days)})
      WHERE ${applied} AND EXISTS (SELECT 1 FROM prices WHERE ${inYear})
    UNION ALL SELECT ${companyId}, ${instrumentId}, 'months', json_group_array(json(point))
    FROM (${months(companyId, instrumentId)})
      WHERE ${applied} HAVING count(*) > 0
    ON CONFLICT (company_id, instrument_id, span) DO UPDATE SET points = excluded.points`);
};

/**
 * What a chart is drawn from: the months or not; years so many before that of the newest day (0 is its own); years by
 * their number.
 */
type Stored = { months: boolean; before: readonly number[]; years: readonly string[] };
export type StoredRow = { code: string; span: string; points: string };

/**
 * What the chart of a security, and of the one that it is compared with, is drawn from, each row sought by key; a
 * builder.
 */
export const listStored = (
  db: Db,
  wanted: SecuritiesInput,
  other: string | null,
  until: Date,
  { months, before, years }: Stored,
) => {
  const spans = [
    ...(months ? [sql`'months'`] : []),
    ...before.map((count) => sql`substr(date(newest.day, ${`-${count} years`}), 1, 4)`),
    ...years.map((year) => sql`${year}`),
  ];
  const code =
    wanted.code === null
      ? sql`(SELECT code FROM instruments WHERE company_id = ${wanted.companyId} AND posted = 1
        ORDER BY sort, market, code LIMIT 1)`
      : sql`${wanted.code}`;
  return db.all<StoredRow>(sql`SELECT i.code, c.span, c.points FROM (SELECT ${newestDay(wanted, until)} AS day) newest
    CROSS JOIN instruments i CROSS JOIN price_charts c ON c.company_id = i.company_id AND c.instrument_id = i.id
    WHERE i.company_id = ${wanted.companyId} AND i.posted = 1 AND i.code IN (${code}, ${other})
      AND c.span IN (${sql.join(spans, sql`, `)})`);
};
