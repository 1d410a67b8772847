import { and, eq, sql } from "drizzle-orm";
import { always, type Condition } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import type { Sealed } from "~/server/sealing/sealed.server";
import { isCovered } from "../institution-letters/queries.server";
import { activities, attendees, registrations } from "../tables.server";
import { letterEnvelopes, letterSigners } from "./tables.server";

export type SignerRow = typeof letterSigners.$inferSelect;
export type SignerKey = { registrationId: string; position: number };

const isLive = sql`${registrations.status} IN ('pending', 'passed')`;
export const ofSigner = (companyId: string, { registrationId, position }: SignerKey) =>
  and(
    eq(letterSigners.companyId, companyId),
    eq(letterSigners.registrationId, registrationId),
    eq(letterSigners.position, position),
  );

/**
 * True in a batch for a registration whose letter, if its activity asks for one, is signed by all, marked by
 * staff, or covered by a letter of the institution.
 */
// guard: letter-before-passing
export const isLetterSigned = (companyId: string, registrationId: string): Condition =>
  sql`NOT EXISTS (SELECT 1 FROM letter_envelopes e JOIN letter_signers s ON s.company_id = e.company_id
      AND s.registration_id = e.registration_id
    JOIN registrations r ON r.company_id = e.company_id AND r.id = e.registration_id
    JOIN activities a ON a.company_id = r.company_id AND a.id = r.activity_id AND a.letter <> 'none'
    WHERE e.company_id = ${companyId} AND e.registration_id = ${registrationId} AND e.manual_at IS NULL
      AND s.state <> 'signed'
      AND NOT ${isCovered})`;

/**
 * The letter of a registration with a signer for each of its heads, where its activity asks institutions for one and
 * `where` holds; one that is there already stays. Batch items.
 */
export const insertLetter = (db: Db, companyId: string, registrationId: string, now: Date, where = always) => [
  db.run(sql`INSERT INTO letter_envelopes (company_id, registration_id, created_at)
    SELECT r.company_id, r.id, ${now.getTime()} FROM registrations r
    JOIN activities a ON a.company_id = r.company_id AND a.id = r.activity_id
    WHERE r.company_id = ${companyId} AND r.id = ${registrationId} AND r.investor_type = 'institutional'
      AND a.letter <> 'none'
      AND ${where} ON CONFLICT DO NOTHING`),
  db.run(sql`INSERT INTO letter_signers (company_id, registration_id, position, mobile_index, email_index)
    SELECT t.company_id, t.registration_id, t.position, t.mobile_index,
      CASE WHEN t.position = 0 THEN (SELECT email_index FROM registrations
        WHERE company_id = t.company_id AND id = t.registration_id) END
    FROM attendees t JOIN letter_envelopes e ON e.company_id = t.company_id AND e.registration_id = t.registration_id
    WHERE t.company_id = ${companyId} AND t.registration_id = ${registrationId} AND ${where} ON CONFLICT DO NOTHING`),
];

const joined = (db: Db) =>
  db
    .select({
      signer: letterSigners,
      head: { sealed: attendees.sealed, sealedKey: attendees.sealedKey },
      visitor: { sealed: registrations.sealed, sealedKey: registrations.sealedKey },
      externalId: letterEnvelopes.externalId,
      manualAt: letterEnvelopes.manualAt,
      activityId: registrations.activityId,
      status: registrations.status,
      number: registrations.number,
      registeredLang: registrations.lang,
      title: activities.title,
      location: activities.location,
      startsAt: activities.startsAt,
      endsAt: activities.endsAt,
    })
    .from(letterSigners)
    .innerJoin(
      letterEnvelopes,
      and(
        eq(letterEnvelopes.companyId, letterSigners.companyId),
        eq(letterEnvelopes.registrationId, letterSigners.registrationId),
      ),
    )
    .innerJoin(
      attendees,
      and(
        eq(attendees.companyId, letterSigners.companyId),
        eq(attendees.registrationId, letterSigners.registrationId),
        eq(attendees.position, letterSigners.position),
      ),
    )
    .innerJoin(
      registrations,
      and(eq(registrations.companyId, letterSigners.companyId), eq(registrations.id, letterSigners.registrationId)),
    )
    .innerJoin(
      activities,
      and(eq(activities.companyId, registrations.companyId), eq(activities.id, registrations.activityId)),
    );
