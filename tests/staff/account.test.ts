import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { changeName, changePassword, describeAccount } from "~/features/staff/own-account/account.server";
import { keyOf } from "~/features/staff/second-factor/codes.server";
import { offerFactor, renewFactor, renewRecoveryCodes } from "~/features/staff/second-factor/own-factor.server";
import { endOtherSessions, endSession, listOwnSessions } from "~/features/staff/sessions/own-sessions.server";
import { newStaffSession } from "~/features/staff/sessions/staff-sessions.server";
import { passPassword, passSecondFactor } from "~/features/staff/sign-in/operations.server";
import { findActor } from "~/features/staff/sign-in/signed-in.server";
import { totp } from "../../scripts/local/totp.ts";
import { testContext, testEnv } from "../support/context";
import { actions, all, asking, at, halfSignIn, mailsTo, signedIn } from "./account-support";
import { cookieHeader, digits, issueRecoveryCodes, password, seedStaff } from "./people";

const email = "li@c1.test";
const phrase = "seven lamps by the quay";
const actor = { kind: "staff", userId: "li", name: "李明", email, roles: ["editor"] } as const;
const context = (seconds = 0) => testContext({ actor, now: at(seconds) });

beforeAll(async () => {
  await testContext({ companyId: "c2" });
  await testContext();
});

beforeEach(async () => {
  const { DB } = testEnv();
  for (const table of ["limits", "outbox", "sessions", "verifications", "staff", "second_factors", "accounts", "users"])
    await DB.exec(`DELETE FROM ${table}`);
  await seedStaff({ email, companyId: "c1", userId: "li", name: "李明", role: "editor" });
  await seedStaff({ email: "wang@c1.test", companyId: "c1", userId: "wang" });
});

/** A session from the company's own platform, good at this company alone. */
async function platformSession() {
  const ctx = await context();
  const session = await newStaffSession(ctx, { userId: "li", here: true });
  await ctx.db.batch(session.insert());
  return asking(cookieHeader([session.cookie]));
}

describe("the own password", () => {
  test("changes after the old one; this session stays, all others, half-done sign-ins and the old password end", async () => {
    const [other, mine] = [await signedIn(email, -120), await signedIn(email, -60)];
    const ctx = await context();
    const half = await halfSignIn(ctx, email);
    expect(await changePassword(ctx, mine, { current: "not it at all", password: phrase })).toEqual({
      ok: false,
      code: "passwordWrong",
    });
    expect(await changePassword(ctx, mine, { current: password, password: "password12345" })).toEqual({
      ok: false,
      code: "passwordBreached",
    });
    expect(await findActor(other, ctx)).not.toBeNull();
    expect(await changePassword(ctx, mine, { current: password, password: phrase })).toEqual({ ok: true, value: null });
    expect(await findActor(mine, ctx)).toMatchObject({ email });
    expect(await findActor(other, ctx)).toBeNull();
    expect(await passSecondFactor(ctx, half, { digits: digits() })).toMatchObject({ code: "signInExpired" });
    expect(await passPassword(ctx, asking(), { email, password })).toMatchObject({ code: "signInWrong" });
    expect(await passPassword(ctx, asking(), { email, password: phrase })).toMatchObject({ ok: true });
    expect((await mailsTo(ctx, email)).map(({ subject }) => subject)).toEqual(["公司c1：密码已更改"]);
    expect((await actions()).filter((action) => action === "identity.changePassword")).toHaveLength(1);
  });

  test("is not guessed in a stolen session: five looks, then a delay that leaves the sign-in of its owner alone", async () => {
    const mine = await signedIn(email, -60);
    const ctx = await context();
    const wrong = () => changePassword(ctx, mine, { current: "not it at all", password: phrase });
    for (let n = 0; n < 5; n++) expect(await wrong()).toMatchObject({ code: "passwordWrong" });
    expect(await wrong()).toMatchObject({ code: "accountLocked", facts: { seconds: 60 } });
    expect(await changePassword(ctx, mine, { current: password, password: phrase })).toMatchObject({
      code: "accountLocked",
    });
    expect(await passPassword(ctx, asking(), { email, password })).toMatchObject({ ok: true });
    expect((await mailsTo(ctx, email)).map(({ subject }) => subject)).toEqual(["公司c1：您的账号有多次错误的登录尝试"]);
    expect(await changePassword(await context(60), mine, { current: password, password: phrase })).toMatchObject({
      ok: true,
    });
  });

  test("changes once when two changes come at the same moment", async () => {
    const mine = await signedIn(email, -60);
    const ctx = await context();
    const change = (to: string) => changePassword(ctx, mine, { current: password, password: to });
    const answers = await Promise.all([change(phrase), change(`${phrase} again`)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok && answer.code === "requestChanged")).toHaveLength(1);
  });
});

