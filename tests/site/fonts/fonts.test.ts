import { expect, test } from "vitest";
import { announcementKind as kind } from "~/features/announcements/rules";
import { inDraft } from "~/features/previews/operations/draft-site.server";
import { inVersion, restoreVersion, showVersions } from "~/features/previews/operations/versions.server";
import { followLetters, makeParts, partsKind } from "~/features/site/fonts/font-parts.server";
import { alwaysWanted, mostFontMb, mostUnnamed, wornFont } from "~/features/site/fonts/own-font";
import { endUnusedFonts, keepFont, showFonts } from "~/features/site/fonts/own-font.server";
import { lookOf } from "~/features/site/look/look-part.server";
import { tidyPlanned } from "~/features/site/scheduled-parts/planned.server";
import { publish } from "~/publishing/releases/publish.server";
import { sweepFiles } from "~/server/files/files.server";
import type { OutboxRow } from "~/server/outbox/outbox.server";
import { fontRules } from "~/ui/public/frame/page-styles";
import { written } from "../../announcements/office-world";
import { noon, testEnv } from "../../support/context";
import { drawnFont } from "./drawn-font";
import { drawnBy, given, later, made, named, posted, scene, served, shown, uploaded, worn } from "./fonts-world";

const han = "公司股价行情龘";
const font = drawnFont(alwaysWanted + han);
const day = 86_400_000;
const objects = async (companyId: string) => (await testEnv().FILES.list({ prefix: `${companyId}/` })).objects;

