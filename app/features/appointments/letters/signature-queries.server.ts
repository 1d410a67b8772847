import { and, eq, sql } from "drizzle-orm";
import type { Condition } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import { ofSigner, type SignerKey } from "./queries.server";
import { letterEnvelopes, letterSigners } from "./tables.server";

/** True in a batch while this signer has signed. */
export const isSigned = (companyId: string, { registrationId, position }: SignerKey): Condition =>
  sql`EXISTS (SELECT 1 FROM letter_signers WHERE company_id = ${companyId} AND registration_id = ${registrationId}
    AND position = ${position} AND state = 'signed')`;

/** True in a batch while a registration's record is the one that a signer was compared with. */
// guard: letter-signed-as-registered
export const isRecord = (companyId: string, registrationId: string, sealed: string | null): Condition =>
  sql`EXISTS (SELECT 1 FROM registrations WHERE company_id = ${companyId} AND id = ${registrationId} AND sealed IS ${sealed})`;

/** True in a batch while a signature has no PDF yet. */
export const lacksPdf = (companyId: string, { registrationId, position }: SignerKey, at: Date): Condition =>
  sql`EXISTS (SELECT 1 FROM letter_signers WHERE company_id = ${companyId} AND registration_id = ${registrationId}
    AND position = ${position} AND signed_at = ${at.getTime()} AND pdf_file IS NULL)`;

export const updatePdf = (
  db: Db,
  companyId: string,
  key: SignerKey,
  pdf: { pdfFile: string; pdfSha256: string; lettersMissing: number },
  where: Condition,
) =>
  db
    .update(letterSigners)
    .set(pdf)
    .where(and(ofSigner(companyId, key), where))
    .returning({ position: letterSigners.position });

const unsigned = {
  state: "unsigned",
  differs: null,
  signedAt: null,
  sealed: null,
  sealedKey: null,
  templateVersion: null,
  textSha256: null,
  pdfFile: null,
  pdfSha256: null,
  lettersMissing: null,
} as const;

/**
 * Takes back a signature or a try to sign of who is registered otherwise now: the link opens anew, the PDF ends with
 * it.
 */
export const updateVoided = (db: Db, companyId: string, key: SignerKey, where: Condition) =>
  db
    .update(letterSigners)
    .set(unsigned)
    .where(and(ofSigner(companyId, key), sql`${letterSigners.state} IN ('signed', 'failed')`, where))
    .returning({ position: letterSigners.position });

/** True in a batch while anybody has signed, staff have marked the letter, or an external service has it. */
export const isLetterBegun = (companyId: string, registrationId: string): Condition =>
  sql`(EXISTS (SELECT 1 FROM letter_signers WHERE company_id = ${companyId} AND registration_id = ${registrationId}
      AND state = 'signed')
    OR EXISTS (SELECT 1 FROM letter_envelopes WHERE company_id = ${companyId} AND registration_id = ${registrationId}
      AND (manual_at IS NOT NULL OR external_id IS NOT NULL)))`;

/** Whose the files of a letter are, as `letterBelonging` names them. */
export const subjectsOfLetter = (companyId: string, registrationId: string) =>
  sql`(SELECT registration_id || '.' || position FROM letter_signers
      WHERE company_id = ${companyId} AND registration_id = ${registrationId}
    UNION ALL SELECT ${`${registrationId}.manual`})`;

const ofRegistration = (
  table: typeof letterSigners | typeof letterEnvelopes,
  companyId: string,
  registrationId: string,
) => and(eq(table.companyId, companyId), eq(table.registrationId, registrationId));

/** The same as `updateVoided` of all signers of a letter, whose links open no more. */
export const updateAllVoided = (db: Db, companyId: string, registrationId: string, where: Condition) =>
  db
    .update(letterSigners)
    .set({ ...unsigned, linkSeed: null, linkHash: null, linkUntil: null, externalSequence: 0 })
    .where(and(ofRegistration(letterSigners, companyId, registrationId), where));

/** Takes back staff's mark of a letter, and what an external service calls it. */
export const updateEnvelopeVoided = (db: Db, companyId: string, registrationId: string, where: Condition) =>
  db
    .update(letterEnvelopes)
    .set({ externalId: null, manualAt: null, manualReason: null, manualFile: null, manualBy: null })
    .where(and(ofRegistration(letterEnvelopes, companyId, registrationId), where));
