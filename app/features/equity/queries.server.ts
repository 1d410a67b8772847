import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Rows } from "~/server/conditions.server";
import type { Db } from "~/server/db.server";
import { distributions, shareCapitals } from "./tables.server";

export type DistributionRow = typeof distributions.$inferSelect;
export type CapitalRow = typeof shareCapitals.$inferSelect;

// guard: distributions-posted-only
const isShown = (companyId: string) => and(eq(distributions.companyId, companyId), eq(distributions.posted, true));

/** The shown distributions, newest period first; a builder. */
export const listDistributions = (db: Db, companyId: string) =>
  db
    .select()
    .from(distributions)
    .where(isShown(companyId))
    .orderBy(desc(distributions.period), asc(distributions.kind));

/** All shown distributions in the order of their index, so that nothing is sorted: the last period first, of one the last kind; a builder. */
export const listEveryDistribution = (db: Db, companyId: string) =>
  db
    .select()
    .from(distributions)
    .where(isShown(companyId))
    .orderBy(desc(distributions.period), desc(distributions.kind));

/** The shown share capitals, newest first; a builder. */
export const listCapitals = (db: Db, companyId: string) =>
  db
    .select()
    .from(shareCapitals)
    // guard: share-capitals-posted-only
    .where(and(eq(shareCapitals.companyId, companyId), eq(shareCapitals.posted, true)))
    .orderBy(desc(shareCapitals.day));

/** Shown distributions with an ex-date, which only decided ones have, and changes of the share capital, as actions on the shares. */
// guard: chart-posted-distributions
export const selectActions = (companyId: string, { from, until }: { from: string; until: string }): Rows =>
  sql`SELECT ex_day AS day, cash, bonus, capitalised, plan AS said, 'dividends' AS path FROM distributions
      WHERE company_id = ${companyId} AND ex_day > ${from} AND ex_day <= ${until} AND posted = 1 AND status IN ('approved', 'paid')
    UNION ALL SELECT day, '', '', '', reason, 'shareCapital' FROM share_capitals
      WHERE company_id = ${companyId} AND day > ${from} AND day <= ${until} AND posted = 1`;

/** The shares in issue on a day by the newest shown change until then, as JSON of [since, A shares, H shares]; for a statement. */
export const selectShares = (companyId: string, day: SQL): Rows =>
  sql`SELECT json_array(capital.day, restricted + tradable, overseas) FROM share_capitals capital
    WHERE capital.company_id = ${companyId} AND capital.posted = 1 AND capital.day <= ${day} ORDER BY capital.day DESC LIMIT 1`;

/** The same with the first day after it on which they change, as JSON of [[since, A shares, H shares] or null, day or null]; a value in a statement. */
export const selectSharesUntil = (companyId: string, day: string): SQL =>
  sql`(SELECT json_array(json((${selectShares(companyId, sql`${day}`)})),
    (SELECT min(day) FROM share_capitals WHERE company_id = ${companyId} AND posted = 1 AND day > ${day})))`;

/** So many of the newest distributions tell the last decided year. */
const newest = 12;

/** The newest shown distributions as JSON, as `Distribution` has them; for a statement. */
export const selectDistributions = (companyId: string): Rows =>
  sql`SELECT json_group_array(json_object('period', period, 'kind', kind, 'status', status, 'cash', cash, 'bonus', bonus,
      'capitalised', capitalised, 'exDay', ex_day, 'payDay', pay_day, 'shares', shares, 'netProfit', net_profit))
    FROM (SELECT * FROM distributions WHERE company_id = ${companyId} AND posted = 1 ORDER BY period DESC, kind LIMIT ${newest})`;
