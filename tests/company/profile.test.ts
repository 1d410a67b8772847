import { exports } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { readProfileForm } from "~/features/company/form";
import { codesToBeginWith } from "~/features/company/profile/listings.server";
import { approveProfile, profileSubject, saveProfile } from "~/features/company/profile/operations.server";
import { findProfileRow, findPublishedProfile } from "~/features/company/queries.server";
import { differences, exchangeOf, fallsBack, missingIn } from "~/features/company/rules";
import { Profile, ProfileSave } from "~/features/company/schemas";
import { newStaffSession } from "~/features/staff/sessions/staff-sessions.server";
import { showApproval } from "~/publishing/approvals/operations.server";
import { cookieHeader, seedStaff } from "../staff/people";
import { editor, companyRow as inCompany, testContext, testEnv } from "../support/context";

const profile = (changes: object = {}) =>
  Profile.parse({
    fullName: { "zh-CN": "远山能源股份有限公司", en: "Yuanshan Energy Co., Ltd." },
    shortName: { "zh-CN": "远山能源", tc: "遠山能源", en: "Yuanshan" },
    listings: [{ code: "600900.sh", day: "2010-05-06" }],
    ...changes,
  });
const companyRow = () =>
  testEnv()
    .DB.prepare("SELECT name, settings, release FROM companies WHERE company_id = 'c1'")
    .first<{ name: string; settings: string; release: number }>();
const staffContext = () => testContext({ actor: editor("editor") });
const asking = (role: "editor" | "admin") =>
  testContext({ actor: editor(role), company: { ...inCompany("c1"), settings: { secondPerson: true } } });

let start = 0;
/** What the log has gained since the test began, oldest first. */
const logged = async () =>
  (await testEnv().DB.prepare("SELECT action, actor_id FROM audit WHERE rowid > ? ORDER BY rowid").bind(start).all())
    .results;

beforeEach(async () => {
  await testContext();
  await testEnv().DB.exec("DELETE FROM company_profiles");
  start = (await testEnv().DB.prepare("SELECT coalesce(max(rowid), 0) AS n FROM audit").first<{ n: number }>())?.n ?? 0;
  await testEnv().DB.exec("UPDATE companies SET release = 1, settings = '{}'");
});

