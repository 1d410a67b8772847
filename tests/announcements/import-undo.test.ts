import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { announcementImport } from "~/features/announcements/operations/import.server";
import { priceImport } from "~/features/stock/import/operations.server";
import { findContent } from "~/publishing/contents/queries.server";
import { saveContent } from "~/publishing/drafts/contents.server";
import { always } from "~/server/database/conditions.server";
import { listImportedFiles } from "~/sheets/queries.server";
import { cninfoQuery, many } from "./import-files";
import { importScene, others } from "./import-scene";

let scene: Awaited<ReturnType<typeof importScene>>;

beforeEach(async () => {
  scene = await importScene();
});

const newest = async () =>
  (await listImportedFiles(scene.ctx.db, scene.ctx.company.id, "announcements"))[0]?.importId ?? "";

describe("an import of announcements, undone", () => {
  test("as drafts leaves nothing behind but the audit, and the same file brings them again", async () => {
    const { ctx, received, confirmed, counts } = scene;
    await confirmed(await received(cninfoQuery(others)), {}, "drafts");
    expect(await priceImport.undo(ctx, await newest())).toEqual({ ok: false, code: "notFound" });
    expect(await announcementImport.undo(ctx, await newest())).toEqual({ ok: true, value: null });
    expect(await counts()).toEqual([0, 0, 0, 0, 0, 0, 2]);
    expect(await confirmed(await received(cninfoQuery(others)), {}, "drafts")).toMatchObject({ value: { added: 2 } });
  });

  test("that still waited for a second person leaves neither texts nor question", async () => {
    const { ctx, received, confirmed, counts, countOf } = scene;
    Object.assign(ctx.company.settings, { secondPerson: true });
    await confirmed(await received(cninfoQuery(many(30))));
    expect(await announcementImport.undo(ctx, await newest())).toMatchObject({ ok: true });
    expect((await counts()).slice(0, 4)).toEqual([0, 0, 0, 0]);
    expect(
      await ctx.db.all(sql`SELECT 1 FROM approvals WHERE company_id = ${ctx.company.id} AND decision IS NULL`),
    ).toEqual([]);
    expect(await countOf("announcement_numbers")).toBe(0);
  });

  test("that was out is taken from readers in one step and kept as drafts, because the law keeps it", async () => {
    const { ctx, received, confirmed, countOf, list } = scene;
    await confirmed(await received(cninfoQuery(others)));
    expect((await list()).items).toHaveLength(2);
    expect(await announcementImport.undo(ctx, await newest())).toMatchObject({ ok: true });
    expect((await list()).items).toEqual([]);
    expect(await countOf("contents")).toBe(2);
  });

  test("is refused while one of its drafts is kept from who undoes it, and deletes nothing", async () => {
    const { ctx, received, confirmed, counts } = scene;
    await confirmed(await received(cninfoQuery(others)), {}, "drafts");
    await ctx.db.run(sql`UPDATE contents SET confidential = 1 WHERE company_id = ${ctx.company.id}
      AND id = (SELECT min(id) FROM contents WHERE company_id = ${ctx.company.id})`);
    const before = await counts();
    expect(await announcementImport.undo(ctx, await newest())).toEqual({ ok: false, code: "importOverlaid" });
    expect(await counts()).toEqual(before);
  });

  test.each(["drafts", "publish"] as const)("is refused once somebody has worked on one of them (%s)", async (mode) => {
    const { ctx, received, confirmed, counts } = scene;
    await confirmed(await received(cninfoQuery(others)), {}, mode);
    const [one] = await ctx.db.all<{ id: string }>(
      sql`SELECT id FROM contents WHERE company_id = ${ctx.company.id} LIMIT 1`,
    );
    const found = await findContent(ctx.db, ctx.company.id, one?.id ?? "", always);
    if (!found) throw new Error("no content");
    await saveContent(ctx, found);
    const before = await counts();
    expect(await announcementImport.undo(ctx, await newest())).toEqual({ ok: false, code: "importOverlaid" });
    expect(await counts()).toEqual(before);
  });
});
