import { isNull, type SQLWrapper, sql } from "drizzle-orm";
import { check, foreignKey, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Lang } from "~/shared/languages";
import type { Draft } from "./contents/drafts";
import type { Correction } from "./editions/corrections";

const instant = (name: string) => integer(name, { mode: "timestamp_ms" });
const lang = () => text("lang", { enum: ["zh-CN", "tc", "en"] }).notNull();

/**
 * By what lists of contents are sorted, beside their last save: 0 for what was never public, "" for what has no time of
 * its own. Without a comma, at which the generator of migrations would cut them.
 */
export const firstPublic = (t: { firstPublishedAt: SQLWrapper }) =>
  sql<number>`(CASE WHEN ${t.firstPublishedAt} IS NULL THEN 0 ELSE ${t.firstPublishedAt} END)`;
export const ownTime = ({ draft }: { draft: SQLWrapper }) =>
  sql<string>`(CASE WHEN ${draft} ->> '$.at' IS NULL THEN '' ELSE ${draft} ->> '$.at' END)`;
/** The title that staff see in English, the one language whose signs stand in the order of its readers. */
export const englishTitle = ({ draft }: { draft: SQLWrapper }) =>
  sql<string>`(lower(CASE WHEN ${draft} ->> '$.title.en' <> '' THEN ${draft} ->> '$.title.en'
    ELSE ${draft} ->> '$.title.zh-CN' END))`;

/** What editors work on. `kind` names the area's thing, as "announcements.item"; `revision` counts saves. */
export const contents = sqliteTable(
  "contents",
  {
    companyId: text("company_id").notNull(),
    id: text("id").notNull(),
    kind: text("kind").notNull(),
    draft: text("draft", { mode: "json" }).$type<Draft>().notNull(),
    revision: integer("revision").notNull(),
    changeId: text("change_id").notNull(),
    savedAt: instant("saved_at").notNull(),
    savedBy: text("saved_by").notNull(),
    createdAt: instant("created_at").notNull(),
    /**
     * The moment of disclosure: when readers first had any of it. Null until it is noted; triggers keep it for ever.
     */
    firstPublishedAt: instant("first_published_at"),
    /** What is not out of it is for those on its insider list alone. */
    confidential: integer("confidential", { mode: "boolean" }).notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index("contents_by_kind").on(t.companyId, t.kind, t.savedAt, t.id),
    index("contents_by_disclosure").on(t.companyId, t.kind, firstPublic(t), t.id),
    index("contents_by_time").on(t.companyId, t.kind, ownTime(t), t.id),
    index("contents_by_title_en").on(t.companyId, t.kind, englishTitle(t), t.id),
    index("contents_never_public").on(t.companyId, t.kind, t.savedAt, t.id).where(isNull(t.firstPublishedAt)),
    index("contents_never_public_by_time").on(t.companyId, t.kind, ownTime(t), t.id).where(isNull(t.firstPublishedAt)),
    index("contents_never_public_by_title")
      .on(t.companyId, t.kind, englishTitle(t), t.id)
      .where(isNull(t.firstPublishedAt)),
    index("contents_by_source")
      .on(t.companyId, t.kind, sql`(${t.draft} ->> '$.facts.source')`)
      .where(sql`${t.draft} ->> '$.facts.source' <> ''`),
    index("contents_by_course")
      .on(t.companyId, t.kind, sql`(${t.draft} ->> '$.facts.course')`)
      .where(sql`${t.draft} ->> '$.facts.course' <> ''`),
    // guard: one-record-an-activity
    uniqueIndex("contents_by_activity")
      .on(t.companyId, t.kind, sql`(${t.draft} ->> '$.facts.activity')`)
      .where(sql`${t.draft} ->> '$.facts.activity' <> ''`),
    index("contents_by_exchange")
      .on(t.companyId, sql`(${t.draft} ->> '$.facts.exchangeAt')`)
      .where(sql`${t.kind} = 'announcements.item'`),
    index("contents_confidential").on(t.companyId, t.id).where(sql`${t.confidential} = 1`),
  ],
);

/**
 * Who knows of a content before it is out, from when until when: staff by their id, whoever works elsewhere by what is
 * sealed. Rows are never deleted and outlive the content, as registers of insiders must.
 */
