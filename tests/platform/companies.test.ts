import { exports } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { permissions } from "~/areas";
import { calls } from "~/areas.server";
import { createCompany, pauseCompany, showCompanies } from "~/features/platform/operations/companies.server";
import { roomiest } from "~/features/platform/rules/new-company";
import { NewCompany } from "~/features/platform/schemas/new-company";
import { handOver, openHandOver, otherCompanies } from "~/features/staff/hand-over/operations.server";
import { openInvitation } from "~/features/staff/invitations/acceptance.server";
import { invite } from "~/features/staff/invitations/operations.server";
import { findActor } from "~/features/staff/sign-in/signed-in.server";
import { answerCall } from "~/server/api/router.server";
import { systemDb } from "~/server/database/db.server";
import { companies } from "~/server/database/tables.server";
import { forgetCompanies, listCompanies } from "~/server/request/companies.server";
import type { Ctx } from "~/server/request/context.server";
import { may, roles } from "~/shared/permissions";
import { asking, mailOf, setUp, signedIn, tokenOf } from "../staff/invited";
import { seedStaff } from "../staff/people";
import { testContext, testEnv } from "../support/context";
import { consoleAt, hostsNow, operatorAt, rowsOf, wish } from "./console-world";

let operator: Ctx;
beforeAll(async () => {
  operator = await operatorAt();
});

const at = async (id: string): Promise<Ctx> => {
  const [company] = await listCompanies(testEnv(), [id]);
  if (!company) throw new Error(id);
  const { databases } = testEnv();
  const own = await testContext({ companyId: "console" });
  return { ...own, company, db: systemDb(databases[company.database] as D1Database), central: systemDb(testEnv().DB) };
};

