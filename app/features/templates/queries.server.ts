import { sql } from "drizzle-orm";
import type { contentMenus } from "~/features/content/tables.server";
import type { Condition } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import type { CompanySettings } from "~/server/settings/company-settings";
import type { ThemeName } from "~/shared/themes";

/**
 * True in a statement while nobody has begun the site: no starting site stands, no page or menu of the company's own,
 * no menu arranged, no colours chosen.
 */
export const isEmptySite = (companyId: string): Condition =>
  // guard: starting-site-without-menu
  // guard: starting-site-without-colours
  // guard: starting-site-without-menus
  sql`EXISTS (SELECT 1 FROM companies c
    WHERE c.company_id = ${companyId} AND c.settings ->> '$.startingSite.applied' IS NULL
      AND c.settings -> '$.menu' IS NULL AND c.settings -> '$.colours' IS NULL)
    AND NOT EXISTS (SELECT 1 FROM content_menus WHERE company_id = ${companyId})
    AND NOT EXISTS (SELECT 1 FROM contents WHERE company_id = ${companyId} AND kind = 'content.item')`;

/** True in a batch once that application went in. */
export const isApplied = (companyId: string, application: string): Condition =>
  sql`EXISTS (SELECT 1 FROM companies c
    WHERE c.company_id = ${companyId} AND c.settings ->> '$.startingSite.applied' = ${application})`;

type Look = { theme: ThemeName; settings: CompanySettings };

/** Gives an empty site its look, menu and the note of what it began with; the row comes back when it did. */
export const updateStart = (db: Db, companyId: string, { theme, settings }: Look) =>
  db.all<{
    id: string;
  }>(sql`UPDATE companies SET theme = ${theme}, settings = json_patch(settings, ${JSON.stringify(settings)}),
    release = release + 1 WHERE company_id = ${companyId} AND ${isEmptySite(companyId)} RETURNING company_id AS id`);

type Menu = Omit<typeof contentMenus.$inferInsert, "companyId" | "savedAt" | "savedBy">;
type Saved = { companyId: string; savedAt: Date; savedBy: string };

/** The menus of a starting site, hidden until a page of theirs is out, if `where` holds. */
export const insertMenus = (db: Db, { companyId, savedAt, savedBy }: Saved, menus: readonly Menu[], where: Condition) =>
  db.run(sql`INSERT INTO content_menus (company_id, id, sort, posted, revision, saved_at, saved_by, name, lead, address,
    "column", layout, on_home)
    SELECT ${companyId}, one.value ->> 'id', one.value ->> 'sort', 0, 1, ${savedAt.getTime()}, ${savedBy},
      one.value -> 'name', one.value -> 'lead', one.value ->> 'address', one.value ->> 'column', one.value ->> 'layout',
      one.value ->> 'onHome'
    FROM json_each(${JSON.stringify(menus)}) one WHERE ${where}`);