export const insiders = sqliteTable(
  "insiders",
  {
    companyId: text("company_id").notNull(),
    id: text("id").notNull(),
    contentId: text("content_id").notNull(),
    userId: text("user_id"),
    /** Name, institution, function and reason. */
    sealed: text("sealed").notNull(),
    sealedKey: text("sealed_key").notNull(),
    since: instant("since").notNull(),
    until: instant("until"),
    enteredBy: text("entered_by").notNull(),
    enteredAt: instant("entered_at").notNull(),
    endedBy: text("ended_by"),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index("insiders_by_content").on(t.companyId, t.contentId, t.since),
    uniqueIndex("insiders_once").on(t.companyId, t.contentId, t.userId).where(sql`${t.until} IS NULL`),
    index("insiders_by_person").on(t.companyId, t.userId, t.contentId),
    check("insiders_in_order", sql`${t.until} IS NULL OR ${t.until} >= ${t.since}`),
  ],
);

/**
 * The rows of a content that was just deleted (`of` a table), as JSON, while it can be brought back; nothing else reads
 * them.
 */
export const deletedRows = sqliteTable(
  "deleted_rows",
  {
    companyId: text("company_id").notNull(),
    contentId: text("content_id").notNull(),
    of: text("of").notNull(),
    n: integer("n").notNull(),
    row: text("row").notNull(),
    deletedBy: text("deleted_by").notNull(),
    deletedAt: instant("deleted_at").notNull(),
    dueAt: instant("due_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.contentId, t.of, t.n] }),
    index("deleted_rows_by_due").on(t.companyId, t.dueAt),
  ],
);

/** Every save, for comparing and going back. */
export const revisions = sqliteTable(
  "revisions",
  {
    companyId: text("company_id").notNull(),
    contentId: text("content_id").notNull(),
    revision: integer("revision").notNull(),
    draft: text("draft", { mode: "json" }).$type<Draft>().notNull(),
    savedAt: instant("saved_at").notNull(),
    savedBy: text("saved_by").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.contentId, t.revision] }),
    foreignKey({ columns: [t.companyId, t.contentId], foreignColumns: [contents.companyId, contents.id] }).onDelete(
      "cascade",
    ),
  ],
);

/**
 * One moment at which one or many editions go out together: this row alone decides. `waiting` for a second person,
 * `held` by staff, `rolledBack` after it was out.
 */
export const releases = sqliteTable(
  "releases",
  {
    companyId: text("company_id").notNull(),
    id: text("id").notNull(),
    title: text("title").notNull(),
    at: instant("at").notNull(),
    state: text("state", { enum: ["waiting", "planned", "held", "rolledBack"] }).notNull(),
    createdBy: text("created_by").notNull(),
    createdAt: instant("created_at").notNull(),
    /**
     * When what follows a release (mails) was written or, once it was out, is no longer to be; null until then, and of
     * a release rolled back that never was out.
     */
    followedAt: instant("followed_at"),
    /** When what readers had of it was taken back; null of a release that never was out. */
    takenDownAt: instant("taken_down_at"),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index("releases_by_time").on(t.companyId, t.at),
    index("releases_stopped").on(t.companyId, t.state, t.id).where(sql`${t.state} <> 'planned'`),
    index("releases_unfollowed").on(t.companyId, t.at).where(sql`${t.followedAt} IS NULL`),
    check("releases_state_known", sql`${t.state} IN ('waiting', 'planned', 'held', 'rolledBack')`),
  ],
);

/**
 * What readers of one language get of one content once its release is out, until a later edition is out or it is
 * withdrawn. `said` differs from `lang` where the text falls back; `automatic` marks converted Traditional Chinese.
 */
