import { and, desc, eq, or, type SQL, sql } from "drizzle-orm";
import { always, type Condition, inTurn } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import type { Sealed } from "~/server/sealing/sealed.server";
import type { Words } from "~/shared/languages";
import { isOn } from "../activities/published-queries.server";
import { activities, attendees, registrations } from "../tables.server";
import { holdingStatuses, isForWaitlist, type Silence } from "../waitlist/queries.server";

export type RegistrationRow = typeof registrations.$inferSelect;
export type RegistrationStatus = RegistrationRow["status"];
type Later = "reason" | "reasonWords" | "decidedAt" | "offeredUntil" | "arrivedAt";
type NewRegistration = Omit<RegistrationRow, Later>;
export type Head = { mobileIndex: string } & Required<Sealed>;

export const live = ["pending", "passed"] as const;
/** Beside them, those on the waitlist, who may have been offered places. */
export const unended = [...live, "offered", "waiting"] as const;
const own = (companyId: string, id: string) => and(eq(registrations.companyId, companyId), eq(registrations.id, id));

/** True in the batch of a booking once its registration went in. */
export const registrationExists = (companyId: string, id: string): Condition =>
  sql`EXISTS (SELECT 1 FROM registrations WHERE company_id = ${companyId} AND id = ${id})`;

/** Which of these bookings still wait for an answer. */
export const listPendingAmong = (db: Db, companyId: string, ids: readonly string[]) =>
  db.all<{ id: string }>(sql`SELECT id FROM registrations WHERE company_id = ${companyId} AND status = 'pending'
    AND id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`);
type Party = Record<"partySize" | "researchType" | "hasDocument", SQL | string | number>;

// guard: booking-within-quota
const hasRoom = (partySize: Party["partySize"]): Condition =>
  sql`(a.quota IS NULL OR (a.held + ${partySize} <= a.quota AND NOT ${isForWaitlist}))`;

/**
 * True over activities that a statement calls `a` and that take this party at `now`: open, outside of a silent period
 * or with leave, offering its kind of visit, with the document they ask for. There is room for the whole of it that
 * nobody waits for, or with `waits` there is none, and it can wait for some.
 */
// guard: booking-of-published-activity
// guard: booking-after-opening
// guard: booking-before-closing
// guard: booking-outside-silence
// guard: booking-companion-limit
// guard: booking-document-required
// guard: booking-offered-kind-only
export const takesParty = (
  { partySize, researchType, hasDocument }: Party,
  now: Date,
  silence: Silence,
  waits = false,
): Condition =>
  sql`${isOn(now, "a")}
    AND a.opens_at <= ${now.getTime()} AND a.closes_at > ${now.getTime()}
    AND (a.silent_reason IS NOT NULL OR NOT ${silence(sql`a.starts_at`)}) AND ${partySize} - 1 <= a.max_companions
    AND ${waits ? sql`${partySize} <= a.quota AND NOT ${hasRoom(partySize)}` : hasRoom(partySize)}
    AND (a.asks_document = 0 OR ${hasDocument})
    AND EXISTS (SELECT 1 FROM json_each(a.research_types) WHERE value = ${researchType})`;

type NewParty = { now: Date; silence: Silence; hasDocument: boolean; isLetterSigned: boolean; where: Condition };

/**
 * The booking itself: goes in only if the activity takes the party (`takesParty`) and `where` holds; answers with its
 * id then. Everything else of the batch depends on that.
 */
// guard: booking-letter-signed
export const insertRegistration = (
  db: Db,
  row: NewRegistration,
  { now, silence, hasDocument, isLetterSigned, where }: NewParty,
) =>
  db.all<{
    id: string;
  }>(sql`INSERT INTO registrations (company_id, id, activity_id, number, party_size, sealed, sealed_key, mobile_index,
      email_index, lang, investor_type, side, research_type, document_days, idempotency_key, created_at, status,
      name_index, organisation_index)
    SELECT ${row.companyId}, ${row.id}, a.id, ${row.number}, ${row.partySize}, ${row.sealed}, ${row.sealedKey},
      ${row.mobileIndex}, ${row.emailIndex}, ${row.lang}, ${row.investorType}, ${row.side}, ${row.researchType},
      ${row.documentDays}, ${row.idempotencyKey}, ${now.getTime()}, ${row.status}, ${row.nameIndex},
      ${row.organisationIndex}
    FROM activities a
    WHERE a.company_id = ${row.companyId} AND a.id = ${row.activityId}
      AND ${takesParty({ ...row, hasDocument: hasDocument ? 1 : 0 }, now, silence, row.status === "waiting")}
      AND (a.letter <> 'submit' OR ${row.investorType} <> 'institutional' OR ${isLetterSigned ? 1 : 0} = 1)
      AND ${where} RETURNING id`);

