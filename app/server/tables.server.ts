import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { ColumnName, MenuTree, PlacedBlock, pageKey } from "~/shared/area";
import type { Lang, Words } from "~/shared/languages";
import { filePurposes } from "~/shared/schemas";
import { type BrandColours, type MenuStyle, type RiseFall, type ThemeName, themeNames } from "~/shared/themes";

const instant = (name: string) => integer(name, { mode: "timestamp_ms" });

export type CompanySettings = {
  riseFall?: RiseFall;
  colours?: BrandColours;
  menuStyle?: MenuStyle;
  /** Logos on light and dark and of the browser's tab; the name stands in type without them. */
  logo?: Partial<Record<"light" | "dark" | "square", ShownLogo>>;
  banner?: { animation: "00" | "01"; pictures: { picture: string; heading: Words; link: string }[] };
  menu?: MenuTree;
  /** The blocks of a page that the company arranged itself, see `pageKey`; the house's list stands without it. */
  [page: ReturnType<typeof pageKey>]: PlacedBlock[];
  /** Stock codes shown beside the name, e.g. 600000.SH. */
  codes?: string[];
  /** How investors reach the company, as its published profile says. */
  contact?: { phone: string; email: string };
  /** At the foot of each page: record numbers of the site, the media of statutory disclosure, and whether the logo stands there. */
  foot?: { icp?: string; publicSecurity?: string; media?: Words; logo?: boolean };
  /** The own font of headings by its id, and of each that is kept and each language with a part of it, the hash in the part's address. */
  font?: string;
  fontParts?: Record<string, Partial<Record<Lang, string>>>;
  /** The drawn pictures of shared links by language, each with what it was drawn of. */
  share?: Partial<Record<Lang, { file: string; of: string }>>;
  /** The company's own pictures of shared links, which stand in the stead of the drawn ones. */
  ownShare?: Partial<Record<Lang, string>>;
  /** The menus that the company has made itself and shows, in their order; triggers keep them as their rows are. */
  ownMenus?: OwnMenu[];
  demonstration?: boolean;
  /** What of the financial statements readers do not see; all of it is open without this. */
  closedFinance?: { statements?: string[]; items?: string[] };
  /** Publishing needs the consent of a second person. */
  secondPerson?: boolean;
  /** The kinds of records, by their tables, whose changes wait for a release; without it those that disclose something. */
  waitingRecords?: string[];
  /** Languages that say different figures stop a publish instead of warning. */
  parityBlocks?: boolean;
  /** What readers do not have yet may be sent to the deployment's model for drafts; without it only what is out. */
  modelDrafts?: boolean;
  /** Days after a visit until document numbers and ID images are erased; 30 without it. */
  documentDays?: number;
  /** Individual investors book visits without naming an institution. */
  withoutInstitution?: boolean;
  /** How many days before each report nothing is arranged, by market, or that it is switched off; the usual days without it. */
  silentPeriod?: { off?: boolean } & Record<"A" | "H", { annual: number; interim: number; quarter: number }>;
  /** Who checks that a visitor is no machine; the site's own slide without it. */
  challenge?: { kind: "turnstile"; siteKey: string };
  /** Origins of other sites that may show pieces of this one in frames; none without it. */
  frameParents?: string[];
  /** With what the site began; until `applied` names that moment, it is what was chosen as the company was made. */
  startingSite?: { name: "mainland" | "hongKong" | "dual"; applied?: string };
  /** How many people may work for the company, open invitations among them; as many as it likes without this. */
  mostPeople?: number;
  /** How many megabytes (of 1,000,000 bytes) the files of the company may take; what is sent to it by visitors always finds room. */
  mostStorage?: number;
  /** How many bulk mails may go out in a month of Beijing; further ones wait for the next. */
  mostMails?: number;
  /** Days for which an estimate of an analyst counts; 180 without it. */
  estimateDays?: number;
  /** The hour of Beijing on the next trading day at which the price alerts of a questioned day go by themselves; 9 without it. */
  alertHour?: number;
  /** Of each platform of questions whether it is left out of the site, and where investors ask there. */
  questionSources?: Partial<Record<"szse" | "sse" | "own", { off?: boolean; link?: string }>>;
  /** Whose tokens open the back office (`enterpriseAccessToken`); nobody's without it. */
  platform?: PlatformTokens;
  /** What parts of the site show from a second on that nobody has tidied into the rest yet, in the order of those seconds. */
  planned?: Planned[];
};

/** A picture of the company's own by its address, in the pixels of a page. */
export type ShownLogo = { src: string; width: number; height: number };

