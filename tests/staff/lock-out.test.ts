import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hashPassword, isPasswordOf } from "~/features/staff/accounts/password-hash.server";
import { beginTry } from "~/features/staff/lock-out/operations.server";
import { delayAfter } from "~/features/staff/lock-out/rules";
import { askForPassword, setForgottenPassword } from "~/features/staff/passwords/forgotten.server";
import { sweepStaff } from "~/features/staff/people/sweep.server";
import { coarseAgent } from "~/features/staff/rules";
import { passPassword, passSecondFactor } from "~/features/staff/sign-in/operations.server";
import { findActor } from "~/features/staff/sign-in/signed-in.server";
import { connect } from "~/server/database/db.server";
import { noon, testContext, testEnv } from "../support/context";
import { all, asking, at, halfSignIn, mailsTo, recorded, signedIn } from "./account-support";
import { digits, password, seedStaff } from "./people";

const email = "locked@c1.test";
const wrong = async (seconds: number, who = email) =>
  passPassword(await testContext({ now: at(seconds) }), asking(), { email: who, password: "not it at all" });
const wait = (seconds: number) => ({
  ok: false,
  code: "accountLocked",
  facts: { seconds, minutes: Math.ceil(seconds / 60) },
});

beforeAll(async () => {
  await testContext();
  await testContext({ companyId: "c2" });
  await seedStaff({ email, companyId: "c1", userId: "locked" });
});

beforeEach(async () => {
  for (const table of ["limits", "outbox"]) await testEnv().DB.exec(`DELETE FROM ${table}`);
});

describe("an account that is guessed at", () => {
  test("waits one minute after the fifth wrong try, then two, four, eight, up to an hour, and looks at nothing meanwhile", async () => {
    let now = 0;
    for (let n = 0; n < 5; n++) expect(await wrong(now)).toMatchObject({ code: "signInWrong" });
    for (const delay of [60, 120, 240, 480, 960, 1_920, 3_600, 3_600]) {
      expect(await wrong(now + delay - 1)).toEqual(wait(1));
      const right = { email, password };
      expect(await passPassword(await testContext({ now: at(now + 1) }), asking(), right)).toEqual(wait(delay - 1));
      now += delay;
      expect(await wrong(now)).toMatchObject({ code: "signInWrong" });
    }
    expect([4, 5, 6, 11, 12, 60].map(delayAfter)).toEqual([0, 60, 120, 3_600, 3_600, 3_600]);
  });

  test("forgets a wrong try after a day, and all of them when its owner comes in", async () => {
    for (let n = 0; n < 4; n++) await wrong(n);
    expect(await wrong(86_400 + 4)).toMatchObject({ code: "signInWrong" });
    expect(await wrong(86_400 + 4)).toMatchObject({ code: "signInWrong" });
    expect(await passPassword(await testContext({ now: at(86_400 + 5) }), asking(), { email, password })).toMatchObject(
      { ok: true },
    );
    for (let n = 0; n < 5; n++) expect(await wrong(86_400 + 6)).toMatchObject({ code: "signInWrong" });
    expect(await wrong(86_400 + 6)).toEqual(wait(60));
  });

  test("keeps its delay when the sweep has run", async () => {
    for (let n = 0; n < 6; n++) await wrong(0);
    await sweepStaff(await testContext({ now: at(30) }));
    expect(await wrong(30)).toEqual(wait(30));
    await sweepStaff(await testContext({ now: at(60) }));
    expect(await wrong(60)).toMatchObject({ code: "signInWrong" });
    expect(await wrong(61)).toEqual(wait(119));
  });

  test("is looked at five times by 200 parallel guesses, and once more after each delay", async () => {
    const ctx = await testContext();
    const parallel = async (now: Date) => {
      const tries = await Promise.all(Array.from({ length: 200 }, () => beginTry({ ...ctx, now }, "signIn", email)));
      return tries.filter((one) => one.ok).length;
    };
    expect(await parallel(noon)).toBe(5);
    expect(await parallel(at(59))).toBe(0);
    expect(await parallel(at(60))).toBe(1);
    expect(await parallel(at(60 + 120))).toBe(1);
  });

  test("would be looked at more often if the try were counted after the comparison (control)", async () => {
    const { DB } = testEnv();
    let looked = 0;
    const unguarded = async () => {
      const row = await DB.prepare("SELECT count FROM limits WHERE company_id = '*' AND key = 'control'").first<{
        count: number;
      }>();
      if ((row?.count ?? 0) >= 5) return;
      await new Promise((done) => setTimeout(done, 20));
      looked += 1;
      await DB.prepare(
        "INSERT INTO limits VALUES ('*', 'control', 1, 0) ON CONFLICT (company_id, key) DO UPDATE SET count = count + 1",
      ).run();
    };
    await Promise.all(Array.from({ length: 40 }, unguarded));
    expect(looked).toBeGreaterThan(5);
  });

  test("has one counter over all companies, and the second factor has one of its own", async () => {
    const other = await testContext({ companyId: "c2" });
    for (let n = 0; n < 5; n++) await passPassword(other, asking(), { email, password: "not it at all" });
    expect(await wrong(1)).toEqual(wait(59));
    await testEnv().DB.exec("DELETE FROM limits");
    const ctx = await testContext();
    const half = await halfSignIn(ctx, email);
    for (let n = 0; n < 5; n++)
      expect(await passSecondFactor(ctx, half, { digits: "000000" })).toMatchObject({ code: "secondFactorWrong" });
    expect(await passSecondFactor(ctx, half, { digits: digits() })).toEqual(wait(60));
    const again = await halfSignIn(ctx, email);
    expect(await passSecondFactor(ctx, again, { digits: digits() })).toEqual(wait(60));
    expect(await passSecondFactor({ ...ctx, now: at(60) }, again, { digits: digits(2) })).toMatchObject({ ok: true });
    const next = await halfSignIn({ ...ctx, now: at(61) }, email);
    expect(await passSecondFactor({ ...ctx, now: at(61) }, next, { digits: "000000" })).toMatchObject({
      code: "secondFactorWrong",
    });
  });

  test("tells its owner once a day, and an unknown one nobody", async () => {
    const logged = () =>
      all("SELECT actor_id, subject_id FROM audit WHERE company_id = 'c1' AND action = 'identity.lockedOut'");
    const before = await logged();
    for (const who of [email, "nobody@c1.test"]) for (let n = 0; n < 5; n++) await wrong(0, who);
    await wrong(60);
    const ctx = await testContext({ now: at(120) });
    const mails = await mailsTo(ctx, email);
    expect(mails.map(({ subject }) => subject)).toEqual(["公司c1：您的账号有多次错误的登录尝试"]);
    expect(await all("SELECT kind FROM outbox WHERE company_id = 'c1'")).toEqual([{ kind: "identity.notice" }]);
    expect(await logged()).toEqual([...before, { actor_id: "public", subject_id: "locked" }]);
    await wrong(43_000);
    expect(await mailsTo(ctx, email)).toHaveLength(1);
    await wrong(43_400);
    expect(await mailsTo(ctx, email)).toHaveLength(2);
  });
});

