import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import type { Draft } from "~/publishing/contents/drafts";
import { saveContent } from "~/publishing/drafts/contents.server";
import { setConfidential } from "~/publishing/insiders/list.server";
import { publish } from "~/publishing/releases/publish.server";
import { showReview } from "~/publishing/releases/review.server";
import { type Ctx, ctxKey } from "~/server/request/context.server";
import type { Lang } from "~/shared/languages";
import { may } from "~/shared/permissions";
import { editor, testEnv } from "../support/context";
import { draftOf } from "./content-drafts";
import { act, approve, as, at, company, kind } from "./release-office";

type Args = { context: RouterContextProvider; params: { id: string }; request: Request };
type Screen = {
  handle: { permission: string };
  loader: (args: Args) => Promise<{ release: View }>;
  action: (args: Args) => Promise<unknown>;
};
type View = NonNullable<Awaited<ReturnType<typeof showReview>>>;
const screens = import.meta.glob<Screen>("~/publishing/releases/office-review.tsx", { eager: true });
const screen = Object.values(screens)[0] as Screen;

function argsOf(ctx: Ctx, id: string, form?: Record<string, string>): Args {
  const context = new RouterContextProvider();
  context.set(ctxKey, ctx);
  const body = new URLSearchParams(form);
  const url = `https://c1.test/ui/irh/office/releases/${id}`;
  return { context, params: { id }, request: new Request(url, form ? { method: "POST", body } : {}) };
}
const look = async (ctx: Ctx, id: string) => (await screen.loader(argsOf(ctx, id))).release;
const answer = (ctx: Ctx, id: string, form: Record<string, string>) => screen.action(argsOf(ctx, id, form));

async function file(ctx: Ctx, id: string) {
  await testEnv()
    .DB.prepare(
      "INSERT INTO files (company_id, id, key, kind, name, type, size, created_at) VALUES (?, ?, ?, 'document', 'a.pdf', 'application/pdf', 3, 0)",
    )
    .bind(ctx.company.id, id, id)
    .run();
  return { fileId: id, lang: "all" as const, label: `${id}.pdf` };
}

async function save(ctx: Ctx, draft: Draft, id: string | null = null, revision = 0) {
  const saved = await saveContent(ctx, { id, kind, revision, draft });
  if (!saved.ok) throw new Error(saved.code);
  return saved.value;
}
async function send(ctx: Ctx, content: { id: string; revision: number }, langs: Lang[], more: object = {}) {
  const sent = await publish(ctx, { ...content, kind, langs, confirmed: true, ...more });
  if (!sent.ok) throw new Error(sent.code);
  return sent.value.releaseId;
}

/** A company that asks for second approval, and a content of it that readers have in two languages. */
async function published() {
  const ctx = await company({ secondPerson: true });
  const other = as(ctx, editor("admin"));
  const [stays, goes] = [await file(ctx, `s-${ctx.company.id}`), await file(ctx, `g-${ctx.company.id}`)];
  const draft = draftOf("分红公告", {
    title: { "zh-CN": "分红公告", en: "Dividend" },
    body: { "zh-CN": "每股0.5元", en: "0.5 a share" },
    facts: { day: "2026-05-01" },
    files: [stays, goes],
  });
  const { id, revision } = await save(ctx, draft);
  await approve(other, await send(ctx, { id, revision }, ["zh-CN", "en"]));
  return { ctx: at(ctx, 10), other: at(other, 10), id, draft, stays };
}

test("what is asked for stands beside what readers have, by field and language, with its files", async () => {
  const { ctx, other, id, draft, stays } = await published();
  const added = await file(ctx, `n-${ctx.company.id}`);
  const changed: Draft = {
    ...draft,
    body: { "zh-CN": "每股4.8元", en: "4.8 a share" },
    facts: { day: "2026-06-01" },
    files: [stays, added],
  };
  const saved = await save(ctx, changed, id, 1);
  const releaseId = await send(ctx, saved, ["zh-CN", "en"]);
  const shown = await look(other, releaseId);
  expect(shown).toMatchObject({ atOnce: true, overdue: false, hidden: false, isOut: false });
  expect(shown.question).toMatchObject({ own: false, asks: { verb: "approveRelease" } });
  expect(shown.contents).toHaveLength(1);
  expect(shown.contents[0]).toMatchObject({ id, title: "分红公告", isNew: false, langs: ["zh-CN", "en"] });
  expect(shown.contents[0]?.differences).toEqual([
    { field: "body", lang: "zh-CN", before: "每股0.5元", after: "每股4.8元" },
    { field: "body", lang: "en", before: "0.5 a share", after: "4.8 a share" },
    { field: "facts.day", lang: null, before: "2026-05-01", after: "2026-06-01" },
  ]);
  expect(shown.contents[0]?.files.map(({ fileId, change }) => `${fileId.slice(0, 1)} ${change}`)).toEqual([
    "s same",
    "n new",
    "g gone",
  ]);
});

