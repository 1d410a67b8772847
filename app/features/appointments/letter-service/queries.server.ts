import { and, eq, isNull, lt, sql } from "drizzle-orm";
import type { Condition } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import { ofSigner, type SignerKey } from "../letters/queries.server";
import { letterEnvelopes, letterSigners } from "../letters/tables.server";

/** The letter that an external service calls so. */
export const findEnvelopeByExternal = (db: Db, companyId: string, externalId: string) =>
  db
    .select()
    .from(letterEnvelopes)
    .where(and(eq(letterEnvelopes.companyId, companyId), eq(letterEnvelopes.externalId, externalId)))
    .limit(1);

/** Notes what an external service calls a letter, once. */
export const updateExternal = (db: Db, companyId: string, registrationId: string, externalId: string) =>
  db.batch([
    db
      .update(letterEnvelopes)
      .set({ externalId })
      .where(
        and(
          eq(letterEnvelopes.companyId, companyId),
          eq(letterEnvelopes.registrationId, registrationId),
          isNull(letterEnvelopes.externalId),
        ),
      ),
    db
      .update(letterSigners)
      .set({ state: "sent" })
      .where(
        and(
          eq(letterSigners.companyId, companyId),
          eq(letterSigners.registrationId, registrationId),
          eq(letterSigners.state, "unsigned"),
        ),
      ),
  ]);

type Word = { id: string; sequence: number };

/** True in a batch for a word of an external service that was not heard yet. */
export const isUnheard = (companyId: string, { id }: Word): Condition =>
  sql`NOT EXISTS (SELECT 1 FROM letter_events WHERE company_id = ${companyId} AND id = ${id})`;

/** True in a batch for a word that no later one about the same signer has overtaken. */
export const isNewestWord = (
  companyId: string,
  { registrationId, position }: SignerKey,
  { sequence }: Word,
): Condition =>
  sql`EXISTS (SELECT 1 FROM letter_signers WHERE company_id = ${companyId} AND registration_id = ${registrationId}
    AND position = ${position} AND external_sequence < ${sequence})`;

export const insertEvent = (db: Db, companyId: string, id: string, registrationId: string, now: Date) =>
  db.run(sql`INSERT INTO letter_events (company_id, id, registration_id, at)
    VALUES (${companyId}, ${id}, ${registrationId}, ${now.getTime()}) ON CONFLICT (company_id, id) DO NOTHING`);

/** Counts a word as the latest of its signer; answers with the position where it is. */
export const updateSequence = (db: Db, companyId: string, key: SignerKey, { sequence }: Word) =>
  db
    .update(letterSigners)
    .set({ externalSequence: sequence })
    .where(and(ofSigner(companyId, key), lt(letterSigners.externalSequence, sequence)))
    .returning({ position: letterSigners.position });