describe("a stranger who hammers at the sign-in", () => {
  test("lets its owner in where the owner has signed in before, however long others hammer at it", async () => {
    const known = await signedIn(email, -3_600);
    for (let n = 0; n < 5; n++) await wrong(0);
    expect(await wrong(0)).toEqual(wait(60));
    const ctx = await testContext({ now: at(1) });
    expect(await passPassword(ctx, asking(), { email, password })).toEqual(wait(59));
    expect(await passPassword(ctx, known, { email, password })).toMatchObject({ ok: true });
    for (let n = 0; n < 5; n++)
      expect(await passPassword(ctx, known, { email, password: "not it at all" })).toMatchObject({
        code: "signInWrong",
      });
    expect(await passPassword(ctx, known, { email, password })).toEqual(wait(60));
  });

  test("delays nobody in another network, nor a browser that is known in the same one", async () => {
    const known = await signedIn(email, -3_600);
    const here = { ...(await testContext()), network: "2001:db8:1:2::/64" };
    const wrongOnes = (n: number) => passPassword(here, asking(), { email: `x${n}@c1.test`, password: "no" });
    for (let n = 0; n < 5; n++) await passPassword(here, asking(), { email, password: "not it at all" });
    const right = { email, password };
    expect(await passPassword({ ...here, network: "2001:db8:1:ff00::/64" }, asking(), right)).toEqual(wait(60));
    expect(await passPassword({ ...here, network: "203.0.113.7" }, asking(), right)).toMatchObject({ ok: true });
    for (let n = 0; n < 30; n++) await wrongOnes(n);
    expect(await wrongOnes(30)).toMatchObject({ code: "tooManyRequests" });
    expect(await passPassword(here, known, right)).toMatchObject({ ok: true });
  });

  test("takes no browser for a known one that another person signed in with, that is altered, or after 90 days", async () => {
    await seedStaff({ email: "other@c1.test", companyId: "c1", userId: "other" });
    const [own, others] = [await signedIn(email, -3_600), await signedIn("other@c1.test", -3_600)];
    for (let n = 0; n < 5; n++) await wrong(0);
    const altered = asking(
      (own.headers.get("Cookie") ?? "").replace(
        /(irh_known=)(.)/,
        (_, name, first) => name + (first === "0" ? "1" : "0"),
      ),
    );
    const ctx = await testContext({ now: at(1) });
    for (const request of [others, altered])
      expect(await passPassword(ctx, request, { email, password })).toEqual(wait(59));
    const late = 90 * 86_400 - 3_600;
    for (let n = 0; n < 5; n++) await wrong(late - 1);
    expect(await passPassword(await testContext({ now: at(late - 1) }), own, { email, password })).toMatchObject({
      ok: true,
    });
    expect(await passPassword(await testContext({ now: at(late) }), own, { email, password })).toEqual(wait(59));
  });

  test("ends no open session and does not stop the mail of a forgotten password, which signs its owner in", async () => {
    const session = await signedIn(email, -300);
    for (let n = 0; n < 7; n++) await wrong(n * 60);
    const ctx = await testContext({ now: at(400) });
    expect(await passPassword(ctx, asking(), { email, password })).toMatchObject({ code: "accountLocked" });
    expect(await findActor(session, ctx)).toMatchObject({ email });
    expect(await askForPassword(ctx, asking(), email)).toEqual({ ok: true, value: null });
    const mail = (await mailsTo(ctx, email)).at(-1);
    const href = mail?.blocks.map((block) => ("button" in block ? block.href : "")).join("") ?? "";
    const token = new URL(href).searchParams.get("token") ?? "";
    const set = await setForgottenPassword(ctx, token, {
      password: "seven lamps by the quay",
      proof: { digits: digits(0, ctx.now) },
    });
    expect(set).toMatchObject({ ok: true });
    expect(await passPassword(ctx, asking(), { email, password: "seven lamps by the quay" })).toMatchObject({
      ok: true,
    });
  });
});

