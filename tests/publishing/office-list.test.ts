import { beforeEach, expect, test } from "vitest";
import { saveContent } from "~/publishing/drafts/contents.server";
import { contentAction } from "~/publishing/drafts/office-contents.server";
import { listContentsFor } from "~/publishing/drafts/office-list.server";
import { publish } from "~/publishing/releases/publish.server";
import type { Ctx } from "~/server/request/context.server";
import { languages } from "~/shared/languages";
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

test("titles stand under their own language, whatever a viewer's own is", async () => {
  const id = await written(await testContext({ actor: editor("editor") }), "年度业绩", "Annual Results", true);
  for (const lang of languages) {
    const { items } = await listContentsFor({ ...(await as("viewer")), lang }, kind, new URLSearchParams());
    expect([lang, items]).toMatchObject([lang, [{ id, title: { "zh-CN": "年度业绩", en: "Annual Results" } }]]);
  }
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

test("a list stands by when each was first public, by the time of its own, or in English by its title, page by page", async () => {
  const writer = await testContext({ actor: editor("editor") });
  const ids: string[] = [];
  for (let n = 0; n < 24; n++) {
    const title = { "zh-CN": `公告${10 + ((n * 7) % 24)}`, en: `Notice ${10 + ((n * 11) % 24)}` };
    const own = new Date(Date.UTC(2020, (n * 5) % 24, 1)).toISOString();
    const saved = await saveContent(at(writer, n), {
      id: null,
      kind,
      revision: 0,
      draft: draftOf("", { title, at: own }),
    });
    if (!saved.ok) throw new Error(saved.code);
    ids.push(saved.value.id);
  }
  for (const n of [5, 2, 9]) {
    const id = ids[n] ?? "";
    await publish(at(writer, 30 + n), { id, kind, revision: 1, langs: ["zh-CN", "en"], confirmed: true });
  }
  const ctx = await as("editor");
  const by = (key: (n: number) => number) => ids.map((id, n) => ({ id, key: key(n) })).sort((a, b) => a.key - b.key);
  const idsBy = (key: (n: number) => number) => by(key).map(({ id }) => id);
  for (const [sort, wanted] of Object.entries({
    at: idsBy((n) => (n * 5) % 24),
    saved: ids,
  })) {
    expect([sort, await listed(ctx, { sort })]).toEqual([sort, wanted]);
    expect([sort, await listed(ctx, { sort: `-${sort}` })]).toEqual([sort, wanted.toReversed()]);
  }
  const english: Ctx = { ...ctx, lang: "en" };
  expect(await listed(english, { sort: "title" })).toEqual(idsBy((n) => (n * 11) % 24));
  expect(await listed(english, { sort: "-title" })).toEqual(idsBy((n) => (n * 11) % 24).toReversed());
  const published = await listed(ctx, { sort: "-published" });
  expect(published.slice(0, 3)).toEqual([ids[9], ids[5], ids[2]]);
  expect(new Set(published).size).toBe(24);
  expect((await listed(ctx, { sort: "published" })).toReversed()).toEqual(published);
  expect(await listed(ctx, { sort: "nothing", after: "~" })).toEqual(ids.toReversed());
  for (const lang of ["zh-CN", "tc"] as const) {
    expect([lang, await listed({ ...ctx, lang }, { sort: "title" })]).toEqual([lang, ids.toReversed()]);
    const { orders } = await listContentsFor({ ...ctx, lang }, kind, new URLSearchParams());
    expect([lang, orders]).toEqual([lang, ["saved", "published", "at"]]);
  }
});

test("what a person may not know is in no order that would tell its title or its time", async () => {
  const writer = await testContext({ actor: editor("editor") });
  const open = await written(writer, "年度业绩", "Annual Results");
  const secret = await written(writer, "重大并购", "Merger of Equals");
  const mask = new FormData();
  mask.set("intent", "mask");
  await contentAction(writer, { kind, schema: undefined as never, read: () => null }, secret, mask);
  const others = await as("admin");
  for (const sort of ["at", "title"]) {
    expect([sort, await listed({ ...others, lang: "en" }, { sort })]).toEqual([sort, [open]]);
    expect([sort, (await listed({ ...(await as("editor")), lang: "en" }, { sort })).sort()]).toEqual([
      sort,
      [open, secret].sort(),
    ]);
  }
  expect((await listed(others, { sort: "published" })).sort()).toEqual([open, secret].sort());
});
