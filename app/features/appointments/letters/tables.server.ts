import { sql } from "drizzle-orm";
import { check, foreignKey, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { languages } from "~/shared/languages";
import { registrations } from "../tables.server";
import { type IdentityField, signerStates } from "./rules";

const instant = (name: string) => integer(name, { mode: "timestamp_ms" });

/** The texts of the letter as staff wrote them: a version never changes, the highest of a language is in force. */
export const letterTemplates = sqliteTable(
  "letter_templates",
  {
    companyId: text("company_id").notNull(),
    lang: text("lang", { enum: languages }).notNull(),
    version: integer("version").notNull(),
    title: text("title").notNull(),
    body: text("body").notNull(),
    sha256: text("sha256").notNull(),
    createdAt: instant("created_at").notNull(),
    createdBy: text("created_by").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.lang, t.version] }),
    check("letter_templates_filled", sql`${t.version} >= 1 AND length(${t.title}) > 0 AND length(${t.body}) > 0`),
  ],
);

/**
 * The letter of one registration; none where none is asked for. Where it stands follows from its signers, see
 * `letterStatus`.
 */
export const letterEnvelopes = sqliteTable(
  "letter_envelopes",
  {
    companyId: text("company_id").notNull(),
    registrationId: text("registration_id").notNull(),
    /** What an external service calls it; null while it is signed on this site. */
    externalId: text("external_id"),
    /** Staff have a signed letter on paper: why it counts, the file of it, and who says so. */
    manualAt: instant("manual_at"),
    manualReason: text("manual_reason"),
    manualFile: text("manual_file"),
    manualBy: text("manual_by"),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.registrationId] }),
    foreignKey({
      columns: [t.companyId, t.registrationId],
      foreignColumns: [registrations.companyId, registrations.id],
    }),
    uniqueIndex("letter_envelopes_external_once").on(t.companyId, t.externalId),
    check(
      "letter_envelopes_manual_whole",
      sql`(${t.manualAt} IS NULL) = (${t.manualReason} IS NULL) AND (${t.manualAt} IS NULL) = (${t.manualFile} IS NULL)
        AND (${t.manualAt} IS NULL) = (${t.manualBy} IS NULL) AND coalesce(length(${t.manualReason}), 1) > 0`,
    ),
  ],
);

/**
 * One row a head, as in `attendees`; it holds the one link of its signer that opens, and what was signed through it.
 */
export const letterSigners = sqliteTable(
  "letter_signers",
  {
    companyId: text("company_id").notNull(),
    registrationId: text("registration_id").notNull(),
    position: integer("position").notNull(),
    state: text("state", { enum: signerStates }).notNull().default("unsigned"),
    /** What makes this link another one than those before; the link itself is nowhere but with its signer. */
    linkSeed: text("link_seed"),
    linkHash: text("link_hash"),
    linkUntil: instant("link_until"),
    /** Look-up values of the contacts to which a code of this signer goes. */
    mobileIndex: text("mobile_index"),
    emailIndex: text("email_index"),
    /** The fields in which who tried to sign is not who was registered. */
    differs: text("differs", { mode: "json" }).$type<IdentityField[]>(),
    signedAt: instant("signed_at"),
    /** What was signed by whom and how that is known (`SignedRecord`). */
    sealed: text("sealed"),
    sealedKey: text("sealed_key"),
    templateVersion: integer("template_version"),
    textSha256: text("text_sha256"),
    pdfFile: text("pdf_file"),
    pdfSha256: text("pdf_sha256"),
    /** How many letters the PDF names by their code because the font lacks them. */
    lettersMissing: integer("letters_missing"),
    /** The number of the latest word of an external service about this signer. */
    externalSequence: integer("external_sequence").notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.registrationId, t.position] }),
    foreignKey({
      columns: [t.companyId, t.registrationId],
      foreignColumns: [letterEnvelopes.companyId, letterEnvelopes.registrationId],
    }),
    uniqueIndex("letter_signers_link_once").on(t.companyId, t.linkHash),
    uniqueIndex("letter_signers_pdf_once").on(t.companyId, t.pdfSha256),
    check(
      "letter_signers_states",
      sql`${t.state} IN ('unsigned', 'sent', 'failed', 'signed')
        AND (${t.state} = 'failed') = (${t.differs} IS NOT NULL)
        AND (${t.state} = 'signed') = (${t.signedAt} IS NOT NULL)
        AND (${t.state} = 'signed') = (${t.textSha256} IS NOT NULL)
        AND (${t.state} = 'signed') = (${t.sealed} IS NOT NULL)`,
    ),
    check(
      "letter_signers_link_whole",
      sql`(${t.linkHash} IS NULL) = (${t.linkSeed} IS NULL) AND (${t.linkHash} IS NULL) = (${t.linkUntil} IS NULL)`,
    ),
    check(
      "letter_signers_pdf_whole",
      sql`(${t.pdfFile} IS NULL) = (${t.pdfSha256} IS NULL) AND (${t.pdfFile} IS NULL OR ${t.state} = 'signed')`,
    ),
  ],
);

/** The words of an external service that have been heard, each once. */
export const letterEvents = sqliteTable(
  "letter_events",
  {
    companyId: text("company_id").notNull(),
    id: text("id").notNull(),
    registrationId: text("registration_id").notNull(),
    at: instant("at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.id] })],
);