describe("a new authenticator", () => {
  const newDigits = async (mine: Request, ctx: Awaited<ReturnType<typeof context>>) => {
    const offered = await offerFactor(ctx, mine);
    return offered.ok ? totp(keyOf(offered.value.secret), ctx.now.getTime()) : "";
  };

  test("takes the place of the old one after the password, the old digits and its own", async () => {
    const [other, mine] = [await signedIn(email, -120), await signedIn(email, -60)];
    const ctx = await context();
    const code = await newDigits(mine, ctx);
    const given = { current: password, proof: { digits: digits() }, code };
    expect(await renewFactor(ctx, mine, { ...given, code: "000000" })).toEqual({ ok: false, code: "newDigitsWrong" });
    expect(await renewFactor(ctx, mine, { ...given, current: "not it at all" })).toEqual({
      ok: false,
      code: "passwordWrong",
    });
    expect(await renewFactor(ctx, mine, { ...given, proof: { digits: "000000" } })).toEqual({
      ok: false,
      code: "secondFactorWrong",
    });
    expect(await renewFactor(ctx, mine, given)).toEqual({ ok: true, value: null });
    expect(await findActor(other, ctx)).toBeNull();
    const later = await context(30);
    expect(await passSecondFactor(later, await halfSignIn(later, email), { digits: digits(1) })).toMatchObject({
      code: "secondFactorWrong",
    });
    expect(await passSecondFactor(later, await halfSignIn(later, email), { digits: code })).toMatchObject({ ok: true });
    expect(await newDigits(mine, ctx)).not.toBe(code);
    expect((await mailsTo(ctx, email)).map(({ subject }) => subject)).toEqual(["公司c1：身份验证器已更换"]);
    expect(await actions()).toContain("identity.renewFactor");
  });

  test("can be proved by a recovery code, which is spent by success only", async () => {
    const mine = await signedIn(email, -60);
    const ctx = await context();
    const [recovery = ""] = await issueRecoveryCodes("li");
    const given = { current: password, proof: { recovery }, code: await newDigits(mine, ctx) };
    await renewFactor(ctx, mine, { ...given, code: "000000" });
    expect((await describeAccount(ctx, mine)).left).toBe(10);
    expect(await renewFactor(ctx, mine, given)).toMatchObject({ ok: true });
    expect((await describeAccount(ctx, mine)).left).toBe(9);
  });
});

describe("new recovery codes", () => {
  test("end the earlier ones and are counted on the screen, never read back", async () => {
    const mine = await signedIn(email, -60);
    const ctx = await context();
    const [old = ""] = await issueRecoveryCodes("li");
    const made = await renewRecoveryCodes(ctx, mine, { current: password, proof: { digits: digits() } });
    const codes = made.ok ? made.value : [];
    expect(codes).toHaveLength(10);
    expect(await describeAccount(ctx, mine)).toEqual({ name: "李明", email, bound: false, left: 10 });
    const signIn = async (recovery: string) => passSecondFactor(ctx, await halfSignIn(ctx, email), { recovery });
    expect(await signIn(old)).toMatchObject({ code: "recoveryCodeWrong" });
    expect(await signIn(codes[0] ?? "")).toMatchObject({ ok: true });
    expect((await mailsTo(ctx, email))[0]?.subject).toBe("公司c1：生成了新的恢复码");
    expect(await actions()).toContain("identity.renewRecoveryCodes");
  });

  test("can be made with the last of the old ones", async () => {
    const mine = await signedIn(email, -60);
    const ctx = await context();
    const [old = ""] = await issueRecoveryCodes("li");
    const made = await renewRecoveryCodes(ctx, mine, { current: password, proof: { recovery: old } });
    expect(made).toMatchObject({ ok: true });
    expect(await renewRecoveryCodes(ctx, mine, { current: password, proof: { recovery: old } })).toMatchObject({
      code: "recoveryCodeWrong",
    });
    expect((await describeAccount(ctx, mine)).left).toBe(10);
  });
});

