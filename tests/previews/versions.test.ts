import { expect, test } from "vitest";
import { inDraft } from "~/features/previews/operations/draft-site.server";
import { inVersion, restoreVersion, showVersions } from "~/features/previews/operations/versions.server";
import { differing } from "~/features/previews/rules/differing";
import { lookOf, lookPart } from "~/features/site/look/look-part.server";
import { callBackPlanned } from "~/features/site/scheduled-parts/planned.server";
import { savePart, showPart } from "~/features/site/site-parts/save-part.server";
import { findCompany } from "~/server/request/companies.server";
import type { Ctx } from "~/server/request/context.server";
import { hoursLater, scene } from "./preview-world";

async function renewed(ctx: Ctx): Promise<Ctx> {
  const company = await findCompany(ctx, new URL(ctx.company.origin).hostname, Date.now());
  return { ...ctx, company: company ?? ctx.company };
}

test("each version that readers had is kept with who and when, is seen as it was, and becomes the draft again, never more", async () => {
  const first = await scene("versions1");
  const publish = async (ctx: Ctx, brand: string, revision: number) =>
    expect(await savePart(ctx, lookPart, { body: { ...lookOf(ctx), brand }, revision, out: "now" })).toMatchObject({
      ok: true,
    });
  await publish(first, "#114477", 0);
  const second = hoursLater(await renewed(first), 1);
  await publish(second, "#774411", 1);
  const now = hoursLater(await renewed(second), 1);
  const { out } = await showVersions(now);
  expect(out.map(({ part, savedBy, shown, at }) => [part, savedBy, shown, at])).toEqual([
    ["look", "Editor", true, second.now],
    ["look", "Editor", false, first.now],
  ]);
  const older = out[1]?.id ?? "";
  expect((await inVersion(now, older))?.company.settings.colours?.brand).toBe("#114477");
  expect(await inVersion(now, "none")).toBe(null);
  const other = await scene("versions2");
  expect(await inVersion(other, older)).toBe(null);
  expect(await restoreVersion(other, older)).toMatchObject({ code: "notFound" });
  expect(await restoreVersion(now, older)).toEqual({ ok: true, value: { path: "webSiteSetting" } });
  expect((await inDraft(now)).company.settings.colours?.brand).toBe("#114477");
  const after = await renewed(now);
  expect(after.company.settings.colours?.brand).toBe("#774411");
  expect((await showPart(after, lookPart)).saved).toMatchObject({ revision: 3 });
  expect((await showVersions(after)).out).toHaveLength(2);
});

test("what is planned is seen as it will be, and what was called back is no version any more", async () => {
  const ctx = await scene("versions3");
  const { now: out } = hoursLater(ctx, 1);
  await savePart(ctx, lookPart, { body: { ...lookOf(ctx), brand: "#114477" }, revision: 0, out });
  const [plan] = (await showVersions(ctx)).planned;
  const id = plan?.id ?? "";
  expect((await inVersion(ctx, id))?.company.settings.colours?.brand).toBe("#114477");
  expect(await callBackPlanned(ctx, { id, at: out })).toMatchObject({ ok: true });
  expect(await inVersion(ctx, id)).toBe(null);
  expect(await restoreVersion(ctx, id)).toMatchObject({ code: "notFound" });
  expect(await showVersions(hoursLater(await renewed(ctx), 2))).toEqual({ planned: [], out: [] });
});

test("words that differ are those without a counterpart in the same order", () => {
  expect(differing(["a", "b", "c"], ["a", "b", "c"])).toEqual({ one: [], other: [] });
  expect(differing(["a", "b", "c"], ["a", "x", "c", "d"])).toEqual({ one: [1], other: [1, 3] });
  expect(differing([], ["a"])).toEqual({ one: [], other: [0] });
  expect(differing(["a", "b"], ["b", "a"])).toMatchObject({ one: { length: 1 }, other: { length: 1 } });
  const long = Array.from({ length: 4_000 }, (_, at) => String(at));
  expect(differing(long, [...long.slice(0, 10), "x", ...long.slice(11)])).toEqual({ one: [10], other: [10] });
});