describe("the company profile", () => {
  test("stays a draft until it is published, then carries the head of the site and a new release", async () => {
    const ctx = await staffContext();
    expect(await saveProfile(ctx, { profile: profile(), revision: 0, publish: false })).toEqual({
      ok: true,
      value: { revision: 1, asked: false },
    });
    expect(await findPublishedProfile(ctx.db, "c1")).toBeNull();
    expect(await companyRow()).toMatchObject({ release: 1, settings: "{}" });
    expect(await saveProfile(ctx, { profile: profile(), revision: 1, publish: true })).toEqual({
      ok: true,
      value: { revision: 2, asked: false },
    });
    expect((await findPublishedProfile(ctx.db, "c1"))?.publishedAt).toEqual(ctx.now);
    const row = await companyRow();
    expect([row?.release, JSON.parse(row?.name ?? "").tc, JSON.parse(row?.settings ?? "").codes]).toEqual([
      2,
      "遠山能源",
      ["600900.SH"],
    ]);
    expect(await logged()).toEqual([
      { action: "company.saveProfile", actor_id: "staff-editor" },
      { action: "company.publishProfile", actor_id: "staff-editor" },
      { action: "stock.addSecurity", actor_id: "staff-editor" },
    ]);
  });

  test("gives each code that it is published with its security, hidden and once, and leaves those that there are", async () => {
    const ctx = await staffContext();
    const listed = async () =>
      (
        await testEnv()
          .DB.prepare(
            "SELECT code, market, currency, decimals, posted, name FROM instruments WHERE company_id = 'c1' ORDER BY sort",
          )
          .all()
      ).results;
    await testEnv().DB.exec("DELETE FROM instruments WHERE company_id = 'c1'");
    ctx.company.settings = { codes: ["600900.SH"] };
    expect(await codesToBeginWith(ctx)).toEqual([{ code: "600900.SH" }]);
    const both = { listings: [{ code: "600900.sh" }, { code: "900.hk" }] };
    await saveProfile(ctx, { profile: profile(both), revision: 0, publish: false });
    expect(await listed()).toEqual([]);
    await saveProfile(ctx, { profile: profile(), revision: 1, publish: true });
    const first = {
      ...{ code: "600900.SH", market: "A", currency: "CNY", decimals: 2, posted: 0 },
      name: JSON.stringify({ "zh-CN": "远山能源", tc: "遠山能源", en: "Yuanshan" }),
    };
    expect(await listed()).toEqual([first]);
    await saveProfile(ctx, { profile: profile(both), revision: 2, publish: true });
    await saveProfile(ctx, { profile: profile({ ...both, phone: "021-55555" }), revision: 3, publish: true });
    expect(await listed()).toEqual([
      first,
      {
        ...{ code: "00900.HK", market: "H", currency: "HKD", decimals: 3, posted: 0 },
        name: JSON.stringify({ "zh-CN": "远山能源 H股", tc: "遠山能源 H股", en: "Yuanshan H shares" }),
      },
    ]);
    expect(await codesToBeginWith(ctx)).toEqual([{ code: "600900.SH" }, { code: "00900.HK" }]);
  });

  test("is never overwritten by an older version: the later save gets the newer text back and changes nothing", async () => {
    const ctx = await staffContext();
    await saveProfile(ctx, { profile: profile(), revision: 0, publish: false });
    await saveProfile(ctx, { profile: profile({ phone: "021-1" + "2345" }), revision: 1, publish: false });
    const late = await saveProfile(ctx, { profile: profile({ fax: "021-55555" }), revision: 1, publish: true });
    expect(late).toMatchObject({
      ok: false,
      code: "changedMeanwhile",
      revision: 2,
      theirs: { phone: "021-12345", fax: "" },
    });
    expect(await findPublishedProfile(ctx.db, "c1")).toBeNull();
    expect(await companyRow()).toMatchObject({ release: 1 });
    expect(await logged()).toHaveLength(2);
  });

  test("keeps exactly one of twenty saves made from the same version", async () => {
    const ctx = await staffContext();
    for (const revision of [0, 1]) {
      const saves = await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          saveProfile(ctx, { profile: profile({ postcode: `2001${10 + n}` }), revision, publish: false }),
        ),
      );
      expect(saves.filter(({ ok }) => ok)).toHaveLength(1);
    }
    expect((await findProfileRow(ctx.db, "c1"))?.revision).toBe(2);
  });

  test("of another company is not touched and not seen", async () => {
    await saveProfile(await staffContext(), { profile: profile(), revision: 0, publish: true });
    const other = await testContext({ companyId: "c2", actor: editor() });
    expect(await findProfileRow(other.db, "c2")).toBeNull();
    expect(await findPublishedProfile(other.db, "c2")).toBeNull();
  });

  test("refuses what is no name, code, day, mail or address, all at once", () => {
    const wrong = {
      fullName: { "zh-CN": " " },
      listings: [{ code: "600900", day: "2010-02-30" }],
      email: "x@",
      website: "javascript:alert(1)",
      phone: "call me",
      founded: "2020-13-01",
    };
    const given = ProfileSave.safeParse({ revision: "0", profile: { shortName: { "zh-CN": "远山" }, ...wrong } });
    expect(
      Object.fromEntries(given.error?.issues.map(({ path, message }) => [path.slice(1).join("."), message]) ?? []),
    ).toEqual({
      "fullName.zh-CN": "fieldRequired",
      "listings.0.code": "securityCodeFormat",
      "listings.0.day": "dayFormat",
      email: "emailFormat",
      website: "secureLinkFormat",
      phone: "phoneFormat",
      founded: "dayFormat",
    });
  });

  test("is read from the form as it was typed, without empty translations and empty listings", () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({
      revision: "3",
      intent: "publish",
      "fullName.zh-CN": " 远山 ",
      "fullName.tc": "",
      "fullName.en": "Yuanshan",
      "shortName.zh-CN": "远山",
      "introduction.zh-CN": "一\r\n\r\n二",
      "listings.1.code": "00700.HK",
    }))
      form.set(name, value);
    const given = ProfileSave.parse(readProfileForm(form));
    expect([given.revision, given.publish]).toEqual([3, true]);
    expect(given.profile).toMatchObject({
      fullName: { "zh-CN": "远山", en: "Yuanshan" },
      introduction: { "zh-CN": "一\n\n二" },
      listings: [{ code: "00700.HK", day: "" }],
    });
    expect(given.profile.fullName).not.toHaveProperty("tc");
  });

  test("knows where it falls back to Simplified Chinese and what two versions differ in", () => {
    expect([fallsBack(profile(), "tc"), fallsBack(profile(), "en"), fallsBack(profile(), "zh-CN")]).toEqual([
      true,
      false,
      false,
    ]);
    expect(missingIn(profile())).toEqual(["tc"]);
    expect(differences(profile(), profile({ email: "a@b.cn", listings: [] }))).toEqual(["email", "listings"]);
    expect(["600900.SH", "00700.HK", "x"].map(exchangeOf)).toEqual(["SH", "HK", null]);
  });
});

