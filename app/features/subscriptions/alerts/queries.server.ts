import { and, asc, desc, eq, gt, lte, type SQL, sql } from "drizzle-orm";
import { instruments, ticks } from "~/features/stock/tables.server";
import type { Db } from "~/server/db.server";
import { alertCursors, alerts, type WantedAlert } from "../tables.server";

/** The alerts of one subscriber with their instruments: armed ones first, then the fired ones, newest first. */
export const listAlerts = (db: Db, companyId: string, subscriberId: string) =>
  db
    .select({
      id: alerts.id,
      instrumentId: alerts.instrumentId,
      kind: alerts.kind,
      threshold: alerts.threshold,
      armed: alerts.armed,
      firedAsOf: alerts.firedAsOf,
      firedPrice: alerts.firedPrice,
    })
    .from(alerts)
    .where(and(eq(alerts.companyId, companyId), eq(alerts.subscriberId, subscriberId)))
    .orderBy(desc(alerts.armed), desc(alerts.firedAsOf), asc(alerts.armedAt), asc(alerts.id));

/** An alert with its instrument and, where the price on which it fired was held, until when; for the mail. */
export const findAlert = async (db: Db, companyId: string, id: string) => {
  const [row] = await db
    .select({ alert: alerts, instrument: instruments, heldUntil: ticks.heldUntil })
    .from(alerts)
    .innerJoin(instruments, and(eq(instruments.companyId, alerts.companyId), eq(instruments.id, alerts.instrumentId)))
    .leftJoin(
      ticks,
      and(
        eq(ticks.companyId, alerts.companyId),
        eq(ticks.instrumentId, alerts.instrumentId),
        eq(ticks.asOf, alerts.firedAsOf),
      ),
    )
    .where(and(eq(alerts.companyId, companyId), eq(alerts.id, id)))
    .limit(1);
  return row ?? null;
};

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
          sql`(SELECT max(t.as_of) FROM ticks t WHERE t.company_id = ${companyId} AND t.instrument_id = instruments.id AND t.as_of <= ${visible.getTime()}
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
  added: WantedAlert[];
  now: Date;
  maxAlerts: number;
};

/**
 * The batch items that replace alerts of a confirmed subscriber. The new rows go in (`added`) only while all of them fit under
 * `maxAlerts`.
 */
export const replaceAlerts = (db: Db, { companyId, subscriberId, removed, added, now, maxAlerts }: Change) => {
  const own = sql`company_id = ${companyId} AND subscriber_id = ${subscriberId}`;
  const rows = JSON.stringify(added);
  return {
    removed: db.run(
      sql`DELETE FROM alerts WHERE ${own} AND armed = 1 AND id IN (SELECT value FROM json_each(${JSON.stringify(removed)}))`,
    ),
    added:
      db.run(sql`INSERT INTO alerts (company_id, id, subscriber_id, instrument_id, kind, threshold, armed, armed_at)
      SELECT ${companyId}, w.value ->> 'id', ${subscriberId}, w.value ->> 'instrumentId', w.value ->> 'kind', w.value ->> 'threshold', 1, ${now.getTime()}
      FROM json_each(${rows}) w
      WHERE (SELECT count(*) FROM alerts WHERE ${own} AND armed = 1) + ${added.length} <= ${maxAlerts}
        AND EXISTS (SELECT 1 FROM subscribers s WHERE s.company_id = ${companyId} AND s.id = ${subscriberId} AND s.state = 'confirmed')`),
    cursors: db.run(sql`INSERT INTO alert_cursors (company_id, instrument_id, last_as_of)
      SELECT DISTINCT ${companyId}, w.value ->> 'instrumentId', ${now.getTime()} FROM json_each(${rows}) w WHERE true
      ON CONFLICT (company_id, instrument_id) DO NOTHING`),
  };
};

/** How far the alerts of each shown instrument were matched. */
export const listCursors = (db: Db, companyId: string) =>
  db
    .select({ instrumentId: alertCursors.instrumentId, lastAsOf: alertCursors.lastAsOf })
    .from(alertCursors)
    .innerJoin(
      instruments,
      and(eq(instruments.companyId, alertCursors.companyId), eq(instruments.id, alertCursors.instrumentId)),
    )
    .where(and(eq(alertCursors.companyId, companyId), eq(instruments.posted, true)));

export type Place = { companyId: string; instrumentId: string };

type Span = { after: Date; until: Date; size: number; now: Date; oldest: Date };

/**
 * The batch items that read what is to be matched, oldest first: the ticks after `after` up to `until` that are not held at `now`,
 * and those up to `after` whose hold has ended since `oldest`.
 */
export const newTicks = (db: Db, { companyId, instrumentId }: Place, { after, until, size, now, oldest }: Span) => {
  const own = and(eq(ticks.companyId, companyId), eq(ticks.instrumentId, instrumentId));
  const list = (where: SQL | undefined) =>
    db.select({ asOf: ticks.asOf, price: ticks.price }).from(ticks).where(and(own, where)).limit(size);
  const isFree = sql`coalesce(${ticks.heldUntil}, 0) <= ${now.getTime()}`;
  const isPassed = sql`+${ticks.asOf} <= ${Math.min(after.getTime(), until.getTime())}`;
  return {
    late: list(and(gt(ticks.heldUntil, oldest), lte(ticks.heldUntil, now), isPassed)).orderBy(sql`+${ticks.asOf}`),
    // guard: alert-held-while-questioned
    fresh: list(and(gt(ticks.asOf, after), lte(ticks.asOf, until), isFree)).orderBy(asc(ticks.asOf)),
  };
};

const nearest = (db: Db, { companyId, instrumentId }: Place, kind: "rise" | "fall") =>
  db
    .select({ threshold: alerts.threshold })
    .from(alerts)
    .where(
      and(
        eq(alerts.companyId, companyId),
        eq(alerts.instrumentId, instrumentId),
        eq(alerts.kind, kind),
        eq(alerts.armed, true),
      ),
    )
    .orderBy(kind === "rise" ? asc(alerts.threshold) : desc(alerts.threshold))
    .limit(1);

/** The batch items that read the two armed targets nearest to the price: the lowest to rise to and the highest to fall to. */
export const nearestTargets = (db: Db, place: Place) => ({
  rise: nearest(db, place, "rise"),
  fall: nearest(db, place, "fall"),
});

/** One tick and where the cursor was seen; `exDay` is its day where that is an ex-date of the security. */
export type Crossing = Place & {
  asOf: Date;
  price: number;
  expected: Date;
  now: Date;
  size: number;
  exDay: string | null;
};

/** What an alert's mail is about: a moment and its price, so that a corrected price is told anew and an equal one is not. */
export const firingOf = (asOf: Date, price: number) => `${asOf.getTime()}.${price}`;

/** The mail that tells of an alert that pauses on an ex-date; its row is the mark that the subscriber has been told. */
export const pausedMail = "subscriptions.pausedAlert";

// guard: alert-not-before-arming
const crossed = ({ companyId, instrumentId, asOf, price }: Crossing, kind: "rise" | "fall") =>
  kind === "rise"
    ? sql`company_id = ${companyId} AND instrument_id = ${instrumentId} AND kind = 'rise' AND armed = 1 AND threshold <= ${price} AND armed_at < ${asOf.getTime()}`
    : sql`company_id = ${companyId} AND instrument_id = ${instrumentId} AND kind = 'fall' AND armed = 1 AND threshold >= ${price} AND armed_at < ${asOf.getTime()}`;

const untold = ({
  companyId,
  exDay,
}: Crossing) => sql`NOT EXISTS (SELECT 1 FROM outbox told WHERE told.company_id = ${companyId}
  AND told.kind = ${pausedMail} AND told.subject_id = alerts.id AND told.occasion = ${exDay})`;

// guard: alert-tick-matched-once
const unmoved = ({ companyId, instrumentId, expected }: Crossing) =>
  sql`EXISTS (SELECT 1 FROM alert_cursors c WHERE c.company_id = ${companyId} AND c.instrument_id = ${instrumentId}
    AND c.last_as_of = ${expected.getTime()})`;

const orders = { rise: sql`ORDER BY threshold, rowid`, fall: sql`ORDER BY threshold DESC, rowid DESC` };

/**
 * One tick against the alerts of one kind, `size` at most: an outbox row for each that it has reached, then the alerts rest.
 * Both look at the same index range in the same order, and only while the cursor stands where the caller saw it.
 */
const fireKind = (db: Db, tick: Crossing, kind: "rise" | "fall") => {
  const { asOf, price, now, size } = tick;
  return {
    mails: db.run(sql`INSERT INTO outbox (id, company_id, kind, subject_id, occasion, payload, due_at, created_at)
      SELECT id || '.' || ${firingOf(asOf, price)}, company_id, 'subscriptions.alert', id, ${firingOf(asOf, price)}, '{}', 0, ${now.getTime()}
      FROM alerts WHERE ${crossed(tick, kind)} AND ${unmoved(tick)} ${orders[kind]} LIMIT ${size}
      ON CONFLICT (company_id, kind, subject_id, occasion) DO NOTHING`),
    fired: db
      .update(alerts)
      // guard: alert-fires-once
      .set({ armed: false, firedAsOf: asOf, firedPrice: price })
      .where(
        sql`rowid IN (SELECT rowid FROM alerts WHERE ${crossed(tick, kind)} AND ${unmoved(tick)} ${orders[kind]} LIMIT ${size})`,
      )
      .returning({ id: alerts.id }),
  };
};

/** A tick of an ex-date: the alerts to fall to that it has reached stay armed, and each subscriber is told so once, `size` at most. */
const pauseFalls = (db: Db, tick: Crossing) => {
  const { asOf, price, now, size, exDay } = tick;
  const seen = JSON.stringify({ asOf: asOf.getTime(), price });
  return db.all<{
    id: string;
  }>(sql`INSERT INTO outbox (id, company_id, kind, subject_id, occasion, payload, due_at, created_at)
    SELECT id || '.' || ${exDay}, company_id, ${pausedMail}, id, ${exDay}, ${seen}, 0, ${now.getTime()}
    FROM alerts WHERE ${crossed(tick, "fall")} AND ${untold(tick)} AND ${unmoved(tick)} ${orders.fall} LIMIT ${size}
    ON CONFLICT (company_id, kind, subject_id, occasion) DO NOTHING RETURNING subject_id AS id`);
};

/**
 * The batch items of one tick: the alerts it reaches fire (`rises`, `falls`) or, to fall to on an ex-date, pause (`pauses`), and once
 * none is left the cursor moves past it.
 */
export const fireTick = (db: Db, tick: Crossing) => {
  const rise = fireKind(db, tick, "rise");
  const fall = tick.exDay === null ? fireKind(db, tick, "fall") : null;
  return {
    riseMails: rise.mails,
    rises: rise.fired,
    fallMails: fall ? fall.mails : null,
    falls: fall ? fall.fired : null,
    pauses: fall ? null : pauseFalls(db, tick),
    cursor: moveCursor(db, tick),
  };
};

/** Moves the cursor past the tick, if it still stands where the caller saw it and no alert is left that this tick reaches. */
export const moveCursor = (db: Db, tick: Crossing) =>
  db
    .update(alertCursors)
    .set({ lastAsOf: sql`max(last_as_of, ${tick.asOf.getTime()})`, lastPrice: tick.price })
    .where(
      and(
        eq(alertCursors.companyId, tick.companyId),
        eq(alertCursors.instrumentId, tick.instrumentId),
        // guard: alert-cursor-as-seen
        eq(alertCursors.lastAsOf, tick.expected),
        sql`NOT EXISTS (SELECT 1 FROM alerts WHERE ${crossed(tick, "rise")})`,
        sql`NOT EXISTS (SELECT 1 FROM alerts WHERE ${crossed(tick, "fall")} AND ${tick.exDay === null ? sql`1` : untold(tick)})`,
      ),
    )
    .returning({ lastAsOf: alertCursors.lastAsOf });

/**
 * Confirmed subscribers with an alert that one of these ticks reaches and that has not been mailed of it: an armed one, or one that fired
 * on a price which the tick corrects. Of what the shown instrument's cursor has passed only corrections count.
 */
export const countReached = async (
  db: Db,
  { companyId, instrumentId }: Place,
  ticks: readonly { asOf: number; price: number }[],
  oldest: Date,
): Promise<number> => {
  const rows = JSON.stringify(ticks.map(({ asOf, price }) => [asOf, price]));
  const [row] = await db.all<{ n: number }>(sql`SELECT count(DISTINCT a.subscriber_id) AS n FROM alerts a
    CROSS JOIN json_each(${rows}) tick
    JOIN instruments i ON i.company_id = a.company_id AND i.id = a.instrument_id AND i.posted = 1
    JOIN alert_cursors c ON c.company_id = a.company_id AND c.instrument_id = a.instrument_id
    JOIN subscribers s ON s.company_id = a.company_id AND s.id = a.subscriber_id AND s.state = 'confirmed'
    LEFT JOIN ticks t ON t.company_id = a.company_id AND t.instrument_id = a.instrument_id AND t.as_of = tick.value ->> 0
    WHERE a.company_id = ${companyId} AND a.instrument_id = ${instrumentId}
      AND (a.armed = 1 OR (a.fired_as_of = t.as_of AND t.price <> tick.value ->> 1))
      AND tick.value ->> 0 >= ${oldest.getTime()} AND (tick.value ->> 0 > c.last_as_of OR t.price <> tick.value ->> 1)
      AND a.armed_at < tick.value ->> 0
      AND CASE a.kind WHEN 'rise' THEN tick.value ->> 1 >= a.threshold ELSE tick.value ->> 1 <= a.threshold END
      AND NOT EXISTS (SELECT 1 FROM outbox told WHERE told.company_id = a.company_id AND told.kind = 'subscriptions.alert'
        AND told.subject_id = a.id AND told.occasion = (tick.value ->> 0) || '.' || (tick.value ->> 1))`);
  return row?.n ?? 0;
};

export const deleteOldFirings = (db: Db, companyId: string, before: Date) =>
  db.delete(alerts).where(and(eq(alerts.companyId, companyId), sql`${alerts.firedAsOf} <= ${before.getTime()}`));
