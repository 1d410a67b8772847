import { and, desc, eq, sql } from "drizzle-orm";
import { type Condition, insertWhere } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import type { Lang } from "~/shared/languages";
import { letterTemplates } from "../letters/tables.server";

/** Every version of the letter's text in one language, the newest first. */
export const listTemplates = (db: Db, companyId: string, lang: Lang) =>
  db
    .select()
    .from(letterTemplates)
    .where(and(eq(letterTemplates.companyId, companyId), eq(letterTemplates.lang, lang)))
    .orderBy(desc(letterTemplates.version))
    .limit(50);

/** The newest version of each language. */
export const findTemplate = (db: Db, companyId: string, lang: Lang) =>
  db
    .select()
    .from(letterTemplates)
    .where(and(eq(letterTemplates.companyId, companyId), eq(letterTemplates.lang, lang)))
    .orderBy(desc(letterTemplates.version))
    .limit(1);

type NewTemplate = typeof letterTemplates.$inferInsert;

/** Adds the version that follows the one it was written from; nothing where another came in between. */
export const insertTemplate = (db: Db, row: NewTemplate) =>
  db.run(
    insertWhere(
      letterTemplates,
      row,
      sql`${row.version} = 1 + coalesce((SELECT max(version) FROM letter_templates WHERE company_id = ${row.companyId}
        AND lang = ${row.lang}), 0)`,
    ),
  );

/** True in a batch once this version is there and of this text. */
export const templateExists = (
  companyId: string,
  { lang, version, sha256 }: Pick<NewTemplate, "lang" | "version" | "sha256">,
): Condition =>
  sql`EXISTS (SELECT 1 FROM letter_templates WHERE company_id = ${companyId} AND lang = ${lang} AND version = ${version}
    AND sha256 = ${sha256})`;
