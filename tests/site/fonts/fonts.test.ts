import { expect, test } from "vitest";
import { announcementKind as kind } from "~/features/announcements/rules";
import { followLetters, makeParts, partsKind } from "~/features/site/operations/font-parts.server";
import { removeFont, showFont } from "~/features/site/operations/own-font.server";
import { alwaysWanted, mostFontMb } from "~/features/site/rules/own-font";
import { publish } from "~/publishing/operations/publish.server";
import { sweepFiles } from "~/server/files.server";
import type { OutboxRow } from "~/server/outbox/outbox.server";
import { fontRules } from "~/ui/public/frame/page-styles";
import { written } from "../../announcements/office-world";
import { noon, testEnv } from "../../support/context";
import { drawnFont } from "./drawn-font";
import { drawnBy, given, later, made, posted, scene, served } from "./fonts-world";

const han = "公司股价行情龘";
const font = drawnFont(alwaysWanted + han);
const shown = async (ctx: Awaited<ReturnType<typeof scene>>) => (await later(ctx)).company.settings.font;

test("each language gets the letters of its own headings and no others, for good, and nobody the upload", async () => {
  const ctx = await scene();
  expect(await given(ctx, font)).toMatchObject({ status: 200, ok: true });
  expect(await shown(ctx)).toEqual({});
  expect(await made(ctx)).toEqual([{ done: true }]);
  const hashes = await shown(ctx);
  const always = [...alwaysWanted].sort().join("");
  expect(await drawnBy(ctx, hashes?.en)).toBe(always);
  expect(await drawnBy(ctx, hashes?.["zh-CN"])).toBe([...alwaysWanted, ..."公司股价行情"].sort().join(""));
  expect(await drawnBy(ctx, hashes?.tc)).toBe([...alwaysWanted, ..."公司股行情"].sort().join(""));
  const part = await served(ctx, `${hashes?.en}.woff2`);
  expect(part.headers?.get("Content-Type")).toBe("font/woff2");
  expect(part.headers?.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  expect(part.headers?.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
  expect((await served(ctx, "own.otf")).status).toBe(404);
  const { parts } = (await showFont(ctx)) ?? {};
  expect(parts?.en?.lacks).toBe(0);
  expect(parts?.tc?.lacks).toBeGreaterThan(50);
  const other = await scene();
  await given(other, font);
  expect((await served(other, `${hashes?.["zh-CN"]}.woff2`)).status).toBe(404);
});

test("a title's letters are drawn once readers have it, and not a second before", async () => {
  const ctx = await scene();
  await given(ctx, font);
  await made(ctx);
  const before = await shown(ctx);
  const { id, revision } = await written(ctx, "龘");
  const at = new Date(noon.getTime() + 3_600_000);
  const out = await publish(ctx, { id, kind, revision, langs: ["zh-CN"], at, confirmed: true } as never);
  expect(out).toMatchObject({ ok: true });
  await followLetters(await later(ctx));
  expect(await made(ctx)).toEqual([{ done: true }]);
  expect(await shown(ctx)).toEqual(before);
  const second = { ...ctx, now: at };
  await followLetters(await later(second));
  expect(await made(second)).toEqual([{ done: true }]);
  const after = await shown(ctx);
  expect(await drawnBy(ctx, after?.["zh-CN"])).toContain("龘");
  expect((await served(ctx, `${before?.["zh-CN"]}.woff2`)).status).toBe(404);
  await followLetters(await later(second));
  expect(await made(second)).toEqual([]);
});

test("a part over the budget leaves that language with the reader's fonts, and the office told how large it would be", async () => {
  const ctx = await scene();
  const heavy = drawnFont(alwaysWanted + han, 150);
  await given(ctx, heavy);
  await made(ctx);
  const { parts } = (await showFont(ctx)) ?? {};
  expect(parts?.en?.size).toBeGreaterThan(100_000);
  expect(parts?.en?.file).toBeUndefined();
  expect(await shown(ctx)).toEqual({});
});

test("a removed or replaced font is gone from pages, addresses and store, and its late work makes nothing", async () => {
  const ctx = await scene();
  await given(ctx, font);
  const row = await ctx.env.DB.prepare("SELECT subject_id AS subjectId FROM outbox WHERE company_id = ? AND kind = ?")
    .bind(ctx.company.id, partsKind)
    .first<OutboxRow>();
  await made(ctx);
  const first = await shown(ctx);
  await given(ctx, drawnFont(`${alwaysWanted}公`));
  expect((await served(ctx, `${first?.en}.woff2`)).status).toBe(404);
  expect(row && (await makeParts(await later(ctx), row))).toEqual({ drop: "fontGone" });
  await made(ctx);
  const second = await shown(ctx);
  expect(second?.["zh-CN"]).not.toBe(first?.["zh-CN"]);
  expect(await posted(ctx, { remove: "yes" })).toMatchObject({ ok: true });
  expect(await shown(ctx)).toBeUndefined();
  expect((await served(ctx, `${second?.en}.woff2`)).status).toBe(404);
  await sweepFiles({ ...ctx, now: new Date(noon.getTime() + 2 * 86_400_000) });
  expect((await testEnv().FILES.list({ prefix: `${ctx.company.id}/` })).objects).toEqual([]);
  expect(await removeFont(ctx)).toMatchObject({ ok: true });
});

test("two that make the same parts at the same moment leave one of each", async () => {
  const ctx = await scene();
  await given(ctx, font);
  const row = (await ctx.env.DB.prepare("SELECT subject_id AS subjectId FROM outbox WHERE company_id = ? AND kind = ?")
    .bind(ctx.company.id, partsKind)
    .first<OutboxRow>()) as OutboxRow;
  const now = await later(ctx);
  const endings = await Promise.all([makeParts(now, row), makeParts(now, row)]);
  expect(endings).toContainEqual({ done: true });
  expect(endings).toContainEqual({ later: "fontChanged" });
  const hashes = await shown(ctx);
  for (const lang of ["zh-CN", "tc", "en"] as const)
    expect((await served(ctx, `${hashes?.[lang]}.woff2`)).status).toBe(200);
  await sweepFiles({ ...ctx, now: new Date(noon.getTime() + 2 * 86_400_000) });
  expect((await testEnv().FILES.list({ prefix: `${ctx.company.id}/` })).objects.length).toBe(4);
});

test("what is no font, broken, a collection, packed for the web, too large or without licence is refused, and nothing kept", async () => {
  const ctx = await scene();
  const bytesOf = (text: string) => new TextEncoder().encode(text.padEnd(400, "x")) as Uint8Array<ArrayBuffer>;
  const broken = font.slice();
  broken.fill(0xff, 12, 400);
  for (const [bytes, status, code] of [
    [bytesOf("%PDF-1.7"), 415, "fontTypeNotSupported"],
    [bytesOf("ttcf"), 415, "fontTypeNotSupported"],
    [bytesOf("wOF2"), 415, "fontTypeNotSupported"],
    [bytesOf("OTTO"), 422, "fontBroken"],
    [broken, 422, "fontBroken"],
    [font.slice(0, 300), 422, "fontBroken"],
    [new Uint8Array(mostFontMb * 1024 * 1024 + 1), 413, "fontTooLarge"],
  ] as const)
    expect([code, await given(ctx, bytes)]).toMatchObject([code, { status, ok: false, code }]);
  expect(await posted(ctx, { file: font })).toMatchObject({ status: 422, code: "fontLicenceNeeded" });
  expect(await showFont(ctx)).toBeNull();
  expect((await testEnv().FILES.list({ prefix: `${ctx.company.id}/` })).objects).toEqual([]);
});

test("a font with any byte changed is refused or gives parts; it never fails", async () => {
  const ctx = await scene();
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let round = 0; round < 20; round++) {
    const hostile = font.slice();
    for (let change = 0; change < 8; change++) hostile[4 + next(hostile.length - 4)] = next(256);
    const answer = await given(ctx, hostile);
    expect(answer.ok || answer.code).toEqual(answer.ok ? true : "fontBroken");
    if (answer.ok) expect(await made(ctx)).toEqual([{ done: true }]);
  }
});

test("pages of a company without an own font have not a byte of it", () => {
  expect(fontRules(undefined)).toBe("");
  expect(fontRules("0123")).toContain("url(/ui/irh/fonts/0123.woff2)");
  expect(fontRules("0123")).toContain("font-display:optional");
});
