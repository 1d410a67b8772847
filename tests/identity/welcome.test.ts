import { beforeAll, describe, expect, test } from "vitest";
import { passPassword, passSecondFactor } from "~/features/identity/operations/sign-in.server";
import { acceptWelcome, openWelcome } from "~/features/identity/operations/welcome.server";
import { addressFor, areDigitsOf, keyOf } from "~/features/identity/second-factor.server";
import { firstAdmin } from "../../scripts/admin/first-admin.ts";
import { totp } from "../../scripts/local/totp.ts";
import { testContext, testEnv } from "../support/context";
import { cookieHeader, password, seedStaff } from "./people";

const invite = async (email: string, at = Date.now()) => {
  const { statements, link } = firstAdmin({ company: "公司", host: "c1.test", email, name: "李明" }, { now: at });
  await testEnv().DB.batch(statements.map((statement) => testEnv().DB.prepare(statement)));
  return new URL(link).searchParams.get("token") ?? "";
};
const context = (companyId = "c1", now = new Date()) => testContext({ companyId, now });
const digitsFor = async (token: string, at?: number) => {
  const opened = await openWelcome(await context(), token);
  return opened.ok ? totp(keyOf(opened.value.secret), at) : "";
};
const request = (cookie = "") => new Request("https://c1.test/ui/irh/homeIndex", { headers: { Cookie: cookie } });

beforeAll(async () => {
  await testContext();
  await testContext({ companyId: "c2" });
});

describe("a welcome link", () => {
  test("sets password and second factor, with which its person signs in", async () => {
    const ctx = await context();
    const token = await invite("li@c1.test");
    expect(await openWelcome(ctx, token)).toMatchObject({ ok: true, value: { name: "李明", email: "li@c1.test" } });
    expect(await acceptWelcome(ctx, token, { password, code: await digitsFor(token) })).toEqual({ ok: true, value: null });
    const first = await passPassword(ctx, request(), { email: "li@c1.test", password });
    if (!first.ok) throw new Error(first.code);
    expect(first.value.cookies.length).toBeGreaterThan(0);
    const { results } = await testEnv().DB.prepare("SELECT action, after FROM audit WHERE action = 'identity.welcome'").all();
    expect(results).toEqual([{ action: "identity.welcome", after: '{"password":"changed","secondFactor":"changed"}' }]);
  });

  test("works once, also when it is used five times at the same moment", async () => {
    const ctx = await context();
    const token = await invite("wang@c1.test");
    const code = await digitsFor(token);
    const answers = await Promise.all(Array.from({ length: 5 }, () => acceptWelcome(ctx, token, { password, code })));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok && answer.code === "linkExpired")).toHaveLength(4);
    expect(await openWelcome(ctx, token)).toMatchObject({ ok: false, code: "linkExpired" });
  });

  test("is not used up by opening it, nor by wrong digits, and those are counted", async () => {
    const ctx = await context();
    const token = await invite("zhao@c1.test");
    for (let n = 0; n < 10; n++)
      expect(await acceptWelcome(ctx, token, { password, code: "000000" })).toMatchObject({ code: "secondFactorWrong" });
    expect(await acceptWelcome(ctx, token, { password, code: "000000" })).toMatchObject({ code: "tooManyRequests" });
    expect(await openWelcome(ctx, token)).toMatchObject({ ok: true });
  });

  test("ends after 48 hours, and is unknown at another company and when made up", async () => {
    const token = await invite("qian@c1.test");
    expect(await openWelcome(await context("c1", new Date(Date.now() + 48 * 3_600_000 + 60_000)), token)).toMatchObject({
      code: "linkExpired",
    });
    expect(await openWelcome(await context("c2"), token)).toMatchObject({ code: "linkExpired" });
    expect(await openWelcome(await context(), "made-up")).toMatchObject({ code: "linkExpired" });
    expect(await acceptWelcome(await context("c2"), token, { password, code: await digitsFor(token) })).toMatchObject({
      code: "linkExpired",
    });
  });

  test("gives a person who lost the second factor a new one, and ends the old sessions", async () => {
    const ctx = await context();
    await seedStaff({ email: "lost@c1.test", companyId: "c1", userId: "lost" });
    await testEnv()
      .DB.prepare("INSERT INTO sessions (id, token, user_id, expires_at, created_at, updated_at) VALUES ('s', 's', 'lost', ?, 0, 0)")
      .bind(Date.now() + 3_600_000)
      .run();
    const token = await invite("lost@c1.test");
    expect(await acceptWelcome(ctx, token, { password: "another long password", code: await digitsFor(token) })).toMatchObject({
      ok: true,
    });
    const { results } = await testEnv().DB.prepare("SELECT 1 FROM sessions WHERE user_id = 'lost'").all();
    expect(results).toEqual([]);
    expect(await passPassword(ctx, request(), { email: "lost@c1.test", password })).toMatchObject({ code: "signInWrong" });
    const first = await passPassword(ctx, request(), { email: "lost@c1.test", password: "another long password" });
    if (!first.ok) throw new Error(first.code);
    expect(await passSecondFactor(ctx, request(cookieHeader(first.value.cookies)), totp("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"))).toMatchObject(
      {
        code: "secondFactorWrong",
      },
    );
  });
});

test("digits of RFC 6238 count for half a minute before and after their own", async () => {
  const secret = "12345678901234567890";
  expect(keyOf(secret)).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
  const at = (seconds: number) => areDigitsOf(secret, "287082", new Date(seconds * 1_000));
  expect(await Promise.all([0, 30, 59, 89, 90].map(at))).toEqual([true, true, true, true, false]);
  expect(await areDigitsOf(secret, "287083", new Date(59_000))).toBe(false);
  expect(addressFor(secret, "示例 股份", "li@x.com")).toBe(
    "otpauth://totp/%E7%A4%BA%E4%BE%8B%20%E8%82%A1%E4%BB%BD:li%40x.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=%E7%A4%BA%E4%BE%8B%20%E8%82%A1%E4%BB%BD",
  );
});
