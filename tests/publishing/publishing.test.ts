import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { findLive } from "~/publishing/contents/editions-queries.server";
import { findContent } from "~/publishing/contents/queries.server";
import { listFound } from "~/publishing/contents/search-queries.server";
import { restoreRevision, saveContent } from "~/publishing/drafts/contents.server";
import { showContent } from "~/publishing/drafts/office-contents.server";
import { openPreviewLink, revokePreviewLink } from "~/publishing/editions/previews.server";
import { listOpenPreviews } from "~/publishing/editions/previews-queries.server";
import { bringContents } from "~/publishing/releases/bulk.server";
import { deleteContent } from "~/publishing/releases/deletion.server";
import { rollBackRelease } from "~/publishing/releases/operations.server";
import { publish } from "~/publishing/releases/publish.server";
import { withdrawContent } from "~/publishing/releases/withdraw.server";
import { matchOf } from "~/publishing/texts/search-words";
import { always } from "~/server/database/conditions.server";
import { languages } from "~/shared/languages";
import { editor, noon, testContext } from "../support/context";
import { at, draftOf, kind, made } from "./content-drafts";

const staff = () => testContext({ actor: editor("editor") });

describe("publishing", () => {
  test("shows a scheduled item at its second in all three languages, and not one second before", async () => {
    const ctx = await staff();
    const { id, revision } = await made(ctx, draftOf("关于股份回购的公告"));
    const wish = {
      id,
      kind,
      revision,
      langs: ["zh-CN" as const],
      at: new Date(noon.getTime() + 60_000),
      confirmed: true,
    };
    expect(await publish(ctx, wish)).toMatchObject({ ok: true, value: { state: "planned" } });
    for (const lang of languages) {
      expect(await findLive(ctx.db, "c1", at(ctx, 59).now, { kind, contentId: id, lang })).toEqual([]);
      expect((await findLive(ctx.db, "c1", at(ctx, 60).now, { kind, contentId: id, lang })).length).toBe(1);
    }
    const [tc] = await findLive(ctx.db, "c1", at(ctx, 60).now, { kind, contentId: id, lang: "tc" });
    expect(tc).toMatchObject({ title: "關於股份回購的公告", shownLang: "tc", automatic: true });
    const [en] = await findLive(ctx.db, "c1", at(ctx, 60).now, { kind, contentId: id, lang: "en" });
    expect(en).toMatchObject({ shownLang: "zh-CN" });
    const hits = (words: string, seconds: number) =>
      listFound(ctx.db, "c1", at(ctx, seconds).now, { kinds: [kind], lang: "en", match: matchOf(words) ?? "" }, 10);
    expect(await hits("回购", 59)).toEqual([]);
    expect(await hits("回购", 60)).toMatchObject([{ contentId: id, shownLang: "zh-CN" }]);
  });

  test("lets an edit of the draft, a second save and a restore change nothing for readers, and overwrites nobody", async () => {
    const ctx = await staff();
    const { id, revision } = await made(ctx, draftOf("第一版"));
    await publish(ctx, { id, kind, revision, langs: ["zh-CN"], confirmed: true });
    const saves = await Promise.all(
      Array.from({ length: 10 }, (_, n) => saveContent(ctx, { id, kind, revision, draft: draftOf(`第二版 ${n}`) })),
    );
    expect(saves.filter(({ ok }) => ok)).toHaveLength(1);
    const lost = saves.find(({ ok }) => !ok);
    expect(lost).toMatchObject({ code: "changedMeanwhile", revision: 2, theirs: { type: "provisional" } });
    const [shown] = await findLive(ctx.db, "c1", ctx.now, { kind, contentId: id, lang: "zh-CN" });
    expect(shown?.title).toBe("第一版");
    expect(await restoreRevision(ctx, { id, kind, revision: 2, from: 1 })).toMatchObject({
      ok: true,
      value: { revision: 3 },
    });
    expect((await findContent(ctx.db, "c1", id, always))?.draft.title["zh-CN"]).toBe("第一版");
    expect(await publish(ctx, { id, kind, revision: 2, langs: ["zh-CN"], confirmed: true })).toMatchObject({
      code: "changedMeanwhile",
    });
  });

  test("keeps what was published for five years and while readers have it, and lets go of what nobody has seen", async () => {
    const ctx = await staff();
    const { id, revision } = await made(ctx, draftOf("年度报告"));
    await publish(ctx, {
      id,
      kind,
      revision,
      langs: ["zh-CN"],
      at: new Date(noon.getTime() + 60_000),
      confirmed: true,
    });
    const years = (n: number) => at(ctx, n * 365.25 * 86_400 + 61);
    expect(await deleteContent(years(4.9), kind, id)).toMatchObject({ code: "keptByLaw" });
    expect(await withdrawContent(years(1), { kind, id, lang: null, at: null, reason: " " })).toMatchObject({
      code: "reasonRequired",
    });
    expect(await withdrawContent(years(1), { kind, id, lang: null, at: null, reason: "数字有误" })).toMatchObject({
      ok: true,
    });
    expect(await findLive(ctx.db, "c1", years(1).now, { kind, contentId: id, lang: "zh-CN" })).toEqual([]);
    expect(await deleteContent(years(4.9), kind, id)).toMatchObject({ code: "keptByLaw" });
    expect(await deleteContent(years(5.1), kind, id)).toEqual({ ok: true, value: null });
    const old = await made(ctx, draftOf("多年前的公告"));
    await publish(ctx, { ...old, kind, langs: ["zh-CN"], confirmed: true });
    expect(await deleteContent(years(6), kind, old.id)).toMatchObject({ code: "keptByLaw" });
    expect(
      await withdrawContent(years(6), { kind, id: old.id, lang: null, at: null, reason: "已被取代" }),
    ).toMatchObject({ ok: true });
    expect(await deleteContent(years(6), kind, old.id)).toEqual({ ok: true, value: null });
    const unseen = await made(ctx, draftOf("未发布"));
    await publish(ctx, { ...unseen, kind, langs: ["zh-CN"], at: new Date(noon.getTime() + 60_000), confirmed: true });
    expect(await deleteContent(at(ctx, 59), kind, unseen.id)).toEqual({ ok: true, value: null });
  });

  test("lets nothing join an import, lets go of what was cancelled before its second, and keeps what was rolled back after it", async () => {
    const ctx = await staff();
    const asking = { ...ctx, company: { ...ctx.company, settings: { secondPerson: true } } };
    const title = "从未公开的导入";
    const brought = await bringContents(asking, {
      kind,
      release: "导入",
      drafts: [draftOf(title, { at: noon.toISOString() })],
      where: sql`1`,
      also: () => [],
    });
    const joining = await made(asking, draftOf("一同发布"));
    const wish = { ...joining, kind, langs: ["zh-CN" as const], releaseId: brought.releaseId ?? "", confirmed: true };
    expect(await publish(asking, wish)).toMatchObject({ code: "releaseOver" });
    const offered = (await showContent(asking, kind, joining.id, null))?.coming.map(({ id }) => id);
    expect(offered).not.toContain(brought.releaseId);
    const bring = `SELECT content_id AS id FROM editions WHERE company_id = 'c1' AND release_id = ?`;
    const imported = await ctx.env.DB.prepare(bring).bind(brought.releaseId).first<{ id: string }>();
    expect(await rollBackRelease(ctx, brought.releaseId ?? "")).toMatchObject({ ok: true });
    expect(await deleteContent(at(ctx, 61), kind, imported?.id ?? "")).toEqual({ ok: true, value: null });
    for (const [second, stored] of [
      [59, false],
      [60, true],
    ] as const) {
      const content = await made(ctx, draftOf(`撤下于第${second}秒`));
      const out = await publish(ctx, {
        ...content,
        kind,
        langs: ["zh-CN"],
        at: new Date(noon.getTime() + 60_000),
        confirmed: true,
      });
      expect(await rollBackRelease(at(ctx, second), out.ok ? out.value.releaseId : "")).toMatchObject({ ok: true });
      expect([second, await deleteContent(at(ctx, 3_600), kind, content.id)]).toMatchObject([
        second,
        stored ? { code: "keptByLaw" } : { ok: true },
      ]);
    }
  });

  test("opens and ends preview links only for contents of the kind that a person may edit", async () => {
    const ctx = await staff();
    const { id, revision } = await made(ctx, draftOf("预览"));
    expect(await openPreviewLink(ctx, { kind: "tests.other", id, revision })).toMatchObject({ code: "notFound" });
    expect(await listOpenPreviews(ctx.db, "c1", id, ctx.now)).toEqual([]);
    expect(await openPreviewLink(ctx, { kind, id, revision: revision + 1 })).toMatchObject({
      code: "changedMeanwhile",
    });
    expect(await openPreviewLink(ctx, { kind, id, revision })).toMatchObject({ ok: true });
    const [link] = await listOpenPreviews(ctx.db, "c1", id, ctx.now);
    const previewId = link?.id ?? "";
    expect(await revokePreviewLink(ctx, { kind: "tests.other", id, previewId })).toMatchObject({ code: "notFound" });
    expect(await listOpenPreviews(ctx.db, "c1", id, ctx.now)).toHaveLength(1);
    expect(await revokePreviewLink(ctx, { kind, id, previewId })).toMatchObject({ ok: true });
    expect(await listOpenPreviews(ctx.db, "c1", id, ctx.now)).toEqual([]);
    const { results } = await ctx.env.DB.prepare(
      "SELECT action FROM audit WHERE subject_id = ? AND action LIKE '%Preview'",
    )
      .bind(id)
      .all();
    expect(results).toEqual([{ action: "tests.openPreview" }, { action: "tests.revokePreview" }]);
  });

  test("demands a look at figures that the languages state differently, and may forbid them", async () => {
    const ctx = await staff();
    const draft = draftOf("净利润12.5亿元", {
      title: { "zh-CN": "净利润12.5亿元", tc: "淨利潤12.5億元", en: "Net profit of RMB 1.52 billion" },
    });
    const { id, revision } = await made(ctx, draft);
    const wish = { id, kind, revision, langs: [...languages] };
    expect(await publish(ctx, wish)).toMatchObject({
      code: "parity",
      parity: expect.arrayContaining([
        { lang: "en", field: "title", kind: "numbers", only: ["1520000000"], lacks: ["1250000000"] },
      ]),
    });
    const strict = { ...ctx, company: { ...ctx.company, settings: { parityBlocks: true } } };
    expect(await publish(strict, { ...wish, confirmed: true })).toMatchObject({ code: "parity" });
    expect(await publish(ctx, { ...wish, confirmed: true })).toMatchObject({ ok: true });
  });
});
