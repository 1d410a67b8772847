import { and, desc, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import { published } from "~/records/changes/published.server";
import { isNamed } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import { companies } from "~/server/database/tables.server";
import type { Readers } from "~/server/request/context.server";
import { analystEstimates as estimates } from "../tables.server";

export type EstimateRow = typeof estimates.$inferSelect;
type Span = { from: string; until: string };

/** The shown estimates of these days, later ones first; a builder that reads these alone. */
export const listCountedEstimates = (db: Db, readers: Readers, { from, until }: Span) =>
  db
    .select({
      institution: sql<string>`${estimates.institution} ->> 'zh-CN'`.as("institution"),
      year: estimates.year,
      day: estimates.day,
      currency: estimates.currency,
      unit: estimates.unit,
      revenue: estimates.revenue,
      parentProfit: estimates.parentProfit,
      eps: estimates.eps,
      targetPrice: estimates.targetPrice,
    })
    .from(published(estimates, readers))
    .where(and(gte(estimates.day, from), lte(estimates.day, until)))
    .orderBy(desc(estimates.day), desc(estimates.id));

type Input = { one?: string | null; text?: string; year?: number | null; until?: string };
const wanted = ({ one, text, year, until }: Input): SQL | undefined =>
  and(
    one ? eq(estimates.id, one) : undefined,
    text ? isNamed(estimates.institution, text) : undefined,
    year ? eq(estimates.year, year) : undefined,
    until ? lte(estimates.day, until) : undefined,
  );

/** The estimates as staff have them, newest first. */
export const listStoredEstimates = (
  db: Db,
  companyId: string,
  filter: Input,
  limit: number,
  from: typeof estimates = estimates,
): Promise<EstimateRow[]> =>
  db
    .select()
    .from(from)
    .where(and(eq(estimates.companyId, companyId), wanted(filter)))
    .orderBy(desc(estimates.day), desc(estimates.id))
    .limit(limit);

/** Those of these keys, each `[institution, year, day]`. */
export const listEstimatesAmong = (db: Db, companyId: string, keys: readonly string[]): Promise<EstimateRow[]> =>
  db
    .select()
    .from(estimates)
    .where(
      and(
        eq(estimates.companyId, companyId),
        sql`(${estimates.year}, ${estimates.day}, ${estimates.institution} ->> 'zh-CN')
          IN (SELECT value ->> 1, value ->> 2, value ->> 0 FROM json_each(${`[${keys.join(",")}]`}))`,
      ),
    );

/** All estimates of these fiscal years. */
export const listEstimatesOf = (db: Db, companyId: string, years: readonly number[]): Promise<EstimateRow[]> =>
  db
    .select()
    .from(estimates)
    .where(
      and(
        eq(estimates.companyId, companyId),
        sql`${estimates.year} IN (SELECT value FROM json_each(${JSON.stringify(years)}))`,
      ),
    );

/** The batch item that sets for how many days an estimate counts; every kept page is stale then. */
export const updateEstimateDays = (db: Db, companyId: string, days: number) =>
  db
    .update(companies)
    .set({
      settings: sql`json_set(${companies.settings}, '$.estimateDays', ${days})`,
      release: sql`${companies.release} + 1`,
    })
    .where(eq(companies.companyId, companyId));
