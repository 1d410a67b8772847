import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { announcement } from "~/features/announcements/kind";
import { announcementImport } from "~/features/announcements/operations/import.server";
import { listComing, listPast, listUnfollowed } from "~/publishing/approvals/release-lists-queries.server";
import { listContentsFor } from "~/publishing/drafts/office-list.server";
import { showPublished } from "~/publishing/editions/published.server";
import { approveRelease, rollBackRelease } from "~/publishing/releases/operations.server";
import { connect, newMeter } from "~/server/database/db.server";
import { editor, testEnv } from "../support/context";
import { cninfoQuery, hkexLinks, hkexSearch, many, midnight } from "./import-files";
import { importScene, now, others, report } from "./import-scene";

describe("an import of announcements", () => {
  test("shows everything before and saves nothing until it is confirmed", async () => {
    const { received, counts } = await importScene();
    const preview = await received(cninfoQuery(others));
    expect(preview).toMatchObject({ format: "cninfoQuery", found: 3, there: [], plan: { others: { rows: 1 } } });
    expect(await counts()).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  test("publishes at once under one release, each at the exchange's own time, in every language and the search", async () => {
    const { received, confirmed, counts, readers, list } = await importScene();
    expect(await confirmed(await received(cninfoQuery(others)))).toEqual({
      ok: true,
      value: { added: 2, there: 0, later: 0, left: 0, state: "published" },
    });
    expect(await counts()).toEqual([2, 2, 6, 2, 1, 2, 1]);
    const { items } = await list();
    expect(items.map(({ title, type, at }) => [title, type, at.toISOString()])).toEqual([
      ["2025年年度报告", "periodic", "2026-02-26T16:00:00.000Z"],
      ["关于回购股份的公告", "provisional", "2026-02-20T10:05:00.000Z"],
    ]);
    expect((await list({}, "tc")).items[0]).toMatchObject({ title: "2025年年度報告", automatic: true });
    expect((await list({ q: "回购" })).items).toHaveLength(1);
    expect((await list({ q: "回購", year: 2026 }, "tc")).items).toHaveLength(1);
    expect((await list({ type: "periodic" })).items).toHaveLength(1);
    const shown = await showPublished(readers(), announcement, items[0]?.id ?? "");
    expect(shown?.facts).toMatchObject({
      exchangeAt: null,
      exchangeUrl: "https://static.cninfo.com.cn/finalpage/2026-02-27/1208345383.PDF",
      number: "1208345383",
    });
  });

  test("takes what the person chose: another type, a title, a row left out", async () => {
    const { received, confirmed, list } = await importScene();
    const preview = await received(
      hkexLinks([1, 2, 3].map((n) => ({ number: `202602270${n}000`, title: "", at: midnight("2026-02-27") }))),
    );
    expect(
      await confirmed(preview, { 2: { title: "月报表", type: "overseas" }, 3: { title: "不要", leave: true } }),
    ).toMatchObject({
      value: { added: 1, left: 2 },
    });
    expect((await list()).items).toMatchObject([{ title: "月报表", type: "overseas" }]);
  });

  test("keeps a title in the script of the exchange: Traditional stays what was written, English stands for all", async () => {
    const { received, confirmed, list } = await importScene();
    const at = new Date("2026-02-27T09:41:00Z");
    await confirmed(
      await received(
        hkexSearch([
          { number: "2026022701234", title: "董事會會議通告", at },
          { number: "2026022701235", title: "Monthly Return", at },
        ]),
      ),
    );
    const titles = async (lang: "zh-CN" | "tc" | "en") =>
      (await list({}, lang)).items.map(({ title, automatic, shownLang }) => [title, automatic, shownLang]).sort();
    expect(await titles("tc")).toEqual([
      ["Monthly Return", true, "tc"],
      ["董事會會議通告", false, "tc"],
    ]);
    expect(await titles("zh-CN")).toEqual([
      ["Monthly Return", false, "zh-CN"],
      ["董事会会议通告", false, "zh-CN"],
    ]);
    expect(await titles("en")).toEqual([
      ["Monthly Return", false, "en"],
      ["董事会会议通告", false, "zh-CN"],
    ]);
  });

  test("as drafts is seen by nobody outside, with a revision to go back to", async () => {
    const { received, confirmed, counts, list } = await importScene();
    expect(await confirmed(await received(cninfoQuery(others)), {}, "drafts")).toMatchObject({
      value: { added: 2, state: "drafts" },
    });
    expect(await counts()).toEqual([2, 2, 0, 0, 0, 2, 1]);
    expect((await list()).items).toEqual([]);
  });

  test("waits for a second person also in a request begun before the setting was switched on", async () => {
    const { ctx, received, confirmed, list } = await importScene();
    const preview = await received(cninfoQuery(others));
    await ctx.db.run(
      sql`UPDATE companies SET settings = json_set(settings, '$.secondPerson', json('true'))
        WHERE company_id = ${ctx.company.id}`,
    );
    expect(await confirmed(preview)).toMatchObject({ ok: true, value: { added: 2, state: "waiting" } });
    expect((await list()).items).toEqual([]);
  });

  test("waits for a second person where the company asks for one, and sends no mail in either case", async () => {
    const { ctx, received, confirmed, list } = await importScene();
    await confirmed(await received(cninfoQuery(many(3))));
    Object.assign(ctx.company.settings, { secondPerson: true });
    expect(await confirmed(await received(cninfoQuery([report])))).toMatchObject({
      value: { added: 1, state: "waiting" },
    });
    expect((await list()).items).toHaveLength(3);
    const [release] = await listComing(ctx.db, ctx.company.id, now, "system");
    const seen = { askedAt: now, at: release?.at ?? now };
    expect(await approveRelease(ctx, release?.id ?? "", seen)).toMatchObject({ ok: false, code: "approvalOwn" });
    expect(await approveRelease({ ...ctx, actor: editor("admin") }, release?.id ?? "", seen)).toMatchObject({
      ok: true,
    });
    expect((await list()).items).toHaveLength(4);
    expect(await listUnfollowed(ctx.db, ctx.company.id, now)).toEqual([]);
  });

  test("stands in the office's list in the order of its file", async () => {
    const { ctx, received, confirmed } = await importScene();
    const rows = many(9);
    await confirmed(await received(cninfoQuery(rows)), {}, "drafts");
    const { items } = await listContentsFor(ctx, announcement.kind, new URLSearchParams());
    expect(items.map(({ title }) => title?.["zh-CN"])).toEqual(rows.map(({ title }) => title));
  });

  test("can be taken back in one step", async () => {
    const { ctx, received, confirmed, list } = await importScene();
    await confirmed(await received(cninfoQuery(many(30))));
    const [release] = await listPast(ctx.db, ctx.company.id, now, "system");
    expect(release?.title).toBe("import · 公告.json");
    expect(await rollBackRelease(ctx, release?.id ?? "")).toMatchObject({ ok: true });
    expect((await list()).items).toEqual([]);
  });

  test("of 500 is one batch of few statements, and the 501st waits for the next time", async () => {
    const { ctx, received, confirmed, countOf } = await importScene();
    const preview = await received(cninfoQuery(many(501)));
    const meter = newMeter();
    const metered = { ...ctx, db: connect(testEnv().DB, meter), meter };
    const result = await announcementImport.confirm(metered, {
      fileId: preview.file.id,
      fingerprint: preview.fingerprint,
      choices: {},
      mode: "publish",
    });
    expect(result).toMatchObject({ value: { added: 500, later: 1 } });
    expect(meter.statements).toBeLessThanOrEqual(50);
    console.log(`500 announcements: ${meter.statements} statements in ${meter.calls} calls`);
    expect(await countOf("editions")).toBe(1_500);
    expect(await confirmed(await received(cninfoQuery(many(501))))).toMatchObject({ value: { added: 1, there: 500 } });
  });
});
