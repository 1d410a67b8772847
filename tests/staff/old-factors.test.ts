import { beforeEach, describe, expect, test } from "vitest";
import { describeAccount } from "~/features/staff/operations/account.server";
import { takeOverFactors } from "~/features/staff/operations/old-factors.server";
import { passPassword, passSecondFactor } from "~/features/staff/operations/sign-in.server";
import { hashPassword } from "~/features/staff/password-hash.server";
import { openFactor } from "~/features/staff/sealed-factor.server";
import type { Ctx } from "~/server/context.server";
import { countOldSeals, rotateSeals } from "~/server/sealing/key-rotation.server";
import type { Sealed } from "~/server/sealing/sealed.server";
import { testContext, testEnv } from "../support/context";
import { all, asking, at, halfSignIn, signedIn } from "./account-support";
import { digits, password } from "./people";
import { storedBefore as stored } from "./stored-before";

const email = "old@c1.test";
const factor = { secret: "12345678901234567890", codes: stored.recoveryCodes };

async function asBefore(userId = "old", secret = stored.secret, address = email) {
  const { DB } = testEnv();
  const rows: [string, ...unknown[]][] = [
    [
      "INSERT INTO users (id, name, email, email_verified, two_factor_enabled, created_at, updated_at) VALUES (?, 'Old', ?, 1, 1, 1, 1)",
      userId,
      address,
    ],
    [
      "INSERT INTO accounts (id, account_id, provider_id, user_id, password, created_at, updated_at) VALUES (?, ?, 'credential', ?, ?, 1, 1)",
      `account-${userId}`,
      userId,
      userId,
      await hashPassword(stored.password),
    ],
    [
      "INSERT INTO two_factors (id, secret, backup_codes, user_id, verified, failed_verification_count) VALUES (?, ?, ?, ?, 1, 0)",
      `totp-${userId}`,
      secret,
      stored.codes,
      userId,
    ],
    ["INSERT INTO staff (company_id, user_id, role, created_at) VALUES ('c1', ?, 'admin', 1)", userId],
  ];
  await DB.batch(rows.map(([statement, ...values]) => DB.prepare(statement).bind(...values)));
}
const left = () => all("SELECT user_id FROM two_factors");
const now = async (userId = "old") => {
  const [row] = await all<Sealed>(
    "SELECT sealed, sealed_key AS sealedKey FROM second_factors WHERE user_id = ?",
    userId,
  );
  return row ?? { sealed: null, sealedKey: null };
};

beforeEach(async () => {
  await testContext();
  for (const table of ["limits", "outbox", "sessions", "verifications", "staff", "two_factors", "second_factors"])
    await testEnv().DB.exec(`DELETE FROM ${table}`);
  for (const table of ["accounts", "users"]) await testEnv().DB.exec(`DELETE FROM ${table}`);
});

describe("somebody whose second factor AUTH_SECRET has sealed", () => {
  test("signs in with the old password and authenticator, and it is sealed anew", async () => {
    await asBefore();
    const mine = await signedIn(email);
    expect(await left()).toEqual([]);
    expect(await openFactor(testEnv(), "old", await now())).toEqual(factor);
    expect(await describeAccount(await testContext(), mine)).toMatchObject({ email, left: 2 });
    await signedIn(email, 30);
  });

  test("signs in with an old recovery code, once", async () => {
    await asBefore();
    const recovery = factor.codes[0] ?? "";
    const ctx = await testContext({ now: at(0) });
    expect(await passSecondFactor(ctx, await halfSignIn(ctx, email), { recovery })).toMatchObject({ ok: true });
    const again = await testContext({ now: at(60) });
    expect(await passSecondFactor(again, await halfSignIn(again, email), { recovery })).toMatchObject({
      code: "recoveryCodeWrong",
    });
    expect((await openFactor(testEnv(), "old", await now())).codes).toEqual([factor.codes[1]]);
  });

  test("gets in with nothing that is wrong", async () => {
    await asBefore();
    const ctx = await testContext({ now: at(0) });
    expect(await passPassword(ctx, asking(), { email, password: `${password}x` })).toMatchObject({
      code: "signInWrong",
    });
    const half = await halfSignIn(ctx, email);
    for (const [proof, code] of [
      [{ digits: digits(5) }, "secondFactorWrong"],
      [{ recovery: "zz2zz-zz3zz" }, "recoveryCodeWrong"],
    ] as const)
      expect(await passSecondFactor(ctx, half, proof)).toMatchObject({ code });
    expect(await all("SELECT id FROM sessions")).toEqual([]);
  });

  test("has it sealed anew by the minute, in either form, and once whatever comes in parallel", async () => {
    await asBefore();
    await asBefore("other", stored.withVersion, "other@c1.test");
    const ctx = await testContext({ now: at(0) });
    await Promise.all([takeOverFactors(ctx), takeOverFactors(ctx), signedIn(email)]);
    expect(await left()).toEqual([]);
    for (const userId of ["old", "other"])
      expect(await openFactor(testEnv(), userId, await now(userId))).toEqual(factor);
  });

  test("keeps a newer one that stands beside the old", async () => {
    await asBefore();
    const ctx = await testContext({ now: at(0) });
    await takeOverFactors(ctx);
    const newer = await now();
    await testEnv()
      .DB.prepare("INSERT INTO two_factors (id, secret, backup_codes, user_id) VALUES ('late', ?, ?, 'old')")
      .bind(stored.withVersion, stored.codes)
      .run();
    await takeOverFactors(ctx);
    expect([await left(), await now()]).toEqual([[], newer]);
  });

  test("stays as it is under another AUTH_SECRET, which the log says without a word of it", async () => {
    await asBefore();
    const said: unknown[] = [];
    const ctx = await testContext();
    await takeOverFactors({
      ...ctx,
      env: { ...ctx.env, AUTH_SECRET: "another-secret-0123456789abcdefghijklm" },
      log: (event: string, fields?: object) => void said.push({ event, ...fields }),
    });
    expect(said).toEqual([{ event: "staff.factorDoesNotOpen", rows: 1 }]);
    expect(await left()).toHaveLength(1);
  });
});

describe("a new seal key", () => {
  const key = (byte: number) => btoa(String.fromCharCode(...new Uint8Array(32).fill(byte)));
  const ringed = (ctx: Ctx, SEAL_KEYS: Record<string, string>): Ctx => ({ ...ctx, env: { ...ctx.env, SEAL_KEYS } });

  test("takes over the second factors of whoever works for the company, and of nobody else", async () => {
    await asBefore();
    const ctx = await testContext();
    await takeOverFactors(ctx);
    const both = { ...testEnv().SEAL_KEYS, k2: key(8) };
    const elsewhere = ringed(await testContext({ companyId: "c2" }), both);
    expect([await countOldSeals(elsewhere), await rotateSeals(elsewhere)]).toEqual([0, { changed: 0 }]);
    const during = ringed(ctx, both);
    expect(await countOldSeals(during)).toBe(1);
    expect(await rotateSeals(during)).toEqual({ changed: 1 });
    expect(await countOldSeals(during)).toBe(0);
    expect(await openFactor({ SEAL_KEYS: { k2: key(8) } }, "old", await now())).toEqual(factor);
  });
});