describe("open sessions", () => {
  test("are listed with the one of this request first, and end one by one or all others at once", async () => {
    const agent = "Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36";
    const [first, second, mine] = [
      await signedIn(email, -180, agent),
      await signedIn(email, -120),
      await signedIn(email, -60),
    ];
    const ctx = await context();
    const list = await listOwnSessions(ctx, mine);
    expect(list.map(({ agent, current, openedAt }) => [agent, current, openedAt])).toEqual([
      [null, true, at(-60)],
      [null, false, at(-120)],
      ["Chrome · Windows", false, at(-180)],
    ]);
    expect(await endSession(ctx, mine, list[2]?.id ?? "")).toEqual({ ok: true, value: null });
    expect([await findActor(first, ctx), await findActor(second, ctx)]).toEqual([null, expect.anything()]);
    expect(await endOtherSessions(ctx, mine)).toEqual({ ok: true, value: null });
    expect(await findActor(second, ctx)).toBeNull();
    expect(await findActor(mine, ctx)).toMatchObject({ email });
    expect(await endOtherSessions(ctx, mine)).toEqual({ ok: true, value: null });
    expect((await actions()).filter((action) => action === "identity.endSession")).toHaveLength(2);
  });

  test("of another person are not there, and the own one ends by signing out only", async () => {
    const [mine, others] = [await signedIn(email), await signedIn("wang@c1.test")];
    const ctx = await context();
    const [theirs] = await all<{ id: string }>("SELECT id FROM sessions WHERE user_id = 'wang'");
    const [own] = await all<{ id: string }>("SELECT id FROM sessions WHERE user_id = 'li'");
    expect(await endSession(ctx, mine, theirs?.id ?? "")).toEqual({ ok: false, code: "notFound" });
    expect(await endSession(ctx, mine, own?.id ?? "")).toEqual({ ok: false, code: "notFound" });
    expect(await findActor(others, ctx)).not.toBeNull();
    expect((await listOwnSessions(ctx, mine)).map(({ id }) => id)).toEqual([own?.id]);
  });
});

describe("who came by the company's own platform", () => {
  test("changes nothing that counts at other companies too", async () => {
    const bound = await platformSession();
    const ctx = await context();
    const refused = { ok: false, code: "ownSignInNeeded" };
    const proof = { digits: digits() };
    expect(await changeName(ctx, bound, "王明")).toEqual(refused);
    expect(await changePassword(ctx, bound, { current: password, password: phrase })).toEqual(refused);
    expect(await offerFactor(ctx, bound)).toEqual(refused);
    expect(await renewFactor(ctx, bound, { current: password, proof, code: "000000" })).toEqual(refused);
    expect(await renewRecoveryCodes(ctx, bound, { current: password, proof })).toEqual(refused);
    expect(await describeAccount(ctx, bound)).toMatchObject({ bound: true });
  });

  test("sees and ends sessions of that kind alone; the person's own sign-in sees both", async () => {
    const [own, bound] = [await signedIn(email), await platformSession()];
    const ctx = await context();
    expect((await listOwnSessions(ctx, bound)).map(({ bound }) => bound)).toEqual([true]);
    const mine = await listOwnSessions(ctx, own);
    expect(mine.map(({ bound }) => bound)).toEqual([false, true]);
    expect(await endSession(ctx, bound, mine[0]?.id ?? "")).toEqual({ ok: false, code: "notFound" });
    await endOtherSessions(ctx, bound);
    expect(await findActor(own, ctx)).not.toBeNull();
    await endOtherSessions(ctx, own);
    expect(await findActor(bound, ctx)).toBeNull();
  });
});

test("the own name changes for colleagues, and the log says so without the name", async () => {
  const mine = await signedIn(email);
  const ctx = await context();
  await changeName(ctx, mine, "李明明");
  await changeName(ctx, mine, "李明明");
  expect(await findActor(mine, ctx)).toMatchObject({ name: "李明明" });
  const rows = await all("SELECT action, after FROM audit WHERE company_id = 'c1' AND action = 'identity.changeName'");
  expect(rows).toEqual([{ action: "identity.changeName", after: '{"name":"changed"}' }]);
});
