import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { askForPassword, openNewPassword, setForgottenPassword } from "~/features/staff/passwords/forgotten.server";
import { readRecoveryCode } from "~/features/staff/rules";
import { Proof } from "~/features/staff/schemas";
import { openFactor } from "~/features/staff/second-factor/sealed-factor.server";
import { passPassword, passSecondFactor } from "~/features/staff/sign-in/operations.server";
import { findActor } from "~/features/staff/sign-in/signed-in.server";
import { connect } from "~/server/database/db.server";
import type { Sealed } from "~/server/sealing/sealed.server";
import { testContext, testEnv } from "../support/context";
import { actions, all, asking, at, halfSignIn, mailsTo, recorded, signedIn } from "./account-support";
import { cookieHeader, digits, issueRecoveryCodes, password, seedStaff } from "./people";

const email = "li@c1.test";
const phrase = "seven lamps by the quay";

beforeAll(async () => {
  await testContext({ companyId: "c2" });
  await testContext();
});

beforeEach(async () => {
  const { DB } = testEnv();
  for (const table of ["limits", "outbox", "sessions", "verifications", "staff", "second_factors", "accounts", "users"])
    await DB.exec(`DELETE FROM ${table}`);
  await seedStaff({ email, companyId: "c1", userId: "li", name: "李明" });
});

