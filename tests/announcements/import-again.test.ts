import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { announcementImport } from "~/features/announcements/operations/import.server";
import type { Draft } from "~/publishing/contents/drafts";
import { findContent } from "~/publishing/contents/queries.server";
import { saveContent } from "~/publishing/drafts/contents.server";
import { deleteContent } from "~/publishing/releases/deletion.server";
import { always } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import { cninfoQuery, many } from "./import-files";
import { everything, importScene, listed, others, report, upload } from "./import-scene";

describe("what is there already", () => {
  test("stays as it is when the same file comes again, or the same document by another file", async () => {
    const { received, confirmed, counts, list } = await importScene();
    await confirmed(await received(cninfoQuery(others)));
    const before = await counts();
    const again = await received(cninfoQuery([{ ...report, title: "改了的标题" }]));
    expect(again.there).toEqual([report.number]);
    expect(await confirmed(again)).toEqual({
      ok: true,
      value: { added: 0, there: 1, later: 0, left: 0, state: "drafts" },
    });
    expect(await counts()).toEqual(before);
    expect((await list()).items[0]?.title).toBe(report.title);
  });

  test.each([true, false])(
    "is not doubled by five confirmations at once (the database decides: %s)",
    async (guarded) => {
      const { ctx, received, countOf } = await importScene();
      const preview = await received(cninfoQuery(many(20)));
      const db = guarded ? ctx.db : withoutGuard(ctx.db, ctx.company.id);
      const tries = await Promise.all(
        Array.from({ length: 5 }, () =>
          announcementImport.confirm(
            { ...ctx, db },
            { fileId: preview.file.id, fingerprint: preview.fingerprint, choices: {}, mode: "publish" },
          ),
        ),
      );
      const added = tries.reduce((sum, one) => sum + (one.ok ? one.value.added : 0), 0);
      if (guarded) expect([added, await countOf("contents"), await countOf("releases")]).toEqual([20, 20, 1]);
      else expect(added).toBeGreaterThan(20);
    },
  );

  test.each(["before", "after"])(
    "is whole or not there at all when the storage fails %s the write, and the same confirmation ends it",
    async (when) => {
      const { ctx, received, countOf, counts } = await importScene();
      const preview = await received(cninfoQuery(many(150)));
      const input = {
        fileId: preview.file.id,
        fingerprint: preview.fingerprint,
        choices: {},
        mode: "publish" as const,
      };
      const broken = Object.create(ctx.db, {
        batch: {
          value: async (items: Parameters<typeof ctx.db.batch>[0]) => {
            if (when === "after") await ctx.db.batch(items);
            throw new Error("the network is gone");
          },
        },
      }) as typeof ctx.db;
      await expect(announcementImport.confirm({ ...ctx, db: broken }, input)).rejects.toThrow("the network is gone");
      expect(await countOf("contents")).toBe(when === "after" ? 150 : 0);
      expect(await announcementImport.confirm(ctx, input)).toMatchObject({
        ok: true,
        value: when === "after" ? { added: 0, there: 150 } : { added: 150 },
      });
      expect(await counts()).toEqual([150, 150, 450, 150, 1, 150, 1]);
    },
  );

  test("does not count what is kept from who imports, and tells nothing of it", async () => {
    const { ctx, received, confirmed } = await importScene();
    await confirmed(await received(cninfoQuery([report])), {}, "drafts");
    await ctx.db.run(sql`UPDATE contents SET confidential = 1 WHERE company_id = ${ctx.company.id}`);
    const again = await received(cninfoQuery([report]));
    expect(again.there).toEqual([]);
    expect(await confirmed(again, {}, "drafts")).toMatchObject({ value: { added: 1, there: 0 } });
  });

  test("counts what staff wrote by hand, follows a corrected number, and is free again once deleted", async () => {
    const { ctx, received } = await importScene();
    const draft: Draft = {
      type: "provisional",
      at: null,
      title: { "zh-CN": "手写" },
      summary: { "zh-CN": "" },
      body: { "zh-CN": "" },
      facts: { exchangeAt: null, exchangeUrl: "", number: report.number },
      files: [],
    };
    const kind = "announcements.item";
    const made = await saveContent(ctx, { id: null, kind, revision: 0, draft });
    if (!made.ok) throw new Error(made.code);
    expect((await received(cninfoQuery([report]))).there).toEqual([report.number]);
    await saveContent(ctx, {
      ...made.value,
      kind,
      draft: { ...draft, facts: { ...draft.facts, number: "1208345384" } },
    });
    expect((await received(cninfoQuery(others))).there).toEqual(["1208345384"]);
    await deleteContent(ctx, kind, made.value.id);
    expect((await received(cninfoQuery(others))).there).toEqual([]);
    const twin = await saveContent(ctx, { id: null, kind, revision: 0, draft });
    expect(await saveContent(ctx, { id: null, kind, revision: 0, draft })).toMatchObject({ ok: true });
    expect(await findContent(ctx.db, ctx.company.id, twin.ok ? twin.value.id : "", always)).toMatchObject({
      revision: 1,
    });
  });

  test("belongs to its company alone", async () => {
    const { received, confirmed } = await importScene();
    await confirmed(await received(cninfoQuery([report])));
    const first = await received(cninfoQuery([report]));
    const other = await listed("bringOther", ["600690.SH"]);
    expect(await announcementImport.preview(other, { fileId: first.file.id, ...everything })).toEqual({
      ok: false,
      code: "notFound",
    });
    const theirs = await announcementImport.receive(other, upload(cninfoQuery([report])), everything);
    expect(theirs).toMatchObject({ value: { there: [] } });
  });
});

describe("an import refuses", () => {
  test("a confirmation of something else than was shown, and writes nothing", async () => {
    const { ctx, received, confirmed, countOf } = await importScene();
    const preview = await received(cninfoQuery(others));
    expect(await confirmed({ ...preview, fingerprint: "other" })).toEqual({ ok: false, code: "previewOutdated" });
    ctx.company.settings.codes = ["600600.SH"];
    expect(await confirmed(preview)).toEqual({ ok: false, code: "previewOutdated" });
    expect(await countOf("contents")).toBe(0);
  });

  test("pictures, and any file while the company has no stock code", async () => {
    const { ctx } = await importScene();
    expect(
      await announcementImport.receive(ctx, upload(new Uint8Array([0xff, 0xd8, 0xff, 0, 0])), everything),
    ).toMatchObject({
      code: "tableTypeNotSupported",
    });
    ctx.company.settings.codes = [];
    expect(await announcementImport.receive(ctx, upload(cninfoQuery(others)), everything)).toMatchObject({
      code: "noOwnCodes",
    });
  });
});

/** The same database, forgetting the numbers in the batch that asks for them: the control that must double. */
function withoutGuard(db: Db, companyId: string): Db {
  const forget = db.run(sql`DELETE FROM announcement_numbers WHERE company_id = ${companyId}`);
  const batch = { value: (items: Parameters<typeof db.batch>[0]) => db.batch([forget, ...items]) };
  return Object.create(db, { batch }) as Db;
}
