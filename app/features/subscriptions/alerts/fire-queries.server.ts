import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "~/server/database/db.server";
import { beijingDay, beijingInstant } from "~/shared/dates";
import { alertCursors } from "../tables.server";
import { type AlertKind, alertKinds, type Delivery, firedValue, isDownward, isOfDay, type Measures } from "./kinds";
import { isNotMet, isUnmoved, type Place, selectBounds } from "./match-queries.server";

/** The mail that tells of an alert that pauses on an ex-date; its row is the mark that the subscriber has been told. */
export const pausedMail = "subscriptions.pausedAlert";
export const alertMail = "subscriptions.alert";
export const digestMail = "subscriptions.alertDigest";

/** One tick and where the cursor was seen. */
export type Crossing = Place & {
  asOf: Date;
  price: number;
  measures: Measures;
  /** The kinds that pause, where the tick is of an ex-date of the security. */
  paused: readonly AlertKind[];
  /** It is the first of its day. */
  first: boolean;
  digests: { daily: Date; weekly: Date };
  expected: Date;
  now: Date;
  size: number;
};

/** What an alert's mail is about: a moment and the measure there. */
export const firingOf = (asOf: Date, value: number) => `${asOf.getTime()}.${value}`;

// guard: alert-not-before-arming
const crossed = ({ companyId, instrumentId, asOf }: Crossing, kind: AlertKind, measure: number) =>
  sql`company_id = ${companyId} AND instrument_id = ${instrumentId} AND kind = ${kind} AND ready = 1
    AND ${isDownward(kind) ? sql`threshold >= ${measure}` : sql`threshold <= ${measure}`}
    AND armed_at < ${asOf.getTime()}`;

const untold = ({ companyId, asOf }: Crossing) =>
  sql`NOT EXISTS (SELECT 1 FROM outbox told WHERE told.company_id = ${companyId}
  AND told.kind = ${pausedMail} AND told.subject_id = alerts.id AND told.occasion = ${beijingDay(asOf)})`;

const inOrder = (kind: AlertKind) =>
  isDownward(kind) ? sql`ORDER BY threshold DESC, rowid DESC` : sql`ORDER BY threshold, rowid`;

/** A daily alert tells of a day once, whatever was corrected since. */
const isNewDay = ({ companyId, asOf }: Crossing) => {
  const start = beijingInstant(beijingDay(asOf)).getTime();
  // guard: daily-alert-once-a-day
  return sql`(frequency <> 'daily' OR NOT EXISTS (SELECT 1 FROM alert_firings f
    WHERE f.company_id = ${companyId} AND f.alert_id = alerts.id
    AND f.as_of >= ${start} AND f.as_of < ${start + 86_400_000} AND f.void = 0))`;
};

/** An alert that a tick has fired. */
export type Fired = { id: string; delivery: Delivery };

/**
 * One tick against the alerts of one kind, `size` at most: a firing and an outbox row for each that it has reached
 * (of a digest one a subscriber), then they rest. All look at the same index range in the same order, and only while
 * the cursor is unmoved.
 */
const fireKind = (db: Db, tick: Crossing, kind: AlertKind, measure: number) => {
  const { companyId, asOf, price, now, size, digests } = tick;
  const value = firedValue(kind, tick.measures, price);
  const occasion = firingOf(asOf, value);
  const reached = (more: SQL) =>
    sql`FROM alerts WHERE ${crossed(tick, kind, measure)} AND ${isUnmoved(tick)}${more} ${inOrder(kind)} LIMIT ${size}`;
  const due = reached(sql` AND ${isNewDay(tick)}`);
  const ofDelivery = (instant: SQL, digest: (at: Date) => SQL) =>
    sql`CASE delivery WHEN 'instant' THEN ${instant} WHEN 'daily' THEN ${digest(digests.daily)}
      ELSE ${digest(digests.weekly)} END`;
  const day = ofDelivery(sql`NULL`, (at) => sql`${beijingDay(at)}`);
  return {
    mails: db.run(sql`INSERT INTO outbox (id, company_id, kind, subject_id, occasion, payload, due_at, created_at)
      SELECT ${ofDelivery(sql`id || '.' || ${occasion}`, (at) => sql`subscriber_id || '.' || ${beijingDay(at)}`)},
        ${companyId},
        iif(delivery = 'instant', ${alertMail}, ${digestMail}), iif(delivery = 'instant', id, subscriber_id),
        coalesce(${day}, ${occasion}), '{}', ${ofDelivery(sql`0`, (at) => sql`${at.getTime()}`)},
        ${now.getTime()} ${due}
      ON CONFLICT DO NOTHING`),
    firings: db.run(sql`INSERT INTO alert_firings
        (company_id, alert_id, as_of, value, price, subscriber_id, instrument_id, digest_day)
      SELECT ${companyId}, id, ${asOf.getTime()}, ${value}, ${price}, subscriber_id, instrument_id, ${day} ${due}
      ON CONFLICT (company_id, alert_id, as_of, value) DO UPDATE SET void = 0`),
    // guard: alert-fires-once
    fired: db.all<Fired>(sql`UPDATE alerts SET ready = 0, armed = frequency <> 'once', fired_as_of = ${asOf.getTime()},
        fired_price = ${price}
      WHERE rowid IN (SELECT rowid ${reached(sql``)}) RETURNING id, delivery`),
  };
};

