import { and, asc, desc, eq, inArray, lte, sql } from "drizzle-orm";
import { instruments, priceCharts, ticks } from "~/features/stock/tables.server";
import type { Db } from "~/server/database/db.server";
import { beijingDay, beijingInstant } from "~/shared/dates";
import { type AlertInput, alerts } from "../tables.server";
import { alertMail } from "./fire-queries.server";
import { type AlertKind, isDownward } from "./kinds";
import type { Place } from "./match-queries.server";
import { alertFirings } from "./tables.server";

/** In a statement, the wanted columns of an alert from its JSON `w`. */
export const wantedColumns = sql.raw(
  ["instrumentId", "kind", "threshold", "frequency", "delivery"].map((name) => `w.value ->> '${name}'`).join(", "),
);

/** The alerts of one subscriber with their instruments: armed ones first, then the fired ones, newest first. */
export const listAlerts = (db: Db, companyId: string, subscriberId: string) =>
  db
    .select({
      id: alerts.id,
      instrumentId: alerts.instrumentId,
      market: instruments.market,
      currency: instruments.currency,
      decimals: instruments.decimals,
      kind: alerts.kind,
      threshold: alerts.threshold,
      frequency: alerts.frequency,
      delivery: alerts.delivery,
      armed: alerts.armed,
      firedAsOf: alerts.firedAsOf,
      firedPrice: alerts.firedPrice,
    })
    .from(alerts)
    .innerJoin(instruments, and(eq(instruments.companyId, alerts.companyId), eq(instruments.id, alerts.instrumentId)))
    .where(and(eq(alerts.companyId, companyId), eq(alerts.subscriberId, subscriberId)))
    .orderBy(desc(alerts.armed), desc(alerts.firedAsOf), asc(alerts.armedAt), sql`alerts.rowid`);

/** An alert with its instrument; for its mails. */
export const findAlert = async (db: Db, companyId: string, id: string) => {
  const [row] = await db
    .select({ alert: alerts, instrument: instruments })
    .from(alerts)
    .innerJoin(instruments, and(eq(instruments.companyId, alerts.companyId), eq(instruments.id, alerts.instrumentId)))
    .where(and(eq(alerts.companyId, companyId), eq(alerts.id, id)))
    .limit(1);
  return row ?? null;
};

/** A firing of an alert that still stands and, where its price was held, until when. */
export const findFiring = async (db: Db, companyId: string, alertId: string, asOf: Date, value: number) => {
  const [row] = await db
    .select({
      asOf: alertFirings.asOf,
      price: alertFirings.price,
      value: alertFirings.value,
      heldUntil: ticks.heldUntil,
    })
    .from(alertFirings)
    .leftJoin(
      ticks,
      and(
        eq(ticks.companyId, alertFirings.companyId),
        eq(ticks.instrumentId, alertFirings.instrumentId),
        eq(ticks.asOf, alertFirings.asOf),
      ),
    )
    .where(
      and(
        eq(alertFirings.companyId, companyId),
        eq(alertFirings.alertId, alertId),
        eq(alertFirings.asOf, asOf),
        eq(alertFirings.value, value),
        // guard: alert-mail-of-its-price
        eq(alertFirings.void, false),
      ),
    )
    .limit(1);
  return row ?? null;
};

/**
 * What a subscriber's digest of a day tells: the firings that still stand, of shown instruments, in their order;
 * `most` at most.
 */
export const listDigest = (db: Db, companyId: string, subscriberId: string, day: string, most: number) =>
  db
    .select({
      alert: alerts,
      instrument: instruments,
      asOf: alertFirings.asOf,
      price: alertFirings.price,
      value: alertFirings.value,
    })
    .from(alertFirings)
    .innerJoin(alerts, and(eq(alerts.companyId, alertFirings.companyId), eq(alerts.id, alertFirings.alertId)))
    .innerJoin(
      instruments,
      and(
        eq(instruments.companyId, alertFirings.companyId),
        eq(instruments.id, alertFirings.instrumentId),
        eq(instruments.posted, true),
      ),
    )
    .where(
      and(
        eq(alertFirings.companyId, companyId),
        eq(alertFirings.subscriberId, subscriberId),
        eq(alertFirings.digestDay, day),
        eq(alertFirings.void, false),
      ),
    )
    .orderBy(asc(alertFirings.asOf), asc(alerts.id))
    .limit(most);

