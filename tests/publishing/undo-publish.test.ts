import { expect, test } from "vitest";
import { saveContent } from "~/publishing/drafts/contents.server";
import { listContentsFor } from "~/publishing/drafts/office-list.server";
import { actOnMany } from "~/publishing/releases/act-on-many.server";
import { publish } from "~/publishing/releases/publish.server";
import { withdrawContent } from "~/publishing/releases/withdraw.server";
import type { Ctx } from "~/server/request/context.server";
import { editor, testEnv } from "../support/context";
import { draftOf } from "./content-drafts";
import { approve, as, at, company, kind } from "./release-office";

type Row = { id: string; revision: number; releaseId?: string };
const over = { ok: false, code: "undoPublishOver" };

const draft = (title: string) =>
  draftOf(title, { title: { "zh-CN": title, en: "one" }, body: { "zh-CN": "文", en: "text" } });
async function made(ctx: Ctx, title: string) {
  const saved = await saveContent(ctx, { id: null, kind, revision: 0, draft: draft(title) });
  if (!saved.ok) throw new Error(saved.code);
  return saved.value;
}
function act(ctx: Ctx, intent: string, rows: (Row | undefined)[]) {
  const form = new FormData();
  form.set("intent", intent);
  form.set("rows", JSON.stringify(rows));
  return actOnMany(ctx, kind, form);
}
async function sent(ctx: Ctx, rows: Row[]) {
  const done = await act(ctx, "publishMany", rows);
  if (!done.ok) throw new Error(done.code);
  return done.value.rows;
}
const stateOf = async (ctx: Ctx, { id }: Row) => {
  const { items } = await listContentsFor(at(ctx, 90), kind, new URLSearchParams());
  return items.find((one) => one.id === id)?.states["zh-CN"].now.state;
};
const noted = async (ctx: Ctx) =>
  (
    await testEnv()
      .DB.prepare(
        "SELECT subject_id AS id, after ->> '$.publicSeconds' AS seconds FROM audit WHERE company_id = ? AND action = ?",
      )
      .bind(ctx.company.id, "site.rollBackRelease")
      .all()
  ).results;

test("what was published at once is taken down again, each with its row in the log; what was changed since stays", async () => {
  const ctx = await company();
  const [one, saved, again, gone] = [
    await made(ctx, "一"),
    await made(ctx, "二"),
    await made(ctx, "三"),
    await made(ctx, "四"),
  ];
  const out = await sent(ctx, [one, saved, again, gone]);
  const soon = at(ctx, 5);
  await saveContent(soon, { ...saved, kind, draft: draft("二改") });
  await publish(soon, { ...again, kind, langs: ["zh-CN"], confirmed: true });
  await withdrawContent(soon, { ...gone, kind, lang: "en", at: null, reason: "有误" });
  expect(await act(soon, "undoPublishMany", out)).toMatchObject({ ok: true, value: { undone: 1, left: 3 } });
  const states = await Promise.all([one, saved, again, gone].map((row) => stateOf(ctx, row)));
  expect(states).toEqual(["takenDown", "published", "published", "published"]);
  expect(await noted(ctx)).toEqual([{ id: out[0]?.releaseId, seconds: 5 }]);
  expect(await act(soon, "undoPublishMany", out)).toEqual(over);
});

test("it is taken back for some seconds, by whoever published it, and nothing else by its name", async () => {
  const ctx = await company();
  const [one, other] = [await made(ctx, "一"), await made(ctx, "二")];
  const [its] = await sent(ctx, [one]);
  for (const [by, row] of [
    [at(ctx, 13), its],
    [as(at(ctx, 5), editor("admin")), its],
    [at(ctx, 5), { ...other, releaseId: its?.releaseId }],
    [at(ctx, 5), { ...one, releaseId: "none" }],
  ] as const)
    expect(await act(by, "undoPublishMany", [row])).toEqual(over);
  expect(await stateOf(ctx, one)).toBe("published");
  expect(await act(at(ctx, 5), "undoPublishMany", [its])).toMatchObject({ value: { undone: 1 } });
});

test("what others joined or moved is not taken back", async () => {
  const ctx = await company({ secondPerson: true });
  const [one, other, third] = [await made(ctx, "一"), await made(ctx, "二"), await made(ctx, "三")];
  const [joined, moved, alone] = await sent(ctx, [one, other, third]);
  const releaseId = String(joined?.releaseId);
  const more = await made(ctx, "四");
  expect(await publish(ctx, { ...more, kind, langs: ["zh-CN"], releaseId, confirmed: true })).toMatchObject({
    ok: true,
  });
  await approve(as(at(ctx, 3), editor("admin")), String(moved?.releaseId));
  expect(await act(at(ctx, 5), "undoPublishMany", [joined, moved, alone])).toMatchObject({
    value: { undone: 1, left: 2, rows: [alone] },
  });
  expect(await stateOf(ctx, other)).toBe("published");
});