/** What a part of the site sets of its company: the theme, and settings as a whole each, null for one that it takes away. */
export type Shown = { theme?: ThemeName; settings: { [Key in keyof CompanySettings]?: CompanySettings[Key] | null } };
export type Planned = { id: string; part: string; at: number; shows: Shown };

/** A menu of the company's own, as readers have it; `source` is the kind of the contents that it shows, empty for its own pages. */
export type OwnMenu = {
  id: string;
  address: string;
  name: Words;
  lead: Words;
  column: ColumnName | "";
  layout: "list" | "page";
  source: string;
  onHome: boolean;
};

/** Signed tokens of the company's own platform: a shared secret (HS256, kept sealed) or the platform's public keys. */
export type PlatformTokens = {
  issuer: string;
  audience: string;
  keys: { kind: "secret" } | { kind: "jwks"; jwks: string };
};

export const companies = sqliteTable(
  "companies",
  {
    companyId: text("company_id").primaryKey(),
    name: text("name", { mode: "json" }).$type<Words>().notNull(),
    theme: text("theme", { enum: themeNames }).notNull().default("geekBlue"),
    settings: text("settings", { mode: "json" }).$type<CompanySettings>().notNull().default({}),
    release: integer("release").notNull().default(1),
    /** Since when everybody may read the site; null while only staff may. */
    liveAt: instant("live_at"),
  },
  (t) => [
    check(
      "companies_theme_known",
      sql`${t.theme} IN ('geekBlue', 'coralBlue', 'autumnGold', 'vividOrange', 'chinaRed')`,
    ),
  ],
);

export const hosts = sqliteTable("hosts", {
  host: text("host").primaryKey(),
  companyId: text("company_id").notNull(),
  origin: text("origin").notNull(),
  /** The binding of the database that holds the company; only the hosts in the central one count. */
  database: text("database").notNull().default("DB"),
  /** The company is on its way to another database: nobody is answered. */
  moving: integer("moving", { mode: "boolean" }).notNull().default(false),
  /** Those who run the deployment have stopped the site: nobody but its staff is answered. */
  paused: integer("paused", { mode: "boolean" }).notNull().default(false),
});

/** What must go out. A row is written in the batch of the business row it belongs to; sending only ever moves `state` forward. */
export const outbox = sqliteTable(
  "outbox",
  {
    id: text("id").primaryKey(),
    companyId: text("company_id").notNull(),
    kind: text("kind").notNull(),
    subjectId: text("subject_id").notNull(),
    occasion: text("occasion").notNull(),
    payload: text("payload", { mode: "json" }).$type<Record<string, string | number | null>>().notNull().default({}),
    state: text("state", { enum: ["pending", "sending", "sent", "unknown", "dropped", "failed"] })
      .notNull()
      .default("pending"),
    attempts: integer("attempts").notNull().default(0),
    /** Which queue it goes by: codes, for which somebody waits at a screen, mails, or work that sends nothing. */
    lane: text("lane", { enum: ["codes", "mails", "work"] })
      .notNull()
      .default("mails"),
    /** When it was tried first, or for the first time since staff sent it again. */
    triedSince: instant("tried_since"),
    resent: integer("resent").notNull().default(0),
    dueAt: instant("due_at").notNull().default(sql`0`),
    leaseUntil: instant("lease_until"),
    reason: text("reason"),
    messageId: text("message_id"),
    createdAt: instant("created_at").notNull(),
    doneAt: instant("done_at"),
  },
  (t) => [
    uniqueIndex("outbox_once").on(t.companyId, t.kind, t.subjectId, t.occasion),
    index("outbox_open").on(t.state, t.dueAt),
    index("outbox_by_company").on(t.companyId, t.createdAt),
    index("outbox_unsent").on(t.companyId, t.createdAt).where(sql`state IN ('failed', 'unknown')`),
    // Not IN: SQLite looks a longer list up in a table of its own, which D1 counts as one more row read for every insert.
    check(
      "outbox_state_known",
      sql.raw(
        ["pending", "sending", "sent", "unknown", "dropped", "failed"]
          .map((state) => `state = '${state}'`)
          .join(" OR "),
      ),
    ),
  ],
);

/** The first answer of a request that carried an idempotency key; null while that request is still running. */
export const idempotency = sqliteTable(
  "idempotency",
  {
    companyId: text("company_id").notNull(),
    key: text("key").notNull(),
    fingerprint: text("fingerprint").notNull(),
    answer: text("answer", { mode: "json" }),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.key] }), index("idempotency_age").on(t.createdAt)],
);

