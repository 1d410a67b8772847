import { beforeEach, expect, test } from "vitest";
import { saveContent } from "~/publishing/operations/contents.server";
import { contentAction } from "~/publishing/operations/office-contents.server";
import { listContentsFor } from "~/publishing/operations/office-list.server";
import { publish } from "~/publishing/operations/publish.server";
import type { Ctx } from "~/server/context.server";
import type { Role } from "~/shared/permissions";
import { editor, testContext } from "../support/context";
import { at, draftOf } from "./content-drafts";

let number = 0;
let kind = "";
beforeEach(() => {
  number += 1;
  kind = `tests.listed${number}`;
});

const as = async (role: Role) => at(await testContext({ actor: editor(role) }), 60);
const words = (zh: string, en: string) => draftOf(zh, { title: { "zh-CN": zh, en }, body: { "zh-CN": zh, en } });
const listed = async (ctx: Ctx, search: Record<string, string>): Promise<string[]> => {
  const { items, next } = await listContentsFor(ctx, kind, new URLSearchParams(search));
  const ids = items.map(({ id }) => id);
  return next ? [...ids, ...(await listed(ctx, { ...search, after: next }))] : ids;
};

async function written(ctx: Ctx, zh: string, en: string, published = false) {
  const saved = await saveContent(ctx, { id: null, kind, revision: 0, draft: words(zh, en) });
  if (!saved.ok) throw new Error(saved.code);
  const { id, revision } = saved.value;
  if (published) await publish(ctx, { id, kind, revision, langs: ["zh-CN", "en"], confirmed: true });
  return id;
}

test("a list is searched by words of a title in any language, as the person who searches knows it", async () => {
  const writer = await testContext({ actor: editor("editor") });
  const draft = await written(writer, "重大并购", "Merger of Equals");
  const out = await written(writer, "年度业绩", "Annual Results", true);
  await saveContent(writer, { id: out, kind, revision: 1, draft: words("更正后的业绩", "Restated Figures") });
  const [editing, viewing] = [await as("editor"), await as("viewer")];
  for (const q of ["并购", "equals MERGER"]) expect([q, await listed(editing, { q })]).toEqual([q, [draft]]);
  expect(await listed(editing, { q: "restated" })).toEqual([out]);
  for (const q of ["年度", "results annual"]) expect([q, await listed(viewing, { q })]).toEqual([q, [out]]);
  for (const q of ["并购", "merger", "restated", "更正", "100%", "zh-CN"])
    expect([q, await listed(viewing, { q })]).toEqual([q, []]);
  const mask = new FormData();
  mask.set("intent", "mask");
  await contentAction(writer, { kind, schema: undefined as never, read: () => null }, draft, mask);
  expect(await listed(await as("admin"), { q: "merger" })).toEqual([]);
});

test("a list is shown oldest first too, page by page, to who reads drafts and to who does not", async () => {
  const writer = await testContext({ actor: editor("editor") });
  const ids: string[] = [];
  for (let n = 0; n < 22; n++) ids.push(await written(at(writer, n), `公告${n}`, `Notice ${n}`, true));
  for (const role of ["editor", "viewer"] as const) {
    const ctx = await as(role);
    expect(await listed(ctx, {})).toEqual(ids.toReversed());
    expect(await listed(ctx, { sort: "saved" })).toEqual(ids);
  }
});