/**
 * A tick of an ex-date: the alerts of a kind that it has reached do not fire, and each subscriber is told so once,
 * `size` at most.
 */
const pauseKind = (db: Db, tick: Crossing, kind: AlertKind, measure: number) => {
  const { asOf, price, now, size } = tick;
  const day = beijingDay(asOf);
  const seen = JSON.stringify({ asOf: asOf.getTime(), price });
  return db.all<{
    id: string;
  }>(sql`INSERT INTO outbox (id, company_id, kind, subject_id, occasion, payload, due_at, created_at)
    SELECT id || '.' || ${day}, company_id, ${pausedMail}, id, ${day}, ${seen}, 0, ${now.getTime()}
    FROM alerts WHERE ${crossed(tick, kind, measure)} AND ${untold(tick)} AND ${isUnmoved(tick)}
    ${inOrder(kind)} LIMIT ${size}
    ON CONFLICT DO NOTHING RETURNING subject_id AS id`);
};

/** What every kind counts as measured at a tick: a paused one is not reached. */
const countedOf = ({ measures, paused }: Crossing, kind: AlertKind) => (paused.includes(kind) ? null : measures[kind]);

/** The batch items that wake what rests: on a new day what rests until one, and what this tick no longer reaches. */
const wake = (db: Db, tick: Crossing) => {
  const { companyId, instrumentId } = tick;
  const resting = sql`company_id = ${companyId} AND instrument_id = ${instrumentId} AND ready = 0 AND armed = 1`;
  const set = (where: SQL) =>
    db.run(sql`UPDATE alerts SET ready = 1 WHERE ${resting} AND ${where} AND ${isUnmoved(tick)}`);
  const kindsOfDay = sql.join(
    alertKinds.filter(isOfDay).map((kind) => sql`${kind}`),
    sql`, `,
  );
  const earlier = sql`fired_as_of IS NOT ${tick.asOf.getTime()}`;
  return [
    ...(tick.first
      ? [
          set(sql`frequency = 'daily' AND ${earlier}`),
          set(sql`frequency = 'everyTime' AND kind IN (${kindsOfDay}) AND ${earlier}`),
        ]
      : []),
    ...alertKinds.map((kind) =>
      set(sql`frequency = 'everyTime' AND kind = ${kind} AND ${isNotMet(kind, countedOf(tick, kind))}`),
    ),
  ];
};

const measuredKinds = (tick: Crossing) =>
  alertKinds.flatMap((kind) => {
    const measure = tick.measures[kind];
    return measure === null ? [] : [{ kind, measure, paused: tick.paused.includes(kind) }];
  });

/**
 * The batch items of one tick: what rests wakes, the alerts that it reaches fire (`fired`) or, on an ex-date, pause
 * (`pauses`), and once none is left the cursor moves past it; `bounds` of the alerts as they then are.
 */
export const fireTick = (db: Db, tick: Crossing) => {
  const kinds = measuredKinds(tick);
  const firing = kinds.filter(({ paused }) => !paused).map(({ kind, measure }) => fireKind(db, tick, kind, measure));
  return {
    woken: wake(db, tick),
    mails: firing.map(({ mails }) => mails),
    firings: firing.map(({ firings }) => firings),
    fired: firing.map(({ fired }) => fired),
    pauses: kinds.filter(({ paused }) => paused).map(({ kind, measure }) => pauseKind(db, tick, kind, measure)),
    cursor: moveCursor(db, tick),
    bounds: selectBounds(db, tick),
  };
};

/**
 * Moves the cursor past the tick, if it still stands where the caller saw it and no alert is left that this tick
 * reaches.
 */
export const moveCursor = (db: Db, tick: Crossing) =>
  db
    .update(alertCursors)
    .set({ lastAsOf: sql`max(last_as_of, ${tick.asOf.getTime()})` })
    .where(
      and(
        eq(alertCursors.companyId, tick.companyId),
        eq(alertCursors.instrumentId, tick.instrumentId),
        // guard: alert-cursor-as-seen
        eq(alertCursors.lastAsOf, tick.expected),
        ...measuredKinds(tick).map(
          ({ kind, measure, paused }) =>
            sql`NOT EXISTS (SELECT 1 FROM alerts
              WHERE ${crossed(tick, kind, measure)} AND ${paused ? untold(tick) : sql`1`})`,
        ),
      ),
    )
    .returning({ lastAsOf: alertCursors.lastAsOf });
