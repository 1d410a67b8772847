import { describe, expect, test } from "vitest";
import {
  answerComment,
  leaveComment,
  settleComment,
  showByLink,
  showComments,
  showWaitingOn,
} from "~/features/previews/operations/comments.server";
import type { OpenLink } from "~/features/previews/operations/links.server";
import { openedLink, revokeSiteLink } from "~/features/previews/operations/links.server";
import { forgetNames } from "~/features/previews/operations/retention.server";
import { isPage, longest, mostComments, pageAt } from "~/features/previews/rules/comments";
import { LinkComment, NewComment } from "~/features/previews/schemas";
import type { Ctx } from "~/server/request/context.server";
import { holder, hoursLater, made, opened, scene } from "./preview-world";

const commentWith = (ctx: Ctx, words = "标题太长", more: object = {}) => ({
  ...{ key: ctx.newId(), page: "index", place: "业绩中心", words, writer: "林董" },
  ...more,
});
const byLink = (ctx: Ctx, link: OpenLink, words?: string, more?: object) =>
  leaveComment(holder(ctx), commentWith(ctx, words, more), link);
const wordsOf = (comments: { words: string }[]) => comments.map(({ words }) => words);

const hostile = [
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "javascript:alert(1)",
  "{{constructor.constructor('alert(1)')()}}",
  "'; DROP TABLE preview_comments; --",
  "‮txt.exe 𝕳𝖊𝖑𝖑𝖔 👩‍👩‍👧 ﷽ \u200b",
  "line one\nline two\n\nparagraph",
];

