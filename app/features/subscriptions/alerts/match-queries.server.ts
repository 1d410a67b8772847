import { and, asc, desc, eq, gt, lte, type SQL, sql } from "drizzle-orm";
import { instruments, prices, ticks } from "~/features/stock/tables.server";
import type { Db } from "~/server/database/db.server";
import { beijingDay } from "~/shared/dates";
import { alertCursors } from "../tables.server";
import { type AlertKind, alertKinds, isDownward, isOfDay } from "./kinds";
import { alertReleases } from "./tables.server";

export type Place = { companyId: string; instrumentId: string };

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

/** The instrument's market, and whether its cursor was set back since the last run; a builder. */
export const selectMatching = (db: Db, { companyId, instrumentId }: Place) =>
  db
    .select({ market: instruments.market, rewound: alertCursors.rewound })
    .from(alertCursors)
    .innerJoin(
      instruments,
      and(eq(instruments.companyId, alertCursors.companyId), eq(instruments.id, alertCursors.instrumentId)),
    )
    .where(and(eq(alertCursors.companyId, companyId), eq(alertCursors.instrumentId, instrumentId)));

const own = ({ companyId, instrumentId }: Place) =>
  and(eq(ticks.companyId, companyId), eq(ticks.instrumentId, instrumentId));
const columns = {
  asOf: ticks.asOf,
  price: ticks.price,
  dayVolume: ticks.dayVolume,
  previousClose: ticks.previousClose,
};
const isFree = (now: Date) => sql`coalesce(${ticks.heldUntil}, 0) <= ${now.getTime()}`;

type Span = { after: Date; until: Date; size: number; now: Date; oldest: Date };

/**
 * The batch items that read what is to be matched, oldest first: of the ticks after `after` up to `until` that are
 * not held at `now` those after `oldest` (`fresh`), and older ones whose hold has ended since (`late`).
 */
export const newTicks = (db: Db, place: Place, { after, until, size, now, oldest }: Span) => {
  const list = (where: SQL | undefined) =>
    db
      .select(columns)
      .from(ticks)
      .where(and(own(place), where))
      .limit(size);
  // guard: alert-not-for-old-price
  const since = new Date(Math.max(after.getTime(), oldest.getTime()));
  const end = Math.min(oldest.getTime(), until.getTime());
  const isLate = sql`+${ticks.asOf} > ${after.getTime()} AND +${ticks.asOf} <= ${end}`;
  return {
    late: list(and(gt(ticks.heldUntil, oldest), lte(ticks.heldUntil, now), isLate)).orderBy(sql`+${ticks.asOf}`),
    // guard: alert-held-while-questioned
    fresh: list(and(gt(ticks.asOf, since), lte(ticks.asOf, until), isFree(now))).orderBy(asc(ticks.asOf)),
  };
};

/** The newest tick up to a moment that is not held at `now`; a builder. */
export const lastTick = (db: Db, place: Place, at: Date, now: Date) =>
  db
    .select(columns)
    .from(ticks)
    .where(and(own(place), lte(ticks.asOf, at), isFree(now)))
    .orderBy(desc(ticks.asOf))
    .limit(1);

/**
 * The ticks that the cursor has passed, whose hold has ended since `oldest` and that were not matched since; a
 * builder.
 */
export const endedHolds = (db: Db, place: Place, { after, oldest, now }: { after: Date; oldest: Date; now: Date }) =>
  db
    .select({ asOf: ticks.asOf, heldUntil: sql<Date>`${ticks.heldUntil}`.mapWith(ticks.heldUntil) })
    .from(ticks)
    .where(
      and(
        own(place),
        gt(ticks.heldUntil, oldest),
        lte(ticks.heldUntil, now),
        sql`+${ticks.asOf} <= ${after.getTime()}`,
        sql`NOT EXISTS (SELECT 1 FROM alert_releases r WHERE r.company_id = ${place.companyId}
          AND r.instrument_id = ${place.instrumentId} AND r.as_of = ticks.as_of AND r.held_until = ticks.held_until)`,
      ),
    );

/** The closes of an instrument's days between two days inclusive, oldest first; a builder. */
export const listCloses = (db: Db, { companyId, instrumentId }: Place, from: string, until: string) =>
  db
    .select({ day: prices.day, close: prices.close, previousClose: prices.previousClose })
    .from(prices)
    .where(
      and(
        eq(prices.companyId, companyId),
        eq(prices.instrumentId, instrumentId),
        sql`${prices.day} BETWEEN ${from} AND ${until}`,
      ),
    )
    .orderBy(asc(prices.day));

const ofKind = ({ companyId, instrumentId }: Place, kind: AlertKind) =>
  sql`company_id = ${companyId} AND instrument_id = ${instrumentId} AND kind = ${kind}`;
const isResting = (frequency: "daily" | "everyTime") => sql`frequency = ${frequency} AND ready = 0 AND armed = 1`;

export type Bounds = {
  /** Of each kind the threshold that a measure reaches first, of alerts that are ready. */
  ready: Partial<Record<AlertKind, number>>;
  /** Of each kind the threshold that a measure leaves first, of those that rest until it is false. */
  resting: Partial<Record<AlertKind, number>>;
  /** Some rest until their day is over. */
  ofDay: boolean;
  /** Some watch the fluctuation. */
  fluctuates: boolean;
};

