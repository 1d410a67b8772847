import { beforeAll, expect, test } from "vitest";
import { openInvitation, setUpAccess } from "~/features/staff/invitations/acceptance.server";
import { joinCompany } from "~/features/staff/invitations/joining.server";
import { removePerson } from "~/features/staff/people/operations.server";
import { findActor } from "~/features/staff/sign-in/signed-in.server";
import { totp } from "../../scripts/local/totp";
import { testContext, testEnv } from "../support/context";
import { asking, digitsFor, invited, rows, setUp, staffAt } from "./invited";
import { cookieHeader, password, totpSecret } from "./people";

const other = "kittens paint 7 quiet walls";
let admin: Awaited<ReturnType<typeof staffAt>>;
const digits = (step = 0) => totp(totpSecret, admin.now.getTime() + step * 30_000);

/** Somebody with an account at the second company, invited to the first. */
async function inviteToFirst(name: string) {
  await staffAt(`${name}@c2.test`, "editor", { companyId: "c2" });
  return { userId: `${name}-c2-test`, token: await invited(admin, `${name}@c2.test`, "reception") };
}
const secretsOf = (userId: string) =>
  rows(
    "SELECT a.password, t.sealed, t.sealed_key FROM accounts a JOIN second_factors t ON t.user_id = a.user_id WHERE a.user_id = ?",
    userId,
  );
const placesOf = (userId: string) =>
  rows(
    "SELECT company_id AS at, roles FROM staff WHERE user_id = ? AND removed_at IS NULL ORDER BY company_id",
    userId,
  );

beforeAll(async () => {
  await testContext({ companyId: "c2" });
  admin = await staffAt("admin@c1.test");
});

test("a person with an account elsewhere joins with password and authenticator, which stay as they are", async () => {
  const { userId, token } = await inviteToFirst("chen");
  const before = await secretsOf(userId);
  expect(await openInvitation(admin, token)).toMatchObject({
    ok: true,
    value: { way: "join", email: "chen@c2.test", roles: ["reception"] },
  });
  const joined = await joinCompany(admin, token, { password, code: digits() }, null);
  expect(joined).toMatchObject({ ok: true });
  expect(await findActor(asking(cookieHeader(joined.ok ? [joined.value.cookie] : [])), admin)).toMatchObject({
    userId,
    roles: ["reception"],
  });
  expect(await secretsOf(userId)).toEqual(before);
  expect(await placesOf(userId)).toEqual([
    { at: "c1", roles: '["reception"]' },
    { at: "c2", roles: '["editor"]' },
  ]);
});

test("nobody joins without the password or without the digits, nor sets new ones by the link", async () => {
  const { userId, token } = await inviteToFirst("wu");
  const before = await secretsOf(userId);
  expect(await joinCompany(admin, token, { password: other, code: digits() }, null)).toMatchObject({
    code: "passwordWrong",
  });
  expect(await joinCompany(admin, token, { password, code: "000000" }, null)).toMatchObject({
    code: "secondFactorWrong",
  });
  expect(await setUpAccess(admin, token, { password: other, code: await digitsFor(admin, token) })).toMatchObject({
    code: "requestChanged",
  });
  expect(await secretsOf(userId)).toEqual(before);
  expect(await placesOf(userId)).toEqual([{ at: "c2", roles: '["editor"]' }]);
});

test("three answers at once, each with digits of its own, make one place and one session", async () => {
  const { userId, token } = await inviteToFirst("zheng");
  const answers = await Promise.all(
    [-1, 0, 1].map((step) => joinCompany(admin, token, { password, code: digits(step) }, null)),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await rows("SELECT count(*) AS n FROM sessions WHERE user_id = ?", userId)).toEqual([{ n: 1 }]);
});

test("a password or an authenticator that is changed between the proof and the answer opens nothing any more", async () => {
  for (const [name, change] of [
    ["fan", "UPDATE accounts SET password = 'changed' WHERE user_id = ?"],
    ["luo", "UPDATE second_factors SET sealed = 'changed' WHERE user_id = ?"],
  ] as const) {
    const { userId, token } = await inviteToFirst(name);
    const batch = async (items: Parameters<typeof admin.db.batch>[0]) => {
      if (items.length > 4) await testEnv().DB.prepare(change).bind(userId).run();
      return admin.db.batch(items);
    };
    const ctx = { ...admin, central: Object.assign(Object.create(admin.db), { batch }) as typeof admin.db };
    expect(await joinCompany(ctx, token, { password, code: digits() }, null)).toMatchObject({ code: "requestChanged" });
    expect(await rows("SELECT id FROM sessions WHERE user_id = ?", userId)).toEqual([]);
    expect(await placesOf(userId)).toEqual([{ at: "c2", roles: '["editor"]' }]);
  }
});

test("two companies that invite the same stranger at once: the second asks for what the first has set", async () => {
  const elsewhere = await staffAt("admin@c2.test", "admin", { companyId: "c2" });
  const [one, two] = [await invited(admin, "new@mail.test"), await invited(elsewhere, "new@mail.test")];
  const code = await digitsFor(elsewhere, two);
  const answers = await Promise.all([setUp(admin, one, other), setUpAccess(elsewhere, two, { password, code })]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const [ctx, token] = answers[0].ok ? [elsewhere, two] : [admin, one];
  expect(await openInvitation(ctx, token)).toMatchObject({ ok: true, value: { way: "join" } });
  expect(await rows("SELECT count(*) AS n FROM users WHERE email = 'new@mail.test'")).toEqual([{ n: 1 }]);
});

test("who was removed comes back by a new invitation, in the new role", async () => {
  const { userId, token } = await inviteToFirst("sun");
  await joinCompany(admin, token, { password, code: digits() }, null);
  await removePerson(admin, userId);
  const again = await invited(admin, "sun@c2.test", "viewer");
  expect(await joinCompany(admin, again, { password, code: digits(1) }, null)).toMatchObject({ ok: true });
  expect(await placesOf(userId)).toContainEqual({ at: "c1", roles: '["viewer"]' });
});
