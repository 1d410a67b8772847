import { type SQL, sql } from "drizzle-orm";
import type { Rows } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import { ofWanted, type SecuritiesInput } from "../securities/queries.server";
import { prices } from "../tables.server";

/**
 * An action on the shares from a day on: amounts for ten shares as decimals, words and the path of their page. `before`
 * is the last day and close before it, `month` all days of its month as charts keep them; both as JSON and null where
 * nobody asked.
 */
export type ActionRow = {
  day: string;
  cash: string;
  bonus: string;
  capitalised: string;
  said: string;
  path: string;
  before: string | null;
  month: string | null;
};

const rowsOf = (actions: readonly Rows[]): SQL =>
  actions.length > 0
    ? sql.join([...actions], sql` UNION ALL `)
    : sql`SELECT '' AS day, '' AS cash, '' AS bonus, '' AS capitalised, '' AS said WHERE 0`;

/**
 * Actions on the shares beside what of a security's prices adjusting for them needs: `before` the close before each,
 * `month` the days of its month too; a builder. Each costs one look-up of a price, and one stretch of at most 23 days
 * with `month`.
 */
export const listActions = (
  db: Db,
  wanted: SecuritiesInput,
  actions: readonly Rows[],
  needs: { before: boolean; month: boolean },
) => {
  const none = sql`NULL`;
  const own = ofWanted(prices, wanted);
  const before: SQL = sql`(SELECT json_array(day, close) FROM prices WHERE ${own} AND day < action.day
    ORDER BY day DESC LIMIT 1)`;
  const month: SQL = sql`(SELECT json_group_array(json(point)) FROM (
    SELECT json_array(day, close, coalesce(low, close), coalesce(high, close), volume) AS point FROM prices
    WHERE ${own} AND day >= substr(action.day, 1, 7) || '-01' AND day <= substr(action.day, 1, 7) || '-31'
    ORDER BY day))`;
  return db.all<ActionRow>(sql`SELECT action.*, ${needs.before ? before : none} AS before,
    ${needs.month ? month : none} AS month
    FROM (${rowsOf(actions)}) action ORDER BY action.day`);
};

/**
 * The ex-dates among actions on the shares, each with its words as JSON, of a security in the currency of
 * distributions; a builder.
 */
export const listExDates = (
  db: Db,
  { companyId, instrumentId }: { companyId: string; instrumentId: string },
  actions: readonly Rows[],
) =>
  db.all<{ day: string; said: string }>(sql`SELECT action.day, action.said FROM (${rowsOf(actions)}) action
    WHERE action.cash || action.bonus || action.capitalised <> '' AND EXISTS (SELECT 1 FROM instruments i
      WHERE i.company_id = ${companyId} AND i.id = ${instrumentId} AND i.currency = 'CNY')
    ORDER BY action.day`);
