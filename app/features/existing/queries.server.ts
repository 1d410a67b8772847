import { type SQL, sql } from "drizzle-orm";

/**
 * The rows of an import of an existing site by what they are of; a menu is kept as the list of its cells, a page as its
 * change.
 */
export const partOf = (companyId: string, importId: string, part: "draft" | "menus" | "pages"): SQL => {
  const are = {
    draft: sql`key = 'draft'`,
    menus: sql`key <> 'draft' AND substr(after, 1, 1) = '['`,
    pages: sql`key <> 'draft' AND substr(after, 1, 1) <> '['`,
  };
  return sql`(SELECT key, before, after FROM import_rows
    WHERE company_id = ${companyId} AND import_id = ${importId} AND ${are[part]})`;
};
