import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { page, pageSchema } from "~/features/content/kind";
import { menus } from "~/features/content/menus/operations.server";
import { listPlacedFor } from "~/features/content/pages/operations.server";
import { saveContent } from "~/publishing/drafts/contents.server";
import { publish } from "~/publishing/releases/publish.server";
import { editor, testContext } from "../support/context";

test("who sees titles of what is not out in the order of a menu is noted, and nobody who sees what readers have", async () => {
  const ctx = await testContext({ companyId: "ownlooks", actor: editor("editor") });
  const values = { name: { "zh-CN": "战略" }, lead: { "zh-CN": "" }, address: "strategy", source: "", onHome: false };
  const saved = await menus.save(ctx, {
    ...{ id: null, revision: 0 },
    values: { ...values, column: "company", layout: "list" },
  });
  if (!saved.ok) throw new Error(saved.code);
  const menu = saved.value.id;
  const draft = pageSchema([menu]).parse({ ...page.empty, type: menu, title: { "zh-CN": "未发布" } });
  const written = await saveContent(ctx, { id: null, kind: page.kind, revision: 0, draft });
  if (!written.ok) throw new Error(written.code);
  const looks = async () =>
    (await ctx.db.all(sql`SELECT 1 FROM audit WHERE company_id = 'ownlooks' AND action = 'insiders.lookAtList'`))
      .length;
  await publish(ctx, { id: written.value.id, kind: page.kind, revision: 1, langs: ["zh-CN"], confirmed: true });
  expect((await listPlacedFor(ctx, menu)).map(({ title }) => title["zh-CN"])).toEqual(["未发布"]);
  expect(await looks()).toBe(0);
  await saveContent(ctx, { id: written.value.id, kind: page.kind, revision: 1, draft });
  await listPlacedFor(ctx, menu);
  expect(await looks()).toBe(1);
});
