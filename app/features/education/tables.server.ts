import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { recordColumns } from "~/records/columns.server";
import type { Words } from "~/shared/languages";

const words = (name: string) => text(name, { mode: "json" }).$type<Words>().notNull();
const instant = (name: string) => integer(name, { mode: "timestamp_ms" }).notNull();

/**
 * Who publishes what investors are taught, each below another one or at the top; triggers keep them a tree of three
 * levels.
 */
export const educationSources = sqliteTable(
  "education_sources",
  { ...recordColumns(), name: words("name"), parentId: text("parent_id") },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.parentId], foreignColumns: [t.companyId, t.id] }),
    uniqueIndex("education_sources_once").on(t.companyId, sql`(${t.name} ->> '$."zh-CN"')`),
    index("education_sources_by_parent").on(t.companyId, t.parentId, t.sort),
  ],
);

/** The courses of the classroom; which videos belong to one, and as which lesson, the videos say. */
export const educationCourses = sqliteTable(
  "education_courses",
  { ...recordColumns(), name: words("name"), about: words("about") },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex("education_courses_once").on(t.companyId, sql`(${t.name} ->> '$."zh-CN"')`),
    index("education_courses_in_order").on(t.companyId, t.sort, t.id),
  ],
);

/**
 * Who accepted which version of the service agreement, of which text (`digest`), and when. Triggers keep the rows for
 * ever.
 */
export const videoAgreements = sqliteTable(
  "video_agreements",
  {
    companyId: text("company_id").notNull(),
    userId: text("user_id").notNull(),
    version: text("version").notNull(),
    digest: text("digest").notNull(),
    name: text("name").notNull(),
    acceptedAt: instant("accepted_at"),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.userId, t.version] })],
);

/**
 * A video on its way into R2 in parts. None begins without its agreement, and none is finished with a part missing: a
 * foreign key and a trigger say so. `file_id` is the file that it becomes.
 */
export const videoUploads = sqliteTable(
  "video_uploads",
  {
    companyId: text("company_id").notNull(),
    id: text("id").notNull(),
    name: text("name").notNull(),
    size: integer("size").notNull(),
    parts: integer("parts").notNull(),
    state: text("state", { enum: ["open", "finished"] })
      .notNull()
      .default("open"),
    key: text("key").notNull(),
    /** How R2 calls the upload. */
    multipart: text("multipart").notNull(),
    fileId: text("file_id").notNull(),
    startedBy: text("started_by").notNull(),
    agreement: text("agreement").notNull(),
    startedAt: instant("started_at"),
    touchedAt: instant("touched_at"),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({
      columns: [t.companyId, t.startedBy, t.agreement],
      foreignColumns: [videoAgreements.companyId, videoAgreements.userId, videoAgreements.version],
    }),
    index("video_uploads_by_touch").on(t.companyId, t.touchedAt),
    check("video_uploads_size", sql`${t.size} BETWEEN 1 AND 2147483648`),
    check("video_uploads_parts", sql`${t.parts} = (${t.size} + 8388607) / 8388608`),
    check("video_uploads_state_known", sql`${t.state} IN ('open', 'finished')`),
  ],
);

/** The parts that have arrived, each with the SHA-256 of its bytes; a trigger keeps one as it came. */
export const videoParts = sqliteTable(
  "video_parts",
  {
    companyId: text("company_id").notNull(),
    uploadId: text("upload_id").notNull(),
    /** From 1. */
    part: integer("part").notNull(),
    size: integer("size").notNull(),
    hash: text("hash").notNull(),
    etag: text("etag").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.uploadId, t.part] }),
    foreignKey({
      columns: [t.companyId, t.uploadId],
      foreignColumns: [videoUploads.companyId, videoUploads.id],
    }).onDelete("cascade"),
    check("video_parts_numbered", sql`${t.part} BETWEEN 1 AND 256`),
    check("video_parts_hashed", sql`length(${t.hash}) = 64`),
  ],
);
