import { sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bringContents } from "~/publishing/operations/bulk.server";
import { deleteContent, restoreRevision, saveContent } from "~/publishing/operations/contents.server";
import { showContent } from "~/publishing/operations/office-contents.server";
import { openPreviewLink, revokePreviewLink } from "~/publishing/operations/previews.server";
import { publish } from "~/publishing/operations/publish.server";
import { holdRelease, resumeRelease, rollBackRelease, withdrawContent } from "~/publishing/operations/releases.server";
import { findContent } from "~/publishing/queries/contents.server";
import { findLive, listLive } from "~/publishing/queries/editions.server";
import { listOpenPreviews } from "~/publishing/queries/previews.server";
import { listHits } from "~/publishing/queries/search.server";
import type { Draft } from "~/publishing/rules/drafts";
import { matchOf } from "~/publishing/rules/search";
import type { Ctx } from "~/server/context.server";
import { languages } from "~/shared/languages";
import { editor, noon, testContext } from "../support/context";

const kind = "tests.item";
const draftOf = (title: string, changes: Partial<Draft> = {}): Draft => ({
  type: "provisional",
  at: null,
  title: { "zh-CN": title },
  summary: { "zh-CN": "" },
  body: { "zh-CN": `${title}正文` },
  facts: {},
  files: [],
  ...changes,
});
const at = (ctx: Ctx, seconds: number): Ctx => ({ ...ctx, now: new Date(noon.getTime() + seconds * 1_000) });
const staff = () => testContext({ actor: editor("editor") });

async function made(ctx: Ctx, draft: Draft) {
  const saved = await saveContent(ctx, { id: null, kind, revision: 0, draft });
  if (!saved.ok) throw new Error(saved.code);
  return saved.value;
}

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
    expect(tc).toMatchObject({ title: "關於股份回購的公告", said: "tc", automatic: true });
    const [en] = await findLive(ctx.db, "c1", at(ctx, 60).now, { kind, contentId: id, lang: "en" });
    expect(en).toMatchObject({ said: "zh-CN" });
    const hits = (words: string, seconds: number) =>
      listHits(ctx.db, "c1", at(ctx, seconds).now, matchOf(words) ?? "", null, 10);
    expect(await hits("回购", 59)).toEqual([]);
    expect((await hits("回购", 60)).length).toBeGreaterThan(0);
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
    expect((await findContent(ctx.db, "c1", id))?.draft.title["zh-CN"]).toBe("第一版");
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
    for (const [second, kept] of [
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
        kept ? { code: "keptByLaw" } : { ok: true },
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

type Command =
  | { do: "publish"; item: number; after: number; langs: ("zh-CN" | "en")[] }
  | { do: "join"; item: number; release: number }
  | { do: "hold" | "rollBack"; release: number }
  | { do: "resume"; release: number; after: number }
  | { do: "withdraw"; item: number; after: number };

const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({
    do: fc.constant("publish" as const),
    item: fc.nat(3),
    after: fc.nat(50),
    langs: fc.constantFrom<("zh-CN" | "en")[]>(["zh-CN"], ["zh-CN", "en"], ["en"]),
  }),
  fc.record({ do: fc.constant("join" as const), item: fc.nat(3), release: fc.nat(5) }),
  fc.record({ do: fc.constantFrom("hold" as const, "rollBack" as const), release: fc.nat(5) }),
  fc.record({ do: fc.constant("resume" as const), release: fc.nat(5), after: fc.nat(50) }),
  fc.record({ do: fc.constant("withdraw" as const), item: fc.nat(3), after: fc.nat(50) }),
);

type ModelRelease = { id: string; at: number; state: string };
type ModelEdition = { item: number; lang: string; revision: number; release: ModelRelease; gone: number };

/** What a reader gets, worked out the slow way from everything that was done. */
function shownIn(all: ModelEdition[], item: number, lang: string, second: number): number | null {
  const out = all.filter(
    (one) => one.item === item && one.lang === lang && one.release.state === "planned" && one.release.at <= second,
  );
  const last = out.at(-1);
  return last && last.gone > second ? last.revision : null;
}

describe("whatever is scheduled, held, rolled back and withdrawn", () => {
  const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);
  const runs = Number(process.env.SCHEDULES ?? 25);
  let company = 0;

  test(`readers, lists and search see exactly what a slow model says, second by second (seed ${seed}, ${runs} schedules)`, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ second: fc.nat(3), command }), { minLength: 3, maxLength: 14 }),
        async (script) => {
          company += 1;
          const ctx = await testContext({ actor: editor("editor"), companyId: `p${company}` });
          const items = await Promise.all(
            [0, 1, 2, 3].map((n) =>
              made(ctx, draftOf(`事项${n}号`, { title: { "zh-CN": `事项${n}号`, en: `Item ${n}` } })),
            ),
          );
          const releases: ModelRelease[] = [];
          const editions: ModelEdition[] = [];
          let second = 0;
          for (const { second: pause, command: one } of script) {
            second += pause;
            await obey(at(ctx, second), second, one, { items, releases, editions });
          }
          const moments = [
            ...new Set([
              second,
              ...releases.flatMap(({ at: due }) => [due - 1, due]),
              ...editions.flatMap(({ gone }) => [gone - 1, gone]),
            ]),
          ];
          for (const moment of moments.filter((one) => Number.isFinite(one) && one >= second))
            await compare(at(ctx, moment), moment, { items, editions });
        },
      ),
      { seed, numRuns: runs, endOnFailure: true },
    );
  }, 240_000);
});

