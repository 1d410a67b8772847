import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Condition } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import { companies } from "~/server/database/tables.server";
import { imports } from "~/sheets/tables.server";
import { instruments, ticks } from "../tables.server";

/** A page of them is plenty: each is a day of this week. */
const most = 50;

/**
 * The ticks that are held at `now`, oldest first, each with its security and the newest import that wrote it and still
 * stands.
 */
export const listHeldTicks = (db: Db, companyId: string, name: string, now: Date) =>
  db
    .select({
      instrumentId: ticks.instrumentId,
      stockCode: instruments.code,
      decimals: instruments.decimals,
      asOf: ticks.asOf,
      price: ticks.price,
      until: sql<Date>`${ticks.heldUntil}`.mapWith(ticks.heldUntil),
      code: sql<"jump" | "outOfBand" | "zeroVolume" | "volumeJump">`${ticks.heldFor}`,
      importId: sql<string | null>`(SELECT i.id FROM ${imports} i
        WHERE i.company_id = ${companyId} AND i.name = ${name} AND i.subject_id = ${ticks.instrumentId} AND i.seq > 0
          AND i.undone_at IS NULL
          AND EXISTS (SELECT 1 FROM import_rows r
            WHERE r.company_id = i.company_id AND r.import_id = i.id AND r.key = 'tick ' || ${ticks.asOf})
        ORDER BY i.seq DESC LIMIT 1)`,
    })
    .from(ticks)
    .innerJoin(instruments, and(eq(instruments.companyId, ticks.companyId), eq(instruments.id, ticks.instrumentId)))
    .where(and(eq(ticks.companyId, companyId), gt(ticks.heldUntil, now)))
    .orderBy(asc(ticks.asOf))
    .limit(most);

type Seen = { instrumentId: string; asOf: Date; price: number };

/** True in a batch while the alerts of a moment wait at `now` and its price is the one that was seen. */
export const isHeld = (companyId: string, { instrumentId, asOf, price }: Seen, now: Date): Condition =>
  sql`EXISTS (SELECT 1 FROM ticks
    WHERE company_id = ${companyId} AND instrument_id = ${instrumentId} AND as_of = ${asOf.getTime()}
    AND price = ${price} AND held_until > ${now.getTime()})`;

/** The batch item that ends a hold at `now`. */
export const endHold = (db: Db, companyId: string, { instrumentId, asOf }: Seen, now: Date, applied: Condition) =>
  db
    .update(ticks)
    .set({ heldUntil: now })
    .where(
      and(
        eq(ticks.companyId, companyId),
        eq(ticks.instrumentId, instrumentId),
        eq(ticks.asOf, asOf),
        gt(ticks.heldUntil, now),
        applied,
      ),
    );

/** The batch item that sets at which hour the alerts of questioned days go by themselves. */
export const updateAlertHour = (db: Db, companyId: string, hour: number) =>
  db
    .update(companies)
    .set({ settings: sql`json_set(${companies.settings}, '$.alertHour', ${hour})` })
    .where(eq(companies.companyId, companyId));
