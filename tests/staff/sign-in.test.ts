import { beforeAll, describe, expect, test } from "vitest";
import { passPassword, passSecondFactor } from "~/features/staff/sign-in/operations.server";
import { findActor, signOut } from "~/features/staff/sign-in/signed-in.server";
import { noon, testContext, testEnv } from "../support/context";
import { cookieHeader, digits, password, seedStaff } from "./people";

const asking = (cookie = "", headers: Record<string, string> = {}) =>
  new Request("https://c1.test/ui/irh/homeIndex", { headers: { ...(cookie ? { Cookie: cookie } : {}), ...headers } });

let step = -1;
async function signIn(email: string, companyId = "c1") {
  const ctx = await testContext({ companyId });
  const first = await passPassword(ctx, asking(), { email, password });
  if (!first.ok) throw new Error(first.code);
  const second = await passSecondFactor(ctx, asking(cookieHeader(first.value.cookies)), { digits: digits(step) });
  if (!second.ok) throw new Error(second.code);
  return { ctx, cookie: cookieHeader(second.value.cookies) };
}

beforeAll(async () => {
  await testContext({ companyId: "c2" });
  await testContext();
  await seedStaff({ email: "admin@c1.test", companyId: "c1" });
  await seedStaff({ email: "viewer@c1.test", companyId: "c1", role: "viewer" });
  await seedStaff({ email: "admin@c2.test", companyId: "c2" });
  await seedStaff({ email: "leaving@c1.test", companyId: "c1" });
  await seedStaff({ email: "slow@c1.test", companyId: "c1" });
});

describe("sign-in", () => {
  test("needs the password and then the authenticator's digits", async () => {
    const ctx = await testContext();
    const first = await passPassword(ctx, asking(), { email: " Admin@C1.test ", password });
    expect(first).toMatchObject({ ok: true });
    const half = first.ok ? cookieHeader(first.value.cookies) : "";
    expect(await findActor(asking(half), ctx)).toBeNull();
    expect(await passSecondFactor(ctx, asking(half), { digits: "000000" })).toMatchObject({
      ok: false,
      code: "secondFactorWrong",
    });
    const second = await passSecondFactor(ctx, asking(half), { digits: digits() });
    expect(second).toMatchObject({ ok: true });
    const cookies = second.ok ? second.value.cookies : [];
    expect(
      cookies.some(
        (line) => /^__Host-irh_staff=.+HttpOnly/.test(line) && /; Secure/.test(line) && /SameSite=Lax/i.test(line),
      ),
    ).toBe(true);
    expect(await findActor(asking(cookieHeader(cookies)), ctx)).toMatchObject({
      kind: "staff",
      email: "admin@c1.test",
      roles: ["admin"],
    });
  });

  test("takes the same digits only once", async () => {
    const ctx = await testContext();
    const code = digits();
    const attempt = async () => {
      const first = await passPassword(ctx, asking(), { email: "viewer@c1.test", password });
      return passSecondFactor(ctx, asking(first.ok ? cookieHeader(first.value.cookies) : ""), { digits: code });
    };
    expect(await attempt()).toMatchObject({ ok: true });
    expect(await attempt()).toMatchObject({ ok: false, code: "secondFactorWrong" });
  });

  test("answers a wrong password, an unknown person and a person of another company alike", async () => {
    const ctx = await testContext();
    for (const given of [
      { email: "admin@c1.test", password: "wrong" },
      { email: "nobody@c1.test", password },
      { email: "admin@c2.test", password },
    ])
      expect(await passPassword(ctx, asking(), given)).toEqual({ ok: false, code: "signInWrong" });
  });

  test("makes nobody of a person who is signed in at another company", async () => {
    const { cookie } = await signIn("admin@c2.test", "c2");
    expect(await findActor(asking(cookie), await testContext({ companyId: "c2" }))).toMatchObject({ roles: ["admin"] });
    expect(await findActor(asking(cookie), await testContext({ companyId: "c1" }))).toBeNull();
  });

  test("lets a removed person out at the next request", async () => {
    const { ctx, cookie } = await signIn("leaving@c1.test");
    expect(await findActor(asking(cookie), ctx)).not.toBeNull();
    await testEnv()
      .DB.prepare(
        "UPDATE staff SET removed_at = 1 WHERE company_id = 'c1' AND user_id = (SELECT id FROM users WHERE email = 'leaving@c1.test')",
      )
      .run();
    expect(await findActor(asking(cookie), ctx)).toBeNull();
    expect(await passPassword(ctx, asking(), { email: "leaving@c1.test", password })).toEqual({
      ok: false,
      code: "signInWrong",
    });
  });

  test("takes no cookie whose signature is not ours, and none after its time", async () => {
    step = 1;
    const { ctx, cookie } = await signIn("admin@c1.test");
    expect(await findActor(asking(cookie.replace(/%3D$/, "").slice(0, -2)), ctx)).toBeNull();
    expect(
      await findActor(asking(cookie), { ...ctx, now: new Date(noon.getTime() + 12 * 3_600_000 + 60_000) }),
    ).toBeNull();
    expect(await findActor(asking(cookie), ctx)).not.toBeNull();
    const out = await signOut(ctx, asking(cookie));
    expect(out.cookies.every((line) => line.includes("Max-Age=0"))).toBe(true);
    expect(await findActor(asking(cookie), ctx)).toBeNull();
  });

  test("counts for nothing while its person has no second factor", async () => {
    const { ctx, cookie } = await signIn("viewer@c1.test");
    const factor = (on: 0 | 1) =>
      testEnv().DB.prepare("UPDATE users SET two_factor_enabled = ? WHERE email = 'viewer@c1.test'").bind(on).run();
    expect(await findActor(asking(cookie), ctx)).not.toBeNull();
    await factor(0);
    expect(await findActor(asking(cookie), ctx)).toBeNull();
    await factor(1);
    expect(await findActor(asking(cookie), ctx)).not.toBeNull();
  });

  test("is half done for ten minutes, and done only once", async () => {
    const ctx = await testContext();
    const first = await passPassword(ctx, asking(), { email: "slow@c1.test", password });
    const half = asking(first.ok ? cookieHeader(first.value.cookies) : "");
    const late = { ...ctx, now: new Date(noon.getTime() + 600_000) };
    expect(await passSecondFactor(late, half, { digits: digits(20) })).toMatchObject({ code: "signInExpired" });
    expect(
      await passSecondFactor({ ...ctx, now: new Date(noon.getTime() + 599_000) }, half, { digits: digits(19) }),
    ).toMatchObject({
      ok: true,
    });
    expect(
      await passSecondFactor({ ...ctx, now: new Date(noon.getTime() + 599_500) }, half, { digits: digits(20) }),
    ).toMatchObject({
      code: "signInExpired",
    });
  });

  test("keeps of the browser only its kind and system, and none of its cookies' tokens", async () => {
    const ctx = await testContext();
    const first = await passPassword(ctx, asking(), { email: "slow@c1.test", password });
    const half = first.ok ? cookieHeader(first.value.cookies) : "";
    const agent =
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.7339.81 Safari/537.36";
    const { results: open } = await testEnv().DB.prepare("SELECT * FROM verifications").all();
    expect(JSON.stringify(open)).not.toContain(half.split("=")[1]);
    expect(await passSecondFactor(ctx, asking(half), { digits: digits(1) }, agent)).toMatchObject({ ok: true });
    const { results } = await testEnv()
      .DB.prepare("SELECT user_agent FROM sessions WHERE user_agent IS NOT NULL")
      .all();
    expect(results).toEqual([{ user_agent: "Chrome · Windows" }]);
  });
});