describe("a new company", () => {
  test("stands in the database with the most room, private, with its first administrator invited and in two logs", async () => {
    const one = wish();
    expect(await createCompany(operator, one)).toEqual({ ok: true, value: { host: one.host } });
    const [host] = (await hostsNow()).filter(({ id }) => id === one.id);
    expect(host).toMatchObject({ host: one.host, origin: `https://${one.host}`, database: "DB_1" });
    const ctx = await at(one.id);
    expect(ctx.company).toMatchObject({
      ...{ name: one.name, liveAt: null },
      settings: { codes: ["600000.SH", "00700.HK"] },
    });
    expect(await systemDb(testEnv().DB).select().from(companies).where(sql`company_id = ${one.id}`)).toEqual([]);
    const mail = await mailOf(ctx);
    expect(mail).toMatchObject({ to: "first@far-hills.example.com", toStaff: true });
    expect(JSON.stringify(mail)).not.toMatch(/password["']?:/i);
    const log = await rowsOf(
      "SELECT actor_id, after FROM audit WHERE action = 'platform.createCompany' AND subject_id = ?",
      one.id,
    );
    expect(log).toMatchObject([{ actor_id: "operator-example-com" }]);
    expect(JSON.stringify(log)).not.toContain('far-hills.example.com","email');
    const first = await tokenOf(ctx);
    expect(await setUp(ctx, first, "a long and unusual phrase")).toMatchObject({ ok: true });
  });

  test("is made once, however often the form is sent, also twice at once; a second host or an id of another's is refused", async () => {
    const one = wish({ host: "ir.twice.example.com" });
    const both = await Promise.all([createCompany(operator, one), createCompany(operator, one)]);
    expect(both.map(({ ok }) => ok)).toEqual([true, true]);
    const after = await hostsNow();
    const invitations = () => rowsOf("SELECT id FROM invitations WHERE company_id = ?", one.id);
    expect(await invitations()).toHaveLength(1);
    expect(await createCompany(operator, one)).toMatchObject({ ok: true });
    expect([await hostsNow(), (await invitations()).length]).toEqual([after, 1]);
    expect(
      await rowsOf("SELECT 1 FROM audit WHERE action = 'platform.createCompany' AND subject_id = ?", one.id),
    ).toHaveLength(1);
    expect(await createCompany(operator, { ...one, host: "ir.other.example.com" })).toMatchObject({ code: "notFound" });
    expect(await createCompany(operator, wish({ host: one.host }))).toMatchObject({
      code: "hostTaken",
      facts: { host: one.host },
    });
    expect(await createCompany(operator, { ...one, host: "console.test" })).toMatchObject({ code: "hostTaken" });
    expect(await createCompany(operator, wish({ host: "ir.nowhere.example.com", database: "DB_9" }))).toMatchObject({
      code: "notFound",
    });
    expect(await hostsNow()).toEqual(after);
  });

  test("gets no second administrator from the console once somebody works there", async () => {
    const typed = wish({ host: "ir.taken-over.example.com", email: "mistyped@example.com" });
    await createCompany(operator, typed);
    const ctx = await at(typed.id);
    const mistyped = await tokenOf(ctx);
    const one = { ...typed, email: "chosen@example.com" };
    await createCompany(operator, one);
    expect(await setUp(ctx, await tokenOf(ctx), "a long and unusual phrase")).toMatchObject({ ok: true });
    expect(await openInvitation(ctx, mistyped)).toMatchObject({ ok: false });
    const before = await rowsOf("SELECT id FROM invitations WHERE company_id = ?", one.id);
    expect(await createCompany(operator, { ...one, email: "thief@example.com" })).toMatchObject({ ok: true });
    expect(await rowsOf("SELECT id FROM invitations WHERE company_id = ?", one.id)).toEqual(before);
  });

  test("asks for names in three languages, a host of the internet and codes of an exchange", () => {
    const wrong = (more: object) =>
      NewCompany.safeParse({ ...wish(), codes: "", mostPeople: "", ...more }).error?.issues[0]?.path[0];
    expect(wrong({ name: { "zh-CN": "远山", en: "Far Hills" } })).toBe("name");
    for (const host of [
      "localhost",
      "10.0.0.1",
      "https://a.example.com",
      "a.example.com:8080",
      "a_b.example.com",
      "-a.example.com",
      "",
    ])
      expect([host, wrong({ host })]).toEqual([host, "host"]);
    for (const codes of ["600000", "AAPL", "600000.HK1"]) expect([codes, wrong({ codes })]).toEqual([codes, "codes"]);
    expect(wrong({ mostPeople: "0" })).toBe("mostPeople");
    expect(wrong({ id: "console" })).toBe("id");
    expect(wrong({ person: "see www.example.com" })).toBe("person");
  });

  test("goes to the smallest of the databases for groups, to the central one where there is no other", () => {
    const one = (name: string, size: number, many: number) => ({ name, size, companies: many });
    expect(roomiest([one("DB", 1, 0), one("DB_1", 9, 2), one("DB_2", 5, 9)], "DB")).toBe("DB_2");
    expect(roomiest([one("DB", 1, 0), one("DB_1", 5, 3), one("DB_2", 5, 2)], "DB")).toBe("DB_2");
    expect(roomiest([one("DB", 1, 0)], "DB")).toBe("DB");
  });

  test("has no more people than was agreed, those who are invited among them", async () => {
    const one = wish({ host: "ir.small.example.com", mostPeople: "2" });
    await createCompany(operator, one);
    const ctx = await at(one.id);
    const another = (email: string) => invite(ctx, { email, name: "王芳", roles: ["viewer"], lang: "en" });
    expect(await another("second@example.com")).toMatchObject({ ok: true });
    expect(await another("third@example.com")).toMatchObject({ code: "peopleFull", facts: { max: 2 } });
  });
});

describe("who may operate the deployment", () => {
  test("is no role that a company has or can give", () => {
    for (const role of roles)
      expect(
        may(
          { actor: { kind: "staff", userId: "x", name: "x", email: "x", roles: [role] }, registry: { permissions } },
          "platform.operate",
        ),
      ).toBe(false);
    expect(may({ actor: { kind: "system" }, registry: { permissions } }, "platform.operate")).toBe(false);
  });

  test("is an administrator of the console alone, signed in there: no session, way or token of another company opens it", async () => {
    const console = consoleAt(await testContext({ companyId: "console" }));
    await testContext({ companyId: "elsewhere" });
    const cookie = await signedIn(console, "operator-example-com");
    expect(await findActor(asking(cookie, "console.test"), console)).toMatchObject({ operates: true });
    await seedStaff({
      email: "watcher@example.com",
      companyId: "console",
      userId: "watcher",
      role: "viewer",
      name: "W",
    });
    const watching = await findActor(asking(await signedIn(console, "watcher"), "console.test"), console);
    expect(watching).toMatchObject({ roles: ["viewer"] });
    expect(watching).not.toHaveProperty("operates");
    const elsewhere = consoleAt(await testContext({ companyId: "elsewhere" }));
    await seedStaff({
      email: "operator@example.com",
      companyId: "elsewhere",
      userId: "operator-example-com",
      role: "admin",
      name: "O",
    });
    const foreign = await signedIn(elsewhere, "operator-example-com");
    expect(await findActor(asking(foreign, "elsewhere.test"), elsewhere)).not.toHaveProperty("operates");
    expect(await findActor(asking(foreign, "console.test"), console)).not.toHaveProperty("operates");
    expect(await findActor(asking(cookie, "elsewhere.test"), elsewhere)).toBe(null);
    const there = {
      ...elsewhere,
      actor: (await findActor(asking(foreign, "elsewhere.test"), elsewhere)) ?? elsewhere.actor,
    };
    expect((await otherCompanies(there, asking(foreign, "elsewhere.test"))).map(({ id }) => id)).not.toContain(
      "console",
    );
    const way = await handOver(there, asking(foreign, "elsewhere.test"), "console");
    const token = way.ok ? (new URL(way.value.url).searchParams.get("token") ?? "") : "";
    expect(token).not.toBe("");
    expect(await openHandOver(console, asking("", "console.test"), token)).toMatchObject({ code: "handOverExpired" });
  });
});

describe("a site that is paused", () => {
  const fetchFrom = (host: string, path: string) =>
    exports.default.fetch(
      new Request(`https://${host}${path}`, {
        method: "POST",
        headers: { "Content-Type": "application/json", Origin: `https://${host}` },
        body: "{}",
      }),
    );

  test("answers readers 503 with a word, keeps its staff, and is as it was once it goes on", async () => {
    await testContext({ companyId: "pausing" });
    const call = "/irh/indexHome/selectMenuTree";
    expect((await fetchFrom("pausing.test", call)).status).toBe(200);
    expect(await pauseCompany(operator, "pausing", true)).toMatchObject({ ok: true });
    const refused = await fetchFrom("pausing.test", call);
    expect([refused.status, refused.headers.get("X-Robots-Tag")]).toEqual([503, "noindex"]);
    expect(await refused.json()).toMatchObject({ code: "sitePaused" });
    expect((await showCompanies(operator, "")).items.find(({ id }) => id === "pausing")).toMatchObject({
      state: "paused",
    });
    expect(await pauseCompany(operator, "pausing", true)).toMatchObject({ code: "notFound" });
    expect(await pauseCompany(operator, "pausing", false)).toMatchObject({ ok: true });
    forgetCompanies();
    expect((await fetchFrom("pausing.test", call)).status).toBe(200);
    const log = await rowsOf("SELECT action FROM audit WHERE subject_id = 'pausing' ORDER BY rowid");
    expect(log.map(({ action }) => action)).toEqual(["platform.pauseCompany", "platform.resumeCompany"]);
  });

  test("is never the console itself", async () => {
    expect(await pauseCompany(operator, operator.company.id, true)).toMatchObject({ code: "notFound" });
  });
});

test("the console answers none of the calls of companies, to nobody", async () => {
  const desk = { calls, openKinds: () => [], identify: async () => operator.actor };
  const answers = await Promise.all(
    Object.keys(calls).map(async (name) => {
      const [method = "", path = ""] = name.split(" ");
      const url = new URL(path, operator.company.origin);
      return (await answerCall(desk, new Request(url, { method }), url, operator)).status;
    }),
  );
  expect(answers.length).toBeGreaterThan(150);
  expect(new Set(answers)).toEqual(new Set([404]));
});
