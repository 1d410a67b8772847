import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { applyTemplate, showStart } from "~/features/templates/operations/apply.server";
import { editor, testContext } from "../support/context";

test.each([
  ["menu", sql`UPDATE companies SET settings = '{"menu":{"columns":[]}}' WHERE company_id = 'begun-menu'`],
  ["colours", sql`UPDATE companies SET settings = '{"colours":{}}' WHERE company_id = 'begun-colours'`],
  [
    "own-menu",
    sql`INSERT INTO content_menus (company_id, id, sort, posted, revision, saved_at, saved_by, name, lead, address,
      "column")
      VALUES ('begun-own-menu', 'm', 1, 0, 1, 0, 's', '{"zh-CN":"治理"}', '{}', 'governance', 'company')`,
  ],
])("a site with its own %s takes no starting site, which would go over it", async (what, begin) => {
  const ctx = await testContext({ companyId: `begun-${what}`, actor: editor() });
  expect(await showStart(ctx)).toMatchObject({ empty: true });
  await ctx.db.run(begin);
  expect(await showStart(ctx)).toMatchObject({ empty: false });
  expect(await applyTemplate(ctx, "mainland")).toMatchObject({ code: "siteNotEmpty" });
});