/** The batch item that reads what the next tick must reach or leave to matter; `boundsOf` reads its row. */
export const selectBounds = (db: Db, place: Place) => {
  const read = (kind: AlertKind) => {
    const [nearest, farthest] = isDownward(kind) ? [sql`max`, sql`min`] : [sql`min`, sql`max`];
    return [
      sql`${`ready.${kind}`}, (SELECT ${nearest}(threshold) FROM alerts WHERE ${ofKind(place, kind)} AND ready = 1)`,
      sql`${`resting.${kind}`}, (SELECT ${farthest}(threshold) FROM alerts
        WHERE ${ofKind(place, kind)} AND ${isResting("everyTime")})`,
    ];
  };
  const daily = alertKinds.map(
    (kind) => sql`EXISTS (SELECT 1 FROM alerts WHERE ${ofKind(place, kind)} AND ${isResting("daily")})`,
  );
  const fluctuates = sql`EXISTS (SELECT 1 FROM alerts WHERE ${ofKind(place, "fluctuation")})`;
  return db.all<{ bounds: string }>(
    sql`SELECT json_object(${sql.join(
      [...alertKinds.flatMap(read), sql`'ofDay', ${sql.join(daily, sql` OR `)}`, sql`'fluctuates', ${fluctuates}`],
      sql`, `,
    )}) AS bounds`,
  );
};

export function boundsOf([row]: { bounds: string }[]): Bounds {
  const found = JSON.parse(row?.bounds ?? "{}") as Record<string, number | null>;
  const side = (name: "ready" | "resting") =>
    Object.fromEntries(
      alertKinds.flatMap((kind) => {
        const threshold = found[`${name}.${kind}`];
        return typeof threshold === "number" ? [[kind, threshold]] : [];
      }),
    );
  const resting: Bounds["resting"] = side("resting");
  const ofDay = found.ofDay === 1 || alertKinds.some((kind) => isOfDay(kind) && resting[kind] !== undefined);
  return { ready: side("ready"), resting, ofDay, fluctuates: found.fluctuates === 1 };
}

/** True in a statement while the cursor stands where the caller saw it. */
// guard: alert-tick-matched-once
export const isUnmoved = ({ companyId, instrumentId, expected }: Place & { expected: Date }): SQL =>
  sql`EXISTS (SELECT 1 FROM alert_cursors c WHERE c.company_id = ${companyId} AND c.instrument_id = ${instrumentId}
    AND c.last_as_of = ${expected.getTime()})`;

/** True of alerts whose threshold this measure has not reached; of all where there is none. */
export const isNotMet = (kind: AlertKind, measure: number | null): SQL =>
  measure === null ? sql`1` : isDownward(kind) ? sql`threshold < ${measure}` : sql`threshold > ${measure}`;

type Rewinding = Place & { expected: Date; now: Date };

/** The batch items that set the cursor back to before ended holds, once for each of them. */
export const rewindTo = (db: Db, place: Rewinding, holds: readonly { asOf: Date; heldUntil: Date }[]) => {
  const { companyId, instrumentId } = place;
  const rows = JSON.stringify(holds.map(({ asOf, heldUntil }) => [asOf.getTime(), heldUntil.getTime()]));
  const first = Math.min(...holds.map(({ asOf }) => asOf.getTime()));
  return {
    released: db.run(sql`INSERT INTO alert_releases (company_id, instrument_id, as_of, held_until)
      SELECT ${companyId}, ${instrumentId}, value ->> 0, value ->> 1 FROM json_each(${rows}) WHERE ${isUnmoved(place)}
      ON CONFLICT DO NOTHING`),
    cursor: db
      .update(alertCursors)
      .set({ lastAsOf: new Date(first - 1), rewound: true })
      .where(
        and(
          eq(alertCursors.companyId, companyId),
          eq(alertCursors.instrumentId, instrumentId),
          eq(alertCursors.lastAsOf, place.expected),
        ),
      )
      .returning({ lastAsOf: alertCursors.lastAsOf }),
  };
};

/**
 * What the price before a rewound cursor was measured by, and whether it is of the cursor's own day; null where there
 * is none.
 */
export type Before = { asOf: Date; measures: Record<AlertKind, number | null> } | null;

/**
 * The batch items that find anew what repeating alerts wait for after a correction: daily ones are ready (a day that
 * was told is not told again), and those for every time where the price before has not reached them.
 */
export const readyAnew = (db: Db, place: Rewinding, before: Before) => {
  const { companyId, instrumentId, expected } = place;
  const measured = before && beijingDay(before.asOf) === beijingDay(expected);
  return {
    ready: alertKinds.map((kind) => {
      const measure = before && (measured || !isOfDay(kind)) ? before.measures[kind] : null;
      return db.run(sql`UPDATE alerts
        SET ready = (frequency = 'daily' OR armed_at >= ${before?.asOf.getTime() ?? 0} OR ${isNotMet(kind, measure)})
        WHERE ${ofKind(place, kind)} AND armed = 1 AND frequency <> 'once' AND ${isUnmoved(place)}`);
    }),
    cursor: db
      .update(alertCursors)
      .set({ rewound: false })
      .where(
        and(
          eq(alertCursors.companyId, companyId),
          eq(alertCursors.instrumentId, instrumentId),
          eq(alertCursors.lastAsOf, expected),
        ),
      ),
  };
};

export const deleteOldReleases = (db: Db, companyId: string, before: Date) =>
  db.delete(alertReleases).where(and(eq(alertReleases.companyId, companyId), lte(alertReleases.heldUntil, before)));