/** The company's shown instruments in their order, each with its newest tick that may be shown and is not held. */
export const listQuotes = (db: Db, companyId: string, { visible, now }: { visible: Date; now: Date }) =>
  db
    .select({
      id: instruments.id,
      code: instruments.code,
      market: instruments.market,
      decimals: instruments.decimals,
      name: instruments.name,
      price: ticks.price,
      asOf: ticks.asOf,
    })
    .from(instruments)
    .leftJoin(
      ticks,
      and(
        eq(ticks.companyId, instruments.companyId),
        eq(ticks.instrumentId, instruments.id),
        eq(
          ticks.asOf,
          sql`(SELECT max(t.as_of) FROM ticks t
            WHERE t.company_id = ${companyId} AND t.instrument_id = instruments.id AND t.as_of <= ${visible.getTime()}
            AND coalesce(t.held_until, 0) <= ${now.getTime()})`,
        ),
      ),
    )
    .where(and(eq(instruments.companyId, companyId), eq(instruments.posted, true)))
    .orderBy(asc(instruments.sort), asc(instruments.market), asc(instruments.code));

type Change = {
  companyId: string;
  subscriberId: string;
  removed: string[];
  added: AlertInput[];
  /** Alerts that stay, with how often and how they are told from now on. */
  changed: Pick<AlertInput, "id" | "frequency" | "delivery">[];
  now: Date;
  maxAlerts: number;
};

/**
 * The batch items that replace alerts of a confirmed subscriber. The new rows go in (`added`) only while all of them
 * fit under `maxAlerts`. One that is sent once from now on is ready again.
 */
export const replaceAlerts = (db: Db, { companyId, subscriberId, removed, added, changed, now, maxAlerts }: Change) => {
  const own = sql`company_id = ${companyId} AND subscriber_id = ${subscriberId}`;
  const rows = JSON.stringify(added);
  return {
    removed: db.run(
      sql`DELETE FROM alerts
        WHERE ${own} AND armed = 1 AND id IN (SELECT value FROM json_each(${JSON.stringify(removed)}))`,
    ),
    changed: db.run(sql`UPDATE alerts SET frequency = c.value ->> 'frequency', delivery = c.value ->> 'delivery',
        ready = iif(c.value ->> 'frequency' = 'once', 1, ready)
      FROM json_each(${JSON.stringify(changed)}) c WHERE ${own} AND armed = 1 AND alerts.id = c.value ->> 'id'`),
    added: db.run(sql`INSERT INTO alerts
        (company_id, id, subscriber_id, instrument_id, kind, threshold, frequency, delivery, armed_at)
      SELECT ${companyId}, w.value ->> 'id', ${subscriberId}, ${wantedColumns}, ${now.getTime()}
      FROM json_each(${rows}) w
      WHERE (SELECT count(*) FROM alerts WHERE ${own} AND armed = 1) + ${added.length} <= ${maxAlerts}
        AND EXISTS (SELECT 1 FROM subscribers s
          WHERE s.company_id = ${companyId} AND s.id = ${subscriberId} AND s.state = 'confirmed')`),
    cursors: db.run(sql`INSERT INTO alert_cursors (company_id, instrument_id, last_as_of)
      SELECT DISTINCT ${companyId}, w.value ->> 'instrumentId', ${now.getTime()} FROM json_each(${rows}) w WHERE true
      ON CONFLICT (company_id, instrument_id) DO NOTHING`),
  };
};