describe("a wrong password and an unknown address", () => {
  const given = { known: "known@c1.test", unknown: "unknown@c1.test", elsewhere: "elsewhere@c2.test" };
  beforeAll(async () => {
    await seedStaff({ email: given.known, companyId: "c1" });
    await seedStaff({ email: given.elsewhere, companyId: "c2" });
  });

  const walk = async (who: string) => {
    const { ctx, trips } = recorded(await testContext());
    const db = connect(ctx.env.DB);
    const central = db;
    const answers = [];
    for (let n = 0; n < 6; n++)
      answers.push(await passPassword({ ...ctx, db, central }, asking(), { email: who, password: "not it at all" }));
    return { answers, trips };
  };

  test("get the same answers after the same statements, also when the delay begins", async () => {
    const known = await walk(given.known);
    expect(known.answers.map((answer) => !answer.ok && answer.code)).toEqual([
      ...Array(5).fill("signInWrong"),
      "accountLocked",
    ]);
    expect(known.trips.length).toBeGreaterThan(6);
    for (const who of [given.unknown, given.elsewhere]) expect(await walk(who)).toEqual(known);
  });

  test("cost the same work: a hash is computed for nobody too", async () => {
    const nobody = `${"0".repeat(32)}:${"0".repeat(128)}`;
    const sizes = (hash: string) => hash.split(":").map(({ length }) => length);
    expect(await isPasswordOf(nobody, "x")).toBe(false);
    expect(sizes(nobody)).toEqual(sizes(await hashPassword("y")));
  });
});

test("a User-Agent becomes two words", () => {
  const mozilla = "Mozilla/5.0";
  expect(
    [
      `${mozilla} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0`,
      `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15`,
      `${mozilla} (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) MicroMessenger/8.0`,
      `${mozilla} (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0`,
      `${mozilla} (Linux; Android 15; SM-1234) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36`,
      "curl/8.9",
      null,
    ].map(coarseAgent),
  ).toEqual(["Edge · Windows", "Safari · macOS", "WeChat · iOS", "Firefox · Linux", "Chrome · Android", null, null]);
});
