import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

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