export type JoinedSigner = Awaited<ReturnType<typeof findSigner>>[number];

/** One signer with the head, the visitor and the visit that belong to it. */
export const findSigner = (db: Db, companyId: string, key: SignerKey) =>
  joined(db).where(ofSigner(companyId, key)).limit(1);

/** The signer whose link this is, as long as the registration stands. */
export const findSignerByLink = (db: Db, companyId: string, linkHash: string) =>
  joined(db)
    .where(
      and(
        eq(letterSigners.companyId, companyId),
        eq(letterSigners.linkHash, linkHash),
        // guard: ended-booking-ends-letter-links
        isLive,
      ),
    )
    .limit(1);

/** The signers of a letter by their position, the visitor first; none where no letter is asked for. */
export const listSigners = (db: Db, companyId: string, registrationId: string, limit = 200) =>
  joined(db)
    .where(and(eq(letterSigners.companyId, companyId), eq(letterSigners.registrationId, registrationId)))
    .orderBy(letterSigners.position)
    .limit(limit);

/** The letter itself: how staff marked it, and what an external service calls it. */
export const findEnvelope = (db: Db, companyId: string, registrationId: string) =>
  db
    .select()
    .from(letterEnvelopes)
    .where(and(eq(letterEnvelopes.companyId, companyId), eq(letterEnvelopes.registrationId, registrationId)))
    .limit(1);

const isOneOf = (registrationIds: string[]) =>
  sql`${letterSigners.registrationId} IN (SELECT value FROM json_each(${JSON.stringify(registrationIds)}))`;

/** How many signers each of these registrations has in each state; those that need no letter are absent. */
export const countStates = (db: Db, companyId: string, registrationIds: string[]) =>
  db
    .select({ registrationId: letterSigners.registrationId, state: letterSigners.state, n: sql<number>`count(*)` })
    .from(letterSigners)
    .where(and(eq(letterSigners.companyId, companyId), isOneOf(registrationIds)))
    .groupBy(letterSigners.registrationId, letterSigners.state);

/** Those who have not signed, whom no link was sent first; no more than an invocation can send to. */
export const listUnsigned = (db: Db, companyId: string, registrationId: string, limit = 40) =>
  db
    .select({ position: letterSigners.position })
    .from(letterSigners)
    .where(
      and(
        eq(letterSigners.companyId, companyId),
        eq(letterSigners.registrationId, registrationId),
        sql`${letterSigners.state} <> 'signed'`,
      ),
    )
    .orderBy(sql`${letterSigners.state} <> 'unsigned'`, letterSigners.position)
    .limit(limit);

/** The first signers of several registrations with whether staff marked their letter. */
export const listStates = (db: Db, companyId: string, registrationIds: string[]) =>
  db
    .select({
      registrationId: letterSigners.registrationId,
      position: letterSigners.position,
      state: letterSigners.state,
      differs: letterSigners.differs,
      linkSeed: letterSigners.linkSeed,
      linkUntil: letterSigners.linkUntil,
      manualAt: letterEnvelopes.manualAt,
      externalId: letterEnvelopes.externalId,
    })
    .from(letterSigners)
    .innerJoin(
      letterEnvelopes,
      and(
        eq(letterEnvelopes.companyId, letterSigners.companyId),
        eq(letterEnvelopes.registrationId, letterSigners.registrationId),
      ),
    )
    .where(and(eq(letterSigners.companyId, companyId), isOneOf(registrationIds), sql`${letterSigners.position} < 20`))
    .orderBy(letterSigners.registrationId, letterSigners.position)
    .limit(1_000);

type Link = { seed: string; hash: string; until: Date };

/**
 * Puts another link in the place of the one that the signer had, where nothing is signed and `where` holds; answers
 * with the position.
 */
export const updateLink = (db: Db, companyId: string, key: SignerKey, { seed, hash, until }: Link, isSent: boolean) =>
  db
    .update(letterSigners)
    .set({
      linkSeed: seed,
      linkHash: hash,
      linkUntil: until,
      ...(isSent
        ? { state: sql`CASE WHEN ${letterSigners.state} = 'unsigned' THEN 'sent' ELSE ${letterSigners.state} END` }
        : {}),
    })
    .where(and(ofSigner(companyId, key), sql`${letterSigners.state} <> 'signed'`))
    .returning({ position: letterSigners.position });