type World = { items: { id: string; revision: number }[]; releases: ModelRelease[]; editions: ModelEdition[] };

async function obey(ctx: Ctx, second: number, one: Command, { items, releases, editions }: World) {
  const release = "release" in one ? releases[one.release % Math.max(1, releases.length)] : undefined;
  if (one.do === "publish" || one.do === "join") {
    const item = items[one.item] as World["items"][number];
    const langs = one.do === "publish" ? one.langs : ["zh-CN" as const, "en" as const];
    const due = one.do === "publish" && one.after > 0 ? new Date(ctx.now.getTime() + one.after * 1_000) : null;
    if (one.do === "join" && !release) return;
    const answer = await publish(ctx, {
      ...item,
      kind,
      langs,
      at: due,
      releaseId: release?.id ?? null,
      confirmed: true,
    });
    if (!answer.ok) return expect(["releaseOver", "changedMeanwhile"]).toContain(answer.code);
    const its = release ?? {
      id: answer.value.releaseId,
      at: second + (one.do === "publish" ? one.after : 0),
      state: "planned",
    };
    if (!release) releases.push(its);
    const hasOwn = (lang: string) =>
      known.some(
        (each) =>
          each.item === one.item &&
          each.lang === lang &&
          each.revision < 0 &&
          each.gone === Infinity &&
          each.release.state !== "rolledBack",
      );
    const known = [...editions];
    for (const lang of ["zh-CN", "tc", "en"]) {
      const own = langs.includes(lang as "en");
      const falls = langs.includes("zh-CN") && !hasOwn(lang);
      if (!own && !falls) continue;
      const same = editions.findIndex((each) => each.item === one.item && each.lang === lang && each.release === its);
      if (same >= 0) editions.splice(same, 1);
      editions.push({ item: one.item, lang, revision: own && lang === "en" ? -1 : 1, release: its, gone: Infinity });
    }
    return;
  }
  if (one.do === "withdraw") {
    const gone = second + one.after;
    const answer = await withdrawContent(ctx, {
      kind,
      id: (items[one.item] as World["items"][number]).id,
      lang: null,
      at: one.after > 0 ? new Date(ctx.now.getTime() + one.after * 1_000) : null,
      reason: "更正",
    });
    for (const edition of editions)
      if (edition.item === one.item && edition.gone > gone) edition.gone = answer.ok ? gone : edition.gone;
    return;
  }
  if (!release) return;
  if (one.do === "hold" && (await holdRelease(ctx, release.id)).ok) release.state = "held";
  if (one.do === "rollBack" && (await rollBackRelease(ctx, release.id)).ok) release.state = "rolledBack";
  if (one.do === "resume") {
    const answer = await resumeRelease(ctx, release.id, new Date(ctx.now.getTime() + one.after * 1_000));
    if (answer.ok) Object.assign(release, { state: "planned", at: second + one.after });
  }
}

async function compare(ctx: Ctx, moment: number, { items, editions }: Pick<World, "items" | "editions">) {
  for (const lang of languages) {
    const listed = await listLive(ctx.db, ctx.company.id, ctx.now, { kind, lang }, 100);
    const wanted = items.filter((_, n) => shownIn(editions, n, lang, moment) !== null).map(({ id }) => id);
    expect([moment, lang, listed.map(({ contentId }) => contentId).sort()]).toEqual([moment, lang, wanted.sort()]);
    const hits = await listHits(ctx.db, ctx.company.id, ctx.now, matchOf("事项") ?? "", null, 500);
    const found = new Set(hits.filter((hit) => hit.lang === lang).map(({ contentId }) => contentId));
    const chinese = items.filter((_, n) => shownIn(editions, n, lang, moment) === 1).map(({ id }) => id);
    expect([moment, lang, "search", [...found].sort()]).toEqual([moment, lang, "search", chinese.sort()]);
  }
}
