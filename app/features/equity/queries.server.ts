import { asc, desc, type SQL, sql } from "drizzle-orm";
import { published } from "~/records/changes/published.server";
import type { Rows } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import type { Readers } from "~/server/request/context.server";
import { distributions, shareCapitals } from "./tables.server";

export type DistributionRow = typeof distributions.$inferSelect;
export type CapitalRow = typeof shareCapitals.$inferSelect;

/** The distributions that readers have, newest period first; a builder. */
export const listDistributions = (db: Db, readers: Readers) =>
  db.select().from(published(distributions, readers)).orderBy(desc(distributions.period), asc(distributions.kind));

/**
 * All of them in the order of their index, so that nothing is sorted: the last period first, of one the last kind; a
 * builder.
 */
export const listEveryDistribution = (db: Db, readers: Readers) =>
  db.select().from(published(distributions, readers)).orderBy(desc(distributions.period), desc(distributions.kind));

/** The share capitals that readers have, newest first; a builder. */
export const listCapitals = (db: Db, readers: Readers) =>
  db.select().from(published(shareCapitals, readers)).orderBy(desc(shareCapitals.day));

/**
 * Shown distributions with an ex-date, which only decided ones have, and changes of the share capital, as actions on
 * the shares.
 */
export const selectActions = (readers: Readers, { from, until }: { from: string; until: string }): Rows =>
  sql`SELECT ex_day AS day, cash, bonus, capitalised, plan AS said, 'dividends' AS path
    FROM ${published(distributions, readers)}
      WHERE ex_day > ${from} AND ex_day <= ${until} AND status IN ('approved', 'paid')
    UNION ALL SELECT day, '', '', '', reason, 'shareCapital' FROM ${published(shareCapitals, readers)}
      WHERE day > ${from} AND day <= ${until}`;

/**
 * The shares in issue on a day by the newest shown change until then, as JSON of [since, A shares, H shares]; for a
 * statement.
 */
export const selectShares = (readers: Readers, day: SQL): Rows =>
  sql`SELECT json_array(capital.day, restricted + tradable, overseas) FROM (SELECT day, restricted, tradable, overseas
    FROM ${published(shareCapitals, readers)} WHERE day <= ${day} ORDER BY day DESC LIMIT 1) capital`;

/** The A shares in issue from each day on, newest first; for a statement. */
export const selectShareHistory = (readers: Readers): Rows =>
  sql`SELECT day, tradable + restricted AS shares FROM ${published(shareCapitals, readers)} ORDER BY day DESC`;

/**
 * The same with the first day after it on which they change, as JSON of [[since, A shares, H shares] or null, day or
 * null]; a value in a statement.
 */
export const selectSharesUntil = (readers: Readers, day: string): SQL =>
  sql`(SELECT json_array(json((${selectShares(readers, sql`${day}`)})),
    (SELECT day FROM ${published(shareCapitals, readers)} WHERE day > ${day} ORDER BY day LIMIT 1)))`;

/** So many of the newest distributions tell the last decided year. */
const newest = 12;

/** The newest shown distributions as JSON, as `Distribution` has them; for a statement. */
export const selectDistributions = (readers: Readers): Rows =>
  sql`SELECT json_group_array(json_object('period', period, 'kind', kind, 'status', status, 'cash', cash, 'bonus',
      bonus, 'capitalised', capitalised, 'exDay', ex_day, 'payDay', pay_day, 'shares', shares, 'netProfit', net_profit))
    FROM (SELECT * FROM ${published(distributions, readers)} ORDER BY period DESC, kind LIMIT ${newest})`;
