import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

const instant = (name: string) => integer(name, { mode: "timestamp_ms" });

/**
 * Links that show the site as it will be to whoever holds them until `ends_at`; the token is told once and kept as its
 * hash. With a `shows_at` they show what is planned until then beside it, as far as who made the link may know it.
 */
export const previewLinks = sqliteTable(
  "preview_links",
  {
    companyId: text("company_id").notNull(),
    id: text("id").notNull(),
    /** Whom it is for, in the words of who made it. */
    name: text("name").notNull(),
    tokenHash: text("token_hash").notNull(),
    showsAt: instant("shows_at"),
    createdById: text("created_by_id").notNull(),
    createdBy: text("created_by").notNull(),
    createdAt: instant("created_at").notNull(),
    endsAt: instant("ends_at").notNull(),
    revokedAt: instant("revoked_at"),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex("preview_links_token_once").on(t.companyId, t.tokenHash),
    index("preview_links_by_end").on(t.companyId, t.endsAt, t.id).where(sql`revoked_at IS NULL`),
    check(
      "preview_links_end_in_time",
      sql`${t.endsAt} > ${t.createdAt} AND ${t.endsAt} <= ${t.createdAt} + 30 * 86400000`,
    ),
  ],
);

/**
 * What is said of a page of the preview: by who holds a link, with the name that they give, or by staff. The name is
 * the one thing that is personal and goes at `forget_at`, some time after the link ended; the words stay.
 */
export const previewComments = sqliteTable(
  "preview_comments",
  {
    companyId: text("company_id").notNull(),
    id: text("id").notNull(),
    /** Null where staff say it. */
    linkId: text("link_id"),
    page: text("page").notNull(),
    place: text("place").notNull(),
    words: text("words").notNull(),
    writer: text("writer"),
    writtenAt: instant("written_at").notNull(),
    answer: text("answer"),
    answeredBy: text("answered_by"),
    answeredAt: instant("answered_at"),
    settledAt: instant("settled_at"),
    settledBy: text("settled_by"),
    forgetAt: instant("forget_at"),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index("preview_comments_by_link").on(t.companyId, t.linkId, t.writtenAt, t.id),
    index("preview_comments_by_time").on(t.companyId, t.writtenAt, t.id),
    index("preview_comments_open").on(t.companyId, t.writtenAt, t.id).where(sql`settled_at IS NULL`),
    index("preview_comments_open_on_page").on(t.companyId, t.page, t.writtenAt, t.id).where(sql`settled_at IS NULL`),
    index("preview_comments_to_forget").on(t.companyId, t.forgetAt).where(sql`forget_at IS NOT NULL`),
    check("preview_comments_said", sql`length(${t.words}) BETWEEN 1 AND 2000 AND length(${t.place}) <= 80`),
    check("preview_comments_answered_whole", sql`(${t.answer} IS NULL) = (${t.answeredAt} IS NULL)`),
    check("preview_comments_settled_whole", sql`(${t.settledAt} IS NULL) = (${t.settledBy} IS NULL)`),
  ],
);
