import { type SQL, sql } from "drizzle-orm";
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { type Role, roleSets } from "~/shared/permissions";

const instant = (name: string) => integer(name, { mode: "timestamp_ms" });

/** Roles as a JSON list in their order; `areKnown` lets no other list in, nor an empty one. */
const rolesColumn = () => text("roles", { mode: "json" }).$type<Role[]>().notNull();
const areKnown = (column: AnySQLiteColumn): SQL =>
  sql`${column} IN (${sql.raw(roleSets.map((set) => `'${JSON.stringify(set)}'`).join(", "))})`;

const flag = (name: string) => integer(name, { mode: "boolean" });

/** People who can sign in; one account may work for several companies (`staff`). */
export const users = sqliteTable("users", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  email: text("email").notNull().unique(),
  twoFactorEnabled: flag("two_factor_enabled").default(false),
  /**
   * The language of the back office and of mails to this person; empty until the first sign-in with a browser that says
   * one.
   */
  lang: text("lang", { enum: ["zh-CN", "tc", "en"] }),
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
    userAgent: text("user_agent"),
    /**
     * Where alone the session counts; null after password and second factor, which prove the person for every company.
     */
    companyId: text("company_id"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [index("sessions_by_user").on(t.userId), index("sessions_by_age").on(t.expiresAt)],
);

/** The password of whoever has set one, hashed as `hashPassword` says. */
export const accounts = sqliteTable("accounts", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  password: text("password").notNull(),
  createdAt: instant("created_at").notNull(),
  updatedAt: instant("updated_at").notNull(),
});

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

/** Secret of the authenticator and recovery codes that are left, sealed as one record and bound to the person. */
export const secondFactors = sqliteTable("second_factors", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  sealed: text("sealed").notNull(),
  sealedKey: text("sealed_key").notNull(),
});

/** Who works for a company, and as what: at least one role. A removed row ends every right at the next request. */
export const staff = sqliteTable(
  "staff",
  {
    companyId: text("company_id").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    roles: rolesColumn(),
    createdAt: instant("created_at").notNull(),
    removedAt: instant("removed_at"),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.userId] }), check("staff_roles_known", areKnown(t.roles))],
);

/**
 * An offer of work that waits for its one answer; `emailIndex` keeps one open offer a person. Name and address are
 * sealed, but for an offer to an account that is known (`userId`): the command line has no key.
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
    roles: rolesColumn(),
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
    check("invitations_roles_known", areKnown(t.roles)),
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

/**
 * Choices of a list's filters that a person named and keeps, as their address; only what is chosen from a list, nothing
 * typed.
 */
export const savedFilters = sqliteTable(
  "saved_filters",
  {
    companyId: text("company_id").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The path of its screen. */
    list: text("list").notNull(),
    name: text("name").notNull(),
    search: text("search").notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.userId, t.list, t.name] })],
);
