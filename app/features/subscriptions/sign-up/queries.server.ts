import { and, desc, eq, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { Db } from "~/server/database/db.server";
import { wantedColumns } from "../alerts/queries.server";
import { type AlertInput, confirmationTokens, signUps, subscribers, type TopicInput } from "../tables.server";

export type SignUpRow = typeof signUps.$inferSelect;
export type NewSignUp = Pick<
  SignUpRow,
  "companyId" | "id" | "browserHash" | "sealed" | "sealedKey" | "lang" | "createdAt"
> & {
  emailIndex: string;
  subscriberId: string;
  wanted: AlertInput[];
  topics: TopicInput[];
};
export type NewToken = typeof confirmationTokens.$inferInsert;

/**
 * The two rows of a sent form. An address that is known keeps its subscriber row as it is: nothing has been confirmed
 * yet.
 */
export const insertSignUp = (db: Db, row: NewSignUp) =>
  [
    // guard: sign-up-known-address-unchanged
    db.run(sql`INSERT INTO subscribers (company_id, id, email_index, sealed, sealed_key, lang, state, created_at)
      VALUES (${row.companyId}, ${row.subscriberId}, ${row.emailIndex}, ${row.sealed}, ${row.sealedKey}, ${row.lang},
        'unconfirmed', ${row.createdAt.getTime()}) ON CONFLICT (company_id, email_index) DO NOTHING`),
    db.run(sql`INSERT INTO sign_ups (company_id, id, subscriber_id, browser_hash, sealed, sealed_key, lang, wanted,
      topics, created_at)
      SELECT ${row.companyId}, ${row.id}, id, ${row.browserHash}, ${row.sealed}, ${row.sealedKey}, ${row.lang},
        ${JSON.stringify(row.wanted)}, ${JSON.stringify(row.topics)}, ${row.createdAt.getTime()}
      FROM subscribers WHERE company_id = ${row.companyId} AND email_index = ${row.emailIndex}`),
  ] as const;

export type Pace = { quietSince: Date; daySince: Date; perDay: number };

/**
 * One more link for an unconfirmed sign-up, unless the last one is younger than `quietSince` or the day's number is
 * reached.
 */
export const insertToken = (db: Db, row: NewToken, pace: Pace) => {
  const ofSignUp = sql`company_id = ${row.companyId} AND sign_up_id = ${row.signUpId}`;
  // guard: sign-up-link-interval
  // guard: sign-up-links-per-day
  return db.run(sql`INSERT INTO confirmation_tokens (company_id, id, sign_up_id, token_hash, expires_at, created_at)
    SELECT ${row.companyId}, ${row.id}, ${row.signUpId}, ${row.tokenHash}, ${row.expiresAt.getTime()},
      ${row.createdAt.getTime()}
    WHERE EXISTS (SELECT 1 FROM sign_ups
      WHERE company_id = ${row.companyId} AND id = ${row.signUpId} AND confirmed_at IS NULL)
      AND NOT EXISTS (SELECT 1 FROM confirmation_tokens WHERE ${ofSignUp} AND created_at > ${pace.quietSince.getTime()})
      AND (SELECT count(*) FROM confirmation_tokens
        WHERE ${ofSignUp} AND created_at > ${pace.daySince.getTime()}) < ${pace.perDay}`);
};

/** True in a statement of the same batch when `insertToken` wrote its row. */
export const tokenExists = (companyId: string, id: string): SQL =>
  sql`EXISTS (SELECT 1 FROM confirmation_tokens WHERE company_id = ${companyId} AND id = ${id})`;

export const listTokens = (db: Db, companyId: string, signUpId: string) =>
  db
    .select({ id: confirmationTokens.id, createdAt: confirmationTokens.createdAt })
    .from(confirmationTokens)
    .where(and(eq(confirmationTokens.companyId, companyId), eq(confirmationTokens.signUpId, signUpId)))
    .orderBy(desc(confirmationTokens.createdAt))
    .limit(20);

export const findSignUpByBrowser = async (
  db: Db,
  companyId: string,
  browserHash: string,
): Promise<SignUpRow | null> => {
  const [row] = await db
    .select()
    .from(signUps)
    .where(and(eq(signUps.companyId, companyId), eq(signUps.browserHash, browserHash)))
    .limit(1);
  return row ?? null;
};

const withToken = (db: Db) =>
  db
    .select({ signUp: signUps, expiresAt: confirmationTokens.expiresAt, state: subscribers.state })
    .from(confirmationTokens)
    .innerJoin(
      signUps,
      and(eq(signUps.companyId, confirmationTokens.companyId), eq(signUps.id, confirmationTokens.signUpId)),
    )
    .innerJoin(
      subscribers,
      and(eq(subscribers.companyId, signUps.companyId), eq(subscribers.id, signUps.subscriberId)),
    );

export const findSignUpByToken = async (db: Db, companyId: string, tokenHash: string) => {
  const [row] = await withToken(db)
    .where(and(eq(confirmationTokens.companyId, companyId), eq(confirmationTokens.tokenHash, tokenHash)))
    .limit(1);
  return row ?? null;
};

export const findSignUpByTokenId = async (db: Db, companyId: string, tokenId: string) => {
  const [row] = await withToken(db)
    .where(and(eq(confirmationTokens.companyId, companyId), eq(confirmationTokens.id, tokenId)))
    .limit(1);
  return row ?? null;
};

export type Confirmation = {
  companyId: string;
  signUpId: string;
  tokenHash: string;
  run: string;
  now: Date;
  maxAlerts: number;
};

/**
 * The batch items of all that a confirmation does, in order. The first one (`taken`) decides: it takes the sign-up
 * once, while a link of it is valid and its alerts still fit; the others happen only for the run that won.
 */
export const confirmSignUp = (db: Db, { companyId, signUpId, tokenHash, run, now, maxAlerts }: Confirmation) => {
  const at = now.getTime();
  const won = sql`SELECT 1 FROM sign_ups w
    WHERE w.company_id = ${companyId} AND w.id = ${signUpId} AND w.confirmed_by = ${run}`;
  const wished = sql`FROM sign_ups s, json_each(s.wanted) w
    WHERE s.company_id = ${companyId} AND s.id = ${signUpId} AND s.confirmed_by = ${run}`;
  const isNew = (
    subscriber: SQL,
  ) => sql`NOT EXISTS (SELECT 1 FROM alerts a WHERE a.company_id = ${companyId} AND a.subscriber_id = ${subscriber}
    AND a.armed = 1 AND a.instrument_id = w.value ->> 'instrumentId' AND a.kind = w.value ->> 'kind'
    AND a.threshold = w.value ->> 'threshold')`;
  return {
    // guard: sign-up-confirmed-once
    taken: db.run(sql`UPDATE sign_ups SET confirmed_at = ${at}, confirmed_by = ${run}
      WHERE company_id = ${companyId} AND id = ${signUpId} AND confirmed_at IS NULL
        AND EXISTS (SELECT 1 FROM confirmation_tokens t
          WHERE t.company_id = ${companyId} AND t.token_hash = ${tokenHash}
          AND t.sign_up_id = ${signUpId} AND t.expires_at > ${at})
        AND (SELECT count(*) FROM alerts a
          WHERE a.company_id = ${companyId} AND a.subscriber_id = sign_ups.subscriber_id AND a.armed = 1)
          + (SELECT count(*) FROM json_each(sign_ups.wanted) w
            WHERE ${isNew(sql`sign_ups.subscriber_id`)}) <= ${maxAlerts}`),
    alerts:
      db.run(sql`INSERT INTO alerts (company_id, id, subscriber_id, instrument_id, kind, threshold, frequency, delivery,
        armed_at)
      SELECT ${companyId}, w.value ->> 'id', s.subscriber_id, ${wantedColumns}, ${at}
      ${wished} AND ${isNew(sql`s.subscriber_id`)}`),
    cursors: db.run(sql`INSERT INTO alert_cursors (company_id, instrument_id, last_as_of)
      SELECT DISTINCT ${companyId}, w.value ->> 'instrumentId', ${at} ${wished}
        ON CONFLICT (company_id, instrument_id) DO NOTHING`),
    subscriber: db.run(sql`UPDATE subscribers SET state = 'confirmed', confirmed_at = ${at}, unsubscribed_at = NULL,
        (sealed, sealed_key, lang) = (SELECT s.sealed, s.sealed_key, s.lang FROM sign_ups s
          WHERE s.company_id = ${companyId} AND s.id = ${signUpId})
      WHERE company_id = ${companyId} AND EXISTS (${won})
        AND id = (SELECT s.subscriber_id FROM sign_ups s WHERE s.company_id = ${companyId} AND s.id = ${signUpId})`),
    topics: db.run(sql`INSERT INTO topics (company_id, topic, type, subscriber_id, since, lead, fresh)
      SELECT ${companyId}, w.value ->> 'topic', w.value ->> 'type', s.subscriber_id, ${at},
        coalesce(w.value ->> 'lead', 0), w.value ->> 'topic' = 'events' FROM sign_ups s, json_each(s.topics) w
      WHERE s.company_id = ${companyId} AND s.id = ${signUpId} AND s.confirmed_by = ${run} ON CONFLICT DO NOTHING`),
    leads: db.run(sql`UPDATE topics SET lead = wish.lead, fresh = 1
      FROM (SELECT s.subscriber_id AS id, max(w.value ->> 'lead') AS lead FROM sign_ups s, json_each(s.topics) w
        WHERE s.company_id = ${companyId} AND s.id = ${signUpId} AND s.confirmed_by = ${run}
          AND w.value ->> 'topic' = 'events') wish
      WHERE topics.company_id = ${companyId} AND topics.subscriber_id = wish.id AND topics.topic = 'events'
        AND topics.lead <> wish.lead`),
    forgotten: db
      .update(signUps)
      .set({ sealed: null, sealedKey: null })
      .where(and(eq(signUps.companyId, companyId), eq(signUps.id, signUpId), eq(signUps.confirmedBy, run))),
  };
};

/**
 * Erases sign-ups older than `before` with their links, and then the people of whom nothing but such a sign-up was
 * left.
 */
export const deleteOldSignUps = (db: Db, companyId: string, before: Date) =>
  [
    db.run(sql`DELETE FROM confirmation_tokens WHERE company_id = ${companyId} AND sign_up_id IN
      (SELECT id FROM sign_ups WHERE company_id = ${companyId} AND created_at <= ${before.getTime()})`),
    db.delete(signUps).where(and(eq(signUps.companyId, companyId), sql`${signUps.createdAt} <= ${before.getTime()}`)),
    db.delete(subscribers).where(
      and(
        eq(subscribers.companyId, companyId),
        eq(subscribers.state, "unconfirmed"),
        lt(subscribers.createdAt, before),
        isNull(subscribers.confirmedAt),
        sql`NOT EXISTS (SELECT 1 FROM sign_ups s
            WHERE s.company_id = ${companyId} AND s.subscriber_id = subscribers.id)`,
      ),
    ),
  ] as const;