/** True in a batch while an activity takes place at that moment; null asks nothing. */
export const isWithin = (companyId: string, activityId: string, at: Date | null): Condition =>
  at
    ? sql`EXISTS (SELECT 1 FROM activities WHERE company_id = ${companyId} AND id = ${activityId}
        AND starts_at <= ${at.getTime()} AND ends_at > ${at.getTime()})`
    : always;

/** D1 takes values of 2 MB at most; a sealed head has about 400 bytes. */
const headsAtOnce = 2_000;

/**
 * The heads of a party as batch items, if its registration went in. A mobile that is live in the activity breaks the
 * unique index, and the batch.
 */
export const insertAttendees = (db: Db, companyId: string, registrationId: string, activityId: string, heads: Head[]) =>
  Array.from({ length: Math.ceil(heads.length / headsAtOnce) }, (_, part) => {
    const first = part * headsAtOnce;
    const rows = heads.slice(first, first + headsAtOnce).map((head) => [head.mobileIndex, head.sealed, head.sealedKey]);
    return db.run(sql`INSERT INTO attendees (company_id, registration_id, position, activity_id, mobile_index, sealed,
      sealed_key)
      SELECT ${companyId}, ${registrationId}, ${first} + key, ${activityId}, value ->> 0, value ->> 1, value ->> 2
      FROM json_each(${JSON.stringify(rows)}) WHERE ${registrationExists(companyId, registrationId)}`);
  });

/** The heads now held by an activity, if the registration went in. */
export const updateHeld = (db: Db, companyId: string, activityId: string, heads: number, where: Condition) =>
  db.run(
    sql`UPDATE activities SET held = held + ${heads}
      WHERE company_id = ${companyId} AND id = ${activityId} AND ${where}`,
  );

type Step = {
  id: string;
  from: readonly RegistrationStatus[];
  to: RegistrationStatus;
  reason?: string | null;
  reasonWords?: Words | null;
  where?: Condition | undefined;
  now: Date;
};

/**
 * One change of status as batch items: the move happens only from the states named, and places and mobiles are freed
 * exactly when it takes a live registration out. `decided_at` names the move for the items that follow: `movedNow`.
 */
export const moveRegistration = (
  db: Db,
  companyId: string,
  { id, from, to, reason = null, reasonWords = null, where = always, now }: Step,
) => {
  const froms = sql.join(
    from.map((status) => sql`${status}`),
    sql`, `,
  );
  const still = sql`EXISTS (SELECT 1 FROM registrations
    WHERE company_id = ${companyId} AND id = ${id} AND status IN (${froms}))
    AND ${where}`;
  // guard: only-leaving-frees-places
  const frees = !live.some((status) => status === to);
  const free = [
    db.run(sql`UPDATE activities
      SET held = held - (SELECT party_size FROM registrations WHERE company_id = ${companyId} AND id = ${id})
      WHERE company_id = ${companyId} AND id = (SELECT activity_id FROM registrations
        WHERE company_id = ${companyId} AND id = ${id} AND status IN (${holdingStatuses})) AND ${still}`),
    // guard: ended-booking-frees-mobile
    db.run(sql`UPDATE attendees SET live = 0 WHERE company_id = ${companyId} AND registration_id = ${id} AND ${still}`),
  ];
  const move = db
    .update(registrations)
    .set({ status: to, reason, reasonWords, decidedAt: now })
    // guard: registration-answered-once
    .where(and(own(companyId, id), sql`${registrations.status} IN (${froms})`, where))
    .returning({ id: registrations.id });
  return { before: frees ? free : [], move, still };
};