/** Append-only: who changed what. Personal fields appear as "changed", never as values. */
export const audit = sqliteTable(
  "audit",
  {
    id: text("id").primaryKey(),
    companyId: text("company_id").notNull(),
    at: instant("at").notNull(),
    actorId: text("actor_id").notNull(),
    action: text("action").notNull(),
    subjectId: text("subject_id").notNull(),
    before: text("before", { mode: "json" }),
    after: text("after", { mode: "json" }),
    /** Why somebody looked at personal data. */
    reason: text("reason"),
    /** Place and seal in the company's chain; the cron gives both, once. */
    seq: integer("seq"),
    hash: text("hash"),
  },
  (t) => [
    index("audit_by_time").on(t.companyId, t.at, t.id),
    index("audit_by_actor").on(t.companyId, t.actorId, t.at, t.id),
    index("audit_by_action").on(t.companyId, t.action, t.at, t.id),
    index("audit_by_subject").on(t.companyId, t.subjectId, t.at, t.id),
    uniqueIndex("audit_chain").on(t.companyId, t.seq),
  ],
);

export const cronRuns = sqliteTable("cron_runs", {
  name: text("name").primaryKey(),
  at: instant("at").notNull(),
  finishedAt: instant("finished_at"),
});

/** When the minute's work of a company was last done to its end, and since when some of it has been failing. */
export const companyTicks = sqliteTable("company_ticks", {
  companyId: text("company_id").primaryKey(),
  at: instant("at").notNull(),
  failingSince: instant("failing_since"),
});

/**
 * The last minute that this database has seen: one that is behind the mark kept outside of it was set back. One row; `lostFrom` and
 * `lostUntil` say what time it forgot then.
 */
export const restoreMarks = sqliteTable("restore_marks", {
  name: text("name").primaryKey(),
  mark: integer("mark").notNull(),
  lostFrom: integer("lost_from"),
  lostUntil: integer("lost_until"),
});

/** A way out of the house, of all companies together: when the next mail may go, and whether it must be asked first if it answers. */
export const senders = sqliteTable("senders", {
  name: text("name").primaryKey(),
  /** In milliseconds with a fraction. */
  nextAt: real("next_at").notNull().default(0),
  doubtedAt: instant("doubted_at"),
});

/** A file in private R2; `key` is random and never leaves the server. */
export const files = sqliteTable(
  "files",
  {
    id: text("id").primaryKey(),
    companyId: text("company_id").notNull(),
    key: text("key").notNull().unique(),
    name: text("name").notNull(),
    kind: text("kind", {
      enum: ["image", "document", "table", "video", "captions", "workbook", "picture", "font"],
    }).notNull(),
    type: text("type").notNull(),
    size: integer("size").notNull(),
    /** Of a PDF whose page tree could be read. */
    pages: integer("pages"),
    /** Whose file it is: the id of a row of the area that claimed it. */
    subjectId: text("subject_id"),
    purpose: text("purpose", { enum: filePurposes }),
    claimedAt: instant("claimed_at"),
    /** From this moment on nobody can read it; the sweeper deletes object and row. */
    erasedAt: instant("erased_at"),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    index("files_by_company").on(t.companyId, t.createdAt),
    index("files_by_subject").on(t.companyId, t.subjectId).where(sql`${t.subjectId} IS NOT NULL`),
    index("files_erased").on(t.companyId, t.erasedAt).where(sql`${t.erasedAt} IS NOT NULL`),
    // What is sent at once is 20 MB at most; a video may come in parts.
    check("files_size_limit", sql`${t.size} BETWEEN 1 AND iif(${t.kind} = 'video', 2147483648, 20971520)`),
  ],
);

/**
 * What a person has typed into a form and not saved, sealed: nobody else reads it. A save empties the row and counts on, so that
 * what was on its way then is not taken for newer.
 */
export const keptForms = sqliteTable(
  "kept_forms",
  {
    companyId: text("company_id").notNull(),
    form: text("form").notNull(),
    userId: text("user_id").notNull(),
    version: integer("version").notNull(),
    sealed: text("sealed"),
    sealedKey: text("sealed_key"),
    /** The ids of files that it may name: the sweeper leaves those alone. */
    files: text("files", { mode: "json" }).$type<string[]>().notNull().default([]),
    keptBy: text("kept_by").notNull(),
    keptAt: instant("kept_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.form, t.userId] }),
    index("kept_forms_by_age").on(t.companyId, t.keptAt),
  ],
);
