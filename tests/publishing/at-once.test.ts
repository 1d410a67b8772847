import { beforeEach, expect, test } from "vitest";
import type { Draft } from "~/publishing/contents/drafts";
import { saveContent } from "~/publishing/drafts/contents.server";
import { actOnMany } from "~/publishing/releases/act-on-many.server";
import { publish } from "~/publishing/releases/publish.server";
import { editor, testContext, testEnv } from "../support/context";

const kind = "honours.item";
const now = new Date("2026-03-02T08:00:00Z");
let companies = 0;
let ctx: Awaited<ReturnType<typeof testContext>>;
beforeEach(async () => {
  companies += 1;
  ctx = await testContext({ now, actor: editor("editor"), companyId: `together${companies}` });
});

const nothing = { "zh-CN": "" };
async function saved(title: string, more: Partial<Draft> = {}, by = ctx) {
  const draft: Draft = {
    ...{
      type: "company",
      at: "2026-01-05T16:00:00.000Z",
      title: { "zh-CN": title, en: `${title} en` },
      summary: nothing,
      body: nothing,
    },
    ...{ facts: { issuer: { "zh-CN": "评委" }, person: nothing, picture: "" }, files: [], ...more },
  };
  const done = await saveContent(by, { id: null, kind, revision: 0, draft });
  if (!done.ok) throw new Error(done.code);
  return done.value;
}
async function act(intent: string, rows: { id: string; revision: number }[], by = ctx) {
  const form = new FormData();
  form.set("intent", intent);
  form.set("rows", JSON.stringify(rows));
  return actOnMany(by, kind, form);
}
const storedTitles = async () => {
  const { results } = await testEnv()
    .DB.prepare("SELECT draft ->> '$.title.zh-CN' AS title FROM contents WHERE company_id = ? ORDER BY 1")
    .bind(ctx.company.id)
    .all<{ title: string }>();
  return results.map(({ title }) => title);
};
const out = async () => {
  const { results } = await testEnv()
    .DB.prepare("SELECT DISTINCT content_id AS id FROM editions WHERE company_id = ?")
    .bind(ctx.company.id)
    .all<{ id: string }>();
  return results.map(({ id }) => id).sort();
};

test("chosen drafts go out at once, each by itself; what lacks words, differs, was changed, is out or is not there stays", async () => {
  const [one, other] = [await saved("一"), await saved("二")];
  const differs = await saved("获奖 3 项", { title: { "zh-CN": "获奖 3 项", en: "4 awards" } });
  const untranslated = await saved("未译", { title: { "zh-CN": "未译" } });
  const changed = await saved("改");
  const public_ = await saved("已公开");
  await publish(ctx, { ...public_, kind, langs: ["zh-CN", "en"] });
  const rows = [
    one,
    other,
    differs,
    untranslated,
    { ...changed, revision: 9 },
    public_,
    { id: "nothing", revision: 1 },
  ];
  expect(await act("publishMany", rows)).toEqual({
    ok: true,
    value: {
      ...{ done: 2, undone: 2, left: 5 },
      rows: [one, other].map((row) => ({ ...row, releaseId: expect.stringMatching(/./) })),
    },
  });
  expect(await out()).toEqual([one.id, other.id, public_.id].sort());
  expect(await act("publishMany", [one, other])).toMatchObject({ value: { done: 0, left: 2 } });
});

test("chosen drafts are deleted and brought back for some seconds; what readers had stays", async () => {
  const [one, other, public_] = [await saved("甲"), await saved("乙"), await saved("丙")];
  await publish(ctx, { ...public_, kind, langs: ["zh-CN", "en"] });
  expect(await act("deleteMany", [one, other, public_])).toMatchObject({ value: { done: 2, left: 1 } });
  expect(await storedTitles()).toEqual(["丙"]);
  expect(await act("undoDeleteMany", [one, other])).toMatchObject({ value: { undone: 2, left: 0 } });
  expect(await storedTitles()).toEqual(["丙", "乙", "甲"].sort());
  await act("deleteMany", [one]);
  const late = await testContext({
    now: new Date(now.getTime() + 60_000),
    actor: editor("editor"),
    companyId: ctx.company.id,
  });
  expect(await act("undoDeleteMany", [one], late)).toEqual({ ok: false, code: "undoOver" });
});

test("none chosen, more than fifty, or no known act is refused", async () => {
  const rows = Array.from({ length: 51 }, (_, at) => ({ id: `id${at}`, revision: 1 }));
  expect(await act("publishMany", [])).toMatchObject({ ok: false, code: "invalid" });
  expect(await act("deleteMany", rows)).toMatchObject({ ok: false, code: "invalid" });
  expect(await act("withdrawMany", [rows[0] ?? { id: "", revision: 0 }])).toMatchObject({ ok: false, code: "invalid" });
});