describe("a comment on the preview", () => {
  test("is read by who holds the same link and by staff, and its answer by that link alone", async () => {
    const ctx = await scene("comments1");
    const [link, other] = [await opened(ctx), await opened(ctx)];
    expect(await byLink(ctx, link)).toEqual({ ok: true, value: null });
    await byLink(ctx, link, "栏目", { page: "stock" });
    await leaveComment(ctx, commentWith(ctx, "内部意见"), null);
    expect(await showByLink(ctx, link, "index")).toMatchObject([
      { words: "标题太长", writer: "林董", place: "业绩中心" },
    ]);
    expect(wordsOf(await showByLink(ctx, link, "stock"))).toEqual(["栏目"]);
    expect(await showByLink(ctx, other, "index")).toEqual([]);
    expect(wordsOf(await showWaitingOn(ctx, "index")).sort()).toEqual(["内部意见", "标题太长"].sort());
    const { comments } = await showComments(ctx, true, null);
    expect(comments.find(({ byStaff }) => byStaff)).toMatchObject({ writer: "Editor", words: "内部意见", link: null });
    const id = comments.find(({ words }) => words === "标题太长")?.id ?? "";
    expect(await answerComment(ctx, { id, answer: "已改短" })).toMatchObject({ ok: true });
    expect(await showByLink(ctx, link, "index")).toMatchObject([{ answer: "已改短", settled: false }]);
    expect(await answerComment(await scene("comments2"), { id, answer: "x" })).toMatchObject({ code: "notFound" });
    const log = await ctx.env.DB.prepare(
      "SELECT action, actor_id AS actor FROM audit WHERE company_id = 'comments1' AND subject_id = ? ORDER BY rowid",
    )
      .bind(id)
      .all();
    expect(log.results).toEqual([
      { action: "previews.comment", actor: "public" },
      { action: "previews.answer", actor: "editor-of-comments1" },
    ]);
  });

  test("leaves what waits once it is settled, and comes back when it is opened again; doing so twice says that it is done", async () => {
    const ctx = await scene("comments3");
    const link = await opened(ctx);
    await byLink(ctx, link);
    const [comment] = await showWaitingOn(ctx, "index");
    const id = comment?.id ?? "";
    expect(await settleComment(ctx, id, true)).toMatchObject({ ok: true });
    expect(await settleComment(ctx, id, true)).toMatchObject({ code: "notFound" });
    expect(await showWaitingOn(ctx, "index")).toEqual([]);
    expect((await showComments(ctx, true, null)).comments).toEqual([]);
    expect((await showComments(ctx, false, null)).comments).toMatchObject([{ id, settledBy: "Editor" }]);
    expect(await showByLink(ctx, link, "index")).toMatchObject([{ settled: true }]);
    expect(await settleComment(ctx, id, false)).toMatchObject({ ok: true });
    expect(await showWaitingOn(ctx, "index")).toHaveLength(1);
  });

  test("comes back exactly as hostile as it was written, in words, name and place", async () => {
    const ctx = await scene("comments4");
    const link = await opened(ctx);
    for (const words of hostile)
      expect(await byLink(ctx, link, words, { writer: words, place: words })).toMatchObject({ ok: true });
    const shown = await showByLink(ctx, link, "index");
    expect(new Set(wordsOf(shown))).toEqual(new Set(hostile));
    for (const { words, writer, place } of shown) expect([writer, place]).toEqual([words, words]);
  });

  test("is taken once for its key, and no more than a hundred by one link, however many come at once", async () => {
    const ctx = await scene("comments5");
    const link = await opened(ctx);
    const one = commentWith(ctx, "一");
    expect(await leaveComment(holder(ctx), one, link)).toMatchObject({ ok: true });
    expect(await leaveComment(holder(ctx), one, link)).toMatchObject({ ok: true });
    expect(await showByLink(ctx, link, "index")).toHaveLength(1);
    for (let i = 2; i < mostComments.link; i++) await byLink(ctx, link, String(i));
    const two = await Promise.all([byLink(ctx, link, "a"), byLink(ctx, link, "b")]);
    expect(two.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(two.find(({ ok }) => !ok)).toMatchObject({ code: "commentsTooMany", facts: { max: mostComments.link } });
    expect(await byLink(ctx, await opened(ctx))).toMatchObject({ ok: true });
  });

  test("is not taken by a link that was taken back meanwhile, nor for a page that there is none of", async () => {
    const ctx = await scene("comments6");
    const token = await made(ctx);
    const link = (await openedLink(holder(ctx), token)) as OpenLink;
    for (const page of ["", "none", "toString", "index?x"])
      expect(await byLink(ctx, link, "x", { page })).toMatchObject({ code: "notFound" });
    await revokeSiteLink(ctx, link.id);
    expect(await byLink(ctx, link)).toMatchObject({ ok: false });
    expect(await byLink(hoursLater(ctx, 24), link)).toMatchObject({ code: "previewEnded" });
    expect(await showByLink(ctx, link, "index")).toEqual([]);
  });

  test("loses its writer's name thirty days after the end of its link, not before, and staff keep theirs", async () => {
    const ctx = await scene("comments7");
    const link = await opened(ctx, { hours: 24 });
    await byLink(ctx, link);
    await leaveComment(ctx, commentWith(ctx, "内部意见"), null);
    const writers = async () => (await showComments(ctx, false, null)).comments.map(({ writer }) => writer).sort();
    await forgetNames(hoursLater(ctx, 24 * 31 - 1));
    expect(await writers()).toEqual(["Editor", "林董"].sort());
    await forgetNames(hoursLater(ctx, 24 * 31));
    expect(await writers()).toEqual(["Editor", null].sort());
    await forgetNames(hoursLater(ctx, 24 * 32));
    const { results } = await ctx.env.DB.prepare(
      "SELECT 1 FROM audit WHERE company_id = 'comments7' AND action = 'previews.forgetNames'",
    ).all();
    expect(results).toHaveLength(1);
  });

  test("stands in a list of thirty a page, newest first, whose end leads on without losing or repeating one", async () => {
    const ctx = await scene("comments8");
    const link = await opened(ctx, { hours: 720 });
    for (let i = 0; i < 65; i++) await byLink(hoursLater(ctx, Math.floor(i / 2) / 60), link, String(i));
    const found: string[] = [];
    let next: string | null = null;
    let pages = 0;
    do {
      const page: Awaited<ReturnType<typeof showComments>> = await showComments(ctx, true, next);
      found.push(...wordsOf(page.comments));
      next = page.next;
      pages += 1;
    } while (next);
    expect([pages, found.length, new Set(found).size]).toEqual([3, 65, 65]);
    expect(found[0]).toBe("64");
    expect((await showComments(ctx, true, "nonsense")).comments).toHaveLength(30);
  });
});

test("what is typed has its bounds, and a page is known by its address", () => {
  const columns = [{ id: "company" }, { id: "stock" }];
  const typed = { key: "a".repeat(26), page: "index", place: "", words: "x", writer: "x" };
  expect(LinkComment.safeParse(typed).success).toBe(true);
  for (const wrong of [
    { words: " " },
    { writer: "" },
    { words: "x".repeat(longest.words + 1) },
    { writer: "x".repeat(longest.writer + 1) },
    { place: "x".repeat(longest.place + 1) },
    { key: "../" },
  ])
    expect(LinkComment.safeParse({ ...typed, ...wrong }).success).toBe(false);
  expect(NewComment.parse(typed)).not.toHaveProperty("writer");
  expect(pageAt("/ui/irh/view/t/index", "stock", columns)).toBe("index");
  expect(pageAt("/ui/irh/view/t/column", "stock", columns)).toBe("stock");
  expect(pageAt("/ui/irh/view/column", null, columns)).toBe("company");
  expect([isPage("index", columns), isPage("stock", columns), isPage("x", columns)]).toEqual([true, true, false]);
});
