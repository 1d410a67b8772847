import { beforeAll, describe, expect, test } from "vitest";
import { registry } from "~/areas.server";
import { chainAudit } from "~/features/audit/operations/audit-chain.server";
import { carryOver } from "~/features/staff/accounts/central.server";
import { otherCompanies } from "~/features/staff/hand-over/operations.server";
import { changeRoles, showPeople } from "~/features/staff/people/operations.server";
import { passPassword, passSecondFactor } from "~/features/staff/sign-in/operations.server";
import { findActor } from "~/features/staff/sign-in/signed-in.server";
import { takeLimits } from "~/server/limits/limits.server";
import { findCompany, forgetCompanies } from "~/server/request/companies.server";
import type { Ctx } from "~/server/request/context.server";
import { admit } from "../../scripts/admin/first-admin";
import { editor, noon, testContext, testEnv } from "../support/context";
import { cookieHeader, digits, password, seedStaff } from "./people";

const far = (wanted: Partial<Ctx> = {}) => testContext({ companyId: "far", database: "DB_1", ...wanted });
const near = () => testContext({ companyId: "near" });
const asking = (cookie = "") =>
  new Request("https://far.test/ui/irh/homeIndex", { headers: cookie ? { Cookie: cookie } : {} });

const rows = async (database: "DB" | "DB_1", statement: string) =>
  (await (testEnv().databases[database] as D1Database).prepare(statement).all()).results;

async function signIn(ctx: Ctx, email: string, step: number) {
  const first = await passPassword(ctx, asking(), { email, password });
  if (!first.ok) throw new Error(first.code);
  const second = await passSecondFactor(ctx, asking(cookieHeader(first.value.cookies)), { digits: digits(step) });
  if (!second.ok) throw new Error(second.code);
  return cookieHeader(second.value.cookies);
}

beforeAll(async () => {
  await far();
  await near();
  await seedStaff({ email: "chen@far.test", companyId: "far", userId: "chen", name: "陈" });
  await seedStaff({ email: "lin@far.test", companyId: "far", userId: "lin", name: "林", role: "viewer" });
  await testEnv().DB.exec(
    "INSERT INTO staff (company_id, user_id, roles, created_at) VALUES ('near', 'chen', '[\"viewer\"]', 1)",
  );
});

describe("a company outside of the central database", () => {
  test("is found by its host with what its own database says of it", async () => {
    forgetCompanies();
    expect(await findCompany({ env: testEnv(), registry }, "far.test", noon.getTime())).toMatchObject({
      id: "far",
      database: "DB_1",
      name: { en: "Company far" },
    });
    expect(await rows("DB", "SELECT company_id FROM companies WHERE company_id = 'far'")).toEqual([]);
  });

  test("lets its people in by the central accounts, keeps the log of it itself, and knows their names but no address", async () => {
    const ctx = await far();
    const cookie = await signIn(ctx, "chen@far.test", 0);
    expect(await findActor(asking(cookie), ctx)).toMatchObject({ userId: "chen", roles: ["admin"], name: "陈" });
    expect(await findActor(asking(cookie), await near())).toMatchObject({ userId: "chen", roles: ["viewer"] });
    expect(await otherCompanies(ctx, asking(cookie))).toMatchObject([{ id: "near" }]);
    expect(await rows("DB_1", "SELECT action, actor_id FROM audit WHERE company_id = 'far'")).toEqual([
      { action: "identity.signIn", actor_id: "chen" },
    ]);
    expect(await rows("DB", "SELECT id FROM audit WHERE company_id = 'far'")).toEqual([]);
    expect(await rows("DB_1", "SELECT id, name, email FROM users ORDER BY id")).toEqual([
      { id: "chen", name: "陈", email: "chen" },
      { id: "lin", name: "林", email: "lin" },
    ]);
    expect(await rows("DB_1", "SELECT token FROM sessions")).toEqual([]);
    expect(await showPeople(ctx)).toMatchObject([
      { userId: "lin", lastSignIn: null },
      { userId: "chen", email: "chen@far.test", lastSignIn: noon.getTime() },
    ]);
  });

  test("has a change of its people and the log of it later, once, when its database could not be reached at first", async () => {
    const ctx = await far({ actor: { ...(editor() as object), userId: "chen" } as Ctx["actor"] });
    const lost = { ...ctx.env, databases: { DB: ctx.env.DB } };
    expect(await changeRoles({ ...ctx, env: lost }, "lin", ["editor"])).toEqual({ ok: true, value: null });
    const note = "SELECT id FROM audit WHERE action = 'identity.changeRoles'";
    expect([await rows("DB", note), await rows("DB_1", note)]).toMatchObject([[{}], []]);
    await Promise.all([carryOver(ctx), carryOver(ctx)]);
    expect([await rows("DB", note), await rows("DB_1", note)]).toMatchObject([[], [{}]]);
    expect(await rows("DB_1", "SELECT roles FROM staff WHERE user_id = 'lin'")).toEqual([{ roles: '["editor"]' }]);
    await chainAudit(ctx);
    expect(await rows("DB_1", "SELECT count(*) AS n FROM audit WHERE seq IS NULL")).toEqual([{ n: 0 }]);
  });

  test("keeps its name when the command that makes companies is given its host, and has the administrators that it invites", async () => {
    const requested = { company: "另一个名字", companyTc: "", companyEn: "", host: "far.test", name: "王芳" };
    const { databases } = testEnv();
    for (const email of ["wang@far.test", "lin@far.test"])
      expect(await admit(databases, { ...requested, email }, "8787")).toMatchObject({
        made: false,
        company: "公司far",
      });
    for (const database of ["DB", "DB_1"] as const)
      expect(await rows(database, "SELECT name FROM companies WHERE name LIKE '%另一个名字%'")).toEqual([]);
    expect(
      await rows(
        "DB",
        `SELECT u.email, i.roles, i.renews FROM invitations i JOIN users u ON u.id = i.user_id
          WHERE i.company_id = 'far' AND i.revoked_at IS NULL ORDER BY u.email`,
      ),
    ).toEqual([
      { email: "lin@far.test", roles: '["admin"]', renews: 1 },
      { email: "wang@far.test", roles: '["admin"]', renews: 0 },
    ]);
    await carryOver(await far());
    expect(await rows("DB_1", "SELECT roles FROM staff WHERE user_id = 'lin'")).toEqual([{ roles: '["admin"]' }]);
  });
});

test("a limit over all companies counts those of every database, one of a company its own", async () => {
  const one = { kind: "probe", subject: "somebody", max: 3, seconds: 60 };
  const all = [{ ...one, everywhere: true }];
  for (const ctx of [await far(), await near(), await far()])
    expect(await takeLimits(ctx, all)).toMatchObject({ ok: true });
  expect(await takeLimits(await near(), all)).toMatchObject({ code: "tooManyRequests" });
  expect(await takeLimits(await far(), all)).toMatchObject({ code: "tooManyRequests" });
  expect(await takeLimits(await far(), [one])).toMatchObject({ ok: true });
  expect(await rows("DB_1", "SELECT count FROM limits WHERE company_id = 'far'")).toEqual([{ count: 1 }]);
});
