import { expect, test } from "vitest";
import { listFonts } from "~/features/site/queries/fonts.server";
import before from "../../../migrations/0029_own_font.sql?raw";
import migration from "../../../migrations/0071_own_fonts.sql?raw";
import { testContext } from "../../support/context";
import { later } from "./fonts-world";

test("the font that a company had before fonts had ids of their own is its readers' still, and that of the version they have", async () => {
  const ctx = await testContext({ companyId: "fonts-kept" });
  const other = await testContext({ companyId: "fonts-none" });
  const { DB } = ctx.env;
  const hashes = { "zh-CN": "a".repeat(24), en: "b".repeat(24) };
  const version = (id: string, part: string, at: number) =>
    DB.prepare(`INSERT INTO site_versions (company_id, id, part, shows, at, state, saved_at, saved_by)
      VALUES ('fonts-kept', ?, ?, '{"settings":{"riseFall":null}}', ?, 'out', 0, '')`).bind(id, part, at);
  await DB.batch([
    DB.prepare("DROP TABLE fonts"),
    DB.prepare(before),
    DB.prepare(`INSERT INTO fonts (company_id, id, name, file_id, parts, saved_at, saved_by)
      VALUES ('fonts-kept', 'f1', 'Own.otf', 'file', '{}', 7, 'Editor')`),
    DB.prepare(
      "UPDATE companies SET settings = json_object('demonstration', json('true'), 'font', json(?)) WHERE company_id = 'fonts-kept'",
    ).bind(JSON.stringify(hashes)),
    version("first", "look", 1),
    version("newest", "look", 2),
    version("menu", "menu", 3),
  ]);
  await DB.batch(migration.split("--> statement-breakpoint").map((statement) => DB.prepare(statement)));
  expect((await later(ctx)).company.settings).toEqual({ demonstration: true, font: "f1", fontParts: { f1: hashes } });
  expect((await later(other)).company.settings.font).toBeUndefined();
  expect(await listFonts(ctx.db, "fonts-kept")).toMatchObject([{ id: "f1", name: "Own.otf", keptAt: new Date(7) }]);
  const { results } = await DB.prepare(
    "SELECT id, shows ->> '$.settings.font' AS font FROM site_versions WHERE company_id = 'fonts-kept' ORDER BY at",
  ).all();
  expect(results).toEqual([
    { id: "first", font: null },
    { id: "newest", font: "f1" },
    { id: "menu", font: null },
  ]);
});