/** True in a batch while nothing is signed and this is the link that opens. */
export const hasLink = (companyId: string, { registrationId, position }: SignerKey, hash: string): Condition =>
  sql`EXISTS (SELECT 1 FROM letter_signers WHERE company_id = ${companyId} AND registration_id = ${registrationId}
    AND position = ${position} AND link_hash = ${hash} AND state <> 'signed')`;

/** True in a batch while the registration stands and its visit has not begun. */
export const isToCome = (companyId: string, registrationId: string, now: Date): Condition =>
  sql`EXISTS (SELECT 1 FROM registrations r JOIN activities a ON a.company_id = r.company_id AND a.id = r.activity_id
    WHERE r.company_id = ${companyId} AND r.id = ${registrationId} AND r.status IN ('pending', 'passed')
      AND a.starts_at > ${now.getTime()})`;

/** Remembers to which e-mail a companion's codes go, where the link is still open and nothing is signed. */
export const updateSignerEmail = (db: Db, companyId: string, linkHash: string, emailIndex: string) =>
  db
    .update(letterSigners)
    .set({ emailIndex })
    .where(
      and(
        eq(letterSigners.companyId, companyId),
        eq(letterSigners.linkHash, linkHash),
        sql`${letterSigners.position} > 0 AND ${letterSigners.state} <> 'signed'`,
      ),
    );

/** Notes in which fields who tried to sign differs; a signature stays a signature. */
export const updateDiffering = (
  db: Db,
  companyId: string,
  key: SignerKey,
  differs: NonNullable<SignerRow["differs"]>,
  where: Condition,
) =>
  db
    .update(letterSigners)
    .set({ state: "failed", differs })
    .where(and(ofSigner(companyId, key), sql`${letterSigners.state} <> 'signed'`, where))
    .returning({ position: letterSigners.position });

export type Signed = Sealed & { signedAt: Date; templateVersion: number; textSha256: string };

/** Signs: once, where the link that it came through is still the signer's (`where`); answers with the position then. */
export const updateSigned = (db: Db, companyId: string, key: SignerKey, signed: Signed, where: Condition) =>
  db
    .update(letterSigners)
    .set({ ...signed, state: "signed", differs: null })
    .where(and(ofSigner(companyId, key), sql`${letterSigners.state} <> 'signed'`, where))
    .returning({ position: letterSigners.position });

/** True in a batch once this signer's signature of this moment is there. */
export const isSignedAt = (companyId: string, { registrationId, position }: SignerKey, at: Date): Condition =>
  sql`EXISTS (SELECT 1 FROM letter_signers WHERE company_id = ${companyId} AND registration_id = ${registrationId}
    AND position = ${position} AND state = 'signed' AND signed_at = ${at.getTime()})`;

type Manual = { manualAt: Date; manualReason: string; manualFile: string; manualBy: string };

/** Marks a letter as signed by staff, once and where it is not signed anyway; answers with the registration then. */
export const updateManual = (db: Db, companyId: string, registrationId: string, manual: Manual) =>
  db
    .update(letterEnvelopes)
    .set(manual)
    .where(
      and(
        eq(letterEnvelopes.companyId, companyId),
        eq(letterEnvelopes.registrationId, registrationId),
        sql`${letterEnvelopes.manualAt} IS NULL AND NOT ${isLetterSigned(companyId, registrationId)}`,
      ),
    )
    .returning({ registrationId: letterEnvelopes.registrationId });

/** True in a batch once staff have marked it with this file. */
export const isManualWith = (companyId: string, registrationId: string, file: string): Condition =>
  sql`EXISTS (SELECT 1 FROM letter_envelopes WHERE company_id = ${companyId} AND registration_id = ${registrationId}
    AND manual_file = ${file})`;

/** The signature of the PDF with this hash, with its visit. */
export const findByPdf = (db: Db, companyId: string, pdfSha256: string) =>
  joined(db)
    .where(and(eq(letterSigners.companyId, companyId), eq(letterSigners.pdfSha256, pdfSha256)))
    .limit(1);