test("of one language only that one's words change, and what readers have of the others stays", async () => {
  const { ctx, other, id, draft } = await published();
  const changed = { ...draft, body: { "zh-CN": "草稿", en: "4.8 a share" }, facts: { day: "2026-06-01" } };
  const releaseId = await send(ctx, await save(ctx, changed, id, 1), ["en"]);
  expect((await look(other, releaseId)).contents[0]?.differences).toEqual([
    { field: "body", lang: "en", before: "0.5 a share", after: "4.8 a share" },
    { field: "facts.day", lang: null, before: "2026-05-01", after: "2026-06-01" },
  ]);
});

test("the answer below it lets the release go out or sends it back, and asks nothing once it is out", async () => {
  const { ctx, other, id, draft } = await published();
  const releaseId = await send(ctx, await save(ctx, { ...draft, facts: { day: "2026-06-01" } }, id, 1), ["zh-CN"]);
  const { question, at: due } = await look(other, releaseId);
  const seen = { askedAt: String(question?.askedAt.getTime()), seenAt: String(due.getTime()) };
  expect(await answer(ctx, releaseId, { intent: "approve", ...seen })).toMatchObject({ data: { code: "approvalOwn" } });
  expect(await answer(other, releaseId, { intent: "refuse", reason: "日期有误" })).toMatchObject({
    data: { ok: true },
  });
  expect((await look(ctx, releaseId)).question).toMatchObject({ refused: true, reason: "日期有误" });
  await send(at(ctx, 1), { id, revision: 2 }, ["zh-CN"], { releaseId });
  const anew = await look(other, releaseId);
  const form = { intent: "approve", askedAt: String(anew.question?.askedAt.getTime()), seenAt: String(due.getTime()) };
  expect(await answer(other, releaseId, form)).toMatchObject({ data: { ok: true } });
  expect(await look(at(other, 11), releaseId)).toMatchObject({ isOut: true, question: null });
});

test("a step with a release shows what it brings too, with the second that is asked for", async () => {
  const { ctx, other, id, draft } = await published();
  const saved = await save(ctx, { ...draft, summary: { "zh-CN": "摘要" } }, id, 1);
  const releaseId = await send(ctx, saved, ["zh-CN"], { at: at(ctx, 90).now });
  await approve(other, releaseId);
  await act(ctx, releaseId, "now");
  const shown = await look(other, releaseId);
  expect(shown.question?.asks).toEqual({ verb: "releaseNow", at: null });
  expect(shown.contents[0]?.differences).toEqual([{ field: "summary", lang: "zh-CN", before: "", after: "摘要" }]);
});

test("who may not know what it holds sees no word of it, only that there is something", async () => {
  const ctx = await company({ secondPerson: true });
  const secret = await save(ctx, draftOf("内幕"));
  await setConfidential(ctx, { kind, id: secret.id }, true);
  const releaseId = await send(ctx, secret, ["zh-CN"]);
  const shown = await look(as(ctx, editor("admin")), releaseId);
  expect(shown).toMatchObject({ hidden: true, contents: [] });
  expect(JSON.stringify(shown)).not.toContain("内幕");
  expect((await look(ctx, releaseId)).contents.map(({ isNew }) => isNew)).toEqual([true]);
});

test("of a release that brings very much the first contents are shown, and that there are more", async () => {
  const { ctx, id, draft } = await published();
  const releaseId = await send(ctx, await save(ctx, { ...draft, facts: {} }, id, 1), ["zh-CN"]);
  const second = await save(ctx, draftOf("另一项"));
  await send(ctx, second, ["zh-CN"], { releaseId });
  const [all, first] = [await showReview(ctx, releaseId), await showReview(ctx, releaseId, 1)];
  expect(all).toMatchObject({ more: false });
  expect(all?.contents.map((one) => one.id)).toEqual([id, second.id].toSorted());
  expect(first).toMatchObject({ more: true, contents: [{ id: all?.contents[0]?.id }] });
});

test("only who may publish opens it, and a look at what is not out stands in the log", async () => {
  const { ctx, other, id, draft } = await published();
  const releaseId = await send(ctx, await save(ctx, { ...draft, facts: {} }, id, 1), ["zh-CN"]);
  expect(
    ["admin", "editor", "reception", "viewer"].filter((role) =>
      may(as(ctx, editor(role as "admin")), screen.handle.permission),
    ),
  ).toEqual(["admin", "editor"]);
  await look(other, releaseId);
  const looks = await testEnv()
    .DB.prepare(
      "SELECT actor_id AS who FROM audit WHERE company_id = ? AND subject_id = ? AND action = 'insiders.look'",
    )
    .bind(ctx.company.id, id)
    .all();
  expect(looks.results).toEqual([{ who: "staff-admin" }]);
  await expect(look(other, "nothing")).rejects.toMatchObject({ status: 404 });
});