describe("the calls", () => {
  type Answer = { code?: string; value: unknown; issues?: object[] };
  const post = (path: string, body: object, cookie = "") =>
    exports.default.fetch(
      new Request(`https://c1.test/irh/${path}`, {
        method: "POST",
        body: JSON.stringify(body),
        headers: { "Content-Type": "application/json", ...(cookie ? { Cookie: cookie } : {}) },
      }),
    );

  test("publish with publish=true and with nothing else: a query says true or false, and other words are refused", async () => {
    const ctx = await testContext({ now: new Date() });
    await seedStaff({ email: "publisher@c1.test", companyId: "c1", role: "editor", userId: "publisher" });
    const session = await newStaffSession(ctx, { userId: "publisher", here: false });
    await ctx.db.batch(session.insert());
    const save = async (query: string, revision: number, more: object = {}) => {
      const path = `backHomeManage/saveCompanyBasicInfo?${query}`;
      const answer = await post(path, { profile: profile(), revision, ...more }, cookieHeader([session.cookie]));
      return [answer.status, await answer.json(), Boolean(await findPublishedProfile(ctx.db, "c1"))];
    };
    expect(await save("publish=false", 0)).toMatchObject([200, { value: { revision: 1, asked: false } }, false]);
    for (const wrong of ["publish=", "publish=0", "publish=no", "publish=1", "publish=TRUE"])
      expect([wrong, await save(wrong, 1)]).toMatchObject([
        wrong,
        [422, { code: "invalid", issues: [{ field: "publish", code: "flagWrong" }] }, false],
      ]);
    for (const publish of ["", 0, 1, null, [], "false "])
      expect([publish, await save("", 1, { publish })]).toMatchObject([publish, [422, { code: "invalid" }, false]]);
    expect(await save("", 1, { publish: "false" })).toMatchObject([200, { value: { revision: 2 } }, false]);
    expect(await save("publish=true", 2)).toMatchObject([200, { value: { revision: 3 } }, true]);
  });

  test("give the published profile to everybody and the draft to staff only", async () => {
    await saveProfile(await staffContext(), { profile: profile(), revision: 0, publish: true });
    const open = await post("fontBackHomeManage/getCompanyBasicInfo?lang=en", {});
    expect([open.status, ((await open.json()) as Answer).value]).toMatchObject([
      200,
      { shortName: { text: "Yuanshan", lang: "en" }, industry: { text: "", lang: "zh-CN" }, postcode: "" },
    ]);
    expect((await post("backHomeManage/getCompanyBasicInfo", {})).status).toBe(401);
    expect((await post("backHomeManage/saveCompanyBasicInfo", { profile: profile(), revision: 1 })).status).toBe(401);
  });
});

describe("where a company asks for a second person", () => {
  test("that one publishes only with the question that was seen, not with one asked since", async () => {
    await testEnv().DB.exec(
      "DELETE FROM approvals; UPDATE companies SET settings = '{\"secondPerson\":true}' WHERE company_id = 'c1'",
    );
    const [one, other] = await Promise.all((["editor", "admin"] as const).map(asking));
    if (!one || !other) throw new Error("two people");
    await saveProfile(one, { profile: profile(), revision: 0, publish: true });
    const seen = (await showApproval(other, profileSubject(other), 1))?.askedAt ?? new Date(0);
    const later = { ...one, now: new Date(one.now.getTime() + 1) };
    await saveProfile(later, { profile: profile({ phone: "021-1" + "2345" }), revision: 1, publish: true });
    for (const requestedAt of [seen, new Date(Number.NaN)])
      expect(await approveProfile(other, requestedAt)).toMatchObject({ code: "approvalGone" });
    expect(await findPublishedProfile(one.db, "c1")).toBeNull();
    expect(await approveProfile(other, later.now)).toMatchObject({ ok: true, value: { revision: 2 } });
  });
});