test("each language gets the letters of its own headings and no others, for good, and nobody the upload", async () => {
  const ctx = await scene();
  await named(ctx, await uploaded(ctx, font));
  expect(await shown(ctx)).toEqual({});
  expect(await made(ctx)).toEqual([{ done: true }]);
  const hashes = await shown(ctx);
  const always = [...alwaysWanted].sort().join("");
  expect(await drawnBy(ctx, hashes.en)).toBe(always);
  expect(await drawnBy(ctx, hashes["zh-CN"])).toBe([...alwaysWanted, ..."公司股价行情"].sort().join(""));
  expect(await drawnBy(ctx, hashes.tc)).toBe([...alwaysWanted, ..."公司股行情"].sort().join(""));
  const part = await served(ctx, `${hashes.en}.woff2`);
  expect(part.headers?.get("Content-Type")).toBe("font/woff2");
  expect(part.headers?.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  expect(part.headers?.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
  expect((await served(ctx, "own.otf")).status).toBe(404);
  const parts = (await showFonts(ctx))[0]?.parts;
  expect(parts?.en?.lacks).toBe(0);
  expect(parts?.tc?.lacks).toBeGreaterThan(50);
  const other = await scene();
  await worn(other, drawnFont(alwaysWanted));
  expect((await served(other, `${hashes["zh-CN"]}.woff2`)).status).toBe(404);
});

test("a title's letters are drawn once readers have it, and not a second before", async () => {
  const ctx = await scene();
  await worn(ctx, font);
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
  expect(await drawnBy(ctx, after["zh-CN"])).toContain("龘");
  expect((await served(ctx, `${before["zh-CN"]}.woff2`)).status).toBe(404);
  await followLetters(await later(second));
  expect(await made(second)).toEqual([]);
});

test("a part over the budget leaves that language with the reader's fonts, and the office told how large it would be", async () => {
  const ctx = await scene();
  const heavy = drawnFont(alwaysWanted + han, 150);
  await worn(ctx, heavy);
  const parts = (await showFonts(ctx))[0]?.parts;
  expect(parts?.en?.size).toBeGreaterThan(100_000);
  expect(parts?.en?.file).toBeUndefined();
  expect(await shown(ctx)).toEqual({});
});

test("a font is part of the look: readers have it from its second, an older version brings the older one back", async () => {
  const ctx = await scene();
  const first = await worn(ctx, font);
  const firstShown = await shown(ctx);
  const second = await uploaded(ctx, drawnFont(`${alwaysWanted}公`));
  await made(ctx);
  expect(await shown(ctx)).toEqual(firstShown);
  await named(ctx, second, "draft");
  expect(await shown(ctx)).toEqual(firstShown);
  const drafted = (await inDraft(await later(ctx))).company.settings;
  expect(drafted).toMatchObject({ font: second });
  expect(await drawnBy(ctx, wornFont(drafted, "zh-CN"))).not.toContain("司");
  const at = new Date(noon.getTime() + 3_600_000);
  await named(ctx, second, at);
  expect(await shown(ctx, new Date(at.getTime() - 1))).toEqual(firstShown);
  expect(await shown(ctx, at)).toEqual(drafted.fontParts?.[second]);
  const after = { ...(await later(ctx, new Date(at.getTime() + 60_000))) };
  await tidyPlanned(after);
  expect((await later(after)).company.settings.font).toBe(second);
  const versions = await showVersions(await later(after));
  const older = versions.out.find(({ at: since }) => +since === +noon)?.id ?? "";
  expect((await inVersion(await later(after), older))?.company.settings.font).toBe(first);
  expect(await restoreVersion(await later(after), older)).toMatchObject({ ok: true });
  const restored = await inDraft(await later(after));
  expect(wornFont(restored.company.settings, "zh-CN")).toBe(firstShown["zh-CN"]);
  expect((await later(after)).company.settings.font).toBe(second);
});

test("the letters of a font that is planned are kept up with before its second, those of one that no look names are not", async () => {
  const ctx = await scene();
  const planned = await uploaded(ctx, font);
  const idle = await uploaded(ctx, font);
  await made(ctx);
  await named(ctx, planned, new Date(noon.getTime() + 3_600_000));
  const { id, revision } = await written(ctx, "龘");
  await publish(ctx, { id, kind, revision, langs: ["zh-CN"], at: null, confirmed: true } as never);
  await followLetters(await later(ctx));
  expect(await made(ctx)).toEqual([{ done: true }]);
  const { fontParts = {} } = (await later(ctx)).company.settings;
  expect(await drawnBy(ctx, fontParts[planned]?.["zh-CN"])).toContain("龘");
  expect(await drawnBy(ctx, fontParts[idle]?.["zh-CN"])).not.toContain("龘");
});

test("a font stays as long as readers, a draft, a plan or a version names it, and goes a day after the last upload or save else", async () => {
  const ctx = await scene();
  const first = await worn(ctx, font);
  const second = await uploaded(ctx, font);
  await named(ctx, second);
  const third = await uploaded(ctx, font);
  await named(ctx, third, "draft");
  const idle = await uploaded(ctx, font);
  await made(ctx);
  const fontIds = async () => (await showFonts(ctx)).map(({ id }) => id).toSorted();
  const all = [first, second, third];
  await endUnusedFonts(await later(ctx, new Date(noon.getTime() + day - 1)));
  expect(await fontIds()).toEqual([...all, idle].toSorted());
  await endUnusedFonts(await later(ctx, new Date(noon.getTime() + day)));
  expect(await fontIds()).toEqual(all.toSorted());
  expect(Object.keys((await later(ctx)).company.settings.fontParts ?? {}).toSorted()).toEqual(all.toSorted());
  await sweepFiles({ ...ctx, now: new Date(noon.getTime() + 2 * day) });
  expect(await objects(ctx.company.id)).toHaveLength(3 * 4);
  await named(ctx, null, "draft");
  await endUnusedFonts(await later(ctx, new Date(noon.getTime() + 2 * day - 1)));
  expect(await fontIds()).toEqual(all.toSorted());
  await endUnusedFonts(await later(ctx, new Date(noon.getTime() + 2 * day)));
  expect(await fontIds()).toEqual([first, second].toSorted());
  expect(await keepFont(ctx, { ...lookOf(ctx), font: third })).toMatchObject({
    issues: [{ field: "look.font", code: "fileGone" }],
  });
  const other = await scene();
  expect(await keepFont(other, { ...lookOf(other), font: first })).toMatchObject({ code: "invalid" });
});

test("of fonts that no look names ten are kept and the eleventh is refused", async () => {
  const ctx = await scene();
  await worn(ctx, font);
  for (let count = 0; count < mostUnnamed; count++) await uploaded(ctx, font);
  expect(await given(ctx, font)).toMatchObject({ status: 409, code: "fontsTooMany", facts: { max: mostUnnamed } });
  expect(await showFonts(ctx)).toHaveLength(mostUnnamed + 1);
});

test("late work of a font that is gone makes nothing", async () => {
  const ctx = await scene();
  await uploaded(ctx, font);
  const row = await ctx.env.DB.prepare("SELECT subject_id AS subjectId FROM outbox WHERE company_id = ? AND kind = ?")
    .bind(ctx.company.id, partsKind)
    .first<OutboxRow>();
  await endUnusedFonts(await later(ctx, new Date(noon.getTime() + day)));
  expect(row && (await makeParts(await later(ctx), row))).toEqual({ drop: "fontGone" });
  await sweepFiles({ ...ctx, now: new Date(noon.getTime() + 2 * day) });
  expect(await objects(ctx.company.id)).toEqual([]);
});

test("two that make the same parts at the same moment leave one of each", async () => {
  const ctx = await scene();
  await named(ctx, await uploaded(ctx, font));
  const row = (await ctx.env.DB.prepare("SELECT subject_id AS subjectId FROM outbox WHERE company_id = ? AND kind = ?")
    .bind(ctx.company.id, partsKind)
    .first<OutboxRow>()) as OutboxRow;
  const now = await later(ctx);
  const endings = await Promise.all([makeParts(now, row), makeParts(now, row)]);
  expect(endings).toContainEqual({ done: true });
  expect(endings).toContainEqual({ later: "fontChanged" });
  const hashes = await shown(ctx);
  for (const lang of ["zh-CN", "tc", "en"] as const)
    expect((await served(ctx, `${hashes[lang]}.woff2`)).status).toBe(200);
  await sweepFiles({ ...ctx, now: new Date(noon.getTime() + 2 * 86_400_000) });
  expect(await objects(ctx.company.id)).toHaveLength(4);
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
  expect(await showFonts(ctx)).toEqual([]);
  expect(await objects(ctx.company.id)).toEqual([]);
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
    if (!answer.ok) continue;
    expect(await made(ctx)).toEqual([{ done: true }]);
    await endUnusedFonts(await later(ctx, new Date(noon.getTime() + day)));
  }
});

test("pages of a company without an own font have not a byte of it", () => {
  expect(fontRules(undefined)).toBe("");
  expect(fontRules("0123")).toContain("url(/ui/irh/fonts/0123.woff2)");
  expect(fontRules("0123")).toContain("font-display:optional");
});
