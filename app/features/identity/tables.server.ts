import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Wish } from "./rules/approvals";

const instant = (name: string) => integer(name, { mode: "timestamp_ms" });
const flag = (name: string) => integer(name, { mode: "boolean" });

/** One-time codes of visitors. Target and code are sealed until the code has been sent, then only their HMACs stay. */
export const codes = sqliteTable(
  "codes",
  {
    id: text("id").primaryKey(),
    companyId: text("company_id").notNull(),
    purpose: text("purpose").notNull(),
    channel: text("channel", { enum: ["mobile", "email"] }).notNull(),
    targetIndex: text("target_index").notNull(),
    sealed: text("sealed"),
    sealedKey: text("sealed_key"),
    codeHash: text("code_hash").notNull(),
    lang: text("lang", { enum: ["zh-CN", "tc", "en"] }).notNull(),
    tries: integer("tries").notNull().default(0),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
  },
  (t) => [
    index("codes_by_target").on(t.companyId, t.targetIndex, t.createdAt),
    index("codes_by_age").on(t.companyId, t.createdAt),
    check("codes_tries_limit", sql`${t.tries} BETWEEN 0 AND 5`),
    check("codes_channel_known", sql`${t.channel} IN ('mobile', 'email')`),
  ],
);

/** Who agreed to which text, and when: one row for a purpose of its own (a booking's document number). Names nobody, and is kept as proof. */
export const consents = sqliteTable(
  "consents",
  {
    companyId: text("company_id").notNull(),
    purpose: text("purpose").notNull(),
    subjectId: text("subject_id").notNull(),
    textVersion: text("text_version").notNull(),
    facts: text("facts", { mode: "json" }).$type<Record<string, string | number>>().notNull(),
    lang: text("lang", { enum: ["zh-CN", "tc", "en"] }).notNull(),
    givenAt: instant("given_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.purpose, t.subjectId] })],
);

/** What a visitor proved: that a mobile or e-mail is theirs. `id` is the hash of the cookie's token. */
export const visitorSessions = sqliteTable(
  "visitor_sessions",
  {
    companyId: text("company_id").notNull(),
    id: text("id").notNull(),
    channel: text("channel", { enum: ["mobile", "email"] }).notNull(),
    targetIndex: text("target_index").notNull(),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.id] }), index("visitor_sessions_by_age").on(t.companyId, t.expiresAt)],
);