describe("recovery codes", () => {
  test("are ten, kept under a seal that opens for their person alone", async () => {
    const { env } = await testContext();
    const codes = await issueRecoveryCodes("li");
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
    const [row] = await all<Sealed>("SELECT sealed, sealed_key AS sealedKey FROM second_factors");
    if (!row) throw new Error("nothing is stored");
    expect((await openFactor(env, "li", row)).codes).toEqual(codes);
    expect(JSON.stringify(row)).not.toContain(codes[0]);
    await expect(openFactor(env, "wang", row)).rejects.toThrow();
  });

  test("are read as people type them", () => {
    expect([" AB2CD ef3gh ", "ab2cdef3gh", "ab2cd–ef3gh", "ａｂ２ｃｄ－ｅｆ３ｇｈ"].map(readRecoveryCode)).toEqual(
      Array(4).fill("ab2cd-ef3gh"),
    );
    expect(["", "ab2cd-ef3g", "ab2cd-ef3gh1", "123456"].map(readRecoveryCode)).toEqual([null, null, null, null]);
    expect(Proof.parse("123 456")).toEqual({ digits: "123456" });
    expect(Proof.parse("AB2CD-EF3GH")).toEqual({ recovery: "ab2cd-ef3gh" });
    expect(Proof.safeParse("12345").error?.issues[0]?.message).toBe("secondFactorWrong");
  });

  test("stand in for the authenticator once each, and their owner is told how many are left", async () => {
    const ctx = await testContext();
    const [code = "", next = ""] = await issueRecoveryCodes("li");
    const second = await passSecondFactor(ctx, await halfSignIn(ctx, email), { recovery: code });
    expect(second.ok && (await findActor(asking(cookieHeader(second.value.cookies)), ctx))).toMatchObject({ email });
    expect(await passSecondFactor(ctx, await halfSignIn(ctx, email), { recovery: code })).toEqual({
      ok: false,
      code: "recoveryCodeWrong",
    });
    expect(await passSecondFactor(ctx, await halfSignIn(ctx, email), { recovery: next })).toMatchObject({ ok: true });
    const mails = await mailsTo(ctx, email);
    expect(mails.map(({ subject }) => subject)).toEqual(Array(2).fill("公司c1：使用了一个恢复码"));
    expect(JSON.stringify(mails.map(({ blocks }) => blocks))).toMatch(/剩余 9 个.*剩余 8 个/);
    const audit = await all(
      "SELECT action, after FROM audit WHERE company_id = 'c1' AND after IS NOT NULL ORDER BY at, after DESC",
    );
    expect(audit).toEqual(
      [9, 8].map((left) => ({ action: "identity.signIn", after: `{"recoveryCode":"used","left":${left}}` })),
    );
    expect(JSON.stringify(await all("SELECT * FROM outbox"))).not.toContain(code);
  });

  test("open one session when 20 half-done sign-ins use the same one at the same moment", async () => {
    const ctx = await testContext();
    const [code = ""] = await issueRecoveryCodes("li");
    const halves = [];
    for (let n = 0; n < 20; n++) halves.push(await halfSignIn(ctx, email));
    const answers = await Promise.all(halves.map((half) => passSecondFactor(ctx, half, { recovery: code })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await all("SELECT count(*) AS n FROM sessions")).toEqual([{ n: 1 }]);
    expect((await mailsTo(ctx, email)).filter(({ subject }) => subject.includes("恢复码"))).toHaveLength(1);
  });

  test("would open several if the list were written back without looking whether it changed (control)", async () => {
    await issueRecoveryCodes("li");
    const { DB } = testEnv();
    let opened = 0;
    const unguarded = async () => {
      const row = await DB.prepare("SELECT sealed FROM second_factors WHERE user_id = 'li'").first<{
        sealed: string;
      }>();
      if (row?.sealed === "spent") return;
      await new Promise((done) => setTimeout(done, 20));
      opened += 1;
      await DB.prepare("UPDATE second_factors SET sealed = 'spent' WHERE user_id = 'li'").run();
    };
    await Promise.all(Array.from({ length: 20 }, unguarded));
    expect(opened).toBeGreaterThan(1);
  });
});

const tokenFor = async (who = email, companyId = "c1") => {
  const ctx = await testContext({ companyId });
  expect(await askForPassword(ctx, asking(), who)).toEqual({ ok: true, value: null });
  const mail = (await mailsTo(ctx, who)).at(-1);
  const href = mail?.blocks.map((block) => ("button" in block ? block.href : "")).join("");
  return href ? (new URL(href).searchParams.get("token") ?? "") : "";
};

describe("a forgotten password", () => {
  test("is replaced by the mail's link together with the second factor, which signs its owner in and everybody else out", async () => {
    const ctx = await testContext();
    const before = await signedIn(email, -60);
    const half = await halfSignIn(ctx, email);
    const token = await tokenFor();
    expect(await openNewPassword(ctx, token)).toEqual({ ok: true, value: { name: "李明", email } });
    const set = await setForgottenPassword(
      ctx,
      token,
      { password: phrase, proof: { digits: digits() } },
      "Firefox/1 (Windows)",
    );
    expect(set.ok && (await findActor(asking(cookieHeader([set.value.cookie])), ctx))).toMatchObject({ email });
    expect(await findActor(before, ctx)).toBeNull();
    expect(await passSecondFactor({ ...ctx, now: at(30) }, half, { digits: digits(1) })).toMatchObject({
      code: "signInExpired",
    });
    expect(await passPassword(ctx, asking(), { email, password })).toMatchObject({ code: "signInWrong" });
    expect(await passPassword(ctx, asking(), { email, password: phrase })).toMatchObject({ ok: true });
    expect((await mailsTo(ctx, email)).at(-1)?.subject).toBe("公司c1：已通过邮件链接设置新密码");
    expect((await actions()).filter((action) => action === "identity.recoverPassword")).toHaveLength(1);
    expect(await openNewPassword(ctx, token)).toEqual({ ok: false, code: "linkExpired" });
  });

  test("is not replaced by the mailbox alone, and the link outlives a mistake", async () => {
    const ctx = await testContext();
    const token = await tokenFor();
    const set = (given: object) =>
      setForgottenPassword(ctx, token, { password: phrase, proof: { digits: "000000" }, ...given });
    expect(await set({})).toEqual({ ok: false, code: "secondFactorWrong" });
    expect(await set({ proof: { recovery: "aaaaa-bbbbb" } })).toEqual({ ok: false, code: "recoveryCodeWrong" });
    expect(await set({ password: "password12345", proof: { digits: digits() } })).toEqual({
      ok: false,
      code: "passwordBreached",
    });
    const [code = ""] = await issueRecoveryCodes("li");
    expect(await set({ proof: { recovery: code } })).toMatchObject({ ok: true });
    expect(await passPassword(ctx, asking(), { email, password })).toMatchObject({ code: "signInWrong" });
  });

  test("lets its second factor be tried five times, then waits", async () => {
    const ctx = await testContext();
    const token = await tokenFor();
    const wrong = () => setForgottenPassword(ctx, token, { password: phrase, proof: { digits: "000000" } });
    for (let n = 0; n < 5; n++) expect(await wrong()).toMatchObject({ code: "secondFactorWrong" });
    expect(await wrong()).toEqual({ ok: false, code: "accountLocked", facts: { seconds: 60, minutes: 1 } });
  });

  test("has links that hold half an hour, at their company, once, also when two use one at the same moment", async () => {
    const ctx = await testContext();
    const token = await tokenFor();
    const [code = "", other = ""] = await issueRecoveryCodes("li");
    expect(await openNewPassword({ ...ctx, now: at(1_799) }, token)).toMatchObject({ ok: true });
    expect(await openNewPassword({ ...ctx, now: at(1_800) }, token)).toMatchObject({ code: "linkExpired" });
    expect(await openNewPassword(await testContext({ companyId: "c2" }), token)).toMatchObject({ code: "linkExpired" });
    expect(await openNewPassword(ctx, "made-up")).toMatchObject({ code: "linkExpired" });
    const late = await mailsTo({ ...ctx, now: at(1_800) }, email);
    expect(late).toEqual([]);
    const answers = await Promise.all(
      [code, other].map((recovery) => setForgottenPassword(ctx, token, { password: phrase, proof: { recovery } })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await all("SELECT count(*) AS n FROM sessions")).toEqual([{ n: 1 }]);
  });

  test("is asked for with the same answer and the same statements by known, unknown, foreign and removed people", async () => {
    await seedStaff({ email: "wang@c2.test", companyId: "c2" });
    await seedStaff({ email: "gone@c1.test", companyId: "c1", userId: "gone" });
    await testEnv().DB.exec("UPDATE staff SET removed_at = 1 WHERE user_id = 'gone'");
    const walk = async (who: string) => {
      const { ctx, trips } = recorded(await testContext());
      const sent: unknown[] = [];
      const env = {
        ...ctx.env,
        CODES: { sendBatch: async (batch: { body: { ids: string[] } }[]) => void sent.push(batch.length) },
      };
      const central = connect(ctx.env.DB);
      const answer = await askForPassword({ ...ctx, env: env as never, db: central, central }, asking(), who);
      return { answer, trips, sent };
    };
    const known = await walk(email);
    expect(known.trips.length).toBeGreaterThan(1);
    for (const who of ["nobody@c1.test", "wang@c2.test", "gone@c1.test"]) expect(await walk(who)).toEqual(known);
    expect(await all("SELECT kind FROM outbox")).toEqual([{ kind: "identity.newPassword" }]);
    expect(await all("SELECT count(*) AS n FROM verifications")).toEqual([{ n: 1 }]);
  });

  test("leaves neither token nor address in outbox and verifications", async () => {
    const token = await tokenFor();
    const stored = JSON.stringify([
      await all("SELECT * FROM outbox"),
      await all("SELECT * FROM verifications"),
      await all("SELECT * FROM limits"),
    ]);
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    for (const secret of [token, email, "李明"]) expect(stored).not.toContain(secret);
  });

  test("is mailed three times a day to one address, known or not, and twenty times an hour from one network", async () => {
    const ctx = await testContext();
    for (const who of [email, "nobody@c1.test"]) {
      for (let n = 0; n < 3; n++) expect(await askForPassword(ctx, asking(), who)).toMatchObject({ ok: true });
      expect(await askForPassword(ctx, asking(), who)).toEqual({
        ok: false,
        code: "tooManyRequests",
        facts: { seconds: 86_400 },
      });
    }
    expect(await mailsTo(ctx, email)).toHaveLength(3);
    const from = { ...ctx, network: "203.0.113.7" };
    for (let n = 0; n < 20; n++)
      expect(await askForPassword(from, asking(), `a${n}@c1.test`)).toMatchObject({ ok: true });
    expect(await askForPassword(from, asking(), "b@c1.test")).toMatchObject({ code: "tooManyRequests" });
  });

  test("is mailed to its owner whatever strangers have asked for: in another network, and in a browser known for 90 days", async () => {
    const known = await signedIn(email, -3_600);
    const ctx = await testContext();
    const from = (network: string, request = asking()) => askForPassword({ ...ctx, network }, request, email);
    for (let n = 0; n < 20; n++) await from("2001:db8:1:2::/64");
    expect(await from("2001:db8:1:ff00::/64")).toMatchObject({ code: "tooManyRequests" });
    expect(await from("203.0.113.7")).toMatchObject({ ok: true });
    for (let n = 0; n < 50; n++) await from(`198.51.100.${n}`);
    expect(await from("203.0.113.8")).toMatchObject({ code: "tooManyRequests" });
    expect(await from("203.0.113.8", known)).toMatchObject({ ok: true });
    expect(await mailsTo(ctx, email)).toHaveLength(11);
  });

  test("is refused by no flood of one network for others of it that have signed in before", async () => {
    const known = await signedIn(email, -3_600);
    const from = { ...(await testContext()), network: "203.0.113.7" };
    for (let n = 0; n < 30; n++) await askForPassword(from, asking(), `a${n}@c1.test`);
    expect(await askForPassword(from, asking(), email)).toMatchObject({ code: "tooManyRequests" });
    expect(await askForPassword(from, known, email)).toMatchObject({ ok: true });
  });
});
