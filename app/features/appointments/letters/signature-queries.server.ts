import { and, eq, sql } from "drizzle-orm";
import { always, type Condition } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import { ofSigner, type SignerKey } from "./queries.server";
import { letterEnvelopes, letterEvents, letterSigners } from "./tables.server";

/** True in a batch while this signer has signed. */
export const isSigned = (companyId: string, { registrationId, position }: SignerKey): Condition =>
  sql`EXISTS (SELECT 1 FROM letter_signers WHERE company_id = ${companyId} AND registration_id = ${registrationId}
    AND position = ${position} AND state = 'signed')`;

/** True in a batch while a registration's record is the one that a signer was compared with. */
// guard: letter-signed-as-registered
export const isRecord = (companyId: string, registrationId: string, sealed: string | null): Condition =>
  sql`EXISTS (SELECT 1 FROM registrations
    WHERE company_id = ${companyId} AND id = ${registrationId} AND sealed IS ${sealed})`;

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

/**
 * Takes back a signature or a try to sign of who is registered otherwise now: the link opens anew, the PDF ends with
 * it.
 */
export const updateVoided = (db: Db, companyId: string, key: SignerKey, where: Condition) =>
  db
    .update(letterSigners)
    .set({
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
    })
    .where(and(ofSigner(companyId, key), sql`${letterSigners.state} IN ('signed', 'failed')`, where))
    .returning({ position: letterSigners.position });

/** True in a batch while anybody has signed, staff have marked the letter, or an external service has it. */
export const isLetterBegun = (companyId: string, registrationId: string): Condition =>
  sql`(EXISTS (SELECT 1 FROM letter_signers WHERE company_id = ${companyId} AND registration_id = ${registrationId}
      AND state = 'signed')
    OR EXISTS (SELECT 1 FROM letter_envelopes WHERE company_id = ${companyId} AND registration_id = ${registrationId}
      AND (manual_at IS NOT NULL OR external_id IS NOT NULL)))`;

/** Whose files a letter has, as an SQL list. */
export const letterSubjects = (companyId: string, registrationId: string) =>
  sql`(SELECT registration_id || '.' || position FROM letter_signers
      WHERE company_id = ${companyId} AND registration_id = ${registrationId}
    UNION ALL SELECT ${`${registrationId}.manual`})`;

/** Deletes a letter with its signers and events, where `where` holds; batch items. */
export const deleteLetter = (db: Db, companyId: string, registrationId: string, where: Condition = always) =>
  [letterEvents, letterSigners, letterEnvelopes].map((table) =>
    db.delete(table).where(and(eq(table.companyId, companyId), eq(table.registrationId, registrationId), where)),
  );
