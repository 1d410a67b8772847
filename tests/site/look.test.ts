import { exports } from "cloudflare:workers";
import { expect, test } from "vitest";
import { coloursOf } from "~/document.server";
import { lookOf } from "~/features/site/look/look-part.server";
import { changeTheme } from "~/features/site/look/operations.server";
import { Look } from "~/features/site/schemas";
import { filingsOf } from "~/features/site/shell/filings";
import { newStaffSession } from "~/features/staff/sessions/staff-sessions.server";
import { findCompany } from "~/server/request/companies.server";
import { say } from "~/shared/languages";
import { palette } from "~/ui/public/theme";
import { cookieHeader, seedStaff } from "../staff/people";
import { editor, testContext } from "../support/context";

test("a new colour is what the next request shows, under a new release, with the other settings kept", async () => {
  const ctx = await testContext({ actor: editor("editor") });
  await ctx.env.DB.exec(`UPDATE companies SET settings = '{"demonstration":true}' WHERE company_id = 'c1'`);
  const seen = () => findCompany(ctx, "c1.test", Date.now());
  const before = await seen();
  expect(await changeTheme(ctx, { theme: "chinaRed", riseFall: "green-up" })).toMatchObject({ ok: true });
  const after = await seen();
  expect(after).toMatchObject({
    theme: "chinaRed",
    settings: { riseFall: "green-up", demonstration: true },
    release: (before?.release ?? 0) + 1,
  });
  if (after) expect(lookOf({ company: after })).toMatchObject({ theme: "chinaRed", riseFall: "green-up" });
  await changeTheme(ctx, { theme: "geekBlue", riseFall: "auto" });
  expect((await seen())?.settings).toEqual({ demonstration: true });
});

test("only the five colours of the spec can be chosen", () => {
  expect(Look.safeParse({ theme: "#0055cc" }).error?.issues[0]?.message).toBe("themeUnknown");
  expect(Look.parse({ theme: "autumnGold" })).toEqual({ theme: "autumnGold", riseFall: "auto" });
});

/** What the wire answers to staff of this role of the company `<id>.test`, or to nobody in particular. */
async function caller(companyId: string, role?: "editor" | "reception") {
  const ctx = await testContext({ companyId, now: new Date() });
  const cookies: string[] = [];
  if (role) {
    const userId = `${role}-of-${companyId}`;
    await seedStaff({ email: `${role}@${companyId}.test`, companyId, role, userId });
    const session = await newStaffSession(ctx, { userId, here: false });
    await ctx.db.batch(session.insert());
    cookies.push(session.cookie);
  }
  return async (path: string, input: object = {}) => {
    const answer = await exports.default.fetch(
      new Request(`https://${companyId}.test/irh/${path}`, {
        method: "POST",
        headers: { "Content-Type": "application/json", Cookie: cookieHeader(cookies) },
        body: JSON.stringify(input),
      }),
    );
    return { status: answer.status, ...((await answer.json()) as { value?: Look; issues?: unknown }) };
  };
}

const save = "webSiteSetting/saveModuleCustomStyle";
const publicLook = "indexHome/getCompanyCustomStyleData";
const own = { theme: "geekBlue", brand: "#E7B400", layout: "#7a2048", chart: "#116644" };
const foot = {
  icp: "京ICP备12345678号-1",
  publicSecurity: "京公网安备 11010502030143号",
  media: { "zh-CN": "《中国证券报》", tc: "《中國證券報》", en: "China Securities Journal" },
};

test("own colours and footer are saved over the wire and shown by the next request, to that company's readers alone", async () => {
  const [editor, reader, stranger] = [await caller("look1", "editor"), await caller("look1"), await caller("look2")];
  expect(await editor(save, { ...own, ...foot })).toMatchObject({ status: 200, value: { brand: "#e7b400", ...foot } });
  expect((await reader(publicLook)).value).toMatchObject({ brand: "#e7b400", layout: "#7a2048", chart: "#116644" });
  expect((await stranger(publicLook)).value).toMatchObject({
    theme: "geekBlue",
    brand: "",
    icp: "",
    media: { "zh-CN": "" },
  });
  const ctx = await testContext({ companyId: "look1" });
  const company = (await findCompany(ctx, "look1.test", Date.now())) ?? ctx.company;
  expect(company.release).toBe(2);
  expect(palette(coloursOf({ company, lang: "en", scheme: "auto" }), "light")["series-1"]).toBe("#116644");
  expect(say(company.settings.foot?.media ?? { "zh-CN": "" }, "tc")).toBe("《中國證券報》");
  expect(filingsOf(company.settings.foot).map(({ href }) => href)).toEqual([
    "https://beian.miit.gov.cn/",
    "https://beian.mps.gov.cn/#/query/webSearch?code=11010502030143",
  ]);
  const row = await ctx.env.DB.prepare(
    "SELECT before, after FROM audit WHERE company_id = 'look1' AND action = 'site.changeTheme'",
  ).first<{ before: string; after: string }>();
  expect(JSON.parse(row?.after ?? "")).toMatchObject({ brand: "#e7b400", ...foot });
  expect(JSON.parse(row?.before ?? "")).toMatchObject({ brand: "", icp: "" });
});

test("what is left out of a change stays, what is empty is taken away, with the language that has no words any more", async () => {
  const editor = await caller("look3", "editor");
  await editor(save, { ...own, ...foot });
  expect((await editor(save, { theme: "chinaRed" })).value).toMatchObject({ brand: "#e7b400", ...foot });
  const { "zh-CN": source } = foot.media;
  await editor(save, { theme: "chinaRed", brand: "", publicSecurity: "", media: { "zh-CN": source, tc: "", en: "" } });
  const { value } = await editor(publicLook);
  expect(value).toMatchObject({ theme: "chinaRed", brand: "", layout: "#7a2048", publicSecurity: "", icp: foot.icp });
  expect(value?.media).toEqual({ "zh-CN": source });
  await editor(save, { theme: "chinaRed", media: { "zh-CN": "" } });
  expect((await editor(publicLook)).value?.media).toEqual({ "zh-CN": "" });
});

test("a colour that is none and a record number without its digits are refused, and whoever may not change the look is too", async () => {
  const [editor, reception] = [await caller("look4", "editor"), await caller("look4", "reception")];
  for (const brand of ["blue", "#06c", "#0055cc;}", "0055cc", "rgb(0,0,0)", "#0055ccff"])
    expect([brand, await editor(save, { theme: "geekBlue", brand })]).toMatchObject([
      brand,
      { status: 422, issues: [{ field: "brand", code: "colourFormat" }] },
    ]);
  expect(await editor(save, { theme: "geekBlue", publicSecurity: "京公网安备1101号" })).toMatchObject({
    issues: [{ field: "publicSecurity", code: "recordCodeMissing" }],
  });
  expect((await reception(save, own)).status).toBe(403);
  expect((await editor(publicLook)).value).toMatchObject({ brand: "" });
});