/** No two columns of one name: a batch answers with objects and would lose one. */
export const withActivity = {
  registration: registrations,
  title: activities.title,
  location: activities.location,
  startsAt: activities.startsAt,
  endsAt: activities.endsAt,
  researchTypes: activities.researchTypes,
  silentReason: activities.silentReason,
};
const joined = (db: Db) =>
  db
    .select(withActivity)
    .from(registrations)
    .innerJoin(
      activities,
      and(eq(activities.companyId, registrations.companyId), eq(activities.id, registrations.activityId)),
    );

/** One registration with its activity. */
export const findRegistration = (db: Db, companyId: string, id: string) =>
  joined(db).where(own(companyId, id)).limit(1);

/** What one visitor booked, by the blind index of a proven mobile or e-mail, newest first. */
export const listOwnRegistrations = (db: Db, companyId: string, index: string) =>
  joined(db)
    .where(
      and(
        eq(registrations.companyId, companyId),
        or(eq(registrations.mobileIndex, index), eq(registrations.emailIndex, index)),
      ),
    )
    .orderBy(desc(registrations.createdAt))
    .limit(50);

/** The registration with this booking number, with its activity. */
export const listByNumber = (db: Db, companyId: string, number: string) =>
  joined(db)
    .where(and(eq(registrations.companyId, companyId), eq(registrations.number, number)))
    .limit(1);

type Filter = {
  activity?: string | null | undefined;
  status?: RegistrationStatus | null | undefined;
  /** The look-up value of a visitor's or an institution's name. */
  name?: string | null | undefined;
  after?: { sortAt: number; id: string } | null;
  oldestFirst?: boolean | undefined;
};

/** One page of registrations, newest first or `oldestFirst`, one row more than `limit` when another page follows. */
export function listRegistrations(
  db: Db,
  companyId: string,
  { activity, status, name, after, oldestFirst }: Filter,
  limit: number,
) {
  const turn = inTurn(registrations.createdAt, registrations.id, oldestFirst);
  return joined(db)
    .where(
      and(
        eq(registrations.companyId, companyId),
        activity ? eq(registrations.activityId, activity) : undefined,
        status ? eq(registrations.status, status) : undefined,
        name ? or(eq(registrations.nameIndex, name), eq(registrations.organisationIndex, name)) : undefined,
        turn.following(after),
      ),
    )
    .orderBy(...turn.order)
    .limit(limit + 1);
}

/** The sealed heads of a party by position. */
export const listAttendees = (db: Db, companyId: string, registrationId: string) =>
  db
    .select()
    .from(attendees)
    .where(and(eq(attendees.companyId, companyId), eq(attendees.registrationId, registrationId)))
    .orderBy(attendees.position);

/** Registrations that nobody answered, or that still waited, whose activity has begun. */
export const listOverdueRegistrations = (db: Db, companyId: string, now: Date) =>
  db
    .select({ id: registrations.id })
    .from(registrations)
    .innerJoin(
      activities,
      and(eq(activities.companyId, registrations.companyId), eq(activities.id, registrations.activityId)),
    )
    .where(
      and(
        eq(registrations.companyId, companyId),
        sql`${registrations.status} IN ('pending', 'waiting', 'offered')`,
        sql`${activities.startsAt} <= ${now.getTime()}`,
      ),
    )
    .limit(200);

/** How many registrations wait for an answer; a builder. */
export const countPending = (db: Db, companyId: string) =>
  db
    .select({ n: sql<number>`count(*)` })
    .from(registrations)
    .where(and(eq(registrations.companyId, companyId), eq(registrations.status, "pending")));

/** Which of these mobiles is live in an activity, one at most. */
export const findLiveMobiles = (db: Db, companyId: string, activityId: string, mobileIndexes: string[]) =>
  db
    .select({ id: attendees.registrationId })
    .from(attendees)
    .where(
      and(
        eq(attendees.companyId, companyId),
        eq(attendees.activityId, activityId),
        sql`${attendees.mobileIndex} IN (SELECT value FROM json_each(${JSON.stringify(mobileIndexes)}))`,
        sql`${attendees.live} = 1`,
      ),
    )
    .limit(1);

/** The number itself with its status if the activity has a registration under it. */
export const findRegistrationNumber = (db: Db, companyId: string, activityId: string, number: string) =>
  db
    .select({ number: registrations.number, status: registrations.status })
    .from(registrations)
    .where(
      and(
        eq(registrations.companyId, companyId),
        eq(registrations.number, number),
        eq(registrations.activityId, activityId),
      ),
    )
    .limit(1);