/** How often something was tried in a fixed window; `key` is an HMAC, never an address. */
export const limits = sqliteTable(
  "limits",
  {
    companyId: text("company_id").notNull(),
    key: text("key").notNull(),
    count: integer("count").notNull(),
    resetsAt: instant("resets_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.key] }), index("limits_by_age").on(t.companyId, t.resetsAt)],
);

/** People who can sign in; one account may work for several companies (`staff`). Shape of better-auth. */
export const users = sqliteTable("users", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  email: text("email").notNull().unique(),
  emailVerified: flag("email_verified").notNull().default(false),
  image: text("image"),
  twoFactorEnabled: flag("two_factor_enabled").default(false),
  createdAt: instant("created_at").notNull(),
  updatedAt: instant("updated_at").notNull(),
});

export const sessions = sqliteTable(
  "sessions",
  {
    id: text("id").primaryKey(),
    token: text("token").notNull().unique(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    expiresAt: instant("expires_at").notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    /** Where alone the session counts; null after password and second factor, which prove the person for every company. */
    companyId: text("company_id"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [index("sessions_by_user").on(t.userId), index("sessions_by_age").on(t.expiresAt)],
);

export const accounts = sqliteTable(
  "accounts",
  {
    id: text("id").primaryKey(),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: instant("access_token_expires_at"),
    refreshTokenExpiresAt: instant("refresh_token_expires_at"),
    scope: text("scope"),
    password: text("password"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [index("accounts_by_user").on(t.userId), uniqueIndex("accounts_once").on(t.providerId, t.accountId)],
);

export const verifications = sqliteTable(
  "verifications",
  {
    id: text("id").primaryKey(),
    identifier: text("identifier").notNull(),
    value: text("value").notNull(),
    expiresAt: instant("expires_at").notNull(),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [index("verifications_by_identifier").on(t.identifier), index("verifications_by_age").on(t.expiresAt)],
);

export const twoFactors = sqliteTable(
  "two_factors",
  {
    id: text("id").primaryKey(),
    secret: text("secret").notNull(),
    backupCodes: text("backup_codes").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    verified: flag("verified").default(true),
    failedVerificationCount: integer("failed_verification_count").default(0),
    lockedUntil: instant("locked_until"),
  },
  (t) => [uniqueIndex("two_factors_by_user").on(t.userId)],
);

/** Who works for a company, and as what. A removed row ends every right at the next request. */
export const staff = sqliteTable(
  "staff",
  {
    companyId: text("company_id").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    role: text("role", { enum: ["admin", "editor", "reception", "viewer"] }).notNull(),
    createdAt: instant("created_at").notNull(),
    removedAt: instant("removed_at"),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId] }),
    check("staff_role_known", sql`${t.role} IN ('admin', 'editor', 'reception', 'viewer')`),
  ],
);

/**
 * An offer of work that waits for its one answer; `emailIndex` keeps one open offer a person. Name and address are sealed, but
 * for an offer to an account that is known (`userId`): the command line has no key.
 */
export const invitations = sqliteTable(
  "invitations",
  {
    companyId: text("company_id").notNull(),
    id: text("id").notNull(),
    tokenHash: text("token_hash").notNull(),
    sealed: text("sealed"),
    sealedKey: text("sealed_key"),
    emailIndex: text("email_index").notNull(),
    userId: text("user_id"),
    /** The answer sets password and second factor anew, because both are lost. */
    renews: flag("renews").notNull().default(false),
    role: text("role", { enum: ["admin", "editor", "reception", "viewer"] }).notNull(),
    lang: text("lang", { enum: ["zh-CN", "tc", "en"] }).notNull(),
    invitedBy: text("invited_by").notNull(),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    acceptedAt: instant("accepted_at"),
    revokedAt: instant("revoked_at"),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex("invitations_by_token").on(t.companyId, t.tokenHash),
    uniqueIndex("invitations_open_once")
      .on(t.companyId, t.emailIndex)
      .where(sql`${t.acceptedAt} IS NULL AND ${t.revokedAt} IS NULL`),
    index("invitations_by_time").on(t.companyId, t.createdAt, t.id),
    check("invitations_role_known", sql`${t.role} IN ('admin', 'editor', 'reception', 'viewer')`),
    check("invitations_one_end", sql`${t.acceptedAt} IS NULL OR ${t.revokedAt} IS NULL`),
  ],
);

/** A signed-in person's way to another company's host: one use, 60 seconds. `companyId` is where it leads. */
export const handOvers = sqliteTable(
  "hand_overs",
  {
    companyId: text("company_id").notNull(),
    tokenHash: text("token_hash").notNull(),
    userId: text("user_id").notNull(),
    /** When the session ends from which the way starts; the new one ends then too. */
    sessionEndsAt: instant("session_ends_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.tokenHash] }), index("hand_overs_by_age").on(t.companyId, t.expiresAt)],
);

/** Tokens of a company's own platform that have been exchanged; the key is the hash of their id. Kept until they could not be used anyway. */
export const spentTokens = sqliteTable(
  "spent_tokens",
  {
    companyId: text("company_id").notNull(),
    tokenHash: text("token_hash").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.tokenHash] }),
    index("spent_tokens_by_age").on(t.companyId, t.expiresAt),
  ],
);

/** Secrets that a company's admin typed in; they can be replaced, never read back. */
export const companySecrets = sqliteTable(
  "company_secrets",
  {
    companyId: text("company_id").notNull(),
    name: text("name").notNull(),
    sealed: text("sealed").notNull(),
    sealedKey: text("sealed_key").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.name] })],
);

/**
 * Challenges that have been used, right or wrong: one row, one use. A passed one stands for a few repeats of its message to the
 * same contact (`subjectIndex`) until it ends.
 */
export const challenges = sqliteTable(
  "challenges",
  {
    companyId: text("company_id").notNull(),
    id: text("id").notNull(),
    purpose: text("purpose").notNull(),
    subjectIndex: text("subject_index").notNull(),
    passed: flag("passed").notNull(),
    repeats: integer("repeats").notNull().default(0),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index("challenges_by_age").on(t.companyId, t.expiresAt),
    check("challenges_repeats_limit", sql`${t.repeats} BETWEEN 0 AND 5`),
  ],
);

/** A publish that a second person must agree to, where the company asks for it. The one who asked can never be the one who approves. */
export const approvals = sqliteTable(
  "approvals",
  {
    companyId: text("company_id").notNull(),
    id: text("id").notNull(),
    kind: text("kind").notNull(),
    subjectId: text("subject_id").notNull(),
    revision: integer("revision").notNull(),
    /** What is asked beside publishing that revision; null for just that. */
    wish: text("wish", { mode: "json" }).$type<Wish>(),
    askedBy: text("asked_by").notNull(),
    askedAt: instant("asked_at").notNull(),
    decision: text("decision", { enum: ["approved", "refused", "withdrawn"] }),
    decidedBy: text("decided_by"),
    decidedAt: instant("decided_at"),
    reason: text("reason"),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex("approvals_open_once").on(t.companyId, t.kind, t.subjectId).where(sql`${t.decision} IS NULL`),
    index("approvals_by_subject").on(t.companyId, t.kind, t.subjectId, t.askedAt),
    check(
      "approvals_two_people",
      sql`coalesce(${t.decision}, '') <> 'approved' OR coalesce(${t.decidedBy}, ${t.askedBy}) <> ${t.askedBy}`,
    ),
    check(
      "approvals_reason_given",
      sql`coalesce(${t.decision}, '') <> 'refused' OR coalesce(length(${t.reason}), 0) > 0`,
    ),
  ],
);