/** The market of an instrument; null for an unknown one. */
export const findMarket = async (db: Db, { companyId, instrumentId }: Place) => {
  const [row] = await db
    .select({ market: instruments.market })
    .from(instruments)
    .where(and(eq(instruments.companyId, companyId), eq(instruments.id, instrumentId)))
    .limit(1);
  return row?.market ?? null;
};

type Measured = { asOf: Date; price: number; kind: AlertKind; measure: number; value: number };

/**
 * Confirmed subscribers with an alert that one of these measures reaches and that has not been mailed of it: one that
 * is ready, rests since an earlier day, or fired on a price which the tick corrects. Of what the shown instrument's
 * cursor has passed only corrections count.
 */
export const countReached = async (
  db: Db,
  { companyId, instrumentId }: Place,
  measured: readonly Measured[],
  oldest: Date,
): Promise<number> => {
  const rows = JSON.stringify(
    measured.map(({ asOf, price, kind, measure, value }) => [
      asOf.getTime(),
      price,
      kind,
      measure,
      value,
      isDownward(kind) ? 1 : 0,
      beijingInstant(beijingDay(asOf)).getTime(),
    ]),
  );
  const [row] = await db.all<{ n: number }>(sql`SELECT count(DISTINCT a.subscriber_id) AS n FROM json_each(${rows}) tick
    JOIN alerts a ON a.company_id = ${companyId} AND a.instrument_id = ${instrumentId} AND a.kind = tick.value ->> 2
    JOIN instruments i ON i.company_id = a.company_id AND i.id = a.instrument_id AND i.posted = 1
    JOIN alert_cursors c ON c.company_id = a.company_id AND c.instrument_id = a.instrument_id
    JOIN subscribers s ON s.company_id = a.company_id AND s.id = a.subscriber_id AND s.state = 'confirmed'
    LEFT JOIN ticks t ON t.company_id = a.company_id AND t.instrument_id = a.instrument_id
      AND t.as_of = tick.value ->> 0
    WHERE (a.ready = 1 OR (a.armed = 1 AND a.fired_as_of < tick.value ->> 6)
        OR (a.fired_as_of = t.as_of AND t.price <> tick.value ->> 1))
      AND tick.value ->> 0 >= ${oldest.getTime()} AND (tick.value ->> 0 > c.last_as_of OR t.price <> tick.value ->> 1)
      AND a.armed_at < tick.value ->> 0
      AND iif(tick.value ->> 5, tick.value ->> 3 <= a.threshold, tick.value ->> 3 >= a.threshold)
      AND NOT EXISTS (SELECT 1 FROM outbox told WHERE told.company_id = a.company_id AND told.kind = ${alertMail}
        AND told.subject_id = a.id AND told.occasion = (tick.value ->> 0) || '.' || (tick.value ->> 4))`);
  return row?.n ?? 0;
};

/** The batch items that erase alerts that ended, and firings, before a moment. */
export const deleteOldFirings = (db: Db, companyId: string, before: Date) =>
  [
    db
      .delete(alerts)
      .where(
        and(eq(alerts.companyId, companyId), eq(alerts.armed, false), sql`${alerts.firedAsOf} <= ${before.getTime()}`),
      ),
    db.delete(alertFirings).where(and(eq(alertFirings.companyId, companyId), lte(alertFirings.asOf, before))),
  ] as const;

/** What charts of these instruments are drawn from in these years, oldest first. */
export const listChartYears = (db: Db, companyId: string, instrumentIds: readonly string[], years: readonly string[]) =>
  db
    .select({ instrumentId: priceCharts.instrumentId, points: priceCharts.points })
    .from(priceCharts)
    .where(
      and(
        eq(priceCharts.companyId, companyId),
        inArray(priceCharts.instrumentId, [...instrumentIds]),
        inArray(priceCharts.span, [...years]),
      ),
    )
    .orderBy(asc(priceCharts.span));
