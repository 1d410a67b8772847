import { sources } from "virtual:sources";
import { beforeAll, expect, test } from "vitest";
import { registry } from "~/areas.server";
import { showImports, undoAny } from "~/features/deliveries/operations/imports.server";
import { countsImport } from "~/features/shareholders/operations/imports.server";
import { contextOf } from "~/server/request/context.server";
import { languages } from "~/shared/languages";
import { bytesOf } from "../stock/reading";
import { editor, testContext } from "../support/context";

let ctx: Awaited<ReturnType<typeof testContext>>;
beforeAll(async () => {
  ctx = await testContext({
    actor: editor("editor"),
    companyId: "imports-listed",
    now: new Date("2026-03-03T12:00:00Z"),
  });
});

async function bring(...days: [string, number][]) {
  const lines = ["date,class,holders", ...days.map(([day, holders]) => `${day},A,${holders}`)];
  const received = await countsImport.receive(ctx, new File([bytesOf(lines) as BlobPart], "counts.csv"), { own: true });
  if (!received.ok) throw new Error(received.code);
  const { file, fingerprint } = received.value;
  expect(await countsImport.confirm(ctx, { fileId: file.id, own: true, fingerprint })).toMatchObject({ ok: true });
}
const all = { of: null, before: null };
const list = async (as = ctx, page: Parameters<typeof showImports>[1] = all) => showImports(as, page);

test("every import is listed with who, file and rows, twenty a page, and is undone from there while none stands on it", async () => {
  await bring(["2025-03-31", 50_000], ["2025-06-30", 51_000]);
  await bring(["2025-06-30", 51_500]);
  const { items } = await list();
  expect(items.map(({ savedBy, fileName, rowCount, overlaid }) => [savedBy, fileName, rowCount, overlaid])).toEqual([
    ["editor", "counts.csv", 1, false],
    ["editor", "counts.csv", 2, true],
  ]);
  const [later, earlier] = items.map(({ id }) => id) as [string, string];
  expect(await undoAny(ctx, earlier)).toMatchObject({ code: "importOverlaid" });
  const reception = contextOf({ ...ctx, actor: editor("reception") });
  expect(await undoAny(reception, later)).toMatchObject({ code: "notFound" });
  expect((await list(reception as typeof ctx)).items).toEqual([]);
  expect(await undoAny(ctx, later)).toEqual({ ok: true, value: null });
  expect((await list()).items).toMatchObject([
    { undoneBy: "editor", overlaid: false },
    { undoneAt: null, overlaid: false },
  ]);
  for (let n = 0; n < 21; n += 1) await bring(["2025-09-30", 52_000 + n]);
  const first = await list();
  expect([first.items.length, first.next === null]).toEqual([20, false]);
  const second = await list(ctx, { of: "shareholders.counts", before: first.next });
  expect([second.items.length, second.next]).toEqual([3, null]);
  expect((await list(ctx, { of: "stock.prices", before: null })).items).toEqual([]);
});

test("each import of the house is listed once under its name, with a word in every language and a permission", () => {
  const words = import.meta.glob<object>("/locales/*/*.json", { eager: true, import: "default" });
  const wordOf = (lang: string, word: string) => {
    const [area = "", path = ""] = word.split(":");
    const texts: unknown = words[`/locales/${lang}/${area}.json`];
    return path.split(".").reduce((at, key) => (at as Record<string, unknown>)[key], texts);
  };
  const names = registry.imports.map(({ importer }) => importer.name);
  expect(new Set(names).size).toBe(names.length);
  const defined = Object.entries(sources).filter(
    ([path, text]) => path.startsWith("app/features/") && /\bdefine(?:Record)?Import</.test(text),
  );
  const both = defined.flatMap(([, text]) => [...text.matchAll(/\bdefine(?:Record)?Import</g)]);
  expect(registry.imports.length).toBe(both.length + 1);
  for (const { word, permission } of registry.imports) {
    for (const lang of languages) expect(wordOf(lang, word), `${lang} ${word}`).toEqual(expect.any(String));
    expect(Object.keys(registry.permissions)).toContain(permission);
  }
});