export const editions = sqliteTable(
  "editions",
  {
    companyId: text("company_id").notNull(),
    id: text("id").notNull(),
    contentId: text("content_id").notNull(),
    kind: text("kind").notNull(),
    lang: lang(),
    shownLang: text("shown_lang").$type<Lang>().notNull(),
    automatic: integer("automatic", { mode: "boolean" }).notNull().default(false),
    revision: integer("revision").notNull(),
    releaseId: text("release_id").notNull(),
    seq: integer("seq").notNull(),
    type: text("type").notNull(),
    /**
     * The time by which lists are ordered; `follows` when it is that of disclosure: the release that first brought any
     * of it out.
     */
    sortAt: instant("sort_at").notNull(),
    follows: integer("follows", { mode: "boolean" }).notNull(),
    year: integer("year").notNull(),
    title: text("title").notNull(),
    summary: text("summary").notNull().default(""),
    body: text("body").notNull().default(""),
    facts: text("facts", { mode: "json" }).$type<Record<string, unknown>>().notNull().default({}),
    /** Where the search index keeps this edition's text. */
    searchRow: text("search_row").notNull(),
    withdrawnAt: instant("withdrawn_at"),
    withdrawnReason: text("withdrawn_reason"),
    /** What it corrects of the edition before, in words for its readers; null for every other edition. */
    correction: text("correction", { mode: "json" }).$type<Correction>(),
    /** Whether subscribers are told of the correction. */
    tells: integer("tells", { mode: "boolean" }).notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.releaseId], foreignColumns: [releases.companyId, releases.id] }),
    foreignKey({ columns: [t.companyId, t.contentId], foreignColumns: [contents.companyId, contents.id] }),
    uniqueIndex("editions_in_order").on(t.companyId, t.contentId, t.lang, t.seq),
    uniqueIndex("editions_once_a_release").on(t.companyId, t.releaseId, t.contentId, t.lang),
    index("editions_by_time").on(t.companyId, t.kind, t.lang, t.sortAt, t.id),
    index("editions_by_type").on(t.companyId, t.kind, t.lang, t.type, t.sortAt, t.id),
    index("editions_by_year").on(t.companyId, t.kind, t.lang, t.year, t.sortAt, t.id),
    index("editions_with_video")
      .on(t.companyId, t.kind, t.lang, t.sortAt, t.id)
      .where(sql`${t.facts} ->> 'video' <> ''`),
    index("editions_with_figures")
      .on(t.companyId, t.kind, t.lang, t.sortAt, t.id)
      .where(sql`${t.facts} ->> 'results' <> ''`),
    index("editions_by_source")
      .on(t.companyId, t.kind, t.lang, sql`(${t.facts} ->> 'source')`, t.type, t.sortAt, t.id)
      .where(sql`${t.facts} ->> 'source' <> ''`),
    index("editions_by_course")
      .on(t.companyId, t.kind, t.lang, sql`(${t.facts} ->> 'course')`, sql`(${t.facts} ->> 'lesson')`, t.id)
      .where(sql`${t.facts} ->> 'course' <> ''`),
    index("editions_correcting").on(t.companyId, t.releaseId).where(sql`${t.correction} IS NOT NULL`),
    index("editions_by_withdrawal").on(t.companyId, t.withdrawnAt).where(sql`${t.withdrawnAt} IS NOT NULL`),
    check("editions_reason_given", sql`${t.withdrawnAt} IS NULL OR coalesce(length(${t.withdrawnReason}), 0) > 0`),
  ],
);

/** The files that come with an edition; a file is public exactly while one of its editions is. */
export const editionFiles = sqliteTable(
  "edition_files",
  {
    companyId: text("company_id").notNull(),
    editionId: text("edition_id").notNull(),
    position: integer("position").notNull(),
    fileId: text("file_id").notNull(),
    label: text("label").notNull(),
    lang: text("lang").$type<Lang | "all">(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.editionId, t.position] }),
    foreignKey({ columns: [t.companyId, t.editionId], foreignColumns: [editions.companyId, editions.id] }).onDelete(
      "cascade",
    ),
    index("edition_files_by_file").on(t.companyId, t.fileId),
  ],
);

/** Links that show one unpublished revision to whoever holds them, until they end or are revoked. */
export const previews = sqliteTable(
  "previews",
  {
    companyId: text("company_id").notNull(),
    id: text("id").notNull(),
    contentId: text("content_id").notNull(),
    revision: integer("revision").notNull(),
    tokenHash: text("token_hash").notNull(),
    createdBy: text("created_by").notNull(),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    revokedAt: instant("revoked_at"),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex("previews_by_token").on(t.companyId, t.tokenHash),
    index("previews_by_content").on(t.companyId, t.contentId, t.createdAt),
  ],
);
